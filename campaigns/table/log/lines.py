"""The log as people read it: one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from campaigns.face.pieces.signs import NAMES
from campaigns.face.told import briefly, plainly
from campaigns.face.words import plain_name, tell_learned, tell_seat
from campaigns.games import FACES
from campaigns.models import Entry
from campaigns.table import selectors
from campaigns.table.logbook import (
    BEFORE,
    TABLE,
    WATCHER,
    RedoAction,
    Reversal,
    SeatAction,
    UndoAction,
)
from campaigns.table.opened import Table
from rules.core import Seat
from rules.registry import GAMES


@dataclass(frozen=True)
class Line:
    seq: int
    round: int
    at: datetime
    seat: str
    kind: str
    stands: bool
    sentences: tuple[str, ...]
    events: tuple[Any, ...] = ()  # what it tells of, as far as the seat may know; a game draws them

    @property
    def stamp(self) -> str:
        return self.at.isoformat()

    @property
    def clock(self) -> str:
        """The hour on the wall."""
        return f"{timezone.localtime(self.at):%H:%M}"

    @property
    def long(self) -> bool:
        """Longer than its place beside a board."""
        return sum(map(len, self.sentences)) > SHORT


SHORT = 80  # letters
LOOKED_AT = 12  # rows: some tell nothing
KEPT = 2000  # of an evening at twenty tables


def lines(table: Table, rows: Iterable[tuple[Entry, bool]], seat: Seat | None) -> list[Line]:
    """Told for one seat: what it may not know was never in the sentence."""
    found = []
    for row, stands in rows:
        events = heard(table, row, seat) if row.kind in ("setup", "action") else ()
        if told := sentences(table, row, seat, events):
            where = row.seq, row.round, row.at, row.actor
            found.append(Line(*where, _kind(row), stands, told, events))
    return found


def headings(table: Table) -> dict[int, str]:
    """The rounds of the log, as they are called above its lines and where one is asked for."""
    named, engine = table.face.headings, table.engine
    if named is None:
        return {number: numbered(number) for number in range(table.campaign.round + 1)}
    rows = selectors.rows_saying(table.campaign, named.begins)
    # A row has the round it was played in; the set-up has the one that it began.
    told = (
        (row.round if row.seq else 0, engine.read_events(row.events, row.version)) for row in rows
    )
    return named.of(told)


def numbered(number: int) -> str:
    return _("Round %(round)s") % {"round": number} if number else _("Set-up")


def newest(table: Table) -> str:
    """The last thing that happened, as everybody may hear it."""
    rows = selectors.newest_rows(table.campaign, LOOKED_AT)
    return next(filter(None, (brief(table, row) for row, stands in rows if stands)), "")


def brief(table: Table, row: Entry) -> str:
    """A row in one short line, as everybody may hear it; empty: nothing worth telling."""
    retell = table.words.retell
    if retell is None or row.kind not in ("setup", "action") or _kind(row) == "correction":
        return briefly(plainly(sentences(table, row, None)), "", {})
    called: dict[str, object] = dict(NAMES)
    called |= {
        seat.key: plain_name(table.words, seat.key, table.words.people.get(seat.key, seat.name))
        for seat in table.seats
    }
    return briefly(retell(heard(table, row, None)), doer(row), called)


def with_next_undo(table: Table, line: Line, seat: Seat | None) -> Line:
    """Straight after an undo: what it was, and what one more would take back."""
    row = selectors.row(table.campaign, table.campaign.head)
    if row is None or row.seq == 0:
        return line
    told = brief(table, row) or " ".join(sentences(table, row, seat)[:1])
    if not told:
        return line
    more = _("Undo now takes back: %(what)s") % {"what": told}
    return replace(line, sentences=(*line.sentences, more))


def doer(row: Entry) -> str:
    """Whose deed it was: one person may tap for everybody."""
    action = msgspec.json.decode(row.action or "{}")
    seat = action.get("seat") if isinstance(action, dict) else None
    return str(seat or row.actor)


def _kind(row: Entry) -> str:
    if row.kind in ("undo", "redo"):
        return "undo"
    if row.kind == "seat":
        return "seat"
    return "correction" if row.action.startswith('{"type":"correct"') else "action"


def sentences(
    table: Table, row: Entry, seat: Seat | None, events: tuple[Any, ...] = ()
) -> tuple[str, ...]:
    if row.kind in ("undo", "redo"):
        action = msgspec.json.decode(row.action, type=Reversal)
        return tuple(_reversed(table, action, _doer(table, row.actor)))
    if row.kind == "seat":
        return (_seated(table, msgspec.json.decode(row.action, type=SeatAction)),)
    game, words = table.campaign.game, table.face.words
    if words.named is None:  # the same at every table, but for the names of people
        names = tuple(table.names().items()) if words.called else ()
        return _told(game, get_language(), names, row.events, row.version, seat)
    told = map(table.words.tell, events or heard(table, row, seat))
    return tuple(sentence for sentence in told if sentence)


def heard(table: Table, row: Entry, seat: Seat | None) -> tuple[Any, ...]:
    """The events of a row as this seat may hear of them."""
    return _heard(table.campaign.game, row.events, row.version, seat)


@lru_cache(maxsize=KEPT)
def _heard(game: str, written: str, version: int, seat: Seat | None) -> tuple[Any, ...]:
    """A row never changes, and every page shows the newest of them. By its text and whose eyes it
    is for: nothing else may make a difference."""
    engine = GAMES[game]
    events = engine.read_events(written, version)
    return tuple(event for e in events if (event := engine.redact(e, seat)) is not None)


@lru_cache(maxsize=KEPT)
def _told(
    game: str,
    _language: str | None,
    names: tuple[tuple[str, str], ...],
    written: str,
    version: int,
    seat: Seat | None,
) -> tuple[str, ...]:
    words = FACES[game].words
    words = words.called(dict(names)) if words.called else words
    told = map(words.tell, _heard(game, written, version, seat))
    return tuple(sentence for sentence in told if sentence)


def keeps_from(table: Table, seat: Seat | None) -> bool:
    """Whether the log knows anything that this seat may not know yet."""
    engine = table.engine
    if seat is None or engine.outcome(table.state) is not None:
        return False
    return any(
        engine.redact(event, seat) != event
        for events, version in selectors.written(table.campaign)
        for event in engine.read_events(events, version)
    )


def tells(table: Table, seat: Seat) -> bool:
    """Whether this seat has been told, since hands were last new, what not everybody knows."""
    engine = table.engine
    if engine.outcome(table.state) is not None:
        return False
    return any(
        engine.redact(event, seat) != engine.redact(event, None)
        for events, version in selectors.written(table.campaign, since=new_hands(table))
        for event in engine.read_events(events, version)
    )


def new_hands(table: Table) -> int:
    """The row since which secrets matter."""
    tags = table.engine.new_hands
    rows = selectors.rows_saying(table.campaign, [f'"{tag}"' for tag in tags]) if tags else []
    return rows[-1].seq if rows else 0


def _seated(table: Table, action: SeatAction) -> str:
    facts = {
        "seat": voices_called(table, (action.seat,)),
        "names": voices_called(table, action.agreed),
    }
    if action.how == "freed":
        return _("The seat was freed: %(seat)s. What it knows stays closed.") % facts
    if action.agreed:
        return _("Another device has taken this seat: %(seat)s. Agreed: %(names)s.") % facts
    return _("Another device has taken this seat: %(seat)s.") % facts


def _doer(table: Table, actor: str) -> str:
    """Who it was; empty where there is nobody else."""
    if len(table.seats) == 1:
        return ""
    return voices_called(table, (actor,)) if actor in table.seat_keys else _("the host")


def _reversed(table: Table, action: Reversal, name: str) -> Iterator[str]:
    """What was undone or redone, and by whom; and, as what it is, if somebody had learned something
    by then."""
    yield _redone(name) if isinstance(action, RedoAction) else _undone(action, name)
    if not action.learned:
        return
    facts = {"what": tell_learned(action.learned), "names": voices_called(table, action.agreed)}
    if action.agreed:
        yield _("Before that, %(what)s; agreed: %(names)s.") % facts
    else:
        yield _("Before that, %(what)s.") % facts


def _redone(name: str) -> str:
    return _("Redone, by %(name)s.") % {"name": name} if name else _("Redone.")


def _undone(action: UndoAction, name: str) -> str:
    if name:
        told = {
            "step": _("Undone: the last step, by %(name)s."),
            "turn": _("Undone: the last turn, by %(name)s."),
            "round": _("Undone: the last round, by %(name)s."),
        }[action.span]
        return told % {"name": name}
    return {
        "step": _("Undone: the last step."),
        "turn": _("Undone: the last turn."),
        "round": _("Undone: the last round."),
    }[action.span]


def voices_called(table: Table, seats: Sequence[str]) -> str:
    """Who has said something, each by the name that the log has for them."""
    if set(seats) <= {TABLE}:
        return _("the table")
    names = {seat.key: tell_seat(table.words, seat.key, seat.name) for seat in table.seats}
    before = {
        f"{BEFORE}{key}": _("the previous device (%(name)s)") % {"name": name}
        for key, name in names.items()
    }
    names |= before | {WATCHER: _("a device that watches")}
    return ", ".join(names.get(seat, _("the table")) for seat in seats)
