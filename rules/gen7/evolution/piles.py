"""Cards into a deck and out of it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7.cards.slips import is_slip
from rules.gen7.state import Deck


def without_card(deck: Deck, card: str) -> Deck:
    """Out of the deck, wherever in it the card lies."""
    return Deck(
        tuple(code for code in deck.down if code != card),
        tuple(code for code in deck.bottom if code != card),
        tuple(code for code in deck.up if code != card),
    )


def laid_back(deck: Deck, cards: tuple[str, ...], where: str) -> Deck:
    known = tuple(card for card in cards if not is_slip(card))  # those have no deck
    match where:
        case "up":
            return replace(deck, up=(*deck.up, *known))
        case "bottom":
            return replace(deck, bottom=(*deck.bottom, *known))
        case _:
            return replace(deck, down=tuple(sorted((*deck.down, *known))))
