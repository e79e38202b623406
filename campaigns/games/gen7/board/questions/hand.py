"""By hand: how things stand now, row by row, for those whom the question concerns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from campaigns.games.gen7.said import HAND
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS, SHORT_SYSTEMS
from rules.gen7 import steps
from rules.gen7.corrections.legality import is_set_up
from rules.gen7.ship.board import dice_at
from rules.gen7.state import State
from rules.gen7.steps.turn import contributors

MOST = {"merits": 200, "stars": 99, "colonists": 5, "boxes": 20}


@dataclass(frozen=True)
class HandValue:
    """One number: − value +."""

    name: str
    label: str
    value: int
    least: int = 0
    most: int = 99
    good: str = ""
    icon: str = ""


@dataclass(frozen=True)
class HandRow:
    title: str
    values: tuple[HandValue, ...]
    seat: str = ""


def hand_rows(state: State, step: steps.AnyStep) -> tuple[HandRow, ...]:
    """Nothing before the sectors are dealt: then there is nothing that could be different."""
    if not is_set_up(state):
        return ()
    return (*(_officer(state, seat) for seat in _concerned(state, step)), *_ship(state))


def _concerned(state: State, step: steps.AnyStep) -> tuple[str, ...]:
    """Whose card it is comes first; what a card does may be for anybody."""
    match step:
        case steps.Harming():
            return ()
        case steps.Sharing():
            return contributors(step)
        case steps.Telling():
            return tuple(sorted(state.players, key=lambda seat: seat != step.seat))
        case _:
            return state.players


def _officer(state: State, seat: str) -> HandRow:
    sector = state.table.sectors[seat]
    goods = (
        HandValue(f"{HAND}goods.{seat}.{kind}", str(name), count, good=kind)
        for (kind, name), count in zip(RESOURCES.items(), sector.resources, strict=True)
    )
    asleep = len(dice_at(state.table, "supply", owner=seat, kind="colonist"))
    numbers = (
        ("merits", _("merits"), sector.merits, "merit"),
        ("colonists", _("asleep"), asleep, "moon"),
    )
    plain = (
        HandValue(f"{HAND}{kind}.{seat}", word, count, most=MOST[kind], icon=icon)
        for kind, word, count, icon in numbers
    )
    return HandRow(People(state.options.officers).who(seat), (*plain, *goods), seat)


def _ship(state: State) -> Iterator[HandRow]:
    table, critical = state.table, len(state.options.board.divisions)
    stored = zip(RESOURCES.items(), table.storage, strict=True)
    yield HandRow(
        str(ROOMS["storage"]),
        tuple(
            HandValue(f"{HAND}storage.{kind}", str(name), count, good=kind)
            for (kind, name), count in stored
        ),
    )
    systems = zip(SHORT_SYSTEMS.items(), table.systems, strict=True)
    limit = state.options.board.reason_limit
    reason = HandValue(
        f"{HAND}reason", _("Reason/feelings"), state.reason, least=-limit, most=limit, icon="swap"
    )
    yield HandRow(
        _("Systems"),
        (
            *(
                HandValue(f"{HAND}system.{kind}", str(name), -at, least=-critical, most=0)
                for (kind, name), at in systems
            ),
            reason,
        ),
    )
