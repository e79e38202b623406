"""What the architect can do. Fields that chance answers are `None` in the bare form."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.mars.state import UNKNOWN, Card, Positive
from rules.mars.tables import Building, Place, SideName

Own = Literal["hand", "prep"]
Pile = Literal["deck", "discard", "hand", "prep", "module", "buildings"]
Reason = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]


class PlayHand(Action):
    """DA-2.12: a card from hand, for its text."""

    card: Card = UNKNOWN


class PlayPrep(Action):
    """DA-2.13: a card of your prep module, attached to its building."""

    building: Building
    value: Positive
    card: Card = UNKNOWN  # as much of it as was known before


class PlayModule(Action):
    """DA-2.2: a card of the androids' module, turned up; with the box its value is said."""

    building: Building
    value: Positive | None = None


class Launch(Action):
    """DA-2.3: a colonist boards the ship, a card of the androids' module is discarded."""

    building: Building


class Recharge(Action):
    """DA-2.4: discard one of your cards for energy."""

    source: Own
    card: Card = UNKNOWN


class Pass(Action):
    """DA-2.9: only when nothing else is possible."""


class MoveColonist(Action):
    side: SideName
    source: Place
    target: Place


class ChangeEnergy(Action):
    side: SideName
    by: Annotated[int, Meta(ge=-9, le=9)]


class MoveCard(Action):
    source: Pile
    target: Pile
    card: Card = UNKNOWN
    at: Building | None = None  # DA-2.13: face down, at this building


class DrawCard(Action, tag="draw"):
    """DA-2.1: from the androids' module by the back, or (no building named) from the deck."""

    building: Building | None = None
    card: Card | None = None  # what nobody says: it is in your hand, or the app's


class PrepareCard(Action, tag="prepare"):
    """DA-2.10: a card from hand goes into your prep module."""

    card: Card = UNKNOWN


class RefillModule(Action, tag="refill"):
    """DA-2.6: the next card of the androids' module; of the table's box its back is said. The
    app's deck only waits for this after a correction."""

    building: Building | None = None


class Shuffle(Action):
    """DA-1.1: the app's deck, and what lies in the androids' module: chance's answer."""

    order: tuple[Card, ...] = ()
    hidden: tuple[Card, ...] = ()


class Done(Action):
    """Leave what is optional, or say that the card has said everything."""


class SetRound(Action):
    """Only as a correction: this round, at the architect's choice."""

    round: Annotated[int, Meta(ge=1, le=99)]


Change = MoveColonist | ChangeEnergy | MoveCard | SetRound


class Correct(Action):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[Change, ...], Meta(min_length=1, max_length=20)]
    reason: Reason


AnyAction = (
    PlayHand
    | PlayPrep
    | PlayModule
    | Launch
    | Recharge
    | Pass
    | MoveColonist
    | ChangeEnergy
    | MoveCard
    | DrawCard
    | PrepareCard
    | RefillModule
    | Shuffle
    | Done
    | Correct
)
