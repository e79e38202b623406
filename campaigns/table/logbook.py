"""The log as plain values: rows, their chain of hashes, and what undo means.

Every row says whose position holds after it: its `head`. For an action that is the row itself; an
undo points back, a redo points forward again, and neither changes a row already written. So the
row before row n on the way to the start is the head of row n - 1, and the rows that stand are
those on the way from the newest head to row 0. Everything else was undone, and is kept.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from rules.core import Engine, Seat, Value, What

Kind = Literal["setup", "action", "undo", "redo", "seat"]
Span = Literal["step", "turn", "round"]

# A position is stored with the first row of every block, so that any is found within one block.
BLOCK = 32
# The name of a row that the app has played for a seat: one for each row it has seen, so that
# however many devices ask for it, there is one. No device may give its requests such a name.
APP = "bot-"
# Who agrees to an undo, where nobody's seat is meant or no device holds it.
TABLE = "table"
WATCHER = "watcher"  # a device that has seen nothing of either side
BEFORE = "before:"  # and a seat: the device that sat there last


class Sealed(Protocol):
    """What a row says, wherever it is stored."""

    seq: int
    head: int
    kind: str
    request: str
    actor: str
    at: datetime
    action: str
    events: str
    version: int
    revealed: bool
    before: str


class Named(Protocol):
    @property
    def request(self) -> str: ...


class UndoAction(Value, tag_field="type", tag="undo", omit_defaults=True):
    span: Span
    to: int
    redo: tuple[int, ...]  # heads that a redo can go back to, the next one last
    # What the rows had told somebody, and who has agreed all the same; older rows do not say.
    learned: tuple[What, ...] = ()
    agreed: tuple[Seat, ...] = ()


class RedoAction(Value, tag_field="type", tag="redo", omit_defaults=True):
    to: int
    redo: tuple[int, ...]
    learned: tuple[What, ...] = ()
    agreed: tuple[Seat, ...] = ()


class SeatAction(Value, tag_field="type", tag="seat"):
    """Somebody has come to know a seat's secrets, or a seat was freed: the position stays."""

    seat: Seat
    how: Literal["taken", "freed"]
    redo: tuple[int, ...]  # as before
    agreed: tuple[Seat, ...] = ()


Reversal = UndoAction | RedoAction


def seal(row: Sealed) -> str:
    """The hash of a row: over all it says, and the hash of the row before."""
    return hashlib.sha256(msgspec.json.encode(list(said(row).values()))).hexdigest()


def said(row: Sealed) -> dict[str, Any]:
    """In the order in which it is sealed."""
    return {
        "seq": row.seq,
        "head": row.head,
        "kind": row.kind,
        "request": row.request,
        "actor": row.actor,
        "at": stamp(row.at),
        "action": row.action,
        "events": row.events,
        "version": row.version,
        "revealed": row.revealed,
        "before": row.before,
    }


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def standing(heads: Mapping[int, int], head: int) -> Iterator[int]:
    """The rows that stand, newest first, as far back as `heads` (row → its head) reaches."""
    row = head
    while row in heads:
        yield row
        row = heads.get(row - 1, -1)


def undone_at(rows: Iterable[tuple[int, str, int, datetime]]) -> dict[int, datetime]:
    """When each undone row was undone, given (seq, kind, head, at) of all rows since some row."""
    way: list[int] = []  # rows that stand, oldest first
    before: dict[int, int] = {}  # the row that stood before each
    found: dict[int, datetime] = {}
    for seq, kind, head, at in rows:
        if kind not in ("undo", "redo", "seat"):
            before[seq] = way[-1] if way else -1
            way.append(seq)
            continue
        while way and way[-1] > head:
            found[way.pop()] = at
        again: list[int] = []
        while head in before and (not way or head > way[-1]):
            again.append(head)
            head = before[head]
        for row in reversed(again):
            found.pop(row, None)
            way.append(row)
    return found


def starts_block(seq: int, parent: int) -> bool:
    return seq // BLOCK != parent // BLOCK or seq == 0


def redo_stack(row: Sealed) -> tuple[int, ...]:
    """What can be redone after this row: nothing, once something new has been done."""
    match row.kind:
        case "undo":
            return msgspec.json.decode(row.action, type=UndoAction).redo
        case "redo":
            return msgspec.json.decode(row.action, type=RedoAction).redo
        case "seat":
            return msgspec.json.decode(row.action, type=SeatAction).redo
        case _:
            return ()


def undone_span(row: Sealed) -> Span:
    return msgspec.json.decode(row.action, type=UndoAction).span


def by_app(row: Named) -> bool:
    """Whether the app has played this for a seat, or is about to."""
    return row.request.startswith(APP)


def undo_target(rows: Iterable[tuple[int, int, int, bool]], span: Span) -> int | None:
    """Where an undo leads, given (seq, round, turn, by the app) of the standing rows, newest first.

    A turn or round is undone to its beginning; row 0, the set-up, always stands. What the app has
    played for a seat it would at once play again: an undo goes back to something of a person's.
    """
    target, people = None, False
    last: tuple[int, int, bool] | None = None
    for seq, round_, turn, app in rows:
        if last is not None:
            people = people or not last[2]
            begins = span == "step" or (round_, turn if span == "turn" else last[1]) != last[:2]
            if people and begins:
                return seq
            target = seq if people else None
        last = (round_, turn, app)
    return target


def fold_rows(engine: Engine[Any, Any, Any], rows: Iterable[Sealed], state: Any = None) -> Any:
    for row in rows:
        state = engine.fold(engine.read_events(row.events, row.version), state)
    return state


Row = TypeVar("Row", bound=Sealed)


def follow(engine: Engine[Any, Any, Any], rows: Iterable[Row]) -> Iterator[tuple[Row, Any, Any]]:
    """Every row with the position before it (None at the set-up) and the one after it."""
    positions: dict[int, Any] = {}
    before = None
    for row in rows:
        if row.kind in ("setup", "action"):
            positions[row.seq] = fold_rows(engine, [row], before)
        after = positions[row.head]
        yield row, before, after
        before = after
