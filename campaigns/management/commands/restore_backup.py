"""Put a backup in the place of the database. What was there is backed up first, or set aside if
it is damaged."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.utils import timezone

from campaigns.management.prompt import PromptCommand
from campaigns.safe import backups, dumps, files, soundness
from campaigns.table.newer import is_newer, unknown_migrations


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="without it, the list of backups")

    def handle(self, *args: Any, file: Path | None = None, **options: Any) -> None:
        if file is None:
            for copy in backups.copies():
                self.stdout.write(str(copy))
            self.stdout.write("Name one of them: manage.py restore_backup FILE")
            return
        if not file.is_file():
            raise CommandError(f"There is no backup {file}.")
        _refuse_damaged(file)
        _refuse_newer(file)
        try:
            kept = _keep_present(file)
            if backups.is_file():
                backups.copy(file, backups.database_file())
            else:
                dumps.restore(file)
        except (sqlite3.Error, OSError) as error:
            raise CommandError(f"Nothing was restored: {error}.") from error
        call_command("migrate", verbosity=0)
        call_command("rebuild_projection", missing=True, verbosity=0)
        self.stdout.write(f"Restored {file}. What was there before is in {kept}.")


def _keep_present(wanted: Path) -> Path | None:
    """A damaged database is no backup, but perhaps somebody can still read something from it."""
    try:
        return backups.make(besides=wanted)
    except soundness.Damaged:
        if not backups.is_file():
            raise
        database = backups.database_file()
        aside = Path(settings.DATA) / "damaged" / f"{timezone.now():%Y%m%d-%H%M%S}"
        files.make_folder(aside)
        for part in database.parent.glob(f"{database.name}*"):
            part.replace(aside / part.name)
        files.make_empty(database)
        return aside


def _refuse_damaged(file: Path) -> None:
    if not backups.is_file():
        try:
            dumps.refuse(file)
            if not dumps.has_log(file):
                raise CommandError(f"{file} is not a backup of Shiplog: it has no log")
        except (OSError, soundness.Damaged) as error:
            raise CommandError(f"{file} is not a backup of Shiplog: {error}") from error
        return
    try:
        problem = soundness.problem(file, soundness.COPY)
        if not problem and not soundness.has_log(file, soundness.COPY):
            problem = "it has no log"
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{file} is not a backup of Shiplog: {error}") from error
    if "not a database" in problem or "no log" in problem:
        raise CommandError(f"{file} is not a backup of Shiplog: {problem}")
    if problem:
        raise CommandError(f"{file} is damaged: {problem}")


def _refuse_newer(file: Path) -> None:
    if backups.is_file():
        with closing(soundness.reading(file, soundness.COPY)) as opened:
            tables = opened.execute("SELECT game, version FROM campaigns_campaign").fetchall()
            applied = opened.execute("SELECT app, name FROM django_migrations").fetchall()
    else:
        found = dumps.rows(file, "campaigns_campaign")
        tables = [(one["game"], int(one["version"])) for one in found]
        applied = [(one["app"], one["name"]) for one in dumps.rows(file, "django_migrations")]
    if unknown_migrations(applied) or any(is_newer(*table) for table in tables):
        raise CommandError(
            f"{file} was written by a newer Shiplog. Nothing was changed; update, then try again."
        )
