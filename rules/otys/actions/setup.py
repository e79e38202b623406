"""Chance and set-up. Fields that chance answers are empty in the bare form."""

from __future__ import annotations

from rules.otys.actions.parts import Piece, Seated
from rules.otys.contract import Contract
from rules.otys.tables import Colour, DiverName, SeatName, SponsorSide, Token


class Deal(Seated):
    """OTY-1: everything drawn by lot at the set-up; all of it is chance's answer."""

    first: SeatName | None = None
    divers: tuple[tuple[DiverName, ...], ...] = ()  # by player, from the top
    cubes: tuple[tuple[Colour, ...], ...] = ()  # by player, levels 2 to 5
    sponsors: tuple[SponsorSide, ...] = ()  # by level
    store: tuple[Colour, ...] = ()  # the first one twice
    tokens: tuple[Token, ...] = ()  # two for each level
    contracts: tuple[Contract, ...] = ()


class SayLayout(Seated):
    """With the box: it is laid out already, and people say how."""


class Arranged(Seated):
    """With the box: it lies as the app has shown it."""


class Draw(Seated):
    """From the app's deck or bag."""

    contracts: tuple[Contract, ...] = ()
    token: Token | None = None


class NameFirst(Seated):
    first: SeatName


class Lay(Seated):
    """The next piece on the table, from the top."""

    piece: Piece


class ShowToken(Seated):
    """A token of the table's box: what lies there."""

    token: Token


class TakeBack(Seated):
    """The last piece that was named."""


class Cancel(Seated):
    """Give up naming one of your contracts."""


SetupAction = Deal | SayLayout | Arranged | Draw | NameFirst | Lay | ShowToken | TakeBack | Cancel
