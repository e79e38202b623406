"""Which events told somebody something, and who has to agree when they are undone.

A counted vote is the voters'. All else then lies in the open, or in a hand: the table agrees. Of a
card of the table's box that the app has never seen it has told nobody anything.
"""

from __future__ import annotations

from rules.core import Told
from rules.gen7 import events as ev
from rules.gen7.cards.slips import is_slip
from rules.gen7.state import State
from rules.gen7.steps import Acting, AnyStep, Closing, Voting, Working


def told(state: State, event: ev.AnyEvent) -> Told | None:
    options = state.options
    match event:
        case ev.DiceRolled() if options.dice == "app":
            return Told("roll")
        case ev.CardsDrawn() if options.decks == "app":
            return Told("draw")
        case ev.PageOpened():
            return Told("page")
        case ev.VoteCast(sealed=True) if _is_last(state, event):
            return Told("vote", state.players)
        case ev.FilePlayed() if options.house.files_are_secret and not is_slip(event.card):
            return Told("reveal")
        case ev.Due() if _is_nothing_known_of_work(state):
            return None  # a task is offered wherever there is a hand
        case ev.Due(todo=(*_, Working())) if not _is_working(state):
            return Told("reveal")  # there is a task for this centre in the hand
        case ev.Due() if _work_was_due(state) and not any(map(_may_bring_work, event.todo)):
            return Told("reveal")  # and here there is none
        case ev.PlanShown():
            return Told("reveal")
        case ev.WorkDone() | ev.CardLost() if not is_slip(event.card):
            return Told("reveal")  # until now in a hand
        case ev.CardsPut(where="up") if not all(map(is_slip, event.cards)):
            return Told("reveal")
        case _:
            return None


def _is_nothing_known_of_work(state: State) -> bool:
    if state.play is None:
        return False
    return all(is_slip(card) for sector in state.play.sectors.values() for card in sector.work)


def _is_working(state: State) -> bool:
    return bool(state.todo) and isinstance(state.todo[-1], Working)


def _work_was_due(state: State) -> bool:
    """A work task would have been offered next, had there been one for this centre in the hand."""
    if state.play is None:
        return False
    due = [step for step in state.todo if _may_bring_work(step)]
    return any(state.play.sectors[step.seat].work for step in due)  # type: ignore[union-attr]


def _may_bring_work(step: AnyStep) -> bool:
    """If there is a task for the centre where the die is."""
    match step:
        case Acting():
            return step.action == "work"
        case Closing():
            return step.centre is not None
        case _:
            return False


def _is_last(state: State, vote: ev.VoteCast) -> bool:
    """GEN-8.9: a vote may be changed until the last one is in; then all of them are seen."""
    step = state.todo[-1] if state.todo else None
    return isinstance(step, Voting) and {*step.votes, vote.seat} == set(state.players)
