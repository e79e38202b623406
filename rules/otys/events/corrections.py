"""The table was right."""

from __future__ import annotations

from typing import Literal

from rules.core import Event
from rules.otys.contract import Contract
from rules.otys.events.parts import OfSeat
from rules.otys.tables import Colour, DiverName, KeyName, SponsorSide, Token


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class CountSet(OfSeat, frozen=True, tag="count_set"):
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: int


class CubesSet(OfSeat, frozen=True, tag="cubes_set"):
    level: int
    colour: Colour
    count: int


class StoreSet(Event, frozen=True, tag="store_set"):
    colour: Colour
    count: int


class UpgradedSet(OfSeat, frozen=True, tag="upgraded_set"):
    diver: DiverName
    upgraded: bool


class KeySet(OfSeat, frozen=True, tag="key_set"):
    key: KeyName
    used: bool


class SponsorSet(Event, frozen=True, tag="sponsor_set"):
    level: int
    sponsor: SponsorSide


class ContractSet(Event, frozen=True, tag="contract_set"):
    slot: int
    contract: Contract


class TokenSet(Event, frozen=True, tag="token_set"):
    level: int
    index: int
    token: Token


class BoardTokenSet(OfSeat, frozen=True, tag="board_token_set"):
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
