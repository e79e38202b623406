"""Contracts and tokens: drawn, laid out, taken, completed."""

from __future__ import annotations

from rules.core import Event
from rules.otys.contract import Contract
from rules.otys.events.parts import OfSeat
from rules.otys.tables import Token


class TokenRevealed(Event):
    level: int
    index: int
    token: Token


class ContractRevealed(Event):
    slot: int
    contract: Contract


class TokenTaken(OfSeat):
    """OTY-5.5: to the player's board; the one that lay there is discarded."""

    level: int
    index: int
    token: Token


class TokenDiscarded(Event):
    """OTY-4.2"""

    level: int
    index: int
    token: Token


class BagRefilled(Event):
    pass


class ContractsDrawn(OfSeat):
    contracts: tuple[Contract, ...]
    count: int


class DeckReshuffled(Event):
    pass


class ContractKept(OfSeat):
    contract: Contract | None  # None: nobody has told the app, or nobody may know
    drawn: bool  # from those the app has dealt; otherwise from the table's deck
    open: bool = False  # OTY-3.7: where private contracts are no secret, everybody may know it


class ContractNamed(OfSeat):
    """A card of the hand that the app did not know."""

    index: int
    contract: Contract | None
    open: bool = False


class ContractReturned(OfSeat):
    contract: Contract | None


class ContractCompleted(OfSeat):
    contract: Contract
    level: int
    private: bool


PileEvent = (
    TokenRevealed
    | ContractRevealed
    | TokenTaken
    | TokenDiscarded
    | BagRefilled
    | ContractsDrawn
    | DeckReshuffled
    | ContractKept
    | ContractNamed
    | ContractReturned
    | ContractCompleted
)
