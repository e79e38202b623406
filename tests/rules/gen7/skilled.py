"""Officers with skills."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.gen7 import steps
from rules.gen7.state import State
from tests.rules.gen7.positions import at_turn, with_officer, with_sector


def with_skill(state: State, seat: str, *skills: str) -> State:
    return with_officer(state, seat, rank=5, skills=skills)


def skilled(skill: str, seat: str = "green", **changes: Any) -> State:
    """The turn of a player with this skill."""
    return with_skill(at_turn(seat, **changes), seat, skill)


def used_up(state: State, seat: str, skill: str, times: int = 1) -> State:
    """The same, after this many uses in this episode."""
    return with_sector(state, seat, used={skill: times})


def at_work(state: State, centre: Any, seat: Any = "green", **sector: Any) -> State:
    """The player is to do a work task at this centre."""
    state = with_sector(state, seat, **sector)
    return replace(state, todo=(*state.todo, steps.Working(seat, centre)))
