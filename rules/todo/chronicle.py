"""Events told one after the other, and the todo list they leave behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from rules import chronicle


class Position(Protocol):
    """What the machine needs to know of a game's position."""

    @property
    def todo(self) -> tuple[Any, ...]: ...

    @property
    def players(self) -> tuple[Any, ...]: ...


S = TypeVar("S", bound=Position)
T = TypeVar("T")
E = TypeVar("E")


class Chronicle(chronicle.Chronicle[S, E], Generic[S, T, E]):
    """The events of one action, and the position after them.

    The todo list is kept here while the action is worked out, and told once at the end: `due` makes
    the event that tells it.
    """

    def __init__(
        self, state: S, evolve: Callable[[S | None, E], S], due: Callable[[tuple[T, ...]], E]
    ) -> None:
        super().__init__(state, evolve)
        self.todo: list[T] = list(state.todo)
        self._due = due

    def push(self, *steps: T) -> None:
        """Put these on top, so that the first of them comes first."""
        self.todo.extend(reversed(steps))

    def finish(self) -> tuple[E, ...]:
        due = tuple(self.todo)
        if due != self.state.todo:
            self.tell(self._due(due))
        return tuple(self.events)
