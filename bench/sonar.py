"""The radio operator of Captain Sonar: 60 orders with 5 silences, as early as the gauge allows."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from bench.figures import Figure
from rules.sonar import clues
from rules.sonar.chart import Chart, chart_of
from rules.sonar.maps import MAPS
from rules.sonar.tables import Cell
from rules.sonar.tracker import LIMIT, Waters, hear, start

ORDERS, SILENCES, EVERY = 60, 5, 7  # six boxes, then the silence itself
BOATS = 4  # on each map


def figures() -> Iterator[Figure]:
    slowest, most, merged = 0.0, 0, 0
    for rows in MAPS.values():
        for seed in range(BOATS):
            heard, at = sailed(chart_of(rows), random.Random(seed))
            found = start(Waters(rows))
            for clue in heard:
                taken = []
                for _ in range(3):
                    started = time.perf_counter()
                    after = hear(found, clue)
                    taken.append(time.perf_counter() - started)
                found = after
                slowest, most = max(slowest, min(taken)), max(most, found.count)
            assert at in found.cells, "the tracker has lost a boat"
            merged += found.approximate
    name = f"sonar: slowest update of the tracker, {ORDERS} orders, {SILENCES} silences"
    detail = f"{most:,} hypotheses at most, exact up to {LIMIT:,}, {merged} merged"
    yield Figure(name, slowest * 1000, "ms", 20, detail=detail)


def sailed(chart: Chart, dice: random.Random) -> tuple[list[clues.AnyClue], Cell]:
    """What is heard of a boat that keeps to open water; where it gets stuck, it surfaces."""
    at = dice.choice(chart.cells)
    route: list[Cell] = [at]
    heard: list[clues.AnyClue] = []
    silent = {EVERY * number - 1 for number in range(1, SILENCES + 1)}
    while len(heard) < ORDERS:
        if len(heard) in silent:
            free: list[Cell] = []
            for cell in chart.lines[at][dice.choice(("north", "south", "east", "west"))]:
                if cell in route:
                    break
                free.append(cell)
            route += free[: dice.randint(0, len(free))]
            at = route[-1]
            heard.append(clues.Silence())
            continue
        ways = [(way, cell) for way, cell in chart.ahead[at].items() if cell not in route]
        if not ways:
            route = [at]
            heard.append(clues.Surfacing(chart.sector[at]))
            continue
        open_water = [
            (sum(cell not in route for cell in chart.ahead[ahead].values()) + dice.random(), way)
            for way, ahead in ways
        ]
        way = max(open_water)[1]
        at = chart.ahead[at][way]
        route.append(at)
        heard.append(clues.Course(way))
    return heard, at
