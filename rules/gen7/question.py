"""What a question is: who may answer, what can be answered, why not, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rules.core import Refusal
from rules.gen7.state import State
from rules.gen7.steps import AnyStep
from rules.gen7.telling import Telling


@dataclass(frozen=True)
class Question:
    """`answers` may propose too much: what `why_not` refuses is not offered.

    Where there are hundreds of answers they are built exactly, and not asked for one by one; the
    contract tests see to it that both say the same.
    """

    rule: str  # where the digest speaks of it
    who: Callable[[State, Any], Iterable[str]]  # who may be able to answer
    answers: Callable[[State, Any, str], Iterable[Any]]
    why_not: Callable[[State, Any, Any], Refusal | None]
    resolve: Callable[[Telling, Any, Any], None]
    exact: bool = False


def its_seat(state: State, step: Any) -> tuple[str, ...]:
    return (step.seat,)


def everybody(state: State, step: Any) -> tuple[str, ...]:
    return state.players


def late(step: AnyStep, rule: str) -> Refusal:
    """Something else is due first."""
    return Refusal("not_now", rule, {"due": str(step.__struct_config__.tag)})
