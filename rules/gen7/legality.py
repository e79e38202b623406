"""The one place that says what is not allowed, and why; and what is offered.

Guards stand in reading order: the campaign is over, it is not your seat's to answer, the thing
itself, which is the business of the question that is due.
"""

from __future__ import annotations

from rules.core import Refusal, Seat
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.algorithms import ORDERING
from rules.gen7.cards import ARRANGING, DEALING_OUT, EXTRA, KEEPING
from rules.gen7.centres import POWERING, WORKING
from rules.gen7.chance import DRAWING, ROLLING
from rules.gen7.corrections import why_no_correction, why_no_record
from rules.gen7.crossroads import DECIDING, DUTY
from rules.gen7.labs import REPLENISHING
from rules.gen7.meeting import JOINING, TAKING
from rules.gen7.picking import PICKING, REPEATING, SUPPLYING
from rules.gen7.preparing import MARKING
from rules.gen7.question import Question
from rules.gen7.rooms import RESCUING
from rules.gen7.sector_rooms import GRANTED, GRANTING, REPROGRAMMING, WILD
from rules.gen7.state import State
from rules.gen7.story import ASKING, PRINTED, READING
from rules.gen7.turns import SHARING, TURNING
from rules.gen7.using import FILE_TIMES, Besides, besides, why_not_besides
from rules.gen7.votes import BREAKING, VOTING
from rules.gen7.wrap_up import PURCHASING, RECKONING

QUESTIONS: dict[type, Question] = {
    steps.Rolling: ROLLING,
    steps.Drawing: DRAWING,
    steps.Turning: TURNING,
    steps.Sharing: SHARING,
    steps.Extra: EXTRA,
    steps.Keeping: KEEPING,
    steps.Arranging: ARRANGING,
    steps.Working: WORKING,
    steps.Replenishing: REPLENISHING,
    steps.Granting: GRANTING,
    steps.Granted: GRANTED,
    steps.Reprogramming: REPROGRAMMING,
    steps.Rescuing: RESCUING,
    steps.DealingOut: DEALING_OUT,
    steps.Powering: POWERING,
    steps.Repeating: REPEATING,
    steps.Picking: PICKING,
    steps.Supplying: SUPPLYING,
    steps.Wild: WILD,
    steps.Joining: JOINING,
    steps.Taking: TAKING,
    steps.Duty: DUTY,
    steps.Asking: ASKING,
    steps.Deciding: DECIDING,
    steps.Voting: VOTING,
    steps.Breaking: BREAKING,
    steps.Reading: READING,
    steps.Marking: MARKING,
    steps.Printed: PRINTED,
    steps.Ordering: ORDERING,
    steps.Reckoning: RECKONING,
    steps.Purchasing: PURCHASING,
}
# GEN-4.9: at these a file may be played, a die changed or a skill used first (Turning and Sharing
# see to it themselves).
BETWEEN = tuple(set(FILE_TIMES) - {steps.Turning, steps.Sharing})


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if isinstance(action, act.Record):
        return why_no_record(state, action)
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": action.seat})
    step = state.todo[-1]
    question = QUESTIONS[type(step)]
    if action.seat not in question.who(state, step):
        return Refusal("not_your_turn", question.rule)
    if isinstance(step, BETWEEN) and isinstance(action, Besides):
        return why_not_besides(state, step, action)
    return question.why_not(state, step, action)


def legal_actions(state: State, seat: Seat | None) -> tuple[act.AnyAction, ...]:
    if state.result is not None or not state.todo:
        return ()
    step = state.todo[-1]
    question = QUESTIONS[type(step)]
    offers: list[act.AnyAction] = []
    for one in question.who(state, step):
        if seat not in (None, one):
            continue
        answers = question.answers(state, step, one)
        if not question.exact:
            answers = (answer for answer in answers if not _refused(state, step, answer))
        offers += answers
        if isinstance(step, BETWEEN):
            offers += besides(state, step, one)
    return tuple(offers)


def _refused(state: State, step: steps.AnyStep, action: act.AnyAction) -> bool:
    """A roll or a draw is offered bare: what chance will answer is not there to be judged."""
    if isinstance(action, act.Roll) or (isinstance(action, act.Draw) and not action.cards):
        return False
    return QUESTIONS[type(step)].why_not(state, step, action) is not None
