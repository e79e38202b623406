"""Copy everything to another database that is empty, PostgreSQL or SQLite, and verify every log
there. The old one stays as it is."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import CommandError
from django.db import DatabaseError

from campaigns.management.prompt import PromptCommand
from campaigns.safe import database_url, moving


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "url", help="postgres://user:password@host/shiplog or sqlite:///path/to/shiplog.sqlite3"
        )

    def handle(self, *args: Any, url: str, **options: Any) -> None:
        shown = database_url.without_password(url)
        try:
            moved = moving.move(url)
        except moving.Refused as refused:
            raise CommandError(f"{shown}: {refused}") from refused
        except DatabaseError as error:
            raise CommandError(f"{shown}: nothing was moved, {error}") from error
        self.stdout.write(
            f"{moved.tables} tables with {moved.rows} rows are in {shown}, every log whole.\n"
            f"Portraits, photos, notes, sheets and the secret key stay in {settings.DATA}: "
            "take that folder along.\n"
            f"Start with DATABASE_URL={shown}; a server that still runs on the old database "
            "writes there."
        )
