"""The log as events: the rows that stand, oldest first, as everybody (or a seat) may hear them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from campaigns.models import Campaign
from campaigns.table.logbook import standing
from rules.core import Seat
from rules.registry import GAMES


@dataclass(frozen=True)
class Row:
    seq: int
    at: datetime
    events: tuple[Any, ...]


def standing_times(campaign: Campaign) -> list[tuple[int, datetime]]:
    """When each row was written, without opening any of them."""
    rows = list(campaign.entries.order_by("seq").values_list("seq", "head", "at"))
    still = set(standing({seq: head for seq, head, _at in rows}, campaign.head))
    return [(seq, at) for seq, _head, at in rows if seq in still]


def rows_with(campaign: Campaign, tag: str) -> list[int]:
    """Rows, standing or not, in which such an event is written: the database does the looking."""
    rows = campaign.entries.filter(events__contains=f'"type":"{tag}"').order_by("seq")
    return list(rows.values_list("seq", flat=True))


def standing_rows(campaign: Campaign, since: int = 0, seat: Seat | None = None) -> Iterator[Row]:
    """All in one reading: pictures and recaps need many rows, not a page of them."""
    engine = GAMES[campaign.game]
    still = {seq for seq, _at in standing_times(campaign)}
    wanted = campaign.entries.filter(seq__gte=since).order_by("seq")
    for seq, at, events, version in wanted.values_list("seq", "at", "events", "version").iterator():
        if seq in still:
            read = engine.read_events(events, version)
            heard = (engine.redact(event, seat) for event in read)
            yield Row(seq, at, tuple(event for event in heard if event is not None))
