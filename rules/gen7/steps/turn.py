"""A turn: a die is placed, or the shared spots of a key task are filled."""

from __future__ import annotations

from typing import Literal

from rules.core import Value
from rules.gen7.steps.step import Step
from rules.gen7.tables import NOTHING, Amounts, Centre, Resource, SeatName


class Turning(Step, frozen=True, tag="turn"):
    """GEN-4.1: place a die."""

    seat: SeatName


class Closing(Step, frozen=True, tag="closing"):
    """GEN-4.7: the die has done its work; what may still be done on this turn stands open."""

    seat: SeatName
    centre: Centre | None = None  # where a work task may still be done


class Piece(Value, frozen=True, tag_field="piece"):
    pass


class Placed(Piece, frozen=True, tag="die"):
    """A die on the shared spots being filled."""

    seat: SeatName
    die: str
    spot: int
    split: int | None = None  # the value on the left of two spots
    nudge: int = 0


class Payment(Piece, frozen=True, tag="payment"):
    seat: SeatName
    source: str  # "storage", "waived", or the seat whose sector pays
    resource: Resource
    count: int


class Used(Value, frozen=True, omit_defaults=True):
    """Something used for the spots being filled, and how it was before."""

    what: Literal["face", "resources", "storage", "skill", "file", "cover"]
    name: str = ""  # a die or a seat
    item: str = ""  # a skill or a card
    number: int = 0  # the face before; the key task
    spot: int = 0
    by: Amounts = NOTHING


class Sharing(Step, frozen=True, tag="sharing"):
    """GEN-4.4: the shared spots of a key task are being filled."""

    seat: SeatName  # whose turn it is
    task: int
    pieces: tuple[Placed | Payment, ...] = ()  # in the order they came
    curator: SeatName | None = None
    before: tuple[tuple[str, int], ...] = ()  # dice that the curator has set, with their own faces
    waive: int = 0
    acted: tuple[tuple[SeatName, int], ...] = ()  # algorithms that have helped, by slot
    used: tuple[Used, ...] = ()  # given back if the spots are not filled after all
    using: tuple[Used, ...] = ()  # the same, of a file or skill that is still at work
    lasting: bool = False  # and it has done something that stays


def placed(step: Sharing) -> list[Placed]:
    return [piece for piece in step.pieces if isinstance(piece, Placed)]


def payments(step: Sharing) -> list[Payment]:
    return [piece for piece in step.pieces if isinstance(piece, Payment)]


def contributors(step: Sharing) -> tuple[SeatName, ...]:
    return tuple(dict.fromkeys(piece.seat for piece in placed(step)))


def takes_part(step: Sharing, seat: str) -> bool:
    """The active player and whoever has put in a die (GEN-4.6)."""
    return seat == step.seat or seat in contributors(step)


def filled(step: Sharing) -> set[int]:
    spots = {piece.spot for piece in placed(step)}
    return spots | {piece.spot + 1 for piece in placed(step) if piece.split is not None}
