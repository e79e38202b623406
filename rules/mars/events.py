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


class GameSetUp(Event, frozen=True, tag="set_up"):
    options: Options


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """DA-1.1: the app's cards, the top one first. Nobody is told."""

    order: tuple[Card, ...]
    hidden: tuple[Card, ...] = ()  # what the cards are that lie in the androids' module already


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int


class HandPlayed(Event, frozen=True, tag="hand_played"):
    card: Card


class CardAttached(Event, frozen=True, tag="card_attached"):
    source: Literal["prep", "module"]
    known: Card  # what was known of it where it lay
    building: Building
    value: int
    beneath: int


class ColonistMoved(Event, frozen=True, tag="colonist_moved"):
    side: SideName
    source: Place
    target: Place
    cause: Cause
    reason: Reason | None = None


class EnergyChanged(Event, frozen=True, tag="energy_changed"):
    side: SideName
    by: int
    cause: Cause


class CardMoved(Event, frozen=True, tag="card_moved"):
    source: Pile
    target: Pile
    card: Card
    cause: Cause
    at: Building | None = None  # face down at this building


class CardsBurned(Event, frozen=True, tag="cards_burned"):
    """From the top of the deck to the discard pile, unseen."""

    count: int
    cause: Cause


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    source: Literal["module", "deck"]
    back: Building | None  # the module card that was taken
    card: Card


class CardPrepared(Event, frozen=True, tag="card_prepared"):
    card: Card


class ModuleRefilled(Event, frozen=True, tag="module_refilled"):
    building: Building
    value: int | None = None  # of the app's deck; nobody is told


class AndroidsRested(Event, frozen=True, tag="androids_rested"):
    """DA-2.6: with no card or two in the module the androids are not activated."""

    cards: int


class NothingToMove(Event, frozen=True, tag="nothing_to_move"):
    """An android ability that finds nobody to move, or no room, is lost."""

    cause: Cause


class Passed(Event, frozen=True, tag="passed"):
    pass


class Due(Event, frozen=True, tag="due"):
    """The game now waits for this."""

    step: AnyStep


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class GameEnded(Event, frozen=True, tag="ended"):
    outcome: Outcome


Dealt = DeckShuffled | CardDrawn | CardPrepared | ModuleRefilled
CardEvent = Dealt | CardAttached | CardMoved | CardsBurned
Move = HandPlayed | ColonistMoved | EnergyChanged | AndroidsRested | NothingToMove | Passed
AnyEvent = GameSetUp | RoundStarted | Due | CardEvent | Move | Corrected | GameEnded
