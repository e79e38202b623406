"""By hand: what a card did was done on the table, and the app is told how things stand now.

Nothing follows from it, and nothing is learned of the card: it is asked again the next time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from msgspec.structs import fields

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.state import State
from rules.todo import late

Told = act.Tell | act.Gain | act.Solve | act.Fail
RULE = "GEN-0.1"  # the card's own text
SAYABLE = (
    fact.SystemIs,
    fact.StorageIs,
    fact.MarkerIs,
    fact.BoxesAre,
    fact.ReasonIs,
    fact.DeadlineIs,
    fact.LastRoundIs,
    fact.PageIs,
    fact.StoryIs,
    fact.ProgressIs,
    fact.MeritsAre,
    fact.GoodsAre,
    fact.ColonistsAre,
    fact.SleeperIs,
    fact.ChiefIs,
    fact.StarsAre,
)


def why_not_by_hand(action: Told, *asked: str) -> Refusal | None:
    """Where the card goes and whether it stays may be said as well."""
    also = ("seat", "task", "helpers", "by_hand", "facts", *({"goes", "stays"} & {*asked}))
    for field in fields(action):
        if field.name not in also and getattr(action, field.name) != field.default:
            return Refusal("not_asked", RULE, {"field": field.name})
    if not all(isinstance(found, SAYABLE) for found in action.facts):
        return Refusal("not_asked", RULE, {"field": "facts"})
    return None


def note(chronicle: Chronicle, action: Told, about: str, fails: int = 0) -> None:
    """`about`: the card or page, a system, or the place of a special rule; `fails`: the number of a
    key task that has done its harm before phase 4. The facts follow."""
    chronicle.tell(ev.DoneByHand(action.seat, about, fails))


# Questions that are answered by a choice

CHOSEN = (
    steps.Balloting,
    steps.Breaking,
    steps.Confronting,
    steps.LastBox,
    steps.Leaving,
    steps.Onward,
    steps.Penalty,
    steps.RoundEnd,
    steps.Scoring,
    steps.Siding,
    steps.Using,
    steps.Voting,
)


def as_offered(state: State, action: act.Tell) -> act.Tell:
    """Without what people say; a choice has other answers than to tell, so there it is by hand."""
    chosen = bool(state.todo) and isinstance(state.todo[-1], CHOSEN)
    return act.Tell(action.seat, by_hand=chosen)


def always(state: State, step: Any) -> bool:
    return True


def or_by_hand(
    question: Question,
    done: Callable[[Chronicle, Any, act.Tell], None],
    *asked: str,
    when: Callable[[State, Any], bool] = always,
) -> Question:
    """The same question, which may also be answered by what was done on the table."""

    def answers(state: State, step: Any, seat: str) -> Iterator[act.AnyAction]:
        yield from question.answers(state, step, seat)
        if when(state, step):
            yield act.Tell(seat, by_hand=True)  # type: ignore[arg-type]

    def why_not(state: State, step: Any, action: act.AnyAction) -> Refusal | None:
        if not isinstance(action, act.Tell):
            return question.why_not(state, step, action)
        if not action.by_hand or not when(state, step):
            return late(step, question.rule)
        return why_not_by_hand(action, *asked)

    def resolve(chronicle: Chronicle, step: Any, action: act.AnyAction) -> None:
        if isinstance(action, act.Tell):
            done(chronicle, step, action)
        else:
            question.resolve(chronicle, step, action)

    return replace(question, answers=answers, why_not=why_not, resolve=resolve)
