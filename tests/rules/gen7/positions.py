"""Positions for tests: a table set up in one line."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7.cards.content import Catalogue, KeyTask
from rules.gen7.state import Die, Episode, Options, Sector, State, Task
from rules.gen7.tables import SectorName
from tests.rules.gen7.moves import due
from tests.rules.play import choose

SECTORS: tuple[SectorName, ...] = ("science", "engineering", "bioscience", "mechanical")


def set_up(**options: Any) -> State:
    """The very beginning: nothing dealt yet."""
    return ENGINE.fold(ENGINE.set_up(Options(**options)))


def until(state: State, stop: Callable[[State], bool], seed: int = 1, most: int = 3000) -> State:
    """Play on at random until this holds."""
    dice = random.Random(seed)
    for _ in range(most):
        if stop(state):
            return state
        action = ENGINE.fill(state, choose(ENGINE.legal_actions(state, None), dice), dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    raise AssertionError("it never came to that")


@cache
def _first_turn(players: int, pack: str) -> State:
    options: dict[str, Any] = {"players": players, "pack": pack, "sectors": SECTORS[:players]}
    return until(set_up(**options), lambda state: isinstance(due(state), steps.Turning))


def at_turn(
    seat: str = "green", *, players: int = 4, pack: str = "cruise", **changes: Any
) -> State:
    """This player's first turn of round 1: green science, blue engineering, orange bioscience,
    purple mechanical (with three players the first three). All dice show 3, hands and the row are
    empty, nobody has resources, Storage holds 3 of each, the chief is green. `changes` are fields
    of the Options (such as house=House(...)) or of the Episode (storage=(0, 0, 0))."""
    state = _first_turn(players, pack)
    table = state.table
    dice = {name: replace(die, value=3) for name, die in table.dice.items()}
    decks = {kind: _all_down(table, kind) for kind in ("work_tasks", "files", "algorithms")}
    sectors = {name: Sector(sector.name) for name, sector in table.sectors.items()}
    table = replace(
        table,
        dice=dice,
        sectors=sectors,
        row=(),
        markers={},
        chief="green",
        first="green",
        active=seat,
        ranking=state.players,
        storage=(3, 3, 3),
        **decks,
    )
    for_options = {key: changes.pop(key) for key in list(changes) if hasattr(state.options, key)}
    state = replace(
        state,
        options=replace(state.options, **for_options),
        play=replace(table, **changes),
        todo=(steps.Turning(seat),),  # type: ignore[arg-type]
    )
    return state


def _all_down(table: Episode, kind: str) -> Any:
    """All cards of the hands and slots back into their deck."""
    deck = getattr(table, kind)
    held: list[str] = []
    for sector in table.sectors.values():
        held += {"work_tasks": sector.work, "files": sector.files}.get(kind, ())
        if kind == "algorithms":
            held += [card for slot in sector.slots for card in (slot.face, slot.under) if card]
    return replace(deck, down=tuple(sorted((*deck.down, *held, *deck.up))), up=())


def with_dice(state: State, dice: Mapping[str, int | str | tuple[int, str]]) -> State:
    """Dice by name ("blue.o", "blue.c1", "blue.r"): a value, a place, or both."""
    table = state.table
    changed: dict[str, Die] = dict(table.dice)
    for name, wanted in dice.items():
        die = changed[name]
        match wanted:
            case int():
                changed[name] = replace(die, value=wanted)
            case str():
                changed[name] = replace(die, place=wanted)
            case (value, place):
                changed[name] = replace(die, value=value, place=place)
    return replace(state, play=replace(table, dice=changed))


def with_sector(state: State, seat: str, **changes: Any) -> State:
    """Fields of a sector: resources=(1, 2, 3), work=("WD1",), merits=12 …"""
    table = state.table
    for kind, field in (("work_tasks", "work"), ("files", "files")):
        deck = getattr(table, kind)
        down = tuple(card for card in deck.down if card not in changes.get(field, ()))
        table = replace(table, **{kind: replace(deck, down=down)})
    laid = {card for slot in changes.get("slots", ()) for card in (slot.face, slot.under)}
    down = tuple(card for card in table.algorithms.down if card not in laid)
    table = replace(table, algorithms=replace(table.algorithms, down=down))
    sector = replace(table.sectors[seat], **changes)
    return replace(state, play=replace(table, sectors={**table.sectors, seat: sector}))


def with_officer(state: State, seat: str, **changes: Any) -> State:
    """Fields of an officer: rank=3, skills=("mentor",), stars=8 …"""
    officer = replace(state.officers[seat], **changes)
    return replace(state, officers={**state.officers, seat: officer})


def with_table(state: State, **changes: Any) -> State:
    return replace(state, play=replace(state.table, **changes))


def with_task(state: State, card: KeyTask, **changes: Any) -> State:
    """A key task of the test's own in the row, numbered from 1."""
    recorded = replace(state.recorded, key_tasks=(*state.recorded.key_tasks, card))
    table = state.table
    task = Task(len(table.row) + 1, card.code, **changes)
    table = replace(table, row=(*table.row, task), revealed=task.id)
    return replace(state, recorded=recorded, play=table)


def with_cards(state: State, **cards: Any) -> State:
    """Cards of the test's own, by kind: files=(File(...),) …"""
    merged = {
        kind: (*getattr(state.recorded, kind), *cards.get(kind, ()))
        for kind in Catalogue.__struct_fields__
    }
    return replace(state, recorded=Catalogue(**merged))
