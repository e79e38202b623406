"""DA-4: the end of the game and what it is worth."""

from __future__ import annotations

from typing import Literal

from rules.core import Outcome, Value
from rules.mars.state import Side, State
from rules.mars.tables import (
    ANDROID,
    ANDROID_CROWD,
    ANDROID_ENERGY,
    ANDROID_SPREAD,
    ARCHITECT,
    COLONISTS,
    CROWD,
    MODULE,
)

EndReason = Literal["all_yours_on_mars", "all_androids_on_mars", "module_short"]


class Score(Value):
    ship: int
    star: int
    two_star: int
    spread: int
    crowd: int
    energy: int

    @property
    def total(self) -> int:
        return self.ship + self.star + self.two_star + self.spread + self.crowd + self.energy


def your_score(state: State) -> Score:
    options = state.options
    return _score(
        state,
        state.you,
        spread=options.points_spread,
        crowd=options.points_crowd,
        energy=options.points_energy if state.you.energy >= state.android.energy else 0,
    )


def android_score(state: State) -> Score:
    return _score(
        state,
        state.android,
        spread=ANDROID_SPREAD,
        crowd=ANDROID_CROWD,
        energy=ANDROID_ENERGY if state.android.energy >= state.you.energy else 0,
    )


def _score(state: State, side: Side, *, spread: int, crowd: int, energy: int) -> Score:
    options = state.options
    settled = side.settled()
    return Score(
        ship=options.points_ship * side.at("ship"),
        star=options.points_star * sum(side.colonists[2:6]),
        two_star=options.points_two_star * sum(side.colonists[6:]),
        spread=spread if all(settled) else 0,
        crowd=crowd if max(settled) >= CROWD else 0,
        energy=energy,
    )


def end_reason(state: State) -> EndReason | None:
    """DA-4.1: asked only after the android phase."""
    if state.you.on_mars() == COLONISTS:
        return "all_yours_on_mars"
    if state.android.on_mars() == COLONISTS:
        return "all_androids_on_mars"
    return "module_short" if len(state.module) < MODULE else None


def final_outcome(state: State, reason: EndReason) -> Outcome:
    yours, theirs = your_score(state).total, android_score(state).total
    winner = ARCHITECT if yours > theirs else ANDROID  # DA-4.3: only with strictly more
    return Outcome((winner,), reason, {ARCHITECT: yours, ANDROID: theirs})


def rounds_to_come(state: State) -> tuple[int, int]:
    """DA-4.3: how many rounds can still follow this one, least and most, but for Flares."""
    deck, options = state.deck, state.options
    step = state.step.__struct_config__.tag
    if step == "over":
        return 0, 0
    if not state.round:
        deck -= options.hand_size + options.prep_size - len(state.hand) - len(state.prep)
    elif step not in ("compute", "upgrade", "refill"):
        return deck // 4, deck // 3
    deck -= MODULE - len(state.module)  # the next round begins with a full module
    return (deck // 4 + 1, deck // 3 + 1) if deck >= 0 else (0, 0)
