"""The chronicle of one action, with the turn and the boards at hand; and what a question is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules import todo
from rules.core import Refusal
from rules.otys.events import AnyEvent, Due
from rules.otys.evolution.table import evolve
from rules.otys.state import Board, State, Turn
from rules.otys.steps import AnyStep
from rules.otys.tables import SeatName


class Chronicle(todo.Chronicle[State, AnyStep, AnyEvent]):
    def __init__(self, state: State) -> None:
        super().__init__(state, evolve, Due)

    @property
    def turn(self) -> Turn:
        assert self.state.turn is not None
        return self.state.turn

    def board(self, seat: SeatName) -> Board:
        return self.state.boards[seat]


Question = todo.Question[State, Chronicle]


def question(
    answers: Callable[[State, Any, SeatName], Iterable[Any]],
    why_not: Callable[[State, Any, Any], Refusal | None],
    resolve: Callable[[Chronicle, Any, Any], None],
) -> Question:
    """OTY-1.5: one player is asked at a time, and exactly what is allowed is offered."""
    return Question("OTY-1.5", todo.its_seat, answers, why_not, resolve, exact=True)
