"""Load a finished and a half-played campaign, to look around in."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.utils import timezone

from campaigns import games
from campaigns.management.addresses import here
from campaigns.management.prompt import PromptCommand
from campaigns.models import Campaign
from campaigns.people import host_links
from campaigns.safe import played, transfer


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--again", action="store_true", help="load them once more")

    def handle(self, *args: Any, again: bool = False, **options: Any) -> None:
        for game, module in games.parts("demo").items():
            for demo in module.DEMOS:
                campaign = None if again else _loaded(game, demo.key)
                if campaign is None:
                    self.stdout.write(f"Playing “{demo.name}” …", ending=" ")
                    self.stdout.flush()
                    document = played.document(game, demo, timezone.localtime())
                    campaign = transfer.import_campaign(document)
                    self.stdout.write(f"{campaign.seq + 1} rows.")
                else:
                    said = f"“{demo.name}” is here already (--again loads it once more)."
                    self.stdout.write(said)
                self._show(campaign)
        self.stdout.write(
            "`make run` serves them. Whoever opens a link first is host there; it lasts an hour."
        )

    def _show(self, campaign: Campaign) -> None:
        self.stdout.write(f"  open it: {here(host_links.make(campaign=campaign))}")


def _loaded(game: str, request: str) -> Campaign | None:
    return Campaign.objects.filter(
        game=game, deleted_at=None, entries__seq=0, entries__request=request
    ).first()
