"""Cards of the table's own box: what can be recorded."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7.actions import Amend, Name, Record
from rules.gen7.cards.content import KINDS, Catalogue, Pack, Text, flat
from rules.gen7.cards.effects import BY_HAND
from rules.gen7.cards.problems import problems
from rules.gen7.cards.slips import Slip, is_slip
from rules.gen7.consequences.sealed import NUMBERED, with_codes
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State


def why_no_record(state: State, action: Record) -> Refusal | None:
    """Typed and valid, or refused with the card and the field named."""
    if action.slip is not None and (refusal := _why_not_there(state, action.slip)) is not None:
        return refusal
    found = list(problems_of(with_codes(state, action.cards)))
    if found:
        return Refusal("card_wrong", "GEN-0.1", {"problem": found[0][:200]})
    if action.cards == Catalogue():
        return Refusal("nothing_recorded", "GEN-0.1")
    for kind in NUMBERED:
        if any(is_slip(card.code) for card in getattr(action.cards, kind)):
            return Refusal("card_wrong", "GEN-0.1", {"problem": f"{kind}: a code is needed"})
    return None


def why_not_amended(state: State, action: Amend) -> Refusal | None:
    refusal = _why_not_there(state, action.card)
    if refusal is not None:
        return refusal
    known, told = state.slips[action.card], action.slip
    if told.kind != known.kind:
        return Refusal("card_wrong", "GEN-0.1", {"problem": "kind: a card is what it is"})
    if told == known:
        return Refusal("nothing_to_correct", "GEN-0.1")
    return Refusal("not_asked", "GEN-0.1", {"field": "effects"}) if moves_pieces(told) else None


def moves_pieces(slip: Slip) -> bool:
    """Only a correction names a die or a hand."""
    effects = (*(slip.effects or ()), *(slip.upgraded or ()))
    return any(isinstance(effect, BY_HAND) for effect in flat(effects))


def why_not_named(state: State, action: Name) -> Refusal | None:
    refusal = _why_not_there(state, action.card)
    if refusal is None and state.slips[action.card].title == action.title:
        return Refusal("nothing_to_correct", "GEN-0.1")
    return refusal


def _why_not_there(state: State, card: str) -> Refusal | None:
    """A card in somebody's hand is nobody else's business, and this is told to everybody."""
    if card not in state.slips:
        return Refusal("card_not_there", "GEN-0.1", {"card": card})
    return Refusal("in_a_hand", "GEN-2.11") if holder(state, card) is not None else None


def problems_of(recorded: Catalogue) -> Iterator[str]:
    about = Text(en="recorded")
    parts = {kind: getattr(recorded, kind) for kind in KINDS}
    pack = Pack(key="recorded", title=about, about=about, first_page="1.00", **parts)
    return problems(pack, whole=False)
