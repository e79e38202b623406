"""Events told one after the other, and the todo list they leave behind."""

from __future__ import annotations

from rules.otys.events import AnyEvent, Due
from rules.otys.evolve import evolve
from rules.otys.state import Board, State, Turn
from rules.otys.steps import AnyStep
from rules.otys.tables import SeatName


class Telling:
    """The events of one action, and the position after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[AnyEvent] = []
        self.todo: list[AnyStep] = list(state.todo)

    @property
    def turn(self) -> Turn:
        assert self.state.turn is not None
        return self.state.turn

    def board(self, seat: SeatName) -> Board:
        return self.state.boards[seat]

    def tell(self, *events: AnyEvent) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.events.append(event)

    def push(self, *steps: AnyStep) -> None:
        """Put these on top, so that the first of them comes first."""
        self.todo.extend(reversed(steps))

    def finish(self) -> tuple[AnyEvent, ...]:
        due = tuple(self.todo)
        if due != self.state.todo:
            self.tell(Due(due))
        return tuple(self.events)
