"""Positions for tests: a table set up in one line, a turn told in two."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rules.core import Refusal, Refused
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.contract import Contract
from rules.otys.state import Options, State
from rules.otys.tables import COLOURS, INDEX, Cubes, DiverName, KeyName
from tests.rules.play import play_on

# From the top: three at the surface, then levels 1 to 5.
DIVERS: tuple[DiverName, ...] = (
    "trader",
    "spy",
    "engineer",
    "explorer",
    "metal_expert",
    "plant_expert",
    "fuel_expert",
    "tech_expert",
)


def set_up(**options: Any) -> State:
    """The very beginning: nothing dealt yet."""
    return ENGINE.fold(ENGINE.set_up(Options(**options)))


def deal(state: State, **changes: Any) -> act.Deal:
    """The same for everybody: DIVERS, cubes and sponsors in order, two batteries a level."""
    dealt: dict[str, Any] = {
        "first": state.first or "blue",
        "divers": (DIVERS,) * len(state.players),
        "cubes": (COLOURS,) * len(state.players),
        "sponsors": ("1", "2", "3", "4", "5"),
        "store": ("fuel", "metal", "plant"),
        "tokens": state.bag.inside[:10],
        "contracts": state.deck.down[: len(state.public)],
    }
    return act.Deal("blue", **{**dealt, **changes})


def at_turn(*, players: int = 2, advanced: tuple[int, ...] = (), **options: Any) -> State:
    """Blue's first turn: divers as in DIVERS, no cubes, sponsors 1 to 5 at levels 1 to 5."""
    state = set_up(players=players, **options)
    state = ENGINE.fold(ENGINE.decide(state, deal(state)), state)
    state = replace(state, advanced=advanced)
    for seat in state.players:
        state = with_board(state, seat, cubes=((0, 0, 0, 0),) * 5)
    return state


def with_board(state: State, seat: str = "blue", **changes: Any) -> State:
    """Fields of a board: credits=5, upgraded=("spy",), track=("1", "4") …"""
    board = replace(state.boards[seat], **changes)  # type: ignore[index]
    return replace(state, boards={**state.boards, seat: board})


def with_cubes(state: State, level: int, seat: str = "blue", **cubes: int) -> State:
    """with_cubes(state, 5, metal=1, plant=2)"""
    found: Cubes = tuple(cubes.get(colour, 0) for colour in COLOURS)  # type: ignore[assignment]
    levels = list(state.boards[seat].cubes)  # type: ignore[index]
    levels[level - 1] = found
    return with_board(state, seat, cubes=tuple(levels))


def with_diver(state: State, diver: DiverName, level: int, seat: str = "blue") -> State:
    """This diver at this level; it changes places with the one that was there."""
    divers = list(state.boards[seat].divers)  # type: ignore[index]
    here, there = divers.index(diver), level + 2
    divers[here], divers[there] = divers[there], divers[here]
    return with_board(state, seat, divers=tuple(divers))


def with_public(state: State, *contracts: Contract) -> State:
    public = (*contracts, *state.public)[: len(state.public)]
    return replace(state, public=public)


def with_hand(state: State, *contracts: Contract, seat: str = "blue") -> State:
    return with_board(state, seat, hand=contracts)


def with_tokens(state: State, level: int, first: str, second: str = "battery.orange") -> State:
    colony = list(state.colony)
    colony[level - 1] = (first, second)  # type: ignore[assignment]
    return replace(state, colony=tuple(colony))


def with_store(state: State, **cubes: int) -> State:
    store: Any = tuple(cubes.get(colour, 0) for colour in COLOURS)
    return replace(state, store=store)


def keyed(state: State, level: int, key: KeyName | None = None) -> State:
    """The key of this level is chosen."""
    seat = state.todo[-1].seat
    return do(state, act.ChooseKey(seat, key or str(level), level))  # type: ignore[arg-type]


def do(state: State, *actions: act.AnyAction, seed: int = 1) -> State:
    """After these actions; the app's decks answer by the seed."""
    return play_on(ENGINE, state, actions, seed)


def happens(state: State, action: act.AnyAction, seed: int = 1) -> tuple[ev.AnyEvent, ...]:
    return ENGINE.decide(state, ENGINE.fill(state, action, random.Random(seed)))


def refusal(state: State, action: act.AnyAction) -> Refusal:
    """Why this action is not allowed."""
    found = ENGINE.why_not(state, action)
    assert found is not None, f"{action} is allowed"
    assert action not in ENGINE.legal_actions(state, None)
    try:
        ENGINE.decide(state, action)
    except Refused:
        return found
    raise AssertionError("refused, yet decided")


def why(state: State, action: act.AnyAction) -> tuple[str, str | None]:
    found = refusal(state, action)
    return found.code, found.rule


def offers(state: State, kind: type | None = None) -> list[Any]:
    found = ENGINE.legal_actions(state, None)
    return [action for action in found if kind is None or isinstance(action, kind)]


def blue(state: State) -> Any:
    return state.boards["blue"]


def count(state: State, level: int, colour: str, seat: str = "blue") -> int:
    return state.boards[seat].cubes[level - 1][INDEX[colour]]  # type: ignore[index]


def due(state: State) -> Any:
    return state.todo[-1]


def view(state: State, seat: str | None) -> Any:
    return ENGINE.view(state, seat)


def heard(event: ev.AnyEvent, seat: str | None) -> Any:
    return ENGINE.redact(event, seat)


def why_not(state: State, action: act.AnyAction) -> Any:
    return ENGINE.why_not(state, action)


def turn(state: State) -> Any:
    return state.turn
