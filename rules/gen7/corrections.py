"""The table is right: effects out of turn, and cards of the table's own box."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import effects as fx
from rules.gen7.actions import Correct, Record
from rules.gen7.catalogue import cards
from rules.gen7.content import KINDS, Pack, Text, problems
from rules.gen7.state import Catalogue, State

# What lives on the campaign itself can be corrected between the episodes too.
LASTING = (fx.Reason, fx.TickBox, fx.Stars, fx.AddCard, fx.RemoveCard, fx.Bookmark)


def why_no_correction(state: State, action: Correct) -> Refusal | None:
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": action.seat})
    table = state.play
    for effect in action.effects:
        if isinstance(effect, LASTING):
            continue
        if table is None or len(table.sectors) < len(state.players):
            return Refusal("not_set_up_yet", "GEN-2.13")
    return None


def why_no_record(state: State, action: Record) -> Refusal | None:
    """Typed and valid, or refused with the card and the field named."""
    found = list(_problems(action.cards))
    if found:
        return Refusal("card_wrong", "GEN-0.1", {"problem": found[0][:200]})
    if action.cards == Catalogue():
        return Refusal("nothing_recorded", "GEN-0.1")
    for kind in KINDS:
        for card in getattr(action.cards, kind):
            if card.code == "?":
                return Refusal("card_wrong", "GEN-0.1", {"problem": f"{kind}: a code is needed"})
            refusal = _why_not_changed(state, kind, card.code)
            if refusal is not None:
                return refusal
    return None


def _problems(recorded: Catalogue) -> Iterator[str]:
    about = Text(en="recorded")
    parts = {kind: getattr(recorded, kind) for kind in KINDS}
    pack = Pack(key="recorded", title=about, about=about, first_page="1.00", **parts)
    return problems(pack, whole=False)


def _why_not_changed(state: State, kind: str, code: str) -> Refusal | None:
    """A card that lies on the table with dice or markers on it is not redefined under them."""
    in_use = state.play is not None and (
        any(task.card == code for task in state.play.row)
        if kind == "key_tasks" else kind == "pages" and state.play.story.page == code
    )  # fmt: skip
    if in_use and code in cards(state, kind):
        return Refusal("card_in_use", "GEN-0.1", {"card": code})
    return None
