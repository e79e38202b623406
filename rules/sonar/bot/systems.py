"""Which system the bot uses now, if any."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import assert_never

from rules.sonar import actions as act
from rules.sonar.bot import helm
from rules.sonar.bot.aim import shot
from rules.sonar.bot.mind import Mind
from rules.sonar.clues import Silence
from rules.sonar.tables import Cell

# What a shot must promise, in damage, before it is fired.
WORTH_A_MINE = 0.35  # it costs nothing any more
WORTH_AN_ARCHER = 0.5
Using = act.Use | act.TriggerMine
TRICKS = act.DropMine | act.KeepSilence
# How likely the enemy comes to a mine so many cells away, and how likely it must be to lay one.
COMES = {0: 1.0, 1: 1.0, 2: 0.6, 3: 0.3}
WORTH_LAYING = 0.65


def best_use(mind: Mind, legal: Sequence[act.AnyAction]) -> Using | None:
    """The one that is worth most, if it is worth anything."""
    found = [one for one in legal if isinstance(one, Using)]
    if not mind.crew.tricks:
        found = [one for one in found if not isinstance(one, TRICKS)]
    values = [(value(mind, one), one) for one in found]
    best, action = max(values, key=lambda one: one[0], default=(0.0, None))
    return action if best > 0 else None


def value(mind: Mind, action: Using) -> float:
    match action:
        case act.FireTorpedo():
            return shot(mind, action) - mind.crew.torpedo
        case act.TriggerMine():
            return shot(mind, action) - WORTH_A_MINE
        case act.SetOffArcher():
            return shot(mind, action) - WORTH_AN_ARCHER
        case act.SendDrone():
            return 2 * _doubt(mind) * _halves(mind, action.sector)
        case act.UseSonar():
            return 0.8 * _doubt(mind)
        case act.KeepSilence():
            return _silence(mind, action)
        case act.DropMine():
            return _mine(mind, action.cell)
        case _:
            assert_never(action)


def _doubt(mind: Mind) -> float:
    """How much there is to find out."""
    return min(1.0, max(0, mind.spread - 4) / 20)


def _halves(mind: Mind, sector: int) -> float:
    """1/2: the answer cuts the odds in two."""
    share = sum(odds for cell, odds in mind.odds.items() if mind.chart.sector[cell] == sector)
    return 1 - share**2 - (1 - share) ** 2


def _silence(mind: Mind, action: act.KeepSilence) -> float:
    """For a boat that was found: what the enemy could do now, and what after it."""
    if helm.hurts(mind, action.direction):
        return 0.0
    way = mind.chart.lines[mind.at][action.direction][: action.cells]
    end: Cell = way[-1] if way else mind.at
    known = mind.seen_after(Silence())
    gain = mind.danger(mind.seen_as, mind.at) - mind.danger(known, end)
    lost = log2(max(1, len(known)) / max(1, len(mind.seen_as)))
    price = min(helm.crosses(mind, action.direction).values(), default=0.0)
    sails = helm.outlet(mind, end, way) - price
    need = 1.5 * gain + 0.15 * lost - 0.3
    return need + 0.05 * sails + 0.1 * mind.whim(action) if need > 0 else need


def _mine(mind: Mind, cell: Cell) -> float:
    """Where the enemy will soon come past, and out of our own way."""
    distance = mind.chart.distance
    coming = sum(odds * COMES.get(distance(cell, at), 0.0) for at, odds in mind.odds.items())
    blocked = helm.outlet(mind, mind.at) - helm.outlet(mind, mind.at, (cell,))
    return coming - WORTH_LAYING - 0.3 * blocked + 0.02 * mind.whim(cell)
