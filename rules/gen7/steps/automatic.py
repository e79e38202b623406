"""What happens by itself as soon as it comes up, and may put questions on top of itself."""

from __future__ import annotations

from rules.gen7.cards.effects import AnyEffect, Section
from rules.gen7.steps.step import Step
from rules.gen7.steps.story import Voting
from rules.gen7.tables import SeatName


class Go(Step, frozen=True, tag="go"):
    """The next part of the set-up, the round or the wrap-up."""

    to: str


class Opening(Step, frozen=True, tag="opening"):
    """GEN-8.3: the story goes to this section of a page."""

    page: str
    section: Section


class Heard(Step, frozen=True, tag="heard"):
    """GEN-8.3: this section has been read aloud and takes effect, as it is recorded by then."""

    page: str
    section: Section


class CarryingOut(Step, frozen=True, tag="carrying_out"):
    """What a vote has decided."""

    vote: Voting
    option: str


class Convening(Step, frozen=True, tag="convening"):
    """GEN-6.2: everybody has been asked; these dice are at the meeting."""

    present: tuple[str, ...]


class Assembled(Step, frozen=True, tag="assembled"):
    """GEN-5.9: the fresh robot has been rolled."""

    die: str


class Ending(Step, frozen=True, tag="ending"):
    """GEN-3.14: the end-of-round algorithms of a player that have not acted yet."""

    seat: SeatName
    slots: tuple[int, ...]


class Comparing(Step, frozen=True, tag="comparing"):
    """GEN-2.7: the officers have been rolled; the lowest becomes chief of staff."""

    dice: tuple[str, ...]


class Acting(Step, frozen=True, tag="acting"):
    """An action of a room, in its turn, for the die that was placed there."""

    seat: SeatName
    room: str
    action: str
    die: str
    rescued: int = 0  # actions of this die that a rescue has replaced


class Applying(Step, frozen=True, omit_defaults=True, tag="applying"):
    """Effects still to happen, for this player. Printed on a critical division, they set off no
    further print (GEN-3.16)."""

    seat: SeatName
    effects: tuple[AnyEffect, ...]
    printed: bool = False


class Checking(Step, frozen=True, tag="checking"):
    """GEN-7.6: does anybody who placed an officer meet the condition of this card? Without seats:
    it is read for the chief of staff, whatever it asks."""

    card: str
    seats: tuple[SeatName, ...]
