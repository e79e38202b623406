"""Everything the architect may do now. Kept equal to `why_not` by the contract tests."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import assert_never

from rules.core import Seat
from rules.mars import actions as act
from rules.mars import steps
from rules.mars.androids.programme import computation_moves, star, two_star, upgrade_moves
from rules.mars.state import Card, State, due, has_room, unplaced, unseen_values
from rules.mars.tables import ARCHITECT, BUILDINGS, HOMES, PLACES, SIDES, Building, Place

DONE = act.Done()
MOVES = {
    (side, source, target): act.MoveColonist(side, source, target)
    for side in SIDES
    for source in PLACES
    for target in PLACES
    if source != target
}
MOVES_BY_INDEX = {
    side: [[MOVES.get((side, source, target)) for target in PLACES] for source in PLACES]
    for side in SIDES
}
ENERGY = {(side, by): act.ChangeEnergy(side, by) for side in SIDES for by in (1, -1)}


def legal_actions(state: State, seat: Seat | None = None) -> tuple[act.AnyAction, ...]:
    if seat not in (None, ARCHITECT):
        return ()
    step = due(state)
    match step:
        case steps.Shuffle():
            return (act.Shuffle(),)
        case steps.Refill():
            return _refills(state)
        case steps.Architect():
            return _architect_offers(state) or (act.Pass(),)
        case steps.Settle():
            return MOVES["you", "ship", star(step.building)], DONE
        case steps.Ability():
            return *ability_offers(state, step.building), DONE
        case steps.Text():
            return (*_effects(state), DONE) if step.left else (DONE,)
        case steps.Draw():
            return _draws(state)
        case steps.Prepare():
            prepares = (act.PrepareCard(card) for card in unique(state.hand))
            may_leave = len(state.hand) <= state.options.hand_size
            return *prepares, *((DONE,) if may_leave else ())
        case steps.Compute():
            return tuple(MOVES[move] for move in computation_moves(state))
        case steps.Upgrade():
            return tuple(MOVES[move] for move in upgrade_moves(state))
        case steps.Over():
            return ()
        case _:
            assert_never(step)


def unique(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Two cards we know the same about are one choice."""
    return tuple(dict.fromkeys(cards))


def _refills(state: State) -> tuple[act.AnyAction, ...]:
    if state.options.deck == "app":
        return (act.RefillModule(),)
    return tuple(act.RefillModule(back) for back in BUILDINGS if unplaced(state, back) > 0)


def _architect_offers(state: State) -> tuple[act.AnyAction, ...]:
    offers: list[act.AnyAction] = [act.PlayHand(card) for card in unique(state.hand)]
    for card in unique(state.prep):
        offers += _faces(state, card)
    backs = dict.fromkeys(state.module)
    for back in backs:
        if state.options.deck == "app":
            offers.append(act.PlayModule(back))
        else:
            offers += (act.PlayModule(back, value) for value in unseen_values(state, back))
    if state.you.at("earth"):
        offers += (act.Launch(back) for back in backs)
    offers += (act.Recharge("hand", card) for card in unique(state.hand))
    offers += (act.Recharge("prep", card) for card in unique(state.prep))
    return tuple(offers)


def _faces(state: State, card: Card) -> Iterable[act.PlayPrep]:
    """Every card this one may turn out to be."""
    if card.building is None:
        backs: tuple[Building, ...] = tuple(b for b in BUILDINGS if unplaced(state, b) > 0)
    else:
        backs = (card.building,)
    for back in backs:
        values = unseen_values(state, back) if card.value is None else (card.value,)
        for value in values:
            yield act.PlayPrep(back, value, card)


def ability_offers(state: State, building: Building) -> tuple[act.AnyAction, ...]:
    """The base abilities of the buildings, those that can do something now."""
    match building:
        case "water":
            return (
                *(act.MoveCard("hand", "deck", card) for card in unique(state.hand)),
                *(act.MoveCard("prep", "deck", card) for card in unique(state.prep)),
            )
        case "power":
            return (ENERGY["you", 1],) if state.you.energy < state.options.energy_max else ()
        case "laboratory":
            return (MOVES["you", "earth", "ship"],) if state.you.at("earth") else ()
        case "ecosystem":
            ways = [way for home in HOMES for way in _ways(home)]
            return tuple(
                MOVES[side, source, target]
                for side in SIDES
                for source, target in ways
                if state.side(side).at(source) and has_room(state, target)
            )
        case "construction":
            if not state.you.at("ship"):
                return ()
            return tuple(
                MOVES["you", "ship", star(home)] for home in HOMES if has_room(state, star(home))
            )


@cache
def _ways(home: Building) -> tuple[tuple[Place, Place], tuple[Place, Place]]:
    return (star(home), two_star(home)), (two_star(home), star(home))


def _effects(state: State) -> list[act.AnyAction]:
    """DA-2.12: anything a card's text can say, one small step at a time."""
    room = [has_room(state, place) for place in PLACES]
    effects: list[act.AnyAction] = []
    for side in SIDES:
        moves = MOVES_BY_INDEX[side]
        for source, count in enumerate(state.side(side).colonists):
            if count:
                effects += [
                    move for move, free in zip(moves[source], room, strict=True) if free and move
                ]
        energy = state.side(side).energy
        if energy < state.options.energy_max:
            effects.append(ENERGY[side, 1])
        if energy:
            effects.append(ENERGY[side, -1])
    for card in unique(state.hand):
        effects += (act.MoveCard("hand", pile, card) for pile in ("discard", "deck", "prep"))
    for card in unique(state.prep):
        effects += (act.MoveCard("prep", pile, card) for pile in ("discard", "deck", "hand"))
    for back in dict.fromkeys(state.module):
        effects += (act.MoveCard("module", pile, Card(back)) for pile in ("discard", "deck"))
    if state.deck:
        effects.append(act.MoveCard("deck", "discard"))
    effects += _face_down(state)
    effects += _draws(state)
    return effects


def _face_down(state: State) -> Iterable[act.MoveCard]:
    """DA-2.13: at a building, where it counts 0."""
    for at in BUILDINGS:
        for card in unique(state.hand):
            yield act.MoveCard("hand", "buildings", card, at)
        for card in unique(state.prep):
            yield act.MoveCard("prep", "buildings", card, at)
        if state.deck:
            yield act.MoveCard("deck", "buildings", at=at)


def _draws(state: State) -> tuple[act.AnyAction, ...]:
    """DA-2.1: every draw is from the androids' module while it has any."""
    if state.module:
        return tuple(act.DrawCard(back) for back in dict.fromkeys(state.module))
    return (act.DrawCard(),) if state.deck else ()
