"""Refold every log, check hashes and caches, and name the row that is wrong."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from campaigns.commands import open_table
from campaigns.models import Campaign
from campaigns.verification import verify


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", nargs="?", help="one table; without it, all of them")

    def handle(self, *args: Any, code: str | None = None, **options: Any) -> None:
        tables = Campaign.objects.filter(code=code) if code else Campaign.objects.all()
        if code and not tables:
            raise CommandError(f"There is no table with the code {code}.")
        faults = 0
        for table in tables.order_by("pk").values_list("code", flat=True):
            # Held meanwhile: a row written between two reads would look like a fault.
            with open_table(table) as campaign:
                found = verify(campaign)
            faults += len(found)
            for fault in found:
                self.stdout.write(str(fault))
            if not found:
                self.stdout.write(f"{campaign.code} {campaign.seq + 1} rows: whole")
        if faults:
            raise CommandError(f"{faults} faults found.", returncode=1)
