"""The chronicle of one action, with the episode at hand; and what a question is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rules import todo
from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.events import AnyEvent, Due
from rules.gen7.evolution.campaign import evolve
from rules.gen7.state import Episode, State
from rules.gen7.steps import AnyStep


class Chronicle(todo.Chronicle[State, AnyStep, AnyEvent]):
    def __init__(self, state: State) -> None:
        super().__init__(state, evolve, Due)

    @property
    def table(self) -> Episode:
        return self.state.table


Question = todo.Question[State, Chronicle]


def choice(
    rule: str,
    options: Callable[[State, Any], Iterable[str]],
    resolve: Callable[[Chronicle, Any, Any], None],
    who: Callable[[State, Any], Iterable[str]] = todo.its_seat,
) -> Question:
    """One seat, or any of these, chooses one of these options."""

    def answers(state: State, step: Any, seat: Any) -> Iterator[act.AnyAction]:
        return (act.Choose(seat, option) for option in options(state, step))

    def why_not(state: State, step: Any, action: act.AnyAction) -> Refusal | None:
        if not isinstance(action, act.Choose):
            return todo.late(step, rule)
        if action.option not in options(state, step):
            return Refusal("no_such_option", rule, {"option": action.option})
        return None

    return Question(rule, who, answers, why_not, resolve)


def optional(
    rule: str,
    kind: type,
    answers: Callable[[State, Any], Iterable[act.AnyAction]],
    why_not: Callable[[State, Any, Any], Refusal | None],
    resolve: Callable[[Chronicle, Any, Any], None],
) -> Question:
    """One seat does something of this kind, or leaves it, and then nothing happens."""

    def offered(state: State, step: Any, seat: str) -> Iterator[act.AnyAction]:
        yield from answers(state, step)
        yield act.Decline(step.seat)

    def why(state: State, step: Any, action: act.AnyAction) -> Refusal | None:
        if isinstance(action, act.Decline):
            return None
        return why_not(state, step, action) if isinstance(action, kind) else todo.late(step, rule)

    def done(chronicle: Chronicle, step: Any, action: act.AnyAction) -> None:
        if not isinstance(action, act.Decline):
            resolve(chronicle, step, action)

    return Question(rule, todo.its_seat, offered, why, done)


def offer(rule: str, resolve: Callable[[Chronicle, Any, Any], None]) -> Question:
    """One seat takes what is offered, or leaves it."""

    def answers(state: State, step: Any, seat: str) -> Iterator[act.AnyAction]:
        yield act.Next(step.seat)
        yield act.Decline(step.seat)

    def why_not(state: State, step: Any, action: act.AnyAction) -> Refusal | None:
        return None if isinstance(action, act.Next | act.Decline) else todo.late(step, rule)

    return Question(rule, todo.its_seat, answers, why_not, resolve)
