"""The deck of contracts and the bag of tokens: what is taken, what comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from rules.otys.contract import Contract
from rules.otys.state import Bag, Deck
from rules.otys.tables import Token

P = TypeVar("P")


def without(pile: tuple[P, ...], piece: P) -> tuple[P, ...]:
    """One of them less."""
    index = pile.index(piece)
    return pile[:index] + pile[index + 1 :]


def in_order(deck: Deck) -> Iterator[tuple[tuple[Contract, ...], bool]]:
    """The piles a draw goes through, and whether the next one there is drawn by lot."""
    yield deck.down, True
    yield deck.bottom, False
    yield deck.discards, True  # OTY-3.4: reshuffled when the deck is empty


def top_taken(deck: Deck, contract: Contract | None) -> Deck:
    """The deck is not empty; nobody may know what the table has drawn."""
    if contract is not None and deck.down:
        return replace(deck, down=without(deck.down, contract))
    if deck.bottom:
        return replace(deck, bottom=deck.bottom[1:])
    return replace(deck, hidden=deck.hidden - 1)


def reshuffled(deck: Deck, *, known: bool) -> Deck:
    """OTY-3.4: the discards are the deck."""
    if known:
        return replace(deck, down=deck.discards, discards=())
    return replace(deck, hidden=len(deck.discards), discards=())


def exchanged(deck: Deck, new: Contract, old: Contract | None, *, known: bool) -> Deck:
    """For a correction: one comes out, wherever it is, the other goes in."""
    if not known:
        return replace(deck, hidden=deck.hidden + (old is not None) - 1)
    for name in ("down", "bottom", "discards"):
        pile = getattr(deck, name)
        if new in pile:
            deck = replace(deck, **{name: without(pile, new)})
            break
    return deck if old is None else replace(deck, down=(*deck.down, old))


def token_taken(bag: Bag, token: Token) -> Bag:
    if bag.inside:
        return replace(bag, inside=without(bag.inside, token))
    return replace(bag, hidden=bag.hidden - 1)


def refilled(bag: Bag, *, known: bool) -> Bag:
    """OTY-6.3"""
    if known:
        return replace(bag, inside=bag.discards, discards=())
    return replace(bag, hidden=bag.hidden + len(bag.discards), discards=())


def token_of_board(
    bag: Bag, new: Token | None, old: Token | None, *, known: bool, some_inside: bool
) -> Bag:
    """For a correction: one lies on a board, another no more. With the table's own, another name
    for the same token changes nothing."""
    if old is not None and new is not None and not known:
        return bag
    if new is not None and not known and some_inside:
        bag = replace(bag, hidden=bag.hidden - 1)
    elif new is not None and new in bag.inside:
        bag = replace(bag, inside=without(bag.inside, new))
    elif new is not None:
        bag = replace(bag, discards=without(bag.discards, new))
    return bag if old is None else replace(bag, discards=(*bag.discards, old))


def token_exchanged(bag: Bag, new: Token, old: Token, *, known: bool) -> Bag:
    if not known or new == old:
        return bag
    if new in bag.inside:
        return replace(bag, inside=(*without(bag.inside, new), old))
    return replace(bag, inside=(*bag.inside, old), discards=without(bag.discards, new))
