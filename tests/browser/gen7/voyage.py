"""A table of Seventh Generation with real dice and cards, brought by requests to where a test
wants to begin. Nothing is left to chance, so the test knows the position as well as the server."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.state import State
from tests.browser.brought import Brought
from tests.browser.table import Host

KEPT_OUT = (act.AddDie, act.ChangeDie, act.PlayFile, act.UseSkill, act.Lift, act.Discard)


class Voyage(Brought):
    state: State

    def __init__(self, host: Host, *, hints: bool = True, players: Literal[3, 4] = 4) -> None:
        settings = {"players": players, "pack": "cruise", "dice": "table", "decks": "table"}
        aids = {"hints": "on", "forecast": "on"} if hints else {}
        super().__init__(host, "gen7", name="Evening", **settings, **aids)
        self.dice = random.Random(7)

    def until(self, stop: Callable[[State], bool]) -> Voyage:
        """Play on at random; what leads nowhere is left out."""
        for _ in range(2000):
            if stop(self.state):
                return self
            by_kind: dict[type, list[Any]] = {}
            for action in ENGINE.legal_actions(self.state, None):
                by_kind.setdefault(type(action), []).append(action)
            useful = [kind for kind in by_kind if kind not in KEPT_OUT] or list(by_kind)
            self.do(self.dice.choice(by_kind[self.dice.choice(useful)]))
        raise AssertionError("it never came to that")


def at(kind: type[steps.Step], least_round: int = 0) -> Callable[[State], bool]:
    def stop(state: State) -> bool:
        late = state.play is not None and state.play.round >= least_round
        return isinstance(state.todo[-1], kind) and (late or not least_round)

    return stop


def nearly_all_placed(state: State) -> bool:
    """The last turns of the last round: as full as a board gets in the first episode."""
    if not at(steps.Turning, 3)(state):
        return False
    return sum(die.place == "quarters" for die in state.table.dice.values()) <= 8
