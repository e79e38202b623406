"""A turn: a die is placed, or the shared spots of a key task are filled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from rules.core import Value, as_tag
from rules.gen7.steps.step import Step
from rules.gen7.tables import NOTHING, RESOURCE_INDEX, Amounts, Centre, Resource, SeatName
from rules.latest import latest


class Turning(Step, tag="turn"):
    """GEN-4.1: place a die."""

    seat: SeatName


class Closing(Step):
    """GEN-4.7: the die has done its work; what may still be done on this turn stands open."""

    seat: SeatName
    centre: Centre | None = None  # where a work task may still be done


class Piece(Value, tag_field="piece", tag=as_tag):
    pass


class Placed(Piece, tag="die"):
    """A die on the shared spots being filled."""

    seat: SeatName
    die: str
    spot: int
    split: int | None = None  # the value on the left of two spots
    nudge: int = 0


class Payment(Piece):
    seat: SeatName
    source: str  # "storage", "waived", or the seat whose sector pays
    resource: Resource
    count: int


class Used(Value, omit_defaults=True):
    """Something used for the spots being filled, and how it was before."""

    what: Literal["face", "resources", "storage", "skill", "file", "cover"]
    name: str = ""  # a die or a seat
    item: str = ""  # a skill or a card
    number: int = 0  # the face before; the key task
    spot: int = 0
    by: Amounts = NOTHING


class Sharing(Step):
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
        placed: list[Placed] = []
        self.filled: set[int] = set()
        self.payments: list[Payment] = []
        self.pledged: dict[str, Amounts] = {}
        self.given = NOTHING
        for piece in pieces:
            if isinstance(piece, Placed):
                placed.append(piece)
                self.filled.add(piece.spot)
                if piece.split is not None:
                    self.filled.add(piece.spot + 1)
            else:
                self.payments.append(piece)
                self.pledged[piece.source] = _more(self.pledged.get(piece.source, NOTHING), piece)
                self.given = _more(self.given, piece)
        self.placed = tuple(placed)
        self.by_die = {piece.die: piece for piece in placed}
        self.contributors = tuple(dict.fromkeys([piece.seat for piece in placed]))


def _more(amounts: Amounts, payment: Payment) -> Amounts:
    found = list(amounts)
    found[RESOURCE_INDEX[payment.resource]] += payment.count
    return (found[0], found[1], found[2])


_sorted = latest(_Sorted)


def placed(step: Sharing) -> tuple[Placed, ...]:
    return _sorted(step.pieces).placed


def payments(step: Sharing) -> Sequence[Payment]:
    return _sorted(step.pieces).payments


def pledged(step: Sharing, source: str) -> Amounts:
    """What this source is to pay."""
    return _sorted(step.pieces).pledged.get(source, NOTHING)


def given(step: Sharing) -> Amounts:
    """What all of them are to pay."""
    return _sorted(step.pieces).given


def contributors(step: Sharing) -> tuple[SeatName, ...]:
    return _sorted(step.pieces).contributors


def takes_part(step: Sharing, seat: str) -> bool:
    """The active player and whoever has put in a die (GEN-4.6)."""
    return seat == step.seat or seat in _sorted(step.pieces).contributors


def filled(step: Sharing) -> set[int]:
    return _sorted(step.pieces).filled


def by_die(step: Sharing) -> Mapping[str, Placed]:
    """The dice that lie there."""
    return _sorted(step.pieces).by_die
