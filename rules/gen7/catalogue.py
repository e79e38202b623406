"""Cards by their codes: what the pack brings and what the table has recorded."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.gen7.content import (
    KINDS,
    Algorithm,
    AnyCard,
    Crew,
    Crossroads,
    File,
    Goal,
    KeyTask,
    Page,
    WorkTask,
)
from rules.gen7.effects import AnyEffect
from rules.gen7.packs import pack
from rules.gen7.state import State
from rules.gen7.tables import System

UNKNOWN = "?"  # a card of the table's box that nobody has recorded


@cache
def _index(key: str) -> dict[str, dict[str, AnyCard]]:
    found = pack(key)
    return {kind: {card.code: card for card in getattr(found, kind)} for kind in KINDS}


def cards(state: State, kind: str) -> dict[str, Any]:
    """All cards of a kind; what the table has recorded goes before the pack."""
    known = _index(state.options.pack)[kind]
    recorded = getattr(state.recorded, kind)
    return {**known, **{card.code: card for card in recorded}} if recorded else known


def key_task(state: State, code: str) -> KeyTask | None:
    return cards(state, "key_tasks").get(code)


def work_task(state: State, code: str) -> WorkTask | None:
    return cards(state, "work_tasks").get(code)


def file(state: State, code: str) -> File | None:
    return cards(state, "files").get(code)


def algorithm(state: State, code: str) -> Algorithm | None:
    return cards(state, "algorithms").get(code)


def crossroads_card(state: State, code: str) -> Crossroads | None:
    return cards(state, "crossroads").get(code)


def crew_card(state: State, code: str) -> Crew | None:
    return cards(state, "crew").get(code)


def goal(state: State, code: str) -> Goal | None:
    return cards(state, "goals").get(code)


def page(state: State, code: str) -> Page | None:
    return cards(state, "pages").get(code)


def critical_effects(state: State, system: System) -> tuple[AnyEffect, ...]:
    """GEN-3.4; empty: it stands on the table's own board."""
    return pack(state.options.pack).critical.get(system, ())


def deck_of(state: State, kind: str) -> tuple[str, ...]:
    """What belongs in a deck at the start of an episode."""
    gone = state.dropped if kind == "key_tasks" else ()
    return tuple(
        code for code, card in cards(state, kind).items()
        if not getattr(card, "extra", False) and code not in gone
    )  # fmt: skip
