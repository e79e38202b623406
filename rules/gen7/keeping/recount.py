"""Before the app is referee again: what lies where, as far as the book-keeper did not follow it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.corrections.changes import in_order, told
from rules.gen7.corrections.legality import why_no_facts
from rules.gen7.state import State
from rules.gen7.steps import Recounting
from rules.gen7.tables import SeatName
from rules.todo import everybody, late

RULE = "GEN-3.2"
ASKED = (
    fact.StorageIs,
    fact.GoodsAre,
    fact.HandIs,
    fact.ColonistsAre,
    fact.SleeperIs,
    fact.DieAt,
    fact.MarkerIs,
    fact.AlgorithmIs,
)


def still_to_recount(chronicle: Chronicle, step: Recounting) -> Recounting | None:
    """Not if the app stays book-keeper after all."""
    is_asked = chronicle.state.options.judge == "referee" and chronicle.table.unfollowed
    return step if is_asked else None


def _answers(state: State, step: Recounting, seat: SeatName) -> Iterator[act.AnyAction]:
    yield act.Recount(seat)


def _why_not(state: State, step: Recounting, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Recount):
        return late(step, RULE)
    for found in action.facts:
        names = isinstance(found, fact.AlgorithmIs) and found.card not in ("", UNKNOWN)
        if names or not isinstance(found, ASKED):
            return Refusal("not_asked", RULE, {"field": "facts"})
    return why_no_facts(state, action.facts)


def _recount(chronicle: Chronicle, step: Recounting, action: act.Recount) -> None:
    for found in in_order(action.facts):
        for event in told(chronicle.state, found):
            chronicle.tell(event)
    chronicle.tell(ev.BookClosed())


RECOUNTING = Question(RULE, everybody, _answers, _why_not, _recount)
