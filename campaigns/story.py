"""The log as people read it: one line for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from campaigns import selectors
from campaigns.games import FACES
from campaigns.logbook import UndoAction
from campaigns.models import Campaign, Entry
from rules.core import Seat


@dataclass(frozen=True)
class Line:
    seq: int
    round: int
    at: datetime
    actor: str
    stands: bool
    sentences: tuple[str, ...]


def lines(campaign: Campaign, rows: Iterable[tuple[Entry, bool]], seat: Seat | None) -> list[Line]:
    """Told for one seat: what it may not know was never in the sentence."""
    names = {known.key: known.name for known in campaign.seats.all()}
    return [
        Line(row.seq, row.round, row.at, names.get(row.actor, row.actor), stands, told)
        for row, stands in rows
        if (told := sentences(campaign, row, seat))
    ]


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


def _undone(action: UndoAction) -> str:
    return {
        "step": _("Undone: the last step."),
        "turn": _("Undone: the last turn."),
        "round": _("Undone: the last round."),
    }[action.span]
