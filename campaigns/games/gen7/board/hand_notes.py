"""What the owner of a hand has noted of its cards, on the owner's own device."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from campaigns.face.board import Notes
from campaigns.games.gen7.board.cards import CardFace, face
from rules.core import Value
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.state import State

DECKS = {"plan_a": "goals", "plan_b": "goals", "sector_goal": "goals"}


class Option(Value):
    number: str  # of its slip
    card: CardFace


class Left(Value):
    """The table has counted that a card is gone; only its owner can tell which."""

    number: str
    options: tuple[Option, ...]


def as_noted(state: State, notes: Notes) -> State:
    """The same position, with cards called as their owner calls them."""
    if not notes.titles:
        return state
    titles = {
        card: replace(state.slips[card], title=title)
        for card, title in notes.titles.items()
        if card in state.slips
    }
    return replace(state, slips={**state.slips, **titles})


def left(state: State, notes: Notes, pictures: Mapping[str, str]) -> Left | None:
    if not notes.left:
        return None
    return Left(
        notes.left.removeprefix(UNKNOWN),
        tuple(_option(state, card, pictures) for card in notes.among),
    )


def _option(state: State, card: str, pictures: Mapping[str, str]) -> Option:
    kind = state.slips[card].kind
    seen = face(state, DECKS.get(kind, kind), card)
    return Option(card.removeprefix(UNKNOWN), CardFace(seen.title, picture=pictures.get(card, "")))
