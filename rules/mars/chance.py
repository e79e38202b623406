"""The app's deck: one shuffled order, which nobody sees.

A card put under it lies at the bottom, and one dealt before stays what it is. The position keeps
the order; no view and no event that anybody hears tells it.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from rules.core import Refusal
from rules.mars.actions import AnyAction, DrawCard, PlayModule, RefillModule, Shuffle
from rules.mars.state import Card, State, unseen_values
from rules.mars.tables import BUILDINGS


def bare(state: State, action: AnyAction) -> AnyAction:
    """The action as it is offered: without what the app's deck will answer."""
    if state.options.deck == "table":
        return action
    match action:
        case PlayModule():
            return replace(action, value=None)
        case DrawCard():
            return replace(action, card=None)
        case RefillModule():
            return RefillModule()
        case Shuffle():
            return Shuffle()
        case _:
            return action


def fill(state: State, action: AnyAction, dice: random.Random) -> AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    if isinstance(action, Shuffle) and state.options.deck == "app":
        return _shuffled(state, dice)
    return bare(state, action)


def _unseen(state: State) -> list[Card]:
    return [Card(back, value) for back in BUILDINGS for value in unseen_values(state, back)]


def _shuffled(state: State, dice: random.Random) -> Shuffle:
    """What is in the module already keeps its back. What is left over was discarded unseen."""
    cards = _unseen(state)
    dice.shuffle(cards)
    hidden: list[Card] = []
    for back in state.module:
        card = next(one for one in cards if one.building == back)
        cards.remove(card)
        hidden.append(card)
    return Shuffle(tuple(cards[: state.deck]), tuple(hidden))


def why_no_shuffle(state: State, action: Shuffle) -> Refusal | None:
    if action == Shuffle():
        return Refusal("outcome_missing", "DA-1.1")
    cards = (*action.order, *action.hidden)
    backs = tuple(card.building for card in action.hidden)
    unseen = set(_unseen(state))
    right = len(action.order) == state.deck and backs == state.module and unseen >= set(cards)
    if not right or len(set(cards)) < len(cards):
        return Refusal("wrong_shuffle", "DA-1.1")
    return None
