"""A map in numbers, and what the table's rulings mean for a boat that is listened to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules.core import Value
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.state import Options, map_of
from rules.sonar.tables import DIRECTIONS, Cell, Direction


class Waters(Value):
    """The map, and what the table's rulings mean for a boat that is listened to."""

    rows: tuple[str, ...]
    start_anywhere: bool = True  # SON-2.6
    may_stay: bool = True  # SON-5.9: a silence of 0 cells
    round_mines: bool = True  # SON-5.9
    round_islands: bool = True  # SON-5.18


def waters_of(options: Options) -> Waters:
    house = options.house
    return Waters(
        map_of(options.scenario, options.mode, options.chart).rows,
        house.start_anywhere,
        house.silence_may_stay,
        house.silence_round_mines,
        house.torpedo_round_islands,
    )


@dataclass(frozen=True, eq=False)
class Grid:
    """A map in numbers."""

    chart: Chart
    index: dict[Cell, int]
    size: int
    ahead: dict[Direction, list[int]]  # -1: no sea there
    rays: list[list[list[tuple[int, int]]]]  # for a silence: cell, and its bit
    near: list[list[int]]
    beside: list[int]  # the neighbours of a cell, as bits
    in_range: list[frozenset[int]]
    all: int  # every cell, as bits
    round_mines: bool  # SON-5.9: so no mine lies on the route


@lru_cache(maxsize=16)
def grid_of(waters: Waters) -> Grid:
    chart = chart_of(waters.rows)
    cells, size = chart.cells, len(chart.cells)
    index = {cell: number for number, cell in enumerate(cells)}
    reach = chart.reach if waters.round_islands else chart.flight
    near = [[index[other] for other in chart.near[cell]] for cell in cells]
    return Grid(
        chart=chart,
        index=index,
        size=size,
        ahead={
            way: [index[ahead] if (ahead := chart.ahead[cell].get(way)) else -1 for cell in cells]
            for way in DIRECTIONS
        },
        rays=[
            [
                [(number, 1 << number) for number in map(index.__getitem__, chart.lines[cell][way])]
                for way in DIRECTIONS
            ]
            for cell in cells
        ],
        near=near,
        beside=[sum(1 << other for other in near[number]) for number in range(size)],
        in_range=[frozenset(index[other] for other in reach[cell]) for cell in cells],
        all=(1 << size) - 1,
        round_mines=waters.round_mines,
    )
