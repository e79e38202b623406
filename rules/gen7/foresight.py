"""GEN-4.7: what is optional on a turn is declined by whoever puts down the next die.

So the next turn is looked at from this one: the position after everything that is open has been
declined, if nothing else comes in between (a crossroads card, a roll, a page).
"""

from __future__ import annotations

from dataclasses import dataclass

from rules import todo
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle
from rules.gen7.episode.rounds import show_plans
from rules.gen7.flow import run
from rules.gen7.questions import QUESTIONS
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Closing, Extra, Granting, Replenishing, Turning, Working

NextDie = act.Place | act.AddDie | act.Rest
OPEN = (Working, Replenishing, Granting, Extra, Closing)  # may be left, and the turn goes on
MOST = 6  # questions of one turn


@dataclass(frozen=True)
class Ahead:
    """The next turn, and what happens until then."""

    state: State
    events: tuple[ev.AnyEvent, ...]


def next_turn_of(state: State, action: act.AnyAction | None = None) -> Ahead | None:
    """None: nothing optional is open, something else comes first, or it is no die."""
    if not state.todo or not _is_open(state):
        return None
    if action is not None and not isinstance(action, NextDie):
        return None
    ahead = _LATEST.get(state)
    if ahead is not None and action is not None and not _is_asked(ahead.state, action):
        return None
    return ahead


def _is_asked(state: State, action: act.AnyAction) -> bool:
    return getattr(action, "seat", None) == getattr(state.todo[-1], "seat", None)


def _is_open(state: State) -> bool:
    step = state.todo[-1]
    return type(step) in OPEN and step.seat == state.table.active  # type: ignore[union-attr]


def _look(state: State) -> Ahead | None:
    events: tuple[ev.AnyEvent, ...] = ()
    for _ in range(MOST):
        chronicle = Chronicle(state)
        todo.answer(chronicle, QUESTIONS, _leave(state.todo[-1]))
        run(chronicle)
        if chronicle.table.phase == "turns":
            show_plans(chronicle, ("now",))
        events, state = (*events, *chronicle.finish()), chronicle.state
        if not state.todo or not _is_open(state):
            break
    return Ahead(state, events) if state.todo and isinstance(state.todo[-1], Turning) else None


def _leave(step: AnyStep) -> act.AnyAction:
    """GEN-5.3: no data for more cards; what is drawn is drawn."""
    seat = step.seat  # type: ignore[union-attr]
    return act.BuyExtra(seat, 0) if isinstance(step, Extra) else act.Decline(seat)


class _Latest:
    """The last position that was looked at: a page asks about it for every spot of the ship."""

    def __init__(self) -> None:
        self._known: tuple[State, Ahead | None] | None = None

    def get(self, state: State) -> Ahead | None:
        known = self._known
        if known is None or known[0] is not state:
            known = self._known = (state, _look(state))
        return known[1]


_LATEST = _Latest()
