"""A card that the table has recorded: it joins its deck, or takes the place of what it was."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards.content import AnyCard, Catalogue, each_copy
from rules.gen7.evolution.piles import laid_back, without_card
from rules.gen7.evolution.whereabouts import DECKS, known_cards, lies
from rules.gen7.state import State
from rules.gen7.tables import B9


def recorded(state: State, event: ev.Recorded) -> State:
    """New definitions, and new cards into the decks they belong to; copies that there are not leave
    them again."""
    known, merged = known_cards(state), {}
    for kind in Catalogue.__struct_fields__:
        old = {card.code: card for card in getattr(state.recorded, kind)}
        new = {
            card.code: _with_copies_out(state, kind, old.get(card.code), card)
            for card in getattr(event.cards, kind)
        }
        merged[kind] = tuple((old | new).values())
        codes = tuple(
            copy.code
            for card in new.values()
            for copy in each_copy(card)
            if (kind, copy.code) not in known and _belongs_in_deck(kind, card)
        )
        copies = {copy.code for card in new.values() for copy in each_copy(card)}
        before = (copy.code for code in new if code in old for copy in each_copy(old[code]))
        gone = tuple(code for code in before if code not in copies)
        if kind == "crossroads":
            state = replace(state, crossroads=laid_back(state.crossroads, codes, "down"))
        elif state.play and kind in DECKS:
            deck = laid_back(getattr(state.play, kind), codes, "down")
            for code in gone:
                deck = without_card(deck, code)
            state = replace(state, play=replace(state.play, **{kind: deck}))
    return replace(state, recorded=Catalogue(**merged))


def _with_copies_out(state: State, kind: str, old: AnyCard | None, card: AnyCard) -> AnyCard:
    """There are at least as many copies as lie on the table and in hands."""
    if old is None or not hasattr(old, "copies"):
        return card
    out = [number for number, copy in enumerate(each_copy(old), 1) if lies(state, copy.code, kind)]
    most = max(out, default=1)
    return card if most <= card.copies else replace(card, copies=most)  # type: ignore[union-attr]


def _belongs_in_deck(kind: str, card: AnyCard) -> bool:
    """Not what only pages bring; nor B9, which is taken from its stack (GEN-9.6)."""
    if kind == "crossroads" and card.code == B9:
        return False
    return not getattr(card, "extra", False) and getattr(card, "starts", True)
