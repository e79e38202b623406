"""The table is laid."""

from __future__ import annotations

from rules.core import Event
from rules.otys.contract import Contract
from rules.otys.events.parts import OfSeat
from rules.otys.state import Options
from rules.otys.tables import Colour, DiverName, SponsorSide, Token


class GameSetUp(Event):
    """Options, and the cards and tokens the game is played with."""

    options: Options
    contracts: tuple[Contract, ...]
    tokens: tuple[Token, ...]


class FirstNamed(OfSeat):
    pass


class DiversLaid(OfSeat):
    divers: tuple[DiverName, ...]


class CubesLaid(OfSeat):
    colours: tuple[Colour, ...]  # on levels 2 to 5


class SponsorsLaid(Event):
    sponsors: tuple[SponsorSide, ...]


class StoreLaid(Event):
    colours: tuple[Colour, ...]  # the first one twice


class TokensLaid(Event):
    tokens: tuple[Token, ...]  # two for each level


SetupEvent = GameSetUp | FirstNamed | DiversLaid | CubesLaid | SponsorsLaid | StoreLaid | TokensLaid
