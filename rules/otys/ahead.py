"""What an action would bring about, as far as nobody has to draw: for hints and for the bot."""

from __future__ import annotations

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys.legality import QUESTIONS
from rules.otys.state import State
from rules.otys.steps import Looking, Passing, Refilling, Resisting, Revealing
from rules.otys.telling import Telling

CHANCE = (Refilling, Revealing, Looking)


def ahead(state: State, action: act.AnyAction) -> State:
    """The position after a legal action; what chance would bring is left out."""
    telling = Telling(state)
    step = state.todo[-1]
    QUESTIONS[type(step)].resolve(telling, step, action)
    todo = tuple(step for step in telling.todo if not isinstance(step, CHANCE))
    return replace(telling.state, todo=todo)


def is_over(state: State) -> bool:
    """The turn has ended."""
    return isinstance(state.todo[-1], Passing | Resisting)
