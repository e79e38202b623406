"""Goals that people judge, and the stars they give."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core import Action, Value
from rules.gen7.cards.content import EpisodeGoal
from rules.gen7.cards.slips import Title
from rules.gen7.tables import SeatName

Stars = Annotated[int, Meta(ge=0, le=5)]


class ShowPlan(Action):
    """GEN-7.8: reached, says its owner, where only people can tell."""

    seat: SeatName
    number: Annotated[int, Meta(ge=0, le=9)]  # among the plans and the goal of the sector
    title: Title = ""  # as its owner has noted it
    stars: Stars = 1


class Reached(Value):
    """A personal goal, and the stars it gives."""

    seat: SeatName
    number: Annotated[int, Meta(ge=0, le=9)]
    stars: Stars = 1


class SideGives(Value):
    """The side of an episode goal that lies up now."""

    goal: EpisodeGoal
    stars: Stars


class Score(Action):
    """GEN-9.2, with the table's own cards: all personal goals at once, and what a goal of the
    episode gives that was turned. Those that are left out were not reached."""

    seat: SeatName
    reached: Annotated[tuple[Reached, ...], Meta(max_length=12)] = ()
    sides: Annotated[tuple[SideGives, ...], Meta(max_length=4)] = ()
