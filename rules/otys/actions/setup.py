"""Chance and set-up. Fields that chance answers are empty in the bare form."""

from __future__ import annotations

from rules.otys.actions.parts import Piece, Seated
from rules.otys.contract import Contract
from rules.otys.tables import Colour, DiverName, SeatName, SponsorSide, Token


class Deal(Seated, frozen=True, tag="deal"):
    """OTY-1: everything drawn by lot at the set-up; all of it is chance's answer."""

    first: SeatName | None = None
    divers: tuple[tuple[DiverName, ...], ...] = ()  # by player, from the top
    cubes: tuple[tuple[Colour, ...], ...] = ()  # by player, levels 2 to 5
    sponsors: tuple[SponsorSide, ...] = ()  # by level
    store: tuple[Colour, ...] = ()  # the first one twice
    tokens: tuple[Token, ...] = ()  # two for each level
    contracts: tuple[Contract, ...] = ()


class SayLayout(Seated, frozen=True, tag="say_layout"):
    """With the box: it is laid out already, and people say how."""


class Arranged(Seated, frozen=True, tag="arranged"):
    """With the box: it lies as the app has shown it."""


class Draw(Seated, frozen=True, tag="draw"):
    """From the app's deck or bag."""

    contracts: tuple[Contract, ...] = ()
    token: Token | None = None


class NameFirst(Seated, frozen=True, tag="name_first"):
    first: SeatName


class Lay(Seated, frozen=True, tag="lay"):
    """The next piece on the table, from the top."""

    piece: Piece


class ShowToken(Seated, frozen=True, tag="show_token"):
    """A token of the table's box: what lies there."""

    token: Token


class TakeBack(Seated, frozen=True, tag="take_back"):
    """The last piece that was named."""


class Cancel(Seated, frozen=True, tag="cancel"):
    """Give up naming one of your contracts."""


SetupAction = Deal | SayLayout | Arranged | Draw | NameFirst | Lay | ShowToken | TakeBack | Cancel
