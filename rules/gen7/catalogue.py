"""Cards by their codes: what the pack brings and what the table has recorded."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from rules.gen7.cards.content import (
    KINDS,
    Algorithm,
    AnyCard,
    Catalogue,
    Crew,
    Crossroads,
    File,
    Goal,
    KeyTask,
    Page,
    WorkTask,
    each_copy,
)
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.packs import pack
from rules.gen7.cards.slips import UNKNOWN as UNKNOWN
from rules.gen7.cards.slips import Slip, is_slip
from rules.gen7.state import State
from rules.gen7.tables import System

Card = TypeVar("Card", bound=AnyCard)


@cache
def _index(key: str) -> dict[str, dict[str, AnyCard]]:
    found = pack(key)
    return {kind: _by_code(getattr(found, kind)) for kind in KINDS}


def _by_code(cards: tuple[AnyCard, ...]) -> dict[str, AnyCard]:
    return {copy.code: copy for card in cards for copy in each_copy(card)}


def cards(state: State, kind: str) -> dict[str, Any]:
    return cards_of(state.options.pack, state.recorded, kind)


def cards_of(pack_key: str, recorded: Catalogue, kind: str) -> dict[str, Any]:
    """All cards of a kind; what the table has recorded goes before the pack."""
    known, own = _index(pack_key)[kind], getattr(recorded, kind)
    return {**known, **_by_code(own)} if own else known


def _found(kind: str, card: type[Card]) -> Callable[[State, str], Card | None]:
    def by_code(state: State, code: str) -> Card | None:
        """Asked hundreds of times for one position, so nothing is laid out for it."""
        if getattr(state.recorded, kind):
            own: Card | None = cards(state, kind).get(code)
            return own
        known: Any = _index(state.options.pack)[kind].get(code)
        return known  # type: ignore[no-any-return]

    return by_code


key_task = _found("key_tasks", KeyTask)
work_task = _found("work_tasks", WorkTask)
file = _found("files", File)
algorithm = _found("algorithms", Algorithm)
crossroads_card = _found("crossroads", Crossroads)
crew_card = _found("crew", Crew)
goal = _found("goals", Goal)
page = _found("pages", Page)


def slip(state: State, code: str) -> Slip | None:
    """What is known of a card the app has never seen; an old log has some without a slip."""
    return state.slips.get(code, Slip("files")) if is_slip(code) else None


def is_called(state: State, card: str, code: str) -> bool:
    """Whether this card has that code; on a slip it may be noted."""
    known = state.slips.get(card)
    return card == code or (known is not None and known.code == code)


def is_open_goal(state: State, code: str) -> bool:
    """GEN-2.9: plans are their owner's, the sector's goal lies open."""
    known, noted = goal(state, code), state.slips.get(code)
    if known is not None:
        return known.kind == "sector"
    return noted is not None and noted.kind == "sector_goal"


def critical_effects(state: State, system: System) -> tuple[AnyEffect, ...] | None:
    """GEN-3.4; None: it stands on the table's own board, and nobody has been asked yet."""
    if system in state.prints:
        return state.prints[system]
    return pack(state.options.pack).critical.get(system)


def deck_of(state: State, kind: str) -> tuple[str, ...]:
    """What belongs in a deck at the start of an episode."""
    gone = state.dropped if kind == "key_tasks" else ()
    return tuple(
        code
        for code, card in cards(state, kind).items()
        if not getattr(card, "extra", False) and code not in gone
    )
