"""Events told one after the other, and the todo list they leave behind."""

from __future__ import annotations

from rules.gen7.events import AnyEvent, Due
from rules.gen7.evolve import evolve
from rules.gen7.state import Episode, State
from rules.gen7.steps import AnyStep


class Telling:
    """The events of one action, and the position after them.

    The todo list is kept here while the action is worked out, and told once at the end.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[AnyEvent] = []
        self.todo: list[AnyStep] = list(state.todo)

    @property
    def table(self) -> Episode:
        return self.state.table

    def tell(self, event: AnyEvent) -> None:
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
