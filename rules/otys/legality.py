"""The one place that says what is not allowed, and why; and what is offered.

Guards stand in reading order: the game is over, no such seat, not your turn, the thing itself,
which is the business of the question that is due.
"""

from __future__ import annotations

from rules.core import Refusal, Seat
from rules.otys import actions as act
from rules.otys import steps
from rules.otys.chance import LOOKING, REFILLING, REVEALING
from rules.otys.corrections import why_no_correction
from rules.otys.dealing import DEALING, LAYING, NAMING
from rules.otys.entering import ENTERING
from rules.otys.question import Question
from rules.otys.spying import KEEPING, RETURNING
from rules.otys.state import State
from rules.otys.turns import RESISTING, TURNING

QUESTIONS: dict[type, Question] = {
    steps.Dealing: DEALING,
    steps.Naming: NAMING,
    steps.Laying: LAYING,
    steps.Refilling: REFILLING,
    steps.Revealing: REVEALING,
    steps.Looking: LOOKING,
    steps.Turning: TURNING,
    steps.Keeping: KEEPING,
    steps.Returning: RETURNING,
    steps.Entering: ENTERING,
    steps.Resisting: RESISTING,
}


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if state.result is not None:
        return Refusal("game_over", "OTY-7.1")
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if action.seat not in state.players:
        return Refusal("no_such_seat", "OTY-1.1", {"seat": action.seat})
    step = state.todo[-1]
    if action.seat != step.seat:
        return Refusal("not_your_turn", "OTY-1.5", {"seat": step.seat})
    return QUESTIONS[type(step)].why_not(state, step, action)


def legal_actions(state: State, seat: Seat | None = None) -> tuple[act.AnyAction, ...]:
    if state.result is not None:
        return ()
    step = state.todo[-1]
    if seat not in (None, step.seat):
        return ()
    return tuple(QUESTIONS[type(step)].answers(state, step))
