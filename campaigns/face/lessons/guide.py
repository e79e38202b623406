"""The first evening: what a game explains as it happens, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from campaigns.face.board import Look
from campaigns.face.words import Sentence
from rules.core import Moment, Value


class Scene(Value):
    """All that a step depends on: nothing that the reader does not see."""

    view: Any  # the game, as the reader's seat may know it
    moment: Moment
    look: Look

    @property
    def mine(self) -> bool:
        """This device is waited for."""
        return not set(self.moment.seats).isdisjoint(self.look.acts_for)


class Step(Value):
    """One thing that is explained when it happens for the first time."""

    key: str
    title: Sentence
    text: Sentence
    rule: str  # where it is told in full
    when: Callable[[Scene], bool]
    # The controls it is about, as selectors, in the order in which they are tapped: the last one
    # that is there is next. None: only to be read.
    points: tuple[str, ...] = ()
    reader: Callable[[Scene], bool] = lambda scene: True  # whom it is for at all


class Hint(Value):
    """The step that a page shows, and how far the reader has come."""

    step: Step
    number: int
    among: int

    @property
    def points(self) -> str:
        return "|".join(self.step.points)


def hint(steps: Sequence[Step], scene: Scene, told: Collection[str]) -> Hint | None:
    """The first step that fits the moment and was not told yet."""
    mine = [step for step in steps if step.reader(scene)]
    found = next((step for step in mine if step.key not in told and step.when(scene)), None)
    if found is None:
        return None
    return Hint(found, sum(step.key in told for step in mine) + 1, len(mine))
