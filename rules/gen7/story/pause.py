"""The question that a correction may leave behind: shall we go on?"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.state import State
from rules.gen7.steps import Paused
from rules.todo import everybody, late


def _nexts(state: State, step: Paused, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(seat)  # type: ignore[arg-type]


def _why_not_next(state: State, step: Paused, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next) else late(step, "GEN-3.1")


def _go_on(chronicle: Chronicle, step: Paused, action: act.Next) -> None:
    """What waits beneath goes on by itself."""


PAUSED = Question("GEN-3.1", everybody, _nexts, _why_not_next, _go_on)
