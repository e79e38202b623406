"""What lies beside the database for a table goes when the table goes: pictures, notes, books."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction

from campaigns.models import Campaign

FOLDERS = ("portraits", "photos", "notes", "printed")  # files there begin with a table's number


def forget_files(instance: Campaign, **_signal: Any) -> None:
    """Once it is really gone."""
    transaction.on_commit(partial(_forget, instance.pk))


def _forget(number: int) -> None:
    for folder in FOLDERS:
        for file in (settings.DATA / folder).glob(f"{number}-*"):
            file.unlink(missing_ok=True)
