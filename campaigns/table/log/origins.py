"""Where a number of the table came from: the rows that changed it, newest first.

The log is read backwards from one stored position to the one before it, so a page of changes costs
a few blocks of rows, however long the log is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from campaigns.models import Entry
from campaigns.table import selectors
from campaigns.table.opened import Table

ENOUGH = 8  # changes on a page
MOST = 12  # blocks of rows that are read for it

Count = Callable[[Any], int | None]  # a number, in a position


@dataclass(frozen=True)
class Change:
    """A row that changed the number, and those of its events that did."""

    row: Entry
    before: int | None  # None: there was no such number
    after: int | None
    events: tuple[Any, ...]


@dataclass(frozen=True)
class Origin:
    changes: tuple[Change, ...]  # newest first
    older: int | None  # the row from which to read on; None: that was all


def origin(table: Table, count: Count, newest: int | None = None) -> Origin:
    """From the row that holds, or from an older one that stands."""
    campaign, engine = table.campaign, table.engine
    stands = newest is not None and newest in selectors.stand(campaign, [newest])
    head = newest if newest is not None and stands else campaign.head
    found: list[Change] = []
    block: list[Entry] = []
    blocks = 0
    for row in selectors.standing_rows(campaign, head):
        if block and row.snapshot is not None and row.version == engine.version:
            found += _newest_first(table, block, engine.read_state(row.snapshot), count)
            block, blocks = [], blocks + 1
            if len(found) >= ENOUGH or blocks == MOST:
                return Origin(tuple(found), row.seq)
        block.append(row)
    found += _newest_first(table, block, None, count)
    return Origin(tuple(found), None)


def _newest_first(table: Table, block: list[Entry], state: Any, count: Count) -> list[Change]:
    return list(_changes(table, reversed(block), state, count))[::-1]


def _changes(table: Table, rows: Iterable[Entry], state: Any, count: Count) -> Iterator[Change]:
    engine = table.engine
    now = None if state is None else count(state)
    for row in rows:
        first, makers = now, []
        for event in engine.read_events(row.events, row.version):
            state, last = engine.evolve(state, event), now
            now = count(state)
            if now != last:
                makers.append(event)
        if now != first:
            yield Change(row, first, now, tuple(makers))
