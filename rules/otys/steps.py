"""What is due. The todo list of a position is a stack of these; the last one is next."""

from __future__ import annotations

from typing import Literal

from rules.core import Value, as_tag
from rules.otys.contract import Contract
from rules.otys.tables import DiverName, SeatName

Place = Literal["slot_1", "slot_2", "slot_3", "keep", "name"]
PLACES: tuple[Place, ...] = ("slot_1", "slot_2", "slot_3")


class Step(Value, tag_field="step", tag=as_tag):
    """Asked of a seat, or due for it."""

    seat: SeatName


# Set-up


class Dealing(Step):
    """OTY-1.1 to OTY-1.8: the app sets everything out."""


class Arranging(Step):
    """OTY-1: with the box, the table is laid out as the app has drawn it."""


class Naming(Step):
    """OTY-1.6: who is first?"""


class Laying(Step):
    """The table says what lies there, from the top."""

    what: Literal["divers", "cubes", "sponsors", "store"]
    laid: tuple[str, ...] = ()


# Chance


class Refilling(Step):
    """OTY-5.5: a token from the bag for this place of the colony."""

    level: int
    index: int


class Showing(Step):
    """OTY-6.4: a token of the table's box that lies in the colony, named when it matters."""

    level: int
    index: int


class Revealing(Step):
    """OTY-3.3: a public contract from the deck; with the table's cards it is entered."""

    slot: int


class Looking(Step):
    """OTY-5.3: draw up to four contracts."""


# Choices


class Turning(Step, tag="turn"):
    """OTY-2: the turn itself."""


class Keeping(Step):
    """OTY-5.3: keep one of these."""

    contracts: tuple[Contract, ...]


class Returning(Step):
    """OTY-3.7: the rest goes under the deck, in this player's order."""

    contracts: tuple[Contract, ...]


class Entering(Step):
    """OTY-6.4: what a contract on the table says, cube by cube or number by number."""

    place: Place
    pieces: tuple[str, ...] = ()  # colours, or numbers
    index: int = 0  # which card of the hand gets its name


class Resisting(Step):
    """OTY-5.7: a battery keeps the copied diver where it is."""

    diver: DiverName


# By itself


class Preparing(Step):
    """OTY-1: the next part of the set-up, and at last the first round."""

    part: int = 0
    plan: Literal["said", "dealt"] = "said"  # with the box: who says how it is laid out


class Passing(Step):
    """The next player's turn."""


Chance = Dealing | Refilling | Revealing | Looking
Question = (
    Arranging | Naming | Laying | Showing | Turning | Keeping | Returning | Entering | Resisting
)
AnyStep = Chance | Question | Preparing | Passing
