"""The table is right: typed changes to the position, checked only against what is always true."""

from __future__ import annotations

from rules.chronicle import why_not_all_of
from rules.core import Refusal
from rules.mars.actions import ChangeEnergy, Correct, MoveCard, MoveColonist, SetRound
from rules.mars.events import AnyEvent, CardMoved, ColonistMoved, EnergyChanged, RoundStarted
from rules.mars.evolution.table import evolve
from rules.mars.limits import why_no_energy, why_no_move, why_no_such_value
from rules.mars.state import UNKNOWN, Card, State, discarded_unseen, is_discarded, unplaced
from rules.mars.tables import INDEX, MODULE


def why_no_correction(state: State, action: Correct) -> Refusal | None:
    return why_not_all_of(state, action.changes, _why_no_change, changed, evolve)


def changed(_state: State, change: MoveColonist | ChangeEnergy | MoveCard | SetRound) -> AnyEvent:
    match change:
        case MoveColonist():
            return ColonistMoved(change.side, change.source, change.target, "correction")
        case ChangeEnergy():
            return EnergyChanged(change.side, change.by, "correction")
        case MoveCard():
            moved = (change.source, change.target, change.card)
            return CardMoved(*moved, "correction", change.at)
        case SetRound():
            return RoundStarted(change.round)


def _why_no_change(
    state: State, change: MoveColonist | ChangeEnergy | MoveCard | SetRound
) -> Refusal | None:
    match change:
        case MoveColonist():
            return why_no_move(state, change)
        case ChangeEnergy():
            return why_no_energy(state, change)
        case MoveCard():
            return _why_card_is_not_there(state, change) or _why_card_cannot_go(state, change)
        case SetRound():
            return None


def _why_card_is_not_there(state: State, move: MoveCard) -> Refusal | None:
    card, nowhere = move.card, Refusal("card_not_there", "DA-5.1", {"pile": move.source})
    if move.at is not None and move.source == "buildings":
        lies = 0 in state.buildings[INDEX[move.at]] and card in state.covered
        return None if lies else nowhere
    match move.source:
        case "hand":
            return None if card in state.hand else nowhere
        case "prep":
            return None if card in state.prep else nowhere
        case "module":
            return None if card.value is None and card.building in state.module else nowhere
        case "buildings":
            if card.building is None or card.value is None:
                return Refusal("card_incomplete", "DA-5.1")
            attached = state.buildings[INDEX[card.building]]
            return None if card.value in attached else nowhere
        case "deck" | "discard":
            if not (state.deck if move.source == "deck" else state.discard):
                return nowhere
            return _why_not_unseen(state, card, from_deck=move.source == "deck")


def _why_not_unseen(state: State, card: Card, *, from_deck: bool) -> Refusal | None:
    """A card that comes out of a pile must not lie somewhere else already."""
    if card.building is None and card.value is not None:
        return Refusal("card_incomplete", "DA-5.1")
    if not from_deck and is_discarded(state, card):
        return None
    if state.options.deck == "app" and (not from_deck or card != UNKNOWN):
        return Refusal("app_deals", "DA-5.1")  # which card lies where is the app's own business
    if not from_deck and not discarded_unseen(state):
        return Refusal("card_not_there", "DA-5.1", {"pile": "discard"})
    if card.building is None:
        return None
    if unplaced(state, card.building) < 1:
        return Refusal("all_of_colour_seen", "DA-1.1", {"building": card.building})
    return why_no_such_value(state, card.building, card.value) if card.value else None


def _why_card_cannot_go(state: State, move: MoveCard) -> Refusal | None:
    card = move.card
    if move.source == move.target:
        return Refusal("same_place", "DA-5.1", {"place": move.source})
    if move.at is not None:
        if "buildings" not in (move.source, move.target):
            return Refusal(
                "no_such_card_move", "DA-5.1", {"source": move.source, "target": move.target}
            )
        if move.target == "buildings":
            # Face down there, a card of the app's module would be one that nobody knows any more.
            lost = move.source == "module" and state.options.deck == "app"
            return Refusal("app_deals", "DA-5.1") if lost else None
    if move.target == "module":
        if len(state.module) >= MODULE:
            return Refusal("module_full", "DA-2.6")
        if card.building is None:
            return Refusal("card_incomplete", "DA-5.1")
    # A card of the app's deck is known to whoever holds it.
    face_up = move.target == "buildings" or (
        state.options.deck == "app" and move.target in ("hand", "prep")
    )
    if face_up and (card.building is None or card.value is None):
        return Refusal("card_incomplete", "DA-5.1")
    return None
