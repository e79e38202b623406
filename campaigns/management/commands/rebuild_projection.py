"""Rebuild the tables for looking things up from the log."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from campaigns.management.prompt import PromptCommand
from campaigns.models import BRINGING, Campaign
from campaigns.table import projection
from campaigns.table.newer import is_newer
from campaigns.table.opened import Table, held


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", nargs="?", help="one table; without it, all of them")
        parser.add_argument(
            "--missing", action="store_true", help="only where there is nothing yet"
        )

    def handle(
        self,
        *args: Any,
        code: str | None = None,
        missing: bool = False,
        verbosity: int = 1,
        **options: Any,
    ) -> None:
        unreadable = 0
        for table in _wanted(code, missing=missing):
            try:
                with held(Table(table)) as now:
                    projection.rebuild(now.campaign)
            except Exception as error:
                # One damaged log must not keep the others from being served.
                unreadable += 1
                self.stderr.write(f"{table.code} cannot be read: {error!r}")
                self.stderr.write(f"manage.py verify_log {table.code} says where.")
            else:
                if verbosity:
                    self.stdout.write(f"{table.code} {table.seq + 1} rows: rebuilt")
        if unreadable and not missing:
            raise CommandError(f"{unreadable} could not be rebuilt.", returncode=1)


def _wanted(code: str | None, *, missing: bool) -> list[Campaign]:
    found = (
        projection.without_tables()
        if missing
        else list(Campaign.objects.exclude(sandbox=BRINGING).order_by("pk"))
    )
    if code:
        found = [table for table in found if table.code == code]
    if code and not found and not missing:
        raise CommandError(f"There is no table with the code {code}.")
    return [table for table in found if not is_newer(table.game, table.version)]
