"""The pencil on a card of the table's own box: where it is put right."""

from __future__ import annotations

from rules.core import Value
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.state import State


class Pen(Value):
    """By the number of its slip, or by its kind and code, once it is recorded."""

    number: str = ""
    kind: str = ""
    code: str = ""


def pen(state: State, kind: str, card: str) -> Pen | None:
    """None: a card of ours, or one that has no name yet."""
    if WHOLE[state.options.pack] or card in (UNKNOWN, ""):
        return None
    if is_slip(card):
        return Pen(card.removeprefix(UNKNOWN)) if card in state.slips else None
    return Pen(kind=kind, code=card)
