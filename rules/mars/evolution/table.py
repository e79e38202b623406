"""How each event changes the position. Never refuses, never decides."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rules.mars import events as ev
from rules.mars.state import UNKNOWN, Card, Options, Side, State, bit, hidden_card
from rules.mars.steps import Over, Refill
from rules.mars.tables import (
    ANDROIDS_ON_SHIP,
    BUILDINGS,
    COLONISTS,
    INDEX,
    PLACE_INDEX,
    PLACES,
    Building,
)


def evolve(state: State | None, event: ev.AnyEvent) -> State:
    if isinstance(event, ev.GameSetUp):
        return _set_up(event.options)
    assert state is not None, "a game begins by being set up"
    match event:
        case ev.Due():
            return replace(state, step=event.step)
        case ev.ColonistMoved():
            side = moved(state.side(event.side), event.source, event.target)
            return with_side(state, event.side, side)
        case ev.EnergyChanged():
            side = state.side(event.side)
            return with_side(state, event.side, replace(side, energy=side.energy + event.by))
        case ev.CardDrawn():
            return _drawn(state, event)
        case ev.CardPrepared():
            hand = without(state.hand, event.card)
            return replace(state, hand=hand, prep=(*state.prep, event.card))
        case ev.CardsBurned():
            return replace(
                state,
                deck=state.deck - event.count,
                discard=state.discard + event.count,
                order=state.order[event.count :],
            )
        case ev.DeckShuffled():
            return replace(state, order=event.order, hidden=event.hidden)
        case ev.ModuleRefilled():
            card = Card(event.building, event.value)
            return _laid(_lifted(state, "deck", card), "module", card)
        case ev.HandPlayed():
            return move_card(state, "hand", "discard", event.card)
        case ev.CardAttached():
            state = _lifted(state, event.source, event.known)
            return _laid(state, "buildings", Card(event.building, event.value))
        case ev.CardMoved():
            return move_card(state, event.source, event.target, event.card, event.at)
        case ev.RoundStarted():
            return replace(state, round=event.round, result=None)
        case ev.GameEnded():
            return replace(state, step=Over(), result=event.outcome)
        case ev.AndroidsRested() | ev.NothingToMove() | ev.Passed() | ev.Corrected():
            return state
        case _:
            assert_never(event)


def _set_up(options: Options) -> State:
    """DA-1.1. Cards of the table's box are in hand unseen; the app's are still to be drawn."""
    dealt = (options.hand_size, options.prep_size) if options.deck == "table" else (0, 0)
    return State(
        options=options,
        round=0,
        step=Refill(),
        you=_side(options.ship_start, options.energy_start),
        android=_side(ANDROIDS_ON_SHIP[options.level], 1),
        hand=(UNKNOWN,) * dealt[0],
        prep=(UNKNOWN,) * dealt[1],
        module=(),
        deck=options.values * len(BUILDINGS) - sum(dealt),
        discard=0,
        buildings=((),) * len(BUILDINGS),
        seen=0,
    )


def _side(on_ship: int, energy: int) -> Side:
    return Side((COLONISTS - on_ship, on_ship, *(0,) * (len(PLACES) - 2)), energy)


def with_side(state: State, name: str, side: Side) -> State:
    return replace(state, you=side) if name == "you" else replace(state, android=side)


def moved(side: Side, source: str, target: str) -> Side:
    colonists = list(side.colonists)
    colonists[PLACE_INDEX[source]] -= 1
    colonists[PLACE_INDEX[target]] += 1
    return replace(side, colonists=tuple(colonists))


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def _drawn(state: State, event: ev.CardDrawn) -> State:
    state = _lifted(state, event.source, Card(event.back))
    return _laid(state, "hand", event.card)


def move_card(
    state: State, source: str, target: str, card: Card, at: Building | None = None
) -> State:
    if at is not None:
        return _covered(state, source, target, card, at)
    if source == "module" and target == "deck":  # the app keeps what it is
        hidden = hidden_card(state, card.building)
        return _laid(_lifted(state, source, card), target, hidden)
    return _laid(_lifted(state, source, card), target, card)


def _covered(state: State, source: str, target: str, card: Card, at: Building) -> State:
    """DA-2.13: face down at a building, or from there."""
    index = INDEX[at]
    stack = state.buildings[index]
    if target == "buildings":
        state = _lifted(state, source, card)
        stack, covered = (*stack, 0), (*state.covered, card)
    else:
        last = len(stack) - 1 - stack[::-1].index(0)
        stack, covered = stack[:last] + stack[last + 1 :], without(state.covered, card)
    buildings = (*state.buildings[:index], stack, *state.buildings[index + 1 :])
    state = replace(state, buildings=buildings, covered=covered)
    return state if target == "buildings" else _laid(state, target, card)


def _lifted(state: State, source: str, card: Card) -> State:
    match source:
        case "hand":
            return replace(state, hand=without(state.hand, card))
        case "prep":
            return replace(state, prep=without(state.prep, card))
        case "module":
            index = state.module.index(card.building)
            module = state.module[:index] + state.module[index + 1 :]
            known = hidden_card(state, card.building)
            hidden = without(state.hidden, known) if known in state.hidden else state.hidden
            return replace(state, module=module, hidden=hidden)
        case "buildings":
            return _with_attached(state, card, lay=False)
        case "deck":
            return replace(state, deck=state.deck - 1, order=state.order[1:])
        case _:
            return replace(state, discard=state.discard - 1)


def _laid(state: State, target: str, card: Card) -> State:
    if card.building is not None and card.value is not None:
        # Face down again, it may turn up anywhere.
        known = bit(card.building, card.value)
        seen = state.seen & ~known if target in ("deck", "module") else state.seen | known
        state = replace(state, seen=seen)
    match target:
        case "hand":
            return replace(state, hand=(*state.hand, card))
        case "prep":
            return replace(state, prep=(*state.prep, card))
        case "module":
            assert card.building is not None
            hidden = (*state.hidden, card) if card.value and _is_apps(state) else state.hidden
            return replace(state, module=(*state.module, card.building), hidden=hidden)
        case "buildings":
            return _with_attached(state, card, lay=True)
        case "deck":
            order = (*state.order, card) if _is_apps(state) else ()
            return replace(state, deck=state.deck + 1, order=order)
        case _:
            return replace(state, discard=state.discard + 1)


def _is_apps(state: State) -> bool:
    return state.options.deck == "app"


def _with_attached(state: State, card: Card, *, lay: bool) -> State:
    assert card.building is not None
    assert card.value is not None
    index = INDEX[card.building]
    attached = state.buildings[index]
    if lay:
        attached = (*attached, card.value)
    else:
        # The last one laid with this value: a correction usually takes back what was just done.
        position = len(attached) - 1 - attached[::-1].index(card.value)
        attached = attached[:position] + attached[position + 1 :]
    buildings = (*state.buildings[:index], attached, *state.buildings[index + 1 :])
    return replace(state, buildings=buildings)
