"""A table with its own box, of which the app knows nothing: played by requests, its position read
from the host's export."""

from __future__ import annotations

from typing import Any

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.state import State
from tests.browser.brought import Brought
from tests.browser.table import Host

UNKNOWN = ("?",)
KEPT_OUT = (
    act.AddDie,
    act.ChangeDie,
    act.PlayFile,
    act.UseSkill,
    act.UseAlgorithm,
    act.Lift,
    act.Discard,
    act.ShowFace,
    act.ShowPlan,
    act.Reach,
)


class Box(Brought):
    state: State

    def __init__(self, host: Host, **settings: str) -> None:
        form = {"players": "3", "preset": "box", **settings}
        super().__init__(host, "gen7", name="Our box", **form)

    @property
    def step(self) -> Any:
        return self.state.todo[-1]

    def until(self, kind: type[steps.Step]) -> Box:
        """The first answer that leads on; every card that comes is one that nobody knows."""
        for _ in range(300):
            # The end of a round asks about the story only if its goal is due.
            if isinstance(self.step, kind) and getattr(self.step, "page", True):
                return self
            if isinstance(self.step, steps.RoundEnd):
                first = self.state.players[0]
                leaves = kind is steps.Onward and self.step.page
                self.do(act.Choose(first, "reached") if leaves else act.Next(first))
                continue
            if isinstance(self.step, steps.Minding):  # nothing came of the dice
                self.do(act.Next(self.state.players[0]))
                continue
            offers = ENGINE.legal_actions(self.state, None)
            useful: list[Any] = [one for one in offers if not isinstance(one, KEPT_OUT)]
            useful = useful or list(offers)
            unknown = [one for one in useful if getattr(one, "cards", ()) == UNKNOWN]
            unknown += [one for one in useful if getattr(one, "card", "") == "?"]
            self.do((unknown or useful)[0])
        raise AssertionError(f"never {kind.__name__}: {self.step}")
