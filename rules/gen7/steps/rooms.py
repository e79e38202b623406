"""What rooms, cards, skills and meetings ask."""

from __future__ import annotations

from typing import Literal

from rules.gen7.cards.effects import AnyEffect
from rules.gen7.steps.step import Step
from rules.gen7.tables import Amounts, Centre, Grant, Resource, SeatName


class Extra(Step):
    """GEN-5.3, GEN-5.4: data for extra cards."""

    seat: SeatName
    deck: Literal["files", "algorithms"]


class Keeping(Step):
    """Keep one of these; with the table's cards, any that the app does not know elsewhere."""

    seat: SeatName
    deck: Literal["files", "algorithms"]
    cards: tuple[str, ...]
    why: Literal["choose", "search"]
    count: int = 0  # drawn; with the table's cards nobody says which


class Arranging(Step):
    """GEN-7.5: a gained algorithm is laid; the others may be rearranged or discarded."""

    seat: SeatName
    cards: tuple[str, ...]  # not laid yet
    laid: tuple[str, ...] = ()  # just now: these stay


class Working(Step):
    """GEN-5.12: one work task of this centre, if wanted."""

    seat: SeatName
    centre: Centre
    waive: int = 0


class Replenishing(Step):
    """GEN-5.10: 3 or 6 to Storage, if wanted."""

    seat: SeatName
    resource: Resource


class Granting(Step):
    """GEN-5.13, GEN-5.20: who gets the action, for this price; or nobody."""

    seat: SeatName
    grant: Grant
    price: Amounts


class Granted(Step):
    """GEN-5.20: the chosen player may refuse."""

    seat: SeatName
    grant: Grant


class Reprogramming(Step):
    """GEN-5.13: which robot goes home."""

    seat: SeatName


class Rescuing(Step):
    """A page lets a rescue replace this action of the room."""

    seat: SeatName
    room: str
    action: str
    die: str
    rescued: int = 0  # actions of this die that a rescue has replaced


class DealingOut(Step):
    """Cards for different players, one each."""

    seat: SeatName
    deck: Literal["files", "algorithms"]
    cards: tuple[str, ...]
    to: tuple[SeatName, ...]  # who has none yet
    left: int


class Powering(Step):
    """Your officer at this centre: a skill may replace or follow the room's action."""

    seat: SeatName
    skill: str


class Repeating(Step):
    """The file just played may act once more."""

    seat: SeatName
    card: str


class Picking(Step):
    """An effect asks its player for a choice."""

    seat: SeatName
    effect: AnyEffect
    options: tuple[str, ...]
    optional: bool = False


class Supplying(Step):
    """A resource, then different players who gain it."""

    seat: SeatName
    resource: Resource | None
    to: tuple[SeatName, ...]  # who has none yet
    left: int
    count: int


class Wild(Step):
    """GEN-5.9: a fresh robot rolled a 1 and may be any face."""

    seat: SeatName
    die: str


# Work meeting and draft


class Joining(Step):
    """GEN-6.1: the next of these may send an officer or a colonist."""

    asked: tuple[SeatName, ...]
    present: tuple[str, ...]  # the dice at the meeting, in the order they came


class Taking(Step):
    """GEN-2.8, GEN-6.2: cards go round; the first of the order takes one."""

    cards: tuple[str, ...]
    order: tuple[SeatName, ...]
    mandatory: int  # the first this many of the order must take
    why: Literal["draft", "meeting"]
