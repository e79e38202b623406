"""Facts of an officer's board during an episode."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.facts.fact import Fact, Few, Name
from rules.gen7.tables import Centre, Resource, SeatName, SectorName

DieName = Annotated[str, Meta(max_length=16, pattern=r"^[a-z]+\.[a-z]\d?$")]


class MeritsAre(Fact):
    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=200)]


class SectorIs(Fact):
    """GEN-2.4: which sector was dealt to a player. Whoever was thought to have it has the other."""

    seat: SeatName
    sector: SectorName


class RankingIs(Fact):
    """GEN-7.9: whose marker lies lower, where merits are equal."""

    order: Annotated[tuple[SeatName, ...], Meta(min_length=3, max_length=4)]


class GoodsAre(Fact):
    seat: SeatName
    resource: Resource
    count: Few


class ColonistsAre(Fact):
    """How many colonists sleep in the supply; the others of them are at home."""

    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=5)]


class SleeperIs(Fact):
    """GEN-2.5: whether the sleeping marker lies in the Recovery Room."""

    seat: SeatName
    booked: bool


class DieAt(Fact):
    """Off the board, or on a free spot."""

    die: DieName
    place: Name


class DieShows(Fact):
    die: DieName
    value: Annotated[int, Meta(ge=1, le=12)]


class HandIs(Fact):
    """How many cards are in a hand; which ones, its owner knows."""

    seat: SeatName
    deck: Literal["work_tasks", "files"]
    count: Annotated[int, Meta(ge=0, le=12)]


class CardIs(Fact):
    """Whether this card is in this hand."""

    seat: SeatName
    deck: Literal["work_tasks", "files"]
    card: Code
    held: bool


class AlgorithmIs(Fact):
    """What is laid in a slot, or under the card there; empty: nothing."""

    seat: SeatName
    slot: Annotated[int, Meta(ge=0, le=1)]
    under: bool = False
    card: Annotated[str, Meta(max_length=12, pattern=r"^[A-Za-zА-Яа-яЁё0-9.?_-]*$")] = ""


class PlanIs(Fact):
    """Whether a plan is shown: the first, the second, or the sector's own goal."""

    seat: SeatName
    number: Annotated[int, Meta(ge=0, le=5)]
    shown: bool


class UsedIs(Fact):
    """How often a skill was used in this episode."""

    seat: SeatName
    skill: Name
    times: Few


class HelpedIs(Fact):
    """Key tasks of this round that this officer helped to solve."""

    seat: SeatName
    count: Few


class DoneIs(Fact):
    """Work tasks done in this episode at a centre."""

    seat: SeatName
    centre: Centre
    count: Few


class ChiefIs(Fact):
    """Who holds the badge."""

    seat: SeatName


class FirstIs(Fact):
    """First player of this round."""

    seat: SeatName


class DutyIs(Fact):
    """Who has the duty token; None: nobody."""

    seat: SeatName | None
