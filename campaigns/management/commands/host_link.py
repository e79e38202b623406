"""Print a link that makes one device host of a table: the way back when every host's is lost."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from campaigns.management.addresses import for_phones
from campaigns.management.prompt import PromptCommand
from campaigns.people import host_links
from campaigns.table import selectors


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", help="the code of the table")

    def handle(self, *args: Any, code: str, **options: Any) -> None:
        campaign = selectors.campaign(code.lower())
        if campaign is None:
            raise CommandError(f"There is no table {code}.")
        self.stdout.write(f"{campaign.name}: good once, for an hour.")
        self.stdout.write(for_phones(host_links.make(campaign=campaign)))
