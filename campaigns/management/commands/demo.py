"""Load a finished and a half-played campaign, to look around in."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils import timezone

from campaigns import seating, transfer
from campaigns.games.gen7.demo import DEMOS, Demo, document
from campaigns.models import Campaign


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--again", action="store_true", help="load them once more")

    def handle(self, *args: Any, again: bool = False, **options: Any) -> None:
        for demo in DEMOS:
            campaign = None if again else _loaded(demo)
            if campaign is None:
                self.stdout.write(f"Playing “{demo.name}” …", ending=" ")
                self.stdout.flush()
                campaign = transfer.import_campaign(document(demo, timezone.localtime()))
                self.stdout.write(f"{campaign.seq + 1} rows.")
            else:
                self.stdout.write(f"“{demo.name}” is here already (--again loads it once more).")
            self._show(campaign)
        self.stdout.write("`make run` serves them. Who opens a host's link is their host.")

    def _show(self, campaign: Campaign) -> None:
        token = seating.new_host_link(campaign=campaign)
        self.stdout.write(f"  table:       {_address('table', campaign.code)}")
        self.stdout.write(f"  host's link: {_address('host_link', campaign.code, token)}")


def _loaded(demo: Demo) -> Campaign | None:
    return Campaign.objects.filter(
        game="gen7", deleted_at=None, entries__seq=0, entries__request=demo.key
    ).first()


def _address(name: str, *args: str) -> str:
    return f"http://localhost:{os.environ.get('PORT') or 8000}{reverse(name, args=args)}"
