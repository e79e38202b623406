"""Facts of the voyage: rounds and phases, the story and its goals."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.cards.content import EpisodeGoal
from rules.gen7.cards.effects import AnyModifier
from rules.gen7.facts.fact import Fact, Few, Round
from rules.gen7.tables import SeatName

# The phases of a round, and the wrap-up: where the app is to go on from.
PhaseName = Literal["key_tasks", "roll", "turns", "failure", "return", "refresh", "end", "wrap_up"]


class RoundIs(Fact):
    round: Annotated[int, Meta(ge=1, le=12)]


class PhaseIs(Fact):
    """What was due is over; this phase is about to begin."""

    phase: PhaseName


class TurnIs(Fact):
    """It is this player's turn to place a die."""

    seat: SeatName


class PageIs(Fact):
    """The goal of this page is current."""

    page: Code


class DeadlineIs(Fact):
    """The round of the story marker; 0: none lies there."""

    round: Round


class LastRoundIs(Fact):
    round: Round


class BookmarkIs(Fact):
    page: Code


class ReasonIs(Fact):
    """Positive towards reason, negative towards feelings."""

    value: Annotated[int, Meta(ge=-20, le=20)]


class GoalIs(Fact):
    """Whether this goal of the episode is in use."""

    goal: EpisodeGoal
    used: bool


class StoryIs(Fact):
    """The side of the goal "Story"."""

    failed: bool


class ProgressIs(Fact):
    """Success or failure markers on the story board (GEN-7.15)."""

    kind: Literal["success", "failure"]
    count: Few


class RuleIs(Fact):
    """Whether this special rule holds."""

    modifier: AnyModifier
    on: bool


class ReminderGone(Fact):
    number: Few  # in the order they came, from 0
