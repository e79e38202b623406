"""Positions to test from, and the crews of both boats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from rules.core import Refusal
from rules.sonar import ENGINE
from rules.sonar import events as ev
from rules.sonar.actions import AnyAction
from rules.sonar.state import Boat, House, Options, State, boxes
from rules.sonar.tables import BIT, DIRECTIONS, INDEX, OTHER, BoatName, Cell, SeatName
from rules.sonar.view import View

CAPTAIN: SeatName = "yellow_captain"
MATE: SeatName = "yellow_mate"
ENGINEER: SeatName = "yellow_engineer"
RADIO: SeatName = "yellow_radio"
ENEMY: SeatName = "blue_captain"
ENEMY_ENGINEER: SeatName = "blue_engineer"
LETTERS = {way[0].upper(): way for way in DIRECTIONS}


def crosses(*slots: str) -> int:
    """W0 is slot 0 of the western panel."""
    return sum(BIT[LETTERS[slot[0]], int(slot[1])] for slot in slots)


def boat(at: Cell, **more: Any) -> Boat:
    """Under way: a course was announced, both marks are made."""
    known = {"route": (at,), "status": "dived", "may_use": True, **more}
    return Boat(at=at, **known)


def full(options: Options, *systems: str) -> tuple[int, ...]:
    most = boxes(options.scenario)
    return tuple(most[index] if name in systems else 0 for name, index in INDEX.items())


def options(mode: str = "turn_based", house: House | None = None, **more: Any) -> Options:
    return Options(mode=mode, house=house or House(), **more)  # type: ignore[arg-type]


def sailing(
    yellow: Boat,
    blue: Boat | None = None,
    *,
    opts: Options | None = None,
    moved: bool = True,
    active: BoatName = "yellow",
    **more: Any,
) -> State:
    """Turn-based: the yellow boat has had its course, and may use a system."""
    chosen = opts or Options()
    by_turns = chosen.mode == "turn_based"
    return State(
        options=chosen, phase="play", turn=1, active=active if by_turns else None,
        left=1 if by_turns else 0, moved=moved, used=False, asked=None, stop=None, spent=(),
        yellow=yellow, blue=blue or boat("J10"), **more,
    )  # fmt: skip


def after(state: State, *actions: AnyAction) -> State:
    for action in actions:
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    return state


def told(state: State, action: AnyAction) -> tuple[Any, ...]:
    return ENGINE.decide(state, action)


def why(state: State, action: AnyAction) -> str:
    """The code and the rule of a refusal; empty: it is allowed."""
    refusal = ENGINE.why_not(state, action)
    return f"{refusal.code} {refusal.rule}" if isinstance(refusal, Refusal) else ""


def offered(state: State, seat: str | None, kind: type[Any]) -> list[Any]:
    return [one for one in ENGINE.legal_actions(state, seat) if isinstance(one, kind)]


def kinds(events: Iterable[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def blasts(events: Iterable[Any]) -> tuple[ev.Explosion, ...]:
    return next(event.blasts for event in events if isinstance(event, ev.Exploded))


def with_boat(state: State, name: BoatName, **changes: Any) -> State:
    return replace(state, **{name: replace(state.boat(name), **changes)})


def enemy_of(name: BoatName) -> BoatName:
    return OTHER[name]


def view(state: State, seat: str | None) -> View:
    seen = ENGINE.view(state, seat)
    assert isinstance(seen, View)
    return seen
