"""Positions to test from."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.sonar.state import Boat, House, Options, State, boxes
from rules.sonar.tables import BIT, DIRECTIONS, INDEX, BoatName, Cell

LETTERS = {way[0].upper(): way for way in DIRECTIONS}


def crosses(*slots: str) -> int:
    """W0 is slot 0 of the western panel."""
    return sum(BIT[LETTERS[slot[0]], int(slot[1])] for slot in slots)


def boat(at: Cell, **more: Any) -> Boat:
    """Under way: a course was announced, both marks are made."""
    known = {"route": (at,), "status": "dived", "may_use": True, **more}
    return Boat(at=at, **known)


def well_used(**more: Any) -> Boat:
    """Something is in every field that only its own crew may know."""
    known = {
        "route": ("A1", "B1", "C1", "C2", "C3"),
        "mines": ("D4",),
        "gauges": (3, 1, 0, 0, 2, 0),
        "crosses": crosses("W0", "E5"),
        **more,
    }
    return boat("C3", **known)


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
        options=chosen,
        phase="play",
        turn=1,
        active=active if by_turns else None,
        left=1 if by_turns else 0,
        moved=moved,
        used=False,
        asked=None,
        stop=None,
        spent=(),
        yellow=yellow,
        blue=blue or boat("J10"),
        **more,
    )


def with_boat(state: State, name: BoatName, **changes: Any) -> State:
    return replace(state, **{name: replace(state.boat(name), **changes)})
