"""Put a backup in the place of the database. What was there is backed up first."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from campaigns import backups
from campaigns.newer import is_newer, unknown_migrations


class Command(BaseCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="without it, the list of backups")

    def handle(self, *args: Any, file: Path | None = None, **options: Any) -> None:
        try:
            database = backups.database_file()
        except backups.NotSQLite as error:
            raise CommandError(str(error)) from error
        if file is None:
            for copy in backups.copies():
                self.stdout.write(str(copy))
            self.stdout.write("Name one of them: manage.py restore_backup FILE")
            return
        if not file.is_file():
            raise CommandError(f"There is no backup {file}.")
        _refuse_damaged(file)
        _refuse_newer(file)
        kept = backups.make()
        backups.copy(file, database)
        call_command("migrate", verbosity=0)
        call_command("rebuild_projection", missing=True, verbosity=0)
        self.stdout.write(f"Restored {file}. What was there before is in {kept}.")


def _refuse_damaged(file: Path) -> None:
    try:
        with _reading(file) as opened:
            verdict = opened.execute("PRAGMA integrity_check").fetchone()[0]
            opened.execute("SELECT count(*) FROM campaigns_entry")
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{file} is not a backup of Shiplog: {error}") from error
    if verdict != "ok":
        raise CommandError(f"{file} is damaged: {verdict}")


def _refuse_newer(file: Path) -> None:
    with _reading(file) as opened:
        tables = opened.execute("SELECT game, version FROM campaigns_campaign").fetchall()
        applied = opened.execute("SELECT app, name FROM django_migrations").fetchall()
    if unknown_migrations(applied) or any(is_newer(*table) for table in tables):
        raise CommandError(
            f"{file} was written by a newer Shiplog. Nothing was changed; update, then try again."
        )


def _reading(file: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True))
