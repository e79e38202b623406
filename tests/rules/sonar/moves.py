"""What a crew does, what comes of it, and what it may not do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core import Refusal
from rules.sonar import ENGINE
from rules.sonar import events as ev
from rules.sonar.actions import AnyAction
from rules.sonar.state import State
from rules.sonar.view import View


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


def view(state: State, seat: str | None) -> View:
    seen = ENGINE.view(state, seat)
    assert isinstance(seen, View)
    return seen
