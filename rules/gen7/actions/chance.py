"""What dice and decks bring, rolled or drawn by the app or told by people."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import force_setattr

from rules.core import Action
from rules.gen7.cards.codes import Code, latin
from rules.gen7.tables import SeatName

DieName = Annotated[str, Meta(max_length=16, pattern=r"^[a-z]+\.[a-z]\d?$")]
Face = Annotated[int, Meta(ge=1, le=12)]


class Roll(Action):
    """The app rolls all due dice of a seat; the faces are chance's answer."""

    seat: SeatName
    faces: tuple[tuple[DieName, Face], ...] = ()


class RollAll(Action):
    """The app rolls for everybody whose dice are due."""

    seat: SeatName
    faces: Annotated[tuple[tuple[DieName, Face], ...], Meta(max_length=40)] = ()


class ShowFace(Action, tag="face"):
    """What a die on the table shows."""

    seat: SeatName
    die: DieName
    value: Face


class Draw(Action):
    """From the app's deck (the cards are chance's answer), or the card that came on the table."""

    seat: SeatName
    cards: Annotated[tuple[Code, ...], Meta(max_length=12)] = ()

    def __post_init__(self) -> None:
        if not all(map(str.isascii, self.cards)):
            force_setattr(self, "cards", tuple(map(latin, self.cards)))


class Deal(Action):
    """From the app's decks, for everybody whose turn to draw has come and who chooses nothing:
    the cards of each draw in its order are chance's answer."""

    seat: SeatName
    cards: Annotated[tuple[tuple[Code, ...], ...], Meta(max_length=40)] = ()
