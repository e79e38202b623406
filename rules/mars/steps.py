"""What is due. Each step says what kind of answer the game waits for."""

from __future__ import annotations

from typing import Literal

from rules.core import Value
from rules.mars.tables import Building


class Step(Value, frozen=True, tag_field="type"):
    pass


class Shuffle(Step, frozen=True, tag="shuffle"):
    """DA-1.1: the app's deck is shuffled and dealt."""


class Refill(Step, frozen=True, tag="refill"):
    """DA-2.6: the back of a card for the androids' module."""


class Architect(Step, frozen=True, tag="architect"):
    """DA-2.1: one of five actions."""


class Settle(Step, frozen=True, tag="settle"):
    """DA-2.2: one colonist may go to this building."""

    building: Building
    then: Literal["ability", "text"]


class Ability(Step, frozen=True, tag="ability"):
    """DA-2.8: the building's base ability may be used."""

    building: Building


class Text(Step, frozen=True, tag="text"):
    """DA-2.12, DA-2.13: what the card says, effect by effect."""

    building: Building | None
    left: int
    then: Literal["cards", "ability"] = "cards"  # DA-2.13: the building's ability follows


class Draw(Step, frozen=True, tag="draw"):
    """DA-2.10: draw up to four cards."""


class Prepare(Step, frozen=True, tag="prepare"):
    """DA-2.10: a card from hand fills the prep module."""


class Compute(Step, frozen=True, tag="compute"):
    """DA-3.5: where an android goes."""


class Upgrade(Step, frozen=True, tag="upgrade"):
    """DA-3.4: which colonist moves up, or down."""

    left: int


class Over(Step, frozen=True, tag="over"):
    pass


Dealing = Shuffle | Refill | Draw | Prepare
AnyStep = Dealing | Architect | Settle | Ability | Text | Compute | Upgrade | Over
