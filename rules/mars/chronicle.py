"""The chronicle of one action."""

from __future__ import annotations

from rules import chronicle
from rules.mars.events import AnyEvent
from rules.mars.evolution.table import evolve
from rules.mars.state import State


class Chronicle(chronicle.Chronicle[State, AnyEvent]):
    def __init__(self, state: State) -> None:
        super().__init__(state, evolve)
