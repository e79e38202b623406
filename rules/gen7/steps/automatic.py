"""What happens by itself as soon as it comes up, and may put questions on top of itself."""

from __future__ import annotations

from rules.gen7.cards.effects import AnyEffect, Section
from rules.gen7.steps.step import Step
from rules.gen7.steps.story import Voting
from rules.gen7.tables import SeatName


class Go(Step):
    """The next part of the set-up, the round or the wrap-up."""

    to: str


class Opening(Step):
    """GEN-8.3: the story goes to this section of a page."""

    page: str
    section: Section


class Heard(Step):
    """GEN-8.3: this section has been read aloud and takes effect, as it is recorded by then."""

    page: str
    section: Section


class CarryingOut(Step):
    """What a vote has decided."""

    vote: Voting
    option: str


class Convening(Step):
    """GEN-6.2: everybody has been asked; these dice are at the meeting."""

    present: tuple[str, ...]


class Assembled(Step):
    """GEN-5.9: the fresh robot has been rolled."""

    die: str


class Ending(Step):
    """GEN-3.14: the end-of-round algorithms of a player that have not acted yet."""

    seat: SeatName
    slots: tuple[int, ...]


class Comparing(Step):
    """GEN-2.7: the officers have been rolled; the lowest becomes chief of staff."""

    dice: tuple[str, ...]


class Acting(Step):
    """An action of a room, in its turn, for the die that was placed there."""

    seat: SeatName
    room: str
    action: str
    die: str
    rescued: int = 0  # actions of this die that a rescue has replaced


class Applying(Step, omit_defaults=True):
    """Effects still to happen, for this player. Printed on a critical division, they set off no
    further print (GEN-3.16)."""

    seat: SeatName
    effects: tuple[AnyEffect, ...]
    printed: bool = False


class Checking(Step):
    """GEN-7.6: does anybody who placed an officer meet the condition of this card? Without seats:
    it is read for the chief of staff, whatever it asks."""

    card: str
    seats: tuple[SeatName, ...]
