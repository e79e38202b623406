"""The newest rows of a table, as this process has last read or written them. They are kept with the
hash of the last one, which names all before it: what is found by it holds, whoever else writes."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from campaigns.models import Campaign, Entry

ROWS = 32  # far enough back for what a page tells, and for what a seat may undo
TABLES = 200  # some 15 MB; the one where nothing was written for longest is forgotten

_kept: dict[int, tuple[str, tuple[Entry, ...]]] = {}
_lock = Lock()


def known(campaign: Campaign) -> tuple[Entry, ...] | None:
    """Newest first; None: this process has not read them."""
    tip, rows = _kept.get(campaign.pk, ("", ()))
    return rows if rows and tip == campaign.tip else None


def keep(campaign: Campaign, rows: Sequence[Entry]) -> None:
    with _lock:
        _kept.pop(campaign.pk, None)  # it goes to the end of the queue
        _kept[campaign.pk] = campaign.tip, tuple(rows[:ROWS])
        while len(_kept) > TABLES:
            del _kept[next(iter(_kept))]


def grow(campaign: Campaign, before: Sequence[Entry] | None, entry: Entry) -> None:
    """One more row was written on top of these."""
    if before is not None:
        keep(campaign, (entry, *before))
