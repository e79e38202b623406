"""Read a whole log again and say what does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from campaigns.models import Campaign, Entry
from campaigns.table import projection
from campaigns.table.logbook import redo_stack, seal
from campaigns.table.newer import is_newer
from campaigns.table.rows import awaits
from rules.registry import GAMES

LookedUp = Callable[[Campaign, Any], Iterable[str]]  # problems of what a position is looked up by


@dataclass(frozen=True)
class Fault:
    code: str
    seq: int
    problem: str

    def __str__(self) -> str:
        return f"{self.code} row {self.seq}: {self.problem}"


def verify(campaign: Campaign) -> list[Fault]:
    """As the database has it, with what is kept to look things up."""
    rows = campaign.entries.order_by("seq").iterator()
    return _faults(campaign, _problems(campaign, rows, looked_up=projection.problems))


def verify_unwritten(campaign: Campaign, rows: Iterable[Entry]) -> list[Fault]:
    """Before any of it is in the database."""
    return _faults(campaign, _problems(campaign, rows, looked_up=lambda *_position: ()))


def _faults(campaign: Campaign, problems: Iterable[tuple[int, str]]) -> list[Fault]:
    return [Fault(campaign.code, seq, problem) for seq, problem in problems]


def _problems(
    campaign: Campaign, rows: Iterable[Entry], looked_up: LookedUp
) -> Iterator[tuple[int, str]]:
    """Stops at the first row that cannot be followed: what comes after has nothing to stand on."""
    if is_newer(campaign.game, campaign.version):
        yield campaign.seq, "was written by a newer Shiplog; update to check it"
        return
    engine = GAMES[campaign.game]
    positions: dict[int, Any] = {}  # after each action row; an undo may lead back to any of them
    previous: Entry | None = None
    for row in rows:
        expected = previous.seq + 1 if previous else 0
        if row.seq != expected:
            yield row.seq, f"row {expected} is missing"
            return
        if row.before != (previous.hash if previous else ""):
            yield row.seq, "does not continue the row before it"
        if row.hash != seal(row):
            yield row.seq, "was changed after it was written (its hash differs)"
            return
        before = positions[previous.head] if previous else None
        try:
            yield from _row_problems(engine, row, previous, before, positions)
        except Exception as error:
            yield row.seq, f"cannot be read: {error!r}"
            return
        if row.head not in positions:
            return
        previous = row
    if previous is None:
        yield 0, "the log is empty"
        return
    position = positions[previous.head]
    yield from _cache_problems(campaign, engine, previous, position)
    if campaign.version == engine.version and campaign.head == previous.head:
        for problem in looked_up(campaign, position):
            yield previous.seq, problem


def _row_problems(
    engine: Any, row: Entry, previous: Entry | None, before: Any, positions: dict[int, Any]
) -> Iterator[tuple[int, str]]:
    if row.kind in ("setup", "action"):
        events = engine.read_events(row.events, row.version)
        positions[row.seq] = engine.fold(events, before)
        if row.head != row.seq:
            yield row.seq, "an action must lead to its own position"
    else:
        reachable = _leads_to(row, previous)
        if row.head not in positions or not reachable:
            yield row.seq, f"leads to row {row.head}, which it cannot"
    moment = engine.moment(before if before is not None else positions[row.seq])
    if (row.round, row.turn) != (moment.round, moment.turn):
        yield row.seq, "is filed under the wrong round or turn"
    stored = row.snapshot if row.version == engine.version else None
    if stored is not None and engine.read_state(stored) != positions[row.seq]:
        yield row.seq, "its stored position differs from the log"


def _leads_to(row: Entry, previous: Entry | None) -> bool:
    """An undo goes back from the head, a redo to the last head undone."""
    if previous is None:
        return False
    if row.kind == "seat":
        return row.head == previous.head and redo_stack(row) == redo_stack(previous)
    if row.kind == "undo":
        return row.head < previous.head and redo_stack(row)[-1] == previous.head
    return redo_stack(previous) == (*redo_stack(row), row.head)


def _cache_problems(
    campaign: Campaign, engine: Any, last: Entry, position: Any
) -> Iterator[tuple[int, str]]:
    if (campaign.seq, campaign.head, campaign.tip) != (last.seq, last.head, last.hash):
        yield last.seq, "the table does not stand at the end of its log"
    if campaign.version == engine.version and not _says(engine, campaign.state, position):
        yield last.seq, "the table's position differs from the log"
    moment, over = engine.moment(position), engine.outcome(position) is not None
    if (campaign.round, campaign.over) != (moment.round, over):
        yield last.seq, "the table's round or end differs from the log"
    if campaign.awaits not in ("", awaits(moment)):
        yield last.seq, "the table waits for others than the log says"


def _says(engine: Any, text: str, position: Any) -> bool:
    """Values are compared, not texts: what has no order in a position may be written in any."""
    try:
        return bool(engine.read_state(text) == position)
    except msgspec.MsgspecError:
        return False
