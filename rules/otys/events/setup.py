"""The table is laid."""

from __future__ import annotations

from rules.core import Event
from rules.otys.contract import Contract
from rules.otys.events.parts import OfSeat
from rules.otys.state import Options
from rules.otys.tables import Colour, DiverName, SponsorSide, Token


class GameSetUp(Event, frozen=True, tag="game_set_up"):
    """Options, and the cards and tokens the game is played with."""

    options: Options
    contracts: tuple[Contract, ...]
    tokens: tuple[Token, ...]


class FirstNamed(OfSeat, frozen=True, tag="first_named"):
    pass


class DiversLaid(OfSeat, frozen=True, tag="divers_laid"):
    divers: tuple[DiverName, ...]


class CubesLaid(OfSeat, frozen=True, tag="cubes_laid"):
    colours: tuple[Colour, ...]  # on levels 2 to 5


class SponsorsLaid(Event, frozen=True, tag="sponsors_laid"):
    sponsors: tuple[SponsorSide, ...]


class StoreLaid(Event, frozen=True, tag="store_laid"):
    colours: tuple[Colour, ...]  # the first one twice


class TokensLaid(Event, frozen=True, tag="tokens_laid"):
    tokens: tuple[Token, ...]  # two for each level


SetupEvent = GameSetUp | FirstNamed | DiversLaid | CubesLaid | SponsorsLaid | StoreLaid | TokensLaid
