"""What a correction would tell of others' secrets, and so belongs to whoever speaks for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core import Refusal, Seat
from rules.gen7 import facts as fact
from rules.gen7.actions import AnyAction, Correct
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import flat
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import UNKNOWN, is_open_goal, page
from rules.gen7.state import State
from rules.gen7.steps import DealingOut, Keeping

SECRET = Refusal("hands_are_secret", "GEN-2.6")


def why_not_theirs(state: State, action: AnyAction, seats: Sequence[Seat]) -> Refusal | None:
    """GEN-2.6: whether a card lies in the deck or in somebody's hand is told to nobody who does not
    know every hand; GEN-8.3: nor which pages there are that nobody has read yet."""
    if not isinstance(action, Correct) or set(seats) >= set(state.players):
        return None
    for effect in flat(action.effects):
        if _names_a_card(effect) or _opens_a_hand(state, action.seat, effect, seats):
            return SECRET
    if any(_tells(state, found, seats) for found in action.facts):
        return SECRET
    if WHOLE[state.options.pack] and set(_pages(action)) - met_pages(state):
        return Refusal("page_not_read", "GEN-8.3")
    return None


def _names_a_card(effect: fx.AnyEffect) -> bool:
    return isinstance(effect, fx.HandCard) and effect.card != UNKNOWN


def _opens_a_hand(state: State, seat: Seat, effect: fx.AnyEffect, seats: Sequence[Seat]) -> bool:
    """Cards that somebody else must drop would lie open."""
    if not isinstance(effect, fx.DropCards):
        return False
    secret = effect.deck != "files" or state.options.house.files_are_secret
    return secret and (effect.who != "you" or seat not in seats)


def _tells(state: State, found: fact.AnyFact, seats: Sequence[Seat]) -> bool:
    match found:
        case fact.CardIs():
            return True
        case fact.AlgorithmIs() if found.card not in ("", UNKNOWN):
            # Somebody is choosing: which cards lie there is theirs to know.
            return any(
                isinstance(step, Keeping | DealingOut)
                and step.deck == "algorithms"
                and step.seat not in seats
                for step in state.todo
            )
        case fact.PlanIs(shown=True) if found.seat not in seats:
            return is_secret_plan(state, found.seat, found.number)
        case _:
            return False


def is_secret_plan(state: State, seat: str, number: int) -> bool:
    """GEN-2.9: plans are their owner's, the sector's goal lies open."""
    sector = state.play.sectors.get(seat) if state.play else None
    if sector is None or number >= len(sector.plans):
        return False
    plan = sector.plans[number]
    return not plan.shown and not is_open_goal(state, plan.card)


def _pages(action: Correct) -> Iterator[str]:
    for effect in action.effects:
        if isinstance(effect, fx.OpenPage | fx.Bookmark):
            yield effect.page
    for found in action.facts:
        if isinstance(found, fact.PageIs | fact.BookmarkIs):
            yield found.page


def met_pages(state: State) -> set[str]:
    """Those that were read, and those to which the open page leads."""
    met = {visit.page for visit in state.visited} | {state.bookmark}
    if state.play is not None:
        here = state.play.story.page
        found = page(state, here)
        met |= {here, *(way.page for way in (found.progression if found else ()))}
    return met
