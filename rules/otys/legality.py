"""The one place that says what is not allowed, and why; and what is offered.

Guards stand in reading order: the game is over (for a correction it never is), no such seat, not
your turn, the thing itself, which is the business of the question that is due.
"""

from __future__ import annotations

from rules import todo
from rules.core import Refusal, Seat
from rules.otys import actions as act
from rules.otys import steps
from rules.otys.chance import LOOKING, REFILLING, REVEALING, SHOWING
from rules.otys.chronicle import Question
from rules.otys.corrections import why_no_correction
from rules.otys.setup.deal import ARRANGING, DEALING, LAYING, NAMING
from rules.otys.setup.entry import ENTERING
from rules.otys.state import State
from rules.otys.turn.spy import KEEPING, RETURNING
from rules.otys.turn.turns import RESISTING, TURNING

QUESTIONS: dict[type, Question] = {
    steps.Dealing: DEALING,
    steps.Arranging: ARRANGING,
    steps.Naming: NAMING,
    steps.Laying: LAYING,
    steps.Refilling: REFILLING,
    steps.Showing: SHOWING,
    steps.Revealing: REVEALING,
    steps.Looking: LOOKING,
    steps.Turning: TURNING,
    steps.Keeping: KEEPING,
    steps.Returning: RETURNING,
    steps.Entering: ENTERING,
    steps.Resisting: RESISTING,
}


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if state.result is not None:
        return Refusal("game_over", "OTY-7.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "OTY-1.1", {"seat": action.seat})
    if not todo.is_asked(QUESTIONS, state, action.seat):
        return Refusal("not_your_turn", "OTY-1.5", {"seat": state.todo[-1].seat})
    return todo.why_not(QUESTIONS, state, action)


def legal_actions(state: State, seat: Seat | None = None) -> tuple[act.AnyAction, ...]:
    return todo.offers(QUESTIONS, state, seat)
