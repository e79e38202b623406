"""Events told one after the other, each seeing the position the last one made."""

from __future__ import annotations

from rules.sonar.events import AnyEvent
from rules.sonar.evolve import evolve
from rules.sonar.state import State


class Telling:
    """The events of one action, and the position after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[AnyEvent] = []

    def tell(self, event: AnyEvent) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)
