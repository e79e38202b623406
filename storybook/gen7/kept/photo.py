"""A photo of the table, for whoever goes on in the middle of an episode. It stays with its table.

It belongs to the row at which people stopped: if that is undone, or another round has begun, it
shows a table that is no more.
"""

from __future__ import annotations

import io

from django.urls import reverse

from campaigns.models import Campaign
from campaigns.table import selectors
from storybook.gen7.slips import photos, shots

NUMBER = 0  # where a card has the number of its slip, which begins with 1


def _rows(campaign: Campaign) -> list[int]:
    found = (shots.parts(name) for name in shots.names(campaign))
    return [row for row, number in found if number == NUMBER]


def _name(row: int) -> str:
    return f"{row}-{NUMBER}"


def _latest(campaign: Campaign) -> str | None:
    """Of this round, and standing still."""
    rows = _rows(campaign)
    if not rows:
        return None
    begun = {row.seq for row in selectors.rows_saying(campaign, ['"round_started"'])}
    still = selectors.stand(campaign, {*rows, *begun})
    since = max(still & begun, default=-1)
    here = [row for row in rows if row in still and row >= since]
    return _name(max(here)) if here else None


def address(campaign: Campaign) -> str:
    """Empty: there is none."""
    name = _latest(campaign)
    if name is None:
        return ""
    changed = shots.file(campaign, name).stat().st_mtime_ns
    return f"{reverse('table_photo', args=[campaign.code])}?v={changed}"


def picture(campaign: Campaign) -> bytes | None:
    name = _latest(campaign)
    return shots.held(campaign, name) if name else None


def put(campaign: Campaign, upload: io.IOBase, size: int) -> None:
    """Instead of any other. Raises Unfit."""
    name = _name(campaign.head)
    content = photos.fitting(campaign, name, upload, size)
    shots.keep(campaign, name, content)  # first: if the disk is full, the other one is still there
    remove(campaign, but=name)


def remove(campaign: Campaign, but: str = "") -> None:
    for name in map(_name, _rows(campaign)):
        if name != but:
            shots.drop(campaign, name)
