"""The files of photos of the table's own cards.

A photo belongs to a slip as one row of the log has made it: if that row is undone, another card
may get the same number, and must not get the picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from campaigns.models import Campaign
from campaigns.safe import files
from campaigns.table import selectors
from rules.gen7.cards.slips import UNKNOWN

NAME = re.compile(r"(\d{1,9})-(\d{1,6})")  # the row that has made the slip, and its number


def _folder() -> Path:
    folder: Path = settings.DATA / "photos"
    return folder


def file(campaign: Campaign, name: str) -> Path:
    return _folder() / f"{campaign.pk}-{name}.webp"


def names(campaign: Campaign) -> Iterator[str]:
    for one in sorted(_folder().glob(f"{campaign.pk}-*.webp")):
        found = one.stem.partition("-")[2]
        if is_name(found):
            yield found


def parts(name: str) -> tuple[int, int]:
    row, _dash, number = name.partition("-")
    return int(row), int(number)


def is_name(name: str) -> bool:
    return NAME.fullmatch(name) is not None


def name(campaign: Campaign, card: str) -> str | None:
    """None: no row that stands has made such a slip."""
    said = f'"slip_made","card":"{card}"'
    made = [row.seq for row in selectors.rows_saying(campaign, [said])]
    still = selectors.stand(campaign, made)
    return f"{max(still)}-{card.removeprefix(UNKNOWN)}" if still else None


def exists(campaign: Campaign, name: str) -> bool:
    return file(campaign, name).is_file()


def held(campaign: Campaign, name: str) -> bytes | None:
    path = file(campaign, name)
    return path.read_bytes() if path.is_file() else None


def keep(campaign: Campaign, name: str, content: bytes) -> None:
    files.put(file(campaign, name), content)


def drop(campaign: Campaign, name: str) -> None:
    file(campaign, name).unlink(missing_ok=True)


def swap(campaign: Campaign, one: str, other: str) -> None:
    """The photo of each is the photo of the other one."""
    first, second = held(campaign, one), held(campaign, other)
    for to, content in ((one, second), (other, first)):
        if content is None:
            drop(campaign, to)
        else:
            keep(campaign, to, content)
