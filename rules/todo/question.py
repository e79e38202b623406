"""What a question is: who may answer, what can be answered, why not, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core import Refusal, Seat, Value
from rules.todo.chronicle import Position

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class Question(Generic[S, C]):
    """`answers` may propose too much: what `why_not` refuses is not offered.

    Where there are hundreds of answers, or chance is still to fill them in, they are `exact`: all
    of them are offered without asking `why_not`. The contract tests see to it that both agree.
    """

    rule: str  # where the rules digest speaks of it
    who: Callable[[S, Any], Iterable[Seat]]  # who may be able to answer
    answers: Callable[[S, Any, Any], Iterable[Any]]  # of one seat
    why_not: Callable[[S, Any, Any], Refusal | None]
    resolve: Callable[[C, Any, Any], None]  # the step itself is off the list by then
    exact: bool = False


def its_seat(state: Any, step: Any) -> tuple[Seat, ...]:
    return (step.seat,)


def everybody(state: Position, step: Any) -> tuple[Seat, ...]:
    return state.players


def allowed(question: Question[S, Any], state: S, step: Any, seat: Seat) -> Iterable[Any]:
    """What this seat can answer."""
    answers = question.answers(state, step, seat)
    if question.exact:
        return answers
    return (answer for answer in answers if question.why_not(state, step, answer) is None)


def late(step: Value, rule: str) -> Refusal:
    """Something else is due first."""
    return Refusal("not_now", rule, {"due": str(step.__struct_config__.tag)})
