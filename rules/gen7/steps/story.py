"""What crossroads cards, votes and pages ask, and what is asked between the episodes."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from rules.gen7.cards.effects import Section
from rules.gen7.steps.step import Step
from rules.gen7.tables import SeatName, System


class Duty(Step):
    """GEN-7.7: a second card?"""

    seat: SeatName


class Asking(Step):
    """Only the table can tell whether this condition holds."""

    seat: SeatName  # for whom it is asked
    about: Literal["crossroads", "progression", "algorithm", "plan"]
    card: str  # the card, or the page
    index: int  # the next player to ask for, the progression, the slot, or the plan


class Deciding(Step):
    """The options of a crossroads card, for the officer it came to."""

    seat: SeatName
    card: str
    then: tuple[SeatName, ...] = ()  # GEN-7.13: who chooses after, each for themselves


class Voting(Step):
    """GEN-8.1: everyone votes, all votes on one option."""

    about: Literal["crossroads", "page", "room"]
    subject: str  # the card, the page, or the system
    seat: SeatName  # whom effects apply to
    options: tuple[str, ...]
    votes: dict[str, str] = field(default_factory=dict)
    side: str = ""  # where people say so: the option for which reason/feelings counts (GEN-8.2)


class Breaking(Step):
    """GEN-8.1: the chief of staff breaks a tie."""

    seat: SeatName
    vote: Voting
    options: tuple[str, ...]
    counted: dict[str, int]


class Reading(Step):
    """GEN-8.3: a section is read aloud."""

    page: str
    section: Section


class Marking(Step):
    """The last round of an episode whose first page nobody has recorded yet."""

    seat: SeatName


class Printed(Step):
    """GEN-3.4: apply what the critical division of this system prints on your board."""

    system: System


class Paused(Step):
    """A correction has put things right: what comes next waits until people go on."""


class Ordering(Step):
    """GEN-3.14: which of your algorithms acts first at the end of the round."""

    seat: SeatName
    slots: tuple[int, ...]


# Between the episodes


class Reckoning(Step):
    """GEN-9: the next of the six steps, for all to look over before it goes on."""

    number: int
    taken: dict[str, int] = field(default_factory=dict)  # merits, for work tasks left in hand


class Purchasing(Step):
    """GEN-9.3: up to two skills."""

    seat: SeatName
    bought: tuple[str, ...] = ()
    traded: tuple[str, ...] = ()
