"""What has happened in a game. Version 3; `evolution/lifts.py` reads those before."""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome
from rules.mars.actions import Pile
from rules.mars.state import Card, Options
from rules.mars.steps import AnyStep
from rules.mars.tables import Building, Place, SideName

Cause = Literal[
    "settle",
    "launch",
    "recharge",
    "ability",
    "text",
    "failure",
    "flare",
    "android",
    "surplus",
    "recruit",
    "compute",
    "upgrade",
    "correction",
]

# Why the androids chose this one (DA-3.10, DA-3.11); "override": the player chose for them.
Reason = Literal[
    "only_choice",
    "three_there",
    "last_empty",
    "towards_four",
    "towards_all",
    "free_top",
    "you_wait_there",
    "android_waits_there",
    "in_order",
    "override",
]


class GameSetUp(Event, tag="set_up"):
    options: Options


class DeckShuffled(Event):
    """DA-1.1: the app's cards, the top one first. Nobody is told."""

    order: tuple[Card, ...]
    hidden: tuple[Card, ...] = ()  # what the cards are that lie in the androids' module already


class RoundStarted(Event):
    round: int


class HandPlayed(Event):
    card: Card


class CardAttached(Event):
    source: Literal["prep", "module"]
    known: Card  # what was known of it where it lay
    building: Building
    value: int
    beneath: int


class ColonistMoved(Event):
    side: SideName
    source: Place
    target: Place
    cause: Cause
    reason: Reason | None = None


class EnergyChanged(Event):
    side: SideName
    by: int
    cause: Cause


class CardMoved(Event):
    source: Pile
    target: Pile
    card: Card
    cause: Cause
    at: Building | None = None  # face down at this building


class CardsBurned(Event):
    """From the top of the deck to the discard pile, unseen."""

    count: int
    cause: Cause


class CardDrawn(Event):
    source: Literal["module", "deck"]
    back: Building | None  # the module card that was taken
    card: Card


class CardPrepared(Event):
    card: Card


class ModuleRefilled(Event):
    building: Building
    value: int | None = None  # of the app's deck; nobody is told


class AndroidsRested(Event):
    """DA-2.6: with no card or two in the module the androids are not activated."""

    cards: int


class NothingToMove(Event):
    """An android ability that finds nobody to move, or no room, is lost."""

    cause: Cause


class Passed(Event):
    pass


class Due(Event):
    """The game now waits for this."""

    step: AnyStep


class Corrected(Event):
    reason: str


class GameEnded(Event, tag="ended"):
    outcome: Outcome


Dealt = DeckShuffled | CardDrawn | CardPrepared | ModuleRefilled
CardEvent = Dealt | CardAttached | CardMoved | CardsBurned
Move = HandPlayed | ColonistMoved | EnergyChanged | AndroidsRested | NothingToMove | Passed
AnyEvent = GameSetUp | RoundStarted | Due | CardEvent | Move | Corrected | GameEnded
