"""The drill: open the newest backup apart from the database and verify its logs."""

from __future__ import annotations

import sqlite3
from typing import Any

from django.core.management.base import CommandError
from django.db import DatabaseError

from campaigns.management.prompt import PromptCommand
from campaigns.models import BRINGING, Campaign
from campaigns.safe import backups, soundness
from campaigns.table.verification import verify


class Command(PromptCommand):
    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        found = backups.copies()
        if not found:
            raise CommandError("There is no backup yet.")
        try:
            backups.refuse_damaged(found[-1])
            with backups.opened(found[-1]) as alias:
                tables = list(Campaign.objects.using(alias).exclude(sandbox=BRINGING))
                faults = [fault for table in tables for fault in verify(table)]
        except soundness.Damaged as damaged:
            raise CommandError(f"{damaged}. {backups.way_back()}.") from damaged
        except (DatabaseError, sqlite3.Error, OSError) as error:
            raise CommandError(f"{found[-1]} cannot be read: {error}") from error
        for fault in faults:
            self.stdout.write(str(fault))
        if faults:
            raise CommandError(f"{found[-1]}: {len(faults)} faults found.")
        self.stdout.write(f"{found[-1]}: {len(tables)} tables, all whole.")
