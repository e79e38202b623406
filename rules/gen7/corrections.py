"""The table is right: effects out of turn, and cards of the table's own box."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import effects as fx
from rules.gen7.actions import Correct, Record
from rules.gen7.board import OFF_BOARD, faces, open_spots
from rules.gen7.cards import drawable
from rules.gen7.catalogue import cards, page
from rules.gen7.content import KINDS, Catalogue, Pack, Text, problems
from rules.gen7.packs import WHOLE
from rules.gen7.state import State
from rules.gen7.tables import HAND_LIMIT

# What lives on the campaign itself can be corrected between the episodes too.
LASTING = (fx.Reason, fx.TickBox, fx.Stars, fx.AddCard, fx.RemoveCard, fx.Bookmark)


def why_no_correction(state: State, action: Correct) -> Refusal | None:
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": action.seat})
    table = state.play
    for effect in action.effects:
        refusal = _why_no_page(state, effect)
        if refusal is not None:
            return refusal
        if isinstance(effect, LASTING):
            continue
        if table is None or len(table.sectors) < len(state.players):
            return Refusal("not_set_up_yet", "GEN-2.13")
        refusal = _why_no_effect(state, action.seat, effect)
        if refusal is not None:
            return refusal
    return None


def _why_no_page(state: State, effect: fx.AnyEffect) -> Refusal | None:
    """A pack that is whole knows its pages, and there is no book to read another one from."""
    if not isinstance(effect, fx.OpenPage | fx.Bookmark) or not WHOLE[state.options.pack]:
        return None
    if page(state, effect.page) is not None:
        return None
    return Refusal("no_such_page", "GEN-8.3", {"page": effect.page})


def _why_no_effect(state: State, seat: str, effect: fx.AnyEffect) -> Refusal | None:
    """What names a die or a card must name one that is there."""
    table = state.table
    match effect:
        case fx.ShowDie() | fx.PutDie() if effect.die not in table.dice:
            return Refusal("no_such_die", "GEN-2.5", {"die": effect.die})
        case fx.ShowDie() if effect.value > faces(table.dice[effect.die]):
            most = faces(table.dice[effect.die])
            return Refusal("no_such_face", "GEN-2.5", {"value": effect.value, "most": most})
        case fx.PutDie():
            owner = table.dice[effect.die].owner
            if effect.place not in OFF_BOARD and effect.place not in open_spots(state, owner):
                return Refusal("no_free_spot", "GEN-4.3", {"place": effect.place})
            return None
        case fx.HandCard() if effect.card not in drawable(state, effect.deck):
            return Refusal("card_not_there", "GEN-2.6", {"card": effect.card})
        case fx.HandCard(deck="work_tasks") if len(table.sectors[seat].work) >= HAND_LIMIT:
            return Refusal("hand_full", "GEN-6.3", {"most": HAND_LIMIT})
        case _:
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
