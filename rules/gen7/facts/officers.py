"""Facts of the officers that live across the episodes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.facts.fact import Fact, Few, Name, Rank
from rules.gen7.tables import SeatName


class RankIs(Fact):
    seat: SeatName
    rank: Rank


class UnderlinesAre(Fact):
    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=2)]


class StarsAre(Fact):
    """Unspent."""

    seat: SeatName
    count: Few


class EarnedAre(Fact):
    """Stars of the whole campaign."""

    seat: SeatName
    count: Few


class SkillIs(Fact):
    seat: SeatName
    skill: Name
    owned: bool


class CrewIs(Fact):
    seat: SeatName
    card: Code


class AppraisalIs(Fact):
    """How the character of a player's crew card stands now, in the table's own words."""

    seat: SeatName
    text: Annotated[str, Meta(max_length=60)]


class CrossroadsAt(Fact, tag="crossroads"):
    """Where a crossroads card is: shuffled into the deck, noted as a consequence, out of the game,
    kept by an officer, or in none of these places."""

    card: Code
    at: Literal["deck", "noted", "out", "nowhere"] | SeatName
