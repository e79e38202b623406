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


class _Sorted:
    """Pieces by their kinds. Whoever asks what can be done asks this a dozen times over."""

    def __init__(self, pieces: tuple[Placed | Payment, ...]) -> None:
        self.pieces = pieces
        self.placed = tuple(piece for piece in pieces if isinstance(piece, Placed))
        self.payments = tuple(piece for piece in pieces if isinstance(piece, Payment))
        self.contributors = tuple(dict.fromkeys(piece.seat for piece in self.placed))
        spots = {piece.spot for piece in self.placed}
        split = {piece.spot + 1 for piece in self.placed if piece.split is not None}
        self.filled = frozenset(spots | split)
        self.used = frozenset(piece.die for piece in self.placed)


_latest = _Sorted(())  # those that were asked about last


def _sorted(step: Sharing) -> _Sorted:
    global _latest
    known = _latest
    if known.pieces is not step.pieces:
        known = _latest = _Sorted(step.pieces)
    return known


def placed(step: Sharing) -> tuple[Placed, ...]:
    return _sorted(step).placed


def payments(step: Sharing) -> tuple[Payment, ...]:
    return _sorted(step).payments


def contributors(step: Sharing) -> tuple[SeatName, ...]:
    return _sorted(step).contributors


def takes_part(step: Sharing, seat: str) -> bool:
    """The active player and whoever has put in a die (GEN-4.6)."""
    return seat == step.seat or seat in contributors(step)


def filled(step: Sharing) -> frozenset[int]:
    return _sorted(step).filled


def used(step: Sharing) -> frozenset[str]:
    """The dice that lie there."""
    return _sorted(step).used
