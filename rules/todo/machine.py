"""The way through the todo list: what happens by itself happens, until people are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

from rules.core import Refusal, Seat
from rules.todo.chronicle import Chronicle, Position
from rules.todo.question import Question, allowed

S = TypeVar("S", bound=Position)
C = TypeVar("C", bound=Chronicle[Any, Any, Any])


def run(
    chronicle: C,
    by_itself: Mapping[type, Callable[[C, Any], None]],
    settled: Mapping[type, Callable[[C, Any], Any]],
) -> None:
    """Until a question comes up that somebody can answer.

    A question in `settled` may have answered itself before it comes up: what is left of it is
    asked instead, or nothing.
    """
    todo = chronicle.todo
    while todo:
        step = todo[-1]
        if do := by_itself.get(type(step)):
            todo.pop()
            do(chronicle, step)
        elif type(step) not in settled or not settle(chronicle, settled):
            return


def settle(chronicle: C, settled: Mapping[type, Callable[[C, Any], Any]]) -> bool:
    """What is left of the question that is due is asked instead, or nothing: whether it is less."""
    step = chronicle.todo[-1]
    left = settled[type(step)](chronicle, step)
    if left == step:
        return False
    chronicle.todo.pop()
    if left is not None:
        chronicle.todo.append(left)
    return True


def answer(chronicle: C, questions: Mapping[type, Question[Any, C]], action: Any) -> None:
    """The question that is due is answered."""
    step = chronicle.todo.pop()
    questions[type(step)].resolve(chronicle, step, action)


def is_asked(questions: Mapping[type, Question[S, Any]], state: S, seat: Seat) -> bool:
    """Whether the question that is due is for this seat to answer."""
    step = state.todo[-1]
    return seat in questions[type(step)].who(state, step)


def why_not(questions: Mapping[type, Question[S, Any]], state: S, action: Any) -> Refusal | None:
    """Why somebody who is asked may not answer this: the question's business."""
    step = state.todo[-1]
    return questions[type(step)].why_not(state, step, action)


def offers(
    questions: Mapping[type, Question[S, Any]], state: S, seat: Seat | None
) -> tuple[Any, ...]:
    """What this seat can answer to the question that is due; without a seat, what anybody can."""
    if not state.todo:
        return ()
    step = state.todo[-1]
    question = questions[type(step)]
    asked = question.who(state, step)
    answers = question.answers if question.exact else partial(allowed, question)
    found: list[Any] = []
    for one in asked if seat is None else [one for one in asked if one == seat]:
        found += answers(state, step, one)
    return tuple(found)
