"""Why the table cannot be right in this: what names a piece must name one that is there.

Facts are looked at one after the other, each in the position that those before it make, so that a
die can go home and leave its spot to a marker. What must hold is looked at in the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Refusal
from rules.gen7 import facts as fact
from rules.gen7.actions import Correct
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import page
from rules.gen7.consequences.decks import drawable
from rules.gen7.corrections.boards import why_not_on_board, why_not_on_officer
from rules.gen7.corrections.changes import changes, in_order, with_fact
from rules.gen7.corrections.printed import why_not_printed
from rules.gen7.corrections.ship import why_not_on_ship, why_not_on_task, why_not_on_voyage
from rules.gen7.ship.board import OFF_BOARD, faces, open_spots
from rules.gen7.state import State
from rules.gen7.tables import HAND_LIMIT

# What lives on the campaign itself can be corrected between the episodes too.
LASTING = (fx.Reason, fx.TickBox, fx.Stars, fx.AddCard, fx.RemoveCard, fx.Bookmark)


def why_no_correction(state: State, action: Correct) -> Refusal | None:
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    if action.seat not in state.players:
        return Refusal("no_such_seat", "GEN-1.1", {"seat": action.seat})
    if not action.facts:
        return _why_no_effects(state, action)
    if action.effects:  # what would they happen to, the position before or after?
        return Refusal("facts_or_effects", "GEN-0.1")
    if (refusal := why_no_facts(state, action.facts)) is not None:
        return refusal
    if not any(changes(state, found) for found in action.facts):
        return Refusal("nothing_to_correct", "GEN-0.1")
    return None


def is_set_up(state: State) -> bool:
    return state.play is not None and len(state.play.sectors) == len(state.players)


# Facts


def why_no_facts(state: State, facts: Sequence[fact.AnyFact]) -> Refusal | None:
    for found in in_order(facts):
        if not isinstance(found, fact.LASTING) and not is_set_up(state):
            return Refusal("not_set_up_yet", "GEN-2.13")
        refusal = _why_no_fact(state, found)
        if refusal is not None:
            return refusal
        state = with_fact(state, found)
    return _why_not_whole(state)


def _why_no_fact(state: State, found: fact.AnyFact) -> Refusal | None:
    if isinstance(found, fact.OnVoyage):
        return why_not_on_voyage(state, found)
    if isinstance(found, fact.OnShip):
        return why_not_on_ship(state, found)
    if isinstance(found, fact.OnTask):
        return why_not_on_task(state, found)
    if isinstance(found, fact.OnBoard):
        return why_not_on_board(state, found)
    if isinstance(found, fact.OnPrint | fact.OnSheet):
        return why_not_printed(state, found)
    return why_not_on_officer(state, found)


def _why_not_whole(state: State) -> Refusal | None:
    """What must hold when everything is said."""
    for seat, officer in state.officers.items():
        if len(officer.skills) > officer.rank:  # GEN-9.3: as many as the rank has places for
            return Refusal("too_many_skills", "GEN-9.3", {"seat": seat, "most": officer.rank})
    table = state.play
    if table is None:
        return None
    for seat, sector in table.sectors.items():
        if any(slot.under and not slot.face for slot in sector.slots):
            return Refusal("nothing_to_upgrade", "GEN-7.5", {"seat": seat})
    merits = [table.sectors[seat].merits for seat in table.ranking if seat in table.sectors]
    if merits != sorted(merits, reverse=True):
        return Refusal("not_the_order", "GEN-7.9")
    return None


# Effects out of turn


def _why_no_effects(state: State, action: Correct) -> Refusal | None:
    if not action.effects:
        return Refusal("nothing_to_correct", "GEN-0.1")
    for effect in action.effects:
        refusal = _why_no_page(state, effect)
        if refusal is not None:
            return refusal
        if isinstance(effect, LASTING):
            continue
        if not is_set_up(state):
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
