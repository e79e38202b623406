"""The one place that says what is not allowed, and why; and what is offered.

Guards stand in reading order: the campaign is over, it is not your seat's to answer, the thing
itself, which is the business of the question that is due. GEN-4.7: what is optional on a turn
stands open until somebody puts down the next die.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from rules.gen7.state import State, idle
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
from rules.gen7.tables import SeatName

# Of the host, at any time.
CORRECTIONS: dict[type, Callable[[State, Any], Refusal | None]] = {
    act.Correct: why_no_correction,
    act.Record: why_no_record,
    act.Amend: why_not_amended,
    act.BringIn: why_not_brought_in,
    act.SetTable: why_not_set,
}
# Of whoever it is about, whatever is due.
UNASKED: dict[type, Callable[[State, Any], Refusal | None]] = {
    act.ShowPlan: why_not_shown,
    act.Name: why_not_named,
    act.Reach: why_not_reached,
}


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    correction = CORRECTIONS.get(type(action))
    if correction is not None:
        return correction(state, action)
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    seat: SeatName = action.seat  # type: ignore[union-attr]
    if seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": seat})
    unasked = UNASKED.get(type(action))
    if unasked is not None:
        return unasked(state, action)
    ahead = next_turn_of(state, action)
    if ahead is not None:
        return todo.why_not(QUESTIONS, ahead.state, action)
    if not todo.is_asked(QUESTIONS, state, seat):
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


def _unasked(state: State) -> tuple[act.ShowPlan | act.Reach, ...]:
    """What somebody may say whatever is due."""
    return (*plans.reachable(idle(state)), *story.reachable(state))


def legal_actions(state: State, seat: Seat | None) -> tuple[act.AnyAction, ...]:
    if state.result is not None:
        return ()
    unasked = [one for one in _unasked(state) if seat in (None, one.seat)]
    found = (*todo.offers(QUESTIONS, state, seat), *unasked)
    ahead = next_turn_of(state)
    if ahead is None:
        return found
    dice = [one for one in todo.offers(QUESTIONS, ahead.state, seat) if isinstance(one, NextDie)]
    return (*found, *dice)
