"""The log as people read it: one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.translation import gettext as _

from campaigns import selectors
from campaigns.games import FACES
from campaigns.logbook import UndoAction
from campaigns.models import Campaign, Entry
from campaigns.newer import is_newer
from rules.core import Seat


@dataclass(frozen=True)
class Line:
    seq: int
    round: int
    at: datetime
    seat: str
    kind: str
    stands: bool
    sentences: tuple[str, ...]

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
KINDS = ("action", "correction", "undo")


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for in the log. Empty: everything."""

    seat: str = ""
    round: str = ""
    kind: str = ""
    words: str = ""

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Wanted:
        kind = asked.get("kind", "")
        return cls(
            asked.get("seat", ""), asked.get("round", ""), kind if kind in KINDS else "",
            asked.get("words", "")[:100],
        )  # fmt: skip

    def __bool__(self) -> bool:
        return any((self.seat, self.round, self.kind, self.words))

    def fits(self, line: Line) -> bool:
        return (
            self.seat in ("", line.seat)
            and self.round in ("", str(line.round))
            and self.kind in ("", line.kind)
            and self.words.casefold() in " ".join(line.sentences).casefold()
        )


def lines(campaign: Campaign, rows: Iterable[tuple[Entry, bool]], seat: Seat | None) -> list[Line]:
    """Told for one seat: what it may not know was never in the sentence."""
    with FACES[campaign.game].words.of_table(lambda: selectors.current_state(campaign)):
        return [
            Line(row.seq, row.round, row.at, row.actor, _kind(row), stands, told)
            for row, stands in rows
            if (told := sentences(campaign, row, seat))
        ]


def headings(campaign: Campaign) -> dict[int, str]:
    """The rounds of the log, as they are called above its lines and where one is asked for."""
    face, engine = FACES[campaign.game], selectors.engine_of(campaign)
    if face.headings is None:
        return {number: _numbered(number) for number in range(campaign.round + 1)}
    rows = selectors.rows_saying(campaign, face.headings.begins)
    # A row has the round it was played in; the set-up has the one that it began.
    told = ((row.round if row.seq else 0, engine.read_events(row.events, row.version))
            for row in rows)  # fmt: skip
    return face.headings.of(told)


def _numbered(number: int) -> str:
    return _("Round %(round)s") % {"round": number} if number else _("Set-up")


def by_round(told: Iterable[Line], names: Mapping[int, str]) -> list[tuple[str, list[Line]]]:
    """Lines under the heading of their round."""
    found = groupby(told, key=lambda line: line.round)
    return [(names.get(number, _numbered(number)), list(of_round)) for number, of_round in found]


def newest(campaign: Campaign) -> str:
    """The last thing that happened, as everybody may hear it."""
    if is_newer(campaign.game, campaign.version):
        return _("Written by a newer Shiplog. Nothing is lost: update, then play on.")
    told = lines(campaign, selectors.newest_rows(campaign, 3), None)
    return told[0].sentences[0] if told else ""


def _kind(row: Entry) -> str:
    if row.kind in ("undo", "redo"):
        return "undo"
    return "correction" if row.action.startswith('{"type":"correct"') else "action"


def sentences(campaign: Campaign, row: Entry, seat: Seat | None) -> tuple[str, ...]:
    if row.kind == "undo":
        return (_undone(msgspec.json.decode(row.action, type=UndoAction)),)
    if row.kind == "redo":
        return (_("Redone."),)
    words = FACES[campaign.game].words
    told = (words.tell(event) for event in heard(campaign, row, seat))
    return tuple(sentence for sentence in told if sentence)


def heard(campaign: Campaign, row: Entry, seat: Seat | None) -> tuple[Any, ...]:
    """The events of a row as this seat may hear of them."""
    engine = selectors.engine_of(campaign)
    events = engine.read_events(row.events, row.version)
    return tuple(event for e in events if (event := engine.redact(e, seat)) is not None)


def keeps_from(campaign: Campaign, seat: Seat | None) -> bool:
    """Whether the log knows anything that this seat may not know yet."""
    engine = selectors.engine_of(campaign)
    if seat is None or engine.outcome(selectors.current_state(campaign)) is not None:
        return False
    written = campaign.entries.values_list("events", "version").iterator()
    return any(
        engine.redact(event, seat) != event
        for events, version in written
        for event in engine.read_events(events, version)
    )


def _undone(action: UndoAction) -> str:
    return {
        "step": _("Undone: the last step."),
        "turn": _("Undone: the last turn."),
        "round": _("Undone: the last round."),
    }[action.span]
