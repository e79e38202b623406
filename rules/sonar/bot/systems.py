"""Which system the bot uses now, if any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rules.sonar import actions as act
from rules.sonar.bot import helm
from rules.sonar.bot.aim import shot
from rules.sonar.bot.mind import Mind
from rules.sonar.tables import Cell

# What a shot must promise, in damage, before it is fired.
WORTH_A_TORPEDO = 0.45
WORTH_A_MINE = 0.75
WORTH_AN_ARCHER = 0.5
Using = act.Use | act.TriggerMine


def best_use(mind: Mind, legal: Sequence[act.AnyAction]) -> Using | None:
    """The one that is worth most, if it is worth anything."""
    values = [(value(mind, one), one) for one in legal if isinstance(one, Using)]
    best, action = max(values, key=lambda one: one[0], default=(0.0, None))
    return action if best > 0 else None


def value(mind: Mind, action: Using) -> float:
    match action:
        case act.FireTorpedo():
            return shot(mind, action) - WORTH_A_TORPEDO
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
    """For a boat that was found: to where it has room, and not at the price of a bad cross."""
    need = 2 * mind.threatened + mind.found - 0.3
    if need <= 0 or helm.hurts(mind, action.direction):
        return min(need, 0.0)
    way = mind.chart.lines[mind.at][action.direction][: action.cells]
    end: Cell = way[-1] if way else mind.at
    price = min(helm.crosses(mind, action.direction).values(), default=0.0)
    away = 0.1 * min(len(way), 3)
    sails = helm.outlet(mind, end, way) - price
    return need + away + 0.05 * sails + 0.1 * mind.whim(action)


def _mine(mind: Mind, cell: Cell) -> float:
    """Where the enemy may come past, and out of our own way."""
    coming = sum(odds for place, odds in mind.odds.items() if mind.chart.distance(cell, place) <= 3)
    blocked = helm.outlet(mind, mind.at) - helm.outlet(mind, mind.at, (cell,))
    return 0.15 + 0.5 * coming - 0.3 * blocked + 0.02 * mind.whim(cell)
