"""Events told one after the other, each seeing the position that the last one made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from rules.core import Refusal

S = TypeVar("S")
E = TypeVar("E")
T = TypeVar("T")


class Chronicle(Generic[S, E]):
    """The events of one action, and the position after them.

    Each game has its own, which knows how its events change its position.
    """

    def __init__(self, state: S, evolve: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve

    def tell(self, *events: E) -> None:
        for event in events:
            self.state = self._evolve(self.state, event)
            self.events.append(event)


def why_not_all_of(
    state: S,
    changes: Iterable[T],
    why_not: Callable[[S, T], Refusal | None],
    changed: Callable[[S, T], E],
    evolve: Callable[[S, E], S],
) -> Refusal | None:
    """Why these changes cannot all be made, each in the position that the last one left."""
    for change in changes:
        refusal = why_not(state, change)
        if refusal is not None:
            return refusal
        state = evolve(state, changed(state, change))
    return None
