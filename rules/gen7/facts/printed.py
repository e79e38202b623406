"""Facts of what is printed on the table's own boards and cards: ours are a guess until it is said.
And of what was written on the log sheet in earlier episodes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.content import Effects, EpisodeGoal
from rules.gen7.facts.fact import Episode, Fact, Name, Rank
from rules.gen7.tables import Grant, Lab, SeatName

Measure = Literal[
    "small_lab_yield",
    "small_lab_price",
    "condition_boxes",
    "round_track",
    "reason_limit",
    "capacity",
]


class BoardIs(Fact):
    """One number of the boards."""

    part: Measure
    count: Annotated[int, Meta(ge=0, le=30)]


class YieldIs(Fact):
    """GEN-5.6 to GEN-5.8: what a spot of a lab gives: a number, or half the die and so much."""

    room: Lab
    spot: Annotated[int, Meta(ge=1, le=6)]
    gives: Annotated[str, Meta(pattern=r"^(?:\d|1[0-5]|half[+-][0-6])$")]


class DivisionsAre(Fact):
    """How many divisions a condition track has after green; the last one is critical."""

    count: Annotated[int, Meta(ge=1, le=6)]


class DivisionIs(Fact):
    """GEN-3.6: the dots of a division after green, counted from 1; 0: it closes nothing."""

    number: Annotated[int, Meta(ge=1, le=6)]
    dots: Annotated[int, Meta(ge=0, le=6)]


class PrintIs(Fact):
    """GEN-3.4, GEN-8.5: what the end of a system's track prints; or what a die does in a room that
    a page has added, by the room's name."""

    of: Name
    effects: Effects


class GrantIs(Fact):
    """GEN-5.13: what a sector's small lab lets any player do."""

    sector: Literal["science", "engineering", "bioscience"]
    grant: Grant


class MinRankIs(Fact):
    """GEN-9.3: the rank that a skill takes."""

    skill: Name
    rank: Rank


class TurnedIs(Fact):
    """GEN-8.7: whether an episode goal lies on its failed side."""

    goal: EpisodeGoal
    failed: bool


class SideIs(Fact):
    """GEN-8.7: the stars that one side of an episode goal gives."""

    goal: EpisodeGoal
    failed: bool
    stars: Annotated[int, Meta(ge=0, le=5)]


class BestWas(Fact):
    """GEN-10.1: the best officer of an earlier episode; None: nobody."""

    episode: Episode
    seat: SeatName | None


class ReasonWas(Fact, tag="reason_was"):
    """GEN-9.7: reason/feelings as it was logged for an earlier episode."""

    episode: Episode
    value: Annotated[int, Meta(ge=-20, le=20)]


class StoryWas(Fact, tag="story_was"):
    """Whether the story of an earlier episode went well."""

    episode: Episode
    reached: bool
