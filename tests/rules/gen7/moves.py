"""What people do, what comes of it, and what they may not do: a turn told in two lines."""

from __future__ import annotations

import random
from typing import Any

from rules.core import Refusal, Refused
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.state import State
from tests.rules.play import play_on


def due(state: State) -> Any:
    return state.todo[-1]


def do(state: State, *actions: act.AnyAction, seed: int = 1) -> State:
    """After these actions; the app's dice and decks answer by the seed."""
    return play_on(ENGINE, state, actions, seed)


def happens(state: State, action: act.AnyAction, seed: int = 1) -> tuple[ev.AnyEvent, ...]:
    """What this action brings about."""
    return ENGINE.decide(state, ENGINE.fill(state, action, random.Random(seed)))


def refusal(state: State, action: act.AnyAction, seed: int = 1) -> Refusal:
    """Why this action is not allowed."""
    filled = ENGINE.fill(state, action, random.Random(seed))
    found = ENGINE.why_not(state, filled)
    assert found is not None, f"{action} is allowed"
    try:
        ENGINE.decide(state, filled)
    except Refused:
        return found
    raise AssertionError("refused, yet decided")


def offers(state: State, seat: str | None = None) -> set[act.AnyAction]:
    return set(ENGINE.legal_actions(state, seat))
