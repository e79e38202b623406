"""What is due. Each step says what kind of answer the game waits for."""

from __future__ import annotations

from typing import Literal

from rules.core import Value, as_tag
from rules.mars.tables import Building


class Step(Value, tag_field="type", tag=as_tag):
    pass


class Shuffle(Step):
    """DA-1.1: the app's deck is shuffled and dealt."""


class Refill(Step):
    """DA-2.6: the back of a card for the androids' module."""


class Architect(Step):
    """DA-2.1: one of five actions."""


class Settle(Step):
    """DA-2.2: one colonist may go to this building."""

    building: Building
    then: Literal["ability", "text"]


class Ability(Step):
    """DA-2.8: the building's base ability may be used."""

    building: Building


class Text(Step):
    """DA-2.12, DA-2.13: what the card says, effect by effect."""

    building: Building | None
    left: int
    then: Literal["cards", "ability"] = "cards"  # DA-2.13: the building's ability follows


class Draw(Step):
    """DA-2.10: draw up to four cards."""


class Prepare(Step):
    """DA-2.10: a card from hand fills the prep module."""


class Compute(Step):
    """DA-3.5: where an android goes."""


class Upgrade(Step):
    """DA-3.4: which colonist moves up, or down."""

    left: int


class Over(Step):
    pass


Dealing = Shuffle | Refill | Draw | Prepare
AnyStep = Dealing | Architect | Settle | Ability | Text | Compute | Upgrade | Over
