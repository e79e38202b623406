"""What a question is: what can be answered, why not, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rules.core import Refusal
from rules.otys.state import State
from rules.otys.steps import AnyStep
from rules.otys.telling import Telling


@dataclass(frozen=True)
class Question:
    """`answers` are exact: the contract tests hold them against `why_not`."""

    answers: Callable[[State, Any], Iterable[Any]]
    why_not: Callable[[State, Any, Any], Refusal | None]
    resolve: Callable[[Telling, Any, Any], None]


def late(step: AnyStep, rule: str) -> Refusal:
    """Something else is due first."""
    return Refusal("not_now", rule, {"due": str(step.__struct_config__.tag)})
