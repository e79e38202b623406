"""Refold every log, check hashes and caches, and name the row that is wrong."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from django.core.management.base import CommandError
from django.db import DatabaseError, connection

from campaigns.management.prompt import PromptCommand
from campaigns.models import BRINGING, Campaign
from campaigns.safe import backups, soundness, storage
from campaigns.table.opened import Table, held
from campaigns.table.verification import verify


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code", nargs="?", help="one table; without it, all of them")

    def handle(self, *args: Any, code: str | None = None, **options: Any) -> None:
        try:
            _refuse_damaged()
            self.verify(code)
        except DatabaseError as error:
            if storage.is_damage(error):
                raise _damaged(str(error)) from error
            raise CommandError(f"The log cannot be read: {error}.") from error

    def verify(self, code: str | None) -> None:
        tables = (
            Campaign.objects.filter(code=code)
            if code
            else Campaign.objects.exclude(sandbox=BRINGING)
        )
        if code and not tables:
            raise CommandError(f"There is no table with the code {code}.")
        faults = 0
        for campaign in tables.order_by("pk").defer("state"):
            with _held(Table(campaign)) as table:
                found = verify(table.campaign)
            faults += len(found)
            for fault in found:
                self.stdout.write(str(fault))
            if not found:
                self.stdout.write(f"{campaign.code} {table.campaign.seq + 1} rows: whole")
        if faults:
            raise CommandError(f"{faults} faults found.", returncode=1)


@contextmanager
def _held(table: Table) -> Iterator[Table]:
    """Held meanwhile: a row written between two reads would look like a fault. Where nobody can
    write, nobody need be held off."""
    with ExitStack() as stack:
        try:
            table = stack.enter_context(held(table))
        except DatabaseError as error:
            if not storage.is_read_only(error):
                raise
        yield table


def _refuse_damaged() -> None:
    """The file before its rows."""
    if connection.vendor != "sqlite" or not backups.database_file().exists():
        return
    try:
        problem = soundness.problem(backups.database_file())
    except sqlite3.OperationalError:  # full, or only to be read: the rows will tell
        return
    if problem:
        raise _damaged(problem)


def _damaged(problem: str) -> CommandError:
    file = connection.settings_dict["NAME"]
    return CommandError(f"The database {file} is damaged ({problem}). {backups.way_back()}.")
