"""Draws from the app's deck. Nothing is fixed before it is seen, so there is nothing to leak.

A back is drawn with the odds of the cards nobody has seen; a face is drawn when it is turned up.
That is the same game as a shuffled deck, and the log needs no seed to be replayed.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from rules.mars.actions import AnyAction, DrawCard, PlayModule, RefillModule
from rules.mars.state import Card, State, unplaced, unseen_values
from rules.mars.tables import BUILDINGS, Building


def bare(state: State, action: AnyAction) -> AnyAction:
    """The action as it is offered: without what chance will answer."""
    if state.options.deck == "table":
        return action
    match action:
        case PlayModule():
            return replace(action, value=None)
        case DrawCard():
            return replace(action, card=None)
        case RefillModule():
            return replace(action, building=None)
        case _:
            return action


def fill(state: State, action: AnyAction, dice: random.Random) -> AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    if state.options.deck == "table":
        return action
    match action:
        case PlayModule() if unseen_values(state, action.building):
            return replace(action, value=dice.choice(unseen_values(state, action.building)))
        case DrawCard():
            building = action.building or _back(state, dice)
            values = unseen_values(state, building) if building else ()
            return replace(action, card=Card(building, dice.choice(values)) if values else None)
        case RefillModule():
            return replace(action, building=_back(state, dice))
        case _:
            return action


def _back(state: State, dice: random.Random) -> Building | None:
    odds = [max(0, unplaced(state, building)) for building in BUILDINGS]
    return dice.choices(BUILDINGS, odds)[0] if any(odds) else None
