"""The one place that says what is not allowed, and why; and what is offered.

Guards stand in reading order: the campaign is over, it is not your seat's to answer, the thing
itself, which is the business of the question that is due. GEN-4.7: what is optional on a turn
stands open until somebody puts down the next die.
"""

from __future__ import annotations

from rules import todo
from rules.core import Refusal, Seat
from rules.gen7 import actions as act
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.corrections.legality import why_no_correction, why_no_facts
from rules.gen7.corrections.our_box import why_not_brought_in
from rules.gen7.corrections.records import why_no_record, why_not_amended, why_not_named
from rules.gen7.foresight import NextDie, next_turn_of
from rules.gen7.keeping.settings import why_not_set
from rules.gen7.questions import QUESTIONS
from rules.gen7.state import State
from rules.gen7.steps import (
    Closing,
    Facing,
    LeftOver,
    Minding,
    Recounting,
    Replenishing,
    Sharing,
    Telling,
)
from rules.gen7.story import box as story
from rules.gen7.story import plans
from rules.gen7.story.box import why_not_reached
from rules.gen7.story.plans import why_not_shown


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if isinstance(action, act.Record):
        return why_no_record(state, action)
    if isinstance(action, act.Amend):
        return why_not_amended(state, action)
    if isinstance(action, act.BringIn):
        return why_not_brought_in(state, action)
    if isinstance(action, act.SetTable):
        return why_not_set(state, action)
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": action.seat})
    if isinstance(action, act.ShowPlan):
        return why_not_shown(state, action)
    if isinstance(action, act.Name):
        return why_not_named(state, action)
    if isinstance(action, act.Reach):
        return why_not_reached(state, action)
    ahead = next_turn_of(state, action)
    if ahead is not None:
        return todo.why_not(QUESTIONS, ahead.state, action)
    if not todo.is_asked(QUESTIONS, state, action.seat):
        return Refusal("not_your_turn", QUESTIONS[type(state.todo[-1])].rule)
    refusal = todo.why_not(QUESTIONS, state, action)
    if refusal is None and isinstance(action, act.Tell):
        return why_no_facts(state, action.facts)
    return refusal


# Dice and what becomes of them: everybody sees them. Hands and votes are their owners' alone.
OPEN_MOVES = (
    act.Place,
    act.AddDie,
    act.Rest,
    act.ShowFace,
    act.TakeBack,
    act.Cancel,
    act.Commit,
    act.Replenish,
)


BOOK = (Minding, Recounting, LeftOver)


def in_the_open(state: State, action: act.AnyAction) -> bool:
    """What the device in the middle may do for whoever is next."""
    step = state.todo[-1] if state.todo else None
    if isinstance(step, BOOK):  # the book lies in the middle; a named card is its owner's
        return getattr(action, "card", UNKNOWN) == UNKNOWN
    if not state.options.table_places:
        return False
    match action:
        case act.Choose():
            return isinstance(step, Facing)
        case act.Decline():
            return isinstance(step, Closing | Replenishing)
        case act.Tell():
            return isinstance(step, Sharing | Telling)
        case act.PlayFile() | act.DoTask():  # the table's own: it sees that a card is played
            return is_slip(action.card)
        case _:
            return isinstance(action, OPEN_MOVES)


def legal_actions(state: State, seat: Seat | None) -> tuple[act.AnyAction, ...]:
    if state.result is not None:
        return ()
    here = [one for one in state.players if seat in (None, one)]
    shows = (plan for one in here for plan in plans.reachable(state, one))
    goals = (goal for one in here for goal in story.reachable(state, one))
    found = (*todo.offers(QUESTIONS, state, seat), *shows, *goals)
    ahead = next_turn_of(state)
    if ahead is None:
        return found
    dice = (one for one in todo.offers(QUESTIONS, ahead.state, seat) if isinstance(one, NextDie))
    return (*found, *dice)
