"""The position of a game of Otys."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Outcome, Value
from rules.otys.contract import Contract
from rules.otys.steps import AnyStep
from rules.otys.tables import (
    BATTERIES,
    CREDITS,
    KEYS,
    NO_CUBES,
    Cubes,
    DiverName,
    KeyName,
    SeatName,
    Token,
)

Price = Annotated[int, Meta(ge=0, le=9)]
Reach = Annotated[int, Meta(ge=1, le=7)]
Stock = tuple[int, int, int, int]


class Options(Value):
    """The table's settings. From `rows` on: rulings, and facts to check on your own boards."""

    players: Annotated[int, Meta(ge=2, le=4)] = 2
    decks: Literal["app", "table"] = "app"  # who deals: the app, or the box on the table
    sponsors: Literal["basic", "advanced", "random"] = "basic"  # OTY-1.3
    first: Literal["lot", "blue", "yellow", "red", "green"] = "lot"  # OTY-1.6
    contracts: Annotated[tuple[Contract, ...], Meta(max_length=99)] = ()  # none: ours (OTY-6.4)
    tokens: Annotated[tuple[Token, ...], Meta(max_length=99)] = ()
    hints: bool = False  # show which contracts could be completed this turn
    rows: Annotated[tuple[Price, ...], Meta(min_length=2, max_length=5)] = (3, 2, 1)  # OTY-1.4
    neutral_keys: Annotated[int, Meta(ge=0, le=24)] = 12  # OTY-1.3
    threshold: Annotated[int, Meta(ge=4, le=6)] = 6  # OTY-2.5: keys come back with this one
    mechanic: tuple[Reach, Reach, Reach, Reach] = (1, 2, 3, 4)  # OTY-5.4
    neutral_rotates: bool = True  # OTY-2.7: a neutral X key, too, lets the sponsors rotate
    propeller_with_x: bool = True  # OTY-2.2
    same_diver_again: bool = True  # OTY-2.10
    fetch_any_key: bool = True  # OTY-4.3: sponsor 3 brings back any of your keys, not just the X
    bonus_when_full: bool = True  # OTY-5.13
    free_purchase: bool = True  # OTY-4.9
    secret_contracts: bool = True  # OTY-3.7
    designer: bool = False  # OTY-5.7
    most_rounds: Annotated[int, Meta(ge=1, le=200)] = 60  # OTY-7.3: then the game ends as it is


class Board(Value):
    """What lies before one player."""

    divers: tuple[DiverName, ...] = ()  # from the top; the last five are at levels 1 to 5
    upgraded: tuple[DiverName, ...] = ()
    cubes: tuple[Cubes, ...] = (NO_CUBES,) * 5  # by level
    tokens: tuple[Token | None, ...] = (None,) * 5  # permanent side up, by level
    track: tuple[KeyName, ...] = ()  # the hacker track, from the left
    neutral: int = 0  # neutral X keys ready to be used
    credits: int = CREDITS
    batteries: int = BATTERIES
    mechanic: int = 0  # improvements
    hacker: int = 0
    prestige: int = 0
    hand: tuple[Contract | None, ...] = ()  # None: on the table, and nobody has told the app


class Deck(Value):
    """Contracts. With the app's own, what is face down is a set; with the table's, a number."""

    down: tuple[Contract, ...] = ()
    bottom: tuple[Contract, ...] = ()  # put back underneath, in this order
    hidden: int = 0
    discards: tuple[Contract, ...] = ()

    @property
    def count(self) -> int:
        return len(self.down) + len(self.bottom) + self.hidden


class Bag(Value):
    """Reward tokens: in the bag (known to nobody, or to the table only), and discarded."""

    inside: tuple[Token, ...] = ()
    hidden: int = 0
    discards: tuple[Token, ...] = ()

    @property
    def count(self) -> int:
        return len(self.inside) + self.hidden


class Turn(Value):
    """How far the turn has come."""

    seat: SeatName
    key: KeyName | None = None
    level: int = 0
    sponsor: bool = False  # used already
    free: bool = False  # OTY-4.1: the player's own divers cost no credits
    uses: int = 1  # of the diver's effect, still to come
    diving: bool = False  # step 2 has begun
    moved: tuple[DiverName, ...] = ()
    spied: tuple[SeatName, ...] = ()  # OTY-5.7: whose divers surface with the Spy


class State(Value):
    options: Options
    players: tuple[SeatName, ...]
    boards: dict[SeatName, Board]
    deck: Deck
    bag: Bag
    stock: int  # neutral X keys that nobody has
    sponsors: tuple[int, ...] = ()  # by level
    advanced: tuple[int, ...] = ()  # sponsors with that side up
    colony: tuple[tuple[Token | None, Token | None], ...] = ((None, None),) * 5
    store: Stock = (0, 0, 0, 0)  # cubes of each colour, filled from the top
    public: tuple[Contract | None, ...] = ()
    seen: tuple[Contract, ...] = ()  # with the table's cards: what has lain open already
    first: SeatName | None = None
    round: int = 0  # 0 while the table is being set up
    turn: Turn | None = None
    todo: tuple[AnyStep, ...] = ()
    result: Outcome | None = None


def threshold(state: State, board: Board) -> int:
    """OTY-2.5: with this many keys on the track they come back."""
    return state.options.threshold - board.hacker


def reach(state: State, board: Board) -> int:
    """OTY-5.4: how far the propeller goes."""
    return state.options.mechanic[board.mechanic]


def order(state: State) -> tuple[SeatName, ...]:
    """OTY-1.5: clockwise from the first player."""
    start = state.players.index(state.first) if state.first else 0
    return state.players[start:] + state.players[:start]


def is_free(board: Board, key: str) -> bool:
    return board.neutral > 0 if key == "neutral" else key not in board.track


def in_bag(state: State) -> int:
    """With the table's box a token that lies in the colony may be one that nobody has named."""
    if state.options.decks == "app":
        return state.bag.count
    unnamed = sum(token is None for pair in state.colony for token in pair)
    return state.bag.count - unnamed


def contracts_left(state: State) -> int:
    """OTY-3.4: in the deck, or coming back into it."""
    return state.deck.count + len(state.deck.discards)


__all__ = ["KEYS", "Bag", "Board", "Contract", "Deck", "Options", "State", "Turn"]
