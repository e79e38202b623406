"""Where the bot sails, what it marks on the way, and when it surfaces."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2

from rules.sonar import actions as act
from rules.sonar.boat.foresight import Cross, Outlook, outlook
from rules.sonar.bot.aim import best_shot_from
from rules.sonar.bot.mind import Mind
from rules.sonar.clues import Course
from rules.sonar.state import boxes, ice_rule
from rules.sonar.tables import CIRCUIT, COLOUR, INDEX, PANEL, SYMBOL, Cell, Direction, System

AHEAD = 8  # how many steps to look ahead for room
ROOM = 40  # cells that are room enough
# What a sheet costs by its crossed radiation symbols, and those of a panel or a circuit.
RADIATION = (0.0, 0.2, 0.6, 1.2, 2.2, 5.0, 30.0)
OF_PANEL = (0.0, 0.0, 0.1, 0.3, 0.8, 2.0, 30.0)
OF_CIRCUIT = (0.0, 0.1, -0.2, -0.6, 0.0)
# The torpedo wins games: what else is broken for a while matters little.
PER_COLOUR = {"red": 2.5, "green": 0.6, "yellow": 0.4, "radiation": 0.0}
DAMAGE = 16.0
SINKING = 1000.0


# The engineer


def sheet(crosses: int) -> float:
    """How bad these crosses are."""
    cost = RADIATION[(crosses & SYMBOL["radiation"]).bit_count()]
    cost += sum(OF_PANEL[(crosses & panel).bit_count()] for panel in PANEL.values())
    cost += sum(OF_CIRCUIT[(crosses & circuit).bit_count()] for circuit in CIRCUIT.values())
    circuits = sum(CIRCUIT.values())
    for colour, price in PER_COLOUR.items():
        broken = crosses & SYMBOL[colour]  # type: ignore[index]
        if broken:  # in the reactor it stays until the boat surfaces
            cost += price if not broken & ~circuits else 1.6 * price
    return cost


def cost(mind: Mind, cross: Cross) -> float:
    hurt = SINKING if cross.damage >= mind.hull else DAMAGE * cross.damage
    return hurt + sheet(cross.crosses)


def crosses(mind: Mind, way: Direction) -> dict[int, float]:
    """What each symbol of this panel would cost."""
    return {cross.slot: cost(mind, cross) for cross in _outlook(mind, way).crosses}


def hurts(mind: Mind, way: Direction) -> bool:
    """Whatever is crossed then does damage."""
    return _outlook(mind, way).damage > 0


def _outlook(mind: Mind, way: Direction) -> Outlook:
    options = mind.view.options
    return outlook(mind.own.crosses, way, scenario=options.scenario, house=mind.house)


# The first mate


def box(mind: Mind, systems: Iterable[System]) -> System:
    """What it is worth, against what it takes to fill it."""
    full = boxes(mind.view.options.scenario)
    worth = wanted(mind)

    def value(system: System) -> float:
        left = full[INDEX[system]] - mind.own.gauges[INDEX[system]]
        broken = mind.own.crosses & SYMBOL[COLOUR[system]]
        return worth[system] * (0.6 if broken else 1.0) / left

    return max(systems, key=lambda system: (value(system), mind.whim(system)))


def wanted(mind: Mind) -> dict[System, float]:
    vague = min(1.0, mind.spread / 25)
    near = mind.within(3) if mind.loaded == 1 else 0.0  # a mine comes after the torpedo
    return {
        "torpedo": 4.0,
        "sonar": 0.5 + 6.0 * vague,
        "drone": 0.4 + 3.2 * vague,
        "silence": 1.5 + 8.0 * mind.found,
        "mine": 1.2 + 3.0 * near,
        "scenario": 4.0,
    }


# The captain


def free(mind: Mind, cell: Cell, taken: set[Cell]) -> list[Cell]:
    return [one for one in mind.chart.ahead[cell].values() if one not in taken]


def room(mind: Mind, start: Cell, taken: set[Cell]) -> int:
    """How many cells can be reached from here, up to enough."""
    seen, todo = {*taken, start}, [start]
    count = 0
    while todo and count < ROOM:
        fresh = free(mind, todo.pop(), seen)
        seen.update(fresh)
        todo += fresh
        count += len(fresh)
    return min(count, ROOM)


def way_ahead(mind: Mind, start: Cell, taken: set[Cell], steps: int = AHEAD) -> int:
    """How many courses could follow, one after the other."""
    best = 0
    for cell in free(mind, start, taken):
        taken.add(cell)
        best = max(best, 1 + (way_ahead(mind, cell, taken, steps - 1) if steps > 1 else 0))
        taken.discard(cell)
        if best >= steps:
            break
    return best


def outlet(mind: Mind, start: Cell, through: Iterable[Cell] = ()) -> float:
    """What a cell is worth for where it leads: room, and a way that does not end."""
    taken = {*mind.own.route, *mind.own.mines, *through, start}
    return 0.05 * room(mind, start, taken) - (AHEAD - way_ahead(mind, start, taken))


def course(mind: Mind, action: act.SetCourse) -> float:
    cell = mind.chart.ahead[mind.at][action.direction]
    value = outlet(mind, cell)
    value -= 0.4 * min(crosses(mind, action.direction).values(), default=0.0)
    value += 1.5 * (0.4 + 0.6 * mind.loaded) * best_shot_from(mind, cell)
    value -= 0.15 * abs(_mean_distance(mind, cell) - 3)
    if mind.crew.wary:
        known = mind.seen_after(Course(action.direction))
        value += 0.3 * log2(max(1, len(known))) - 2.0 * mind.danger(known, cell)
    value -= 0.3 * sum(mine in mind.own.mines for mine in mind.chart.near[cell])
    if ice_rule(mind.view.options):
        value -= 0.05 * min(mind.chart.distance(cell, hole) for hole in mind.chart.ice)
    return value + 0.3 * mind.whim(action)


def _mean_distance(mind: Mind, cell: Cell) -> float:
    distance = mind.chart.distance
    return sum(share * distance(cell, place) for place, share in mind.odds.items())


def surfacing(mind: Mind) -> float:
    """SON-6: a clean sheet and a fresh route, for three turns of the enemy."""
    ice = ice_rule(mind.view.options) and mind.at not in mind.chart.ice
    if ice and mind.hull <= 1:
        return -SINKING
    fresh = 0.05 * ROOM - 0.6 * sheet(0)
    return fresh - 4.0 - 5.0 * mind.threatened - (DAMAGE if ice else 0.0)
