"""How long the radio operator's tracker takes, with as many silences and mines as boxes allow."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace

from bench.figures import Figure
from rules.sonar import clues
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio.tracker import LIMIT, Waters, hear, start
from rules.sonar.tables import DIRECTIONS, Cell

EVERY = 7  # six boxes, then the silence itself
ORDERS, SILENCES, MINES = 60, 5, 9  # mines of three boxes each
LONG_ORDERS, LONG_SILENCES, LONG_MINES = 100, 9, 16
SILENT_ORDERS, MOST_SILENCES = 140, 20  # the first mate marks nothing else
SAILED = 20  # boats on each map
OPEN_SEA = ("." * 15,) * 15
DRAWN = 5  # maps that a table might have drawn, with more and more islands


def figures() -> Iterator[Figure]:
    yield from _figures(ORDERS, SILENCES, MINES)
    yield from _figures(LONG_ORDERS, LONG_SILENCES, LONG_MINES)
    yield from _figures(SILENT_ORDERS, MOST_SILENCES, 0)


def _figures(orders: int, silences: int, mines: int) -> Iterator[Figure]:
    slowest, longest, most, merged = 0.0, 0.0, 0, 0
    charts = (*MAPS.values(), OPEN_SEA, *map(_drawn, range(DRAWN)))
    for rows in charts:
        for seed in range(SAILED):
            dice, laid = random.Random(seed), mines * (seed % 2)
            heard, at = sailed(chart_of(rows), dice, most=orders, silences=silences, mines=laid)
            found, whole = start(Waters(rows, round_mines=seed % 4 != 3)), 0.0
            for clue in heard:
                taken = []
                for _ in range(3):
                    before = replace(found)  # nothing worked out yet
                    started = time.process_time()
                    after = hear(before, clue)
                    cells = after.cells
                    taken.append(time.process_time() - started)
                found = after
                whole += min(taken)
                slowest, most = max(slowest, min(taken)), max(most, found.count)
            assert at in cells, "the tracker has lost a boat"
            longest = max(longest, whole)
            merged += found.approximate
    told = f"{orders} orders, {silences} silences, {mines} mines"
    detail = f"{most:,} hypotheses at most, exact up to {LIMIT:,}; {merged} of"
    detail += f" {SAILED * len(charts)} boats merged"
    name = f"sonar: slowest update of the tracker, {told}"
    yield Figure(name, slowest * 1000, "ms", 20, detail=detail)
    name = f"sonar: the tracker from scratch, {told}"
    yield Figure(name, longest * 1000, "ms", 200)


def _drawn(number: int) -> tuple[str, ...]:
    dice, share = random.Random(number), 0.02 + 0.05 * number
    return tuple("".join("x" if dice.random() < share else "." for _ in row) for row in OPEN_SEA)


def sailed(
    chart: Chart,
    dice: random.Random,
    *,
    most: int = ORDERS,
    silences: int = SILENCES,
    mines: int = 0,
) -> tuple[list[clues.AnyClue], Cell]:
    """What is heard of a boat that keeps to open water; where it gets stuck, it surfaces."""
    at = dice.choice(chart.cells)
    route, laid, orders = [at], list[Cell](), 0
    heard: list[clues.AnyClue] = []
    silent = {EVERY * number - 1 for number in range(1, silences + 1)}
    while orders < most:
        orders += 1
        free = [one for one in chart.near[at] if one not in route and one not in laid]
        if orders % 4 == 0 and len(laid) < mines and free:
            laid.append(dice.choice(free))
            heard.append(clues.MineLaid())
        if orders - 1 in silent:
            route += _silent(chart, at, {*route, *laid}, dice)
            at = route[-1]
            heard.append(clues.Silence())
            continue
        taken = {*route, *laid}
        ways = [(way, cell) for way, cell in chart.ahead[at].items() if cell not in taken]
        if not ways and len(route) == 1:  # its own mines are all around it
            break
        if not ways:
            route = [at]
            heard.append(clues.Surfacing(chart.sector[at]))
            continue
        open_water = [
            (sum(cell not in taken for cell in chart.ahead[ahead].values()) + dice.random(), way)
            for way, ahead in ways
        ]
        way = max(open_water)[1]
        at = chart.ahead[at][way]
        route.append(at)
        heard.append(clues.Course(way))
    return heard, at


def _silent(chart: Chart, at: Cell, taken: set[Cell], dice: random.Random) -> list[Cell]:
    free: list[Cell] = []
    for cell in chart.lines[at][dice.choice(DIRECTIONS)]:
        if cell in taken:
            break
        free.append(cell)
    return free[: dice.randint(0, len(free))]
