"""Portraits of the officers, kept beside the database, never under a name from outside."""

from __future__ import annotations

import io
from pathlib import Path

from django.conf import settings
from django.urls import reverse

from campaigns.models import Campaign
from campaigns.safe import files
from campaigns.safe.attachments import Kind
from rules.gen7 import ENGINE
from storybook.pictures.images import squared


def file_of(campaign: Campaign, seat: str) -> Path:
    folder: Path = settings.DATA / "portraits"
    return folder / f"{campaign.pk}-{seat}.webp"


def keep(campaign: Campaign, seat: str, picture: bytes) -> None:
    files.put(file_of(campaign, seat), picture)


def drop(campaign: Campaign, seat: str) -> None:
    file_of(campaign, seat).unlink(missing_ok=True)


# They travel with the log, and come in as an upload does.


def held(campaign: Campaign, seat: str) -> bytes | None:
    path = file_of(campaign, seat)
    return path.read_bytes() if path.is_file() else None


def fit(content: bytes) -> bytes:
    return squared(io.BytesIO(content), len(content))


TRAVELLING = Kind(held, fit, keep, drop)


def version(campaign: Campaign, seat: str) -> int:
    """Changes with the picture, so that a browser asks again; 0: none."""
    path = file_of(campaign, seat)
    return path.stat().st_mtime_ns if path.is_file() else 0


def address(campaign: Campaign, seat: str) -> str:
    """Of the picture that somebody has brought; empty: nobody has."""
    newest = version(campaign, seat)
    return f"{reverse('portrait', args=[campaign.code, seat])}?v={newest}" if newest else ""


def versions(campaign: Campaign) -> list[int]:
    return [version(campaign, seat) for seat in ENGINE.seats]
