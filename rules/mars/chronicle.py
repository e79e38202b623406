"""The chronicle of one action."""

from __future__ import annotations

from rules import chronicle
from rules.mars.events import AnyEvent
from rules.mars.evolution.table import evolve
from rules.mars.state import State


class Chronicle(chronicle.Chronicle[State, AnyEvent]):
    """From the app's deck what leaves no choice comes by itself. A correction turns up nothing:
    the top of the deck is not asked for by moving other cards about."""

    def __init__(self, state: State, *, corrects: bool = False) -> None:
        super().__init__(state, evolve)
        self.deals = state.options.deck == "app" and not corrects
