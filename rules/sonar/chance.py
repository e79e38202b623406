"""SON-1.3: the lot that decides who begins; by the app, or by the table, which says what came."""

from __future__ import annotations

import random

from msgspec.structs import replace

from rules.sonar import actions as act
from rules.sonar.state import State
from rules.sonar.tables import BOATS


def bare(state: State, action: act.AnyAction) -> act.AnyAction:
    """The action as it is offered: without what chance will answer, or a hand has drawn."""
    if isinstance(action, act.TracePart):
        return replace(action, line=())
    if isinstance(action, act.DrawLot) and state.options.lot == "app":
        return replace(action, first=None)
    return action


def fill(state: State, action: act.AnyAction, dice: random.Random) -> act.AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    if isinstance(action, act.DrawLot) and state.options.lot == "app":
        return replace(action, first=dice.choice(BOATS))
    return action
