"""The chronicle of one action."""

from __future__ import annotations

from rules import chronicle
from rules.sonar.events import AnyEvent
from rules.sonar.evolution.table import evolve
from rules.sonar.state import State


class Chronicle(chronicle.Chronicle[State, AnyEvent]):
    def __init__(self, state: State) -> None:
        super().__init__(state, evolve)
