"""The table was right."""

from __future__ import annotations

from typing import Literal

from rules.core import Event
from rules.otys.contract import Contract
from rules.otys.events.parts import OfSeat
from rules.otys.tables import Colour, DiverName, KeyName, SponsorSide, Token


class Corrected(Event):
    reason: str


class CountSet(OfSeat):
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: int


class CubesSet(OfSeat):
    level: int
    colour: Colour
    count: int


class StoreSet(Event):
    colour: Colour
    count: int


class UpgradedSet(OfSeat):
    diver: DiverName
    upgraded: bool


class KeySet(OfSeat):
    key: KeyName
    used: bool


class SponsorSet(Event):
    level: int
    sponsor: SponsorSide


class ContractSet(Event):
    slot: int
    contract: Contract


class TokenSet(Event):
    level: int
    index: int
    token: Token


class BoardTokenSet(OfSeat):
    level: int
    token: Token | None


Correction = (
    Corrected
    | CountSet
    | CubesSet
    | StoreSet
    | UpgradedSet
    | KeySet
    | SponsorSet
    | ContractSet
    | TokenSet
    | BoardTokenSet
)
