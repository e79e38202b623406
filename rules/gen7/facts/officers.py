"""Facts of the officers that live across the episodes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.facts.fact import Fact, Few, Name
from rules.gen7.tables import SeatName


class RankIs(Fact, frozen=True, tag="rank"):
    seat: SeatName
    rank: Annotated[int, Meta(ge=1, le=5)]


class UnderlinesAre(Fact, frozen=True, tag="underlines"):
    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=2)]


class StarsAre(Fact, frozen=True, tag="stars"):
    """Unspent."""

    seat: SeatName
    count: Few


class EarnedAre(Fact, frozen=True, tag="earned"):
    """Stars of the whole campaign."""

    seat: SeatName
    count: Few


class SkillIs(Fact, frozen=True, tag="skill"):
    seat: SeatName
    skill: Name
    owned: bool


class CrewIs(Fact, frozen=True, tag="crew"):
    seat: SeatName
    card: Code


class AppraisalIs(Fact, frozen=True, tag="appraisal"):
    """How the character of a player's crew card stands now, in the table's own words."""

    seat: SeatName
    text: Annotated[str, Meta(max_length=60)]


class CrossroadsAt(Fact, frozen=True, tag="crossroads"):
    """Where a crossroads card is: shuffled into the deck, noted as a consequence, out of the game,
    kept by an officer, or in none of these places."""

    card: Code
    at: Literal["deck", "noted", "out", "nowhere"] | SeatName
