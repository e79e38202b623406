"""What is asked about cards and pages of the table's box that the app has never seen.

The table answers with what is printed there (`Tell`), when it matters and not before.
"""

from __future__ import annotations

from typing import Literal

from rules.gen7.steps.step import Step
from rules.gen7.tables import SeatName, System


class Harming(Step):
    """GEN-3.10: which systems this unsolved key task moves, and how far."""

    task: int


class Telling(Step):
    """What this card does, for the player it acts for."""

    seat: SeatName
    card: str  # of a special rule: where it holds; of a room that a page has added: its key
    about: Literal["file", "algorithm", "crossroads", "work", "rule", "room"]
    centre: str = ""  # of a work task: where it was done


class Using(Step):
    """GEN-3.14: an algorithm that may act at the end of the round."""

    seat: SeatName
    slot: int


class RoundEnd(Step):
    """GEN-3.14, for all at once: the algorithms that may act, then the story, then the next
    round."""

    slots: tuple[tuple[SeatName, int], ...]
    page: str = ""  # where its goal is due as well


class Confronting(Step):
    """GEN-7.6: who meets this crossroads card; only its reader can tell."""

    seat: SeatName
    card: str


class Balloting(Step):
    """GEN-8.1: a vote on a crossroads card: by thumbs, and what has won; or in the app, among how
    many options."""

    seat: SeatName
    card: str
    met: SeatName  # whom it came to


class Siding(Step):
    """GEN-8.2: does reason/feelings count in this vote, and for which option?"""

    seat: SeatName
    card: str
    met: SeatName
    options: int = 0  # none: the vote is over
    won: int = 0  # this one, then


class Paging(Step):
    """GEN-8.3: what a page names when it is opened, or what failing does."""

    page: str
    about: Literal["first", "development", "failure"]


class Leaving(Step):
    """GEN-8.4: has the goal of this page been reached?"""

    page: str


class Onward(Step):
    """GEN-8.3: the page on which the story goes on."""

    page: str  # where it comes from
    missed: bool = False  # then it may go on here


class Scoring(Step):
    """GEN-9.2: which personal goals were reached, and what they give."""


class LastBox(Step):
    """GEN-9.6: was that the last condition box of the table's sheet?"""

    seat: SeatName


class Dotting(Step):
    """GEN-3.6: which dots this division after green closes on the table's own board."""

    system: System
    number: int


class Bookmarking(Step):
    """GEN-9.9: the page with which the next episode begins."""


class Lowest(Step):
    """GEN-7.9: whose marker lies lowest, where the app has not seen who came first."""

    seat: SeatName
    tied: tuple[SeatName, ...]


class Penalty(Step):
    """GEN-9.1: what a work task left in hand costs."""

    seat: SeatName
    card: str
