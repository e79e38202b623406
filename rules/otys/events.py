"""What has happened."""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome
from rules.otys.contract import Contract
from rules.otys.state import Options
from rules.otys.steps import AnyStep
from rules.otys.tables import Colour, Cubes, DiverName, KeyName, SeatName, SponsorSide, Token

Why = Literal[
    "sponsor", "bonus", "price", "spy", "sale", "purchase", "contract", "permanent", "token",
    "upgrade", "propeller", "oxygen", "expert", "surface", "copied", "correction",
]  # fmt: skip


class GameSetUp(Event, frozen=True, tag="game_set_up"):
    """Options, and the cards and tokens the game is played with."""

    options: Options
    contracts: tuple[Contract, ...]
    tokens: tuple[Token, ...]


class FirstNamed(Event, frozen=True, tag="first_named"):
    seat: SeatName


class DiversLaid(Event, frozen=True, tag="divers_laid"):
    seat: SeatName
    divers: tuple[DiverName, ...]


class CubesLaid(Event, frozen=True, tag="cubes_laid"):
    seat: SeatName
    colours: tuple[Colour, ...]  # on levels 2 to 5


class SponsorsLaid(Event, frozen=True, tag="sponsors_laid"):
    sponsors: tuple[SponsorSide, ...]


class StoreLaid(Event, frozen=True, tag="store_laid"):
    colours: tuple[Colour, ...]  # the first one twice


class TokensLaid(Event, frozen=True, tag="tokens_laid"):
    tokens: tuple[Token, ...]  # two for each level


class TokenRevealed(Event, frozen=True, tag="token_revealed"):
    level: int
    index: int
    token: Token


class ContractRevealed(Event, frozen=True, tag="contract_revealed"):
    slot: int
    contract: Contract


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int


class TurnStarted(Event, frozen=True, tag="turn_started"):
    seat: SeatName


class KeyChosen(Event, frozen=True, tag="key_chosen"):
    seat: SeatName
    key: KeyName
    level: int


class SponsorsRotated(Event, frozen=True, tag="sponsors_rotated"):
    pass


class SponsorUsed(Event, frozen=True, tag="sponsor_used"):
    seat: SeatName
    sponsor: SponsorSide


class DiverUsed(Event, frozen=True, tag="diver_used"):
    """The active diver, and whose divers it copied."""

    seat: SeatName
    diver: DiverName
    level: int
    via: tuple[SeatName, ...] = ()
    copied: tuple[DiverName, ...] = ()


class CreditsChanged(Event, frozen=True, tag="credits_changed"):
    seat: SeatName
    by: int
    why: Why


class BatteriesChanged(Event, frozen=True, tag="batteries_changed"):
    seat: SeatName
    by: int
    why: Why


class PrestigeChanged(Event, frozen=True, tag="prestige_changed"):
    seat: SeatName
    by: int
    why: Why


class CubesChanged(Event, frozen=True, tag="cubes_changed"):
    """By so many of each colour."""

    seat: SeatName
    level: int
    by: Cubes
    why: Why


class StoreChanged(Event, frozen=True, tag="store_changed"):
    colour: Colour
    by: int


class KeyReturned(Event, frozen=True, tag="key_returned"):
    seat: SeatName
    key: KeyName
    why: Why


class NeutralGained(Event, frozen=True, tag="neutral_gained"):
    seat: SeatName
    by: int
    why: Why


class KeyPlaced(Event, frozen=True, tag="key_placed"):
    seat: SeatName
    key: KeyName


class KeysReturned(Event, frozen=True, tag="keys_returned"):
    """OTY-2.4: the key touches the Hacker."""

    seat: SeatName


class DiverMoved(Event, frozen=True, tag="diver_moved"):
    seat: SeatName
    diver: DiverName
    slot: int  # from the top, counted from 1
    why: Why


class DiverUpgraded(Event, frozen=True, tag="diver_upgraded"):
    seat: SeatName
    diver: DiverName
    why: Why


class TechnicianImproved(Event, frozen=True, tag="technician_improved"):
    seat: SeatName
    technician: Literal["mechanic", "hacker"]


class TokenTaken(Event, frozen=True, tag="token_taken"):
    """OTY-5.5: to the own board; the one that lay there is discarded."""

    seat: SeatName
    level: int
    index: int
    token: Token


class TokenDiscarded(Event, frozen=True, tag="token_discarded"):
    """OTY-4.2"""

    level: int
    index: int
    token: Token


class BagRefilled(Event, frozen=True, tag="bag_refilled"):
    pass


class ContractsDrawn(Event, frozen=True, tag="contracts_drawn"):
    seat: SeatName
    contracts: tuple[Contract, ...]
    count: int


class DeckReshuffled(Event, frozen=True, tag="deck_reshuffled"):
    pass


class ContractKept(Event, frozen=True, tag="contract_kept"):
    seat: SeatName
    contract: Contract | None  # None: nobody has told the app, or nobody may know
    drawn: bool  # from those the app has dealt; otherwise from the table's deck
    open: bool = False  # OTY-3.7: where private contracts are no secret, everybody may know it


class ContractNamed(Event, frozen=True, tag="contract_named"):
    """A card of the hand that the app did not know."""

    seat: SeatName
    index: int
    contract: Contract | None
    open: bool = False


class ContractReturned(Event, frozen=True, tag="contract_returned"):
    seat: SeatName
    contract: Contract | None


class ContractCompleted(Event, frozen=True, tag="contract_completed"):
    seat: SeatName
    contract: Contract
    level: int
    private: bool


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class CountSet(Event, frozen=True, tag="count_set"):
    seat: SeatName
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: int


class CubesSet(Event, frozen=True, tag="cubes_set"):
    seat: SeatName
    level: int
    colour: Colour
    count: int


class StoreSet(Event, frozen=True, tag="store_set"):
    colour: Colour
    count: int


class UpgradedSet(Event, frozen=True, tag="upgraded_set"):
    seat: SeatName
    diver: DiverName
    upgraded: bool


class KeySet(Event, frozen=True, tag="key_set"):
    seat: SeatName
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


class GameEnded(Event, frozen=True, tag="game_ended"):
    outcome: Outcome


class Due(Event, frozen=True, tag="due"):
    todo: tuple[AnyStep, ...]


AnyEvent = (
    GameSetUp | FirstNamed | DiversLaid | CubesLaid | SponsorsLaid | StoreLaid | TokensLaid
    | TokenRevealed | ContractRevealed | RoundStarted | TurnStarted | KeyChosen | SponsorsRotated
    | SponsorUsed | DiverUsed | CreditsChanged | BatteriesChanged | PrestigeChanged
    | CubesChanged | StoreChanged | KeyReturned | NeutralGained | KeyPlaced | KeysReturned
    | DiverMoved | DiverUpgraded | TechnicianImproved | TokenTaken | TokenDiscarded | BagRefilled
    | ContractsDrawn | DeckReshuffled | ContractKept | ContractNamed | ContractReturned
    | ContractCompleted | Corrected | CountSet | CubesSet | StoreSet | UpgradedSet | KeySet
    | SponsorSet | ContractSet | TokenSet | GameEnded | Due
)  # fmt: skip
