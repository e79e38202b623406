"""A map, worked out once: where its cells lead, which are near, and in which sector they are."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from rules.core import Refusal
from rules.sonar.tables import (
    ALL_CELLS,
    COLUMNS,
    DIRECTIONS,
    LARGEST,
    OFFSETS,
    SECTOR,
    SILENCE_RANGE,
    TORPEDO_RANGE,
    Cell,
    Direction,
)

CELL_AT: dict[tuple[int, int], Cell] = {
    (index % LARGEST, index // LARGEST): cell for index, cell in enumerate(ALL_CELLS)
}
PLACE: dict[Cell, tuple[int, int]] = {cell: place for place, cell in CELL_AT.items()}


@dataclass(frozen=True, eq=False)
class Chart:
    """Only sea cells are in any of these."""

    rows: tuple[str, ...]
    width: int
    height: int
    cells: tuple[Cell, ...]
    sector: dict[Cell, int]
    ahead: dict[Cell, dict[Direction, Cell]]
    near: dict[Cell, tuple[Cell, ...]]  # of the 8 neighbours
    reach: dict[Cell, tuple[Cell, ...]]  # SON-5.18: 1 to 4 steps through the sea
    flight: dict[Cell, tuple[Cell, ...]]  # the same, islands ignored
    lines: dict[Cell, dict[Direction, tuple[Cell, ...]]]  # up to 4 cells in a straight line
    ice: frozenset[Cell]
    archer: tuple[Cell, ...]

    @property
    def across(self) -> int:
        """How many sectors lie side by side."""
        return -(-self.width // SECTOR)

    @property
    def sectors(self) -> int:
        return self.across * -(-self.height // SECTOR)

    def distance(self, one: Cell, other: Cell) -> int:
        """0: the same cell, 1: one of its 8 neighbours."""
        return _apart(PLACE[one], PLACE[other])


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def why_no_map(rows: tuple[str, ...]) -> Refusal | None:
    """SON-1.2: a map of a table's own: cells, one size, one connected sea."""
    if not 2 <= len(rows) <= LARGEST or not 2 <= len(rows[0]) <= LARGEST:
        return Refusal("map_size", "SON-1.2", {"most": LARGEST})
    if any(len(one) != len(other) for one, other in pairwise(rows)):
        return Refusal("map_not_square", "SON-1.2")
    if set("".join(rows)) - set(".#OM"):
        return Refusal("map_letters", "SON-1.2")
    chart = chart_of(rows)
    if len(chart.cells) < 2:
        return Refusal("map_without_sea", "SON-1.3")
    if len(_steps(chart.ahead, chart.cells[0], len(chart.cells))) < len(chart.cells):
        return Refusal("map_not_connected", "SON-1.2")
    return None


@lru_cache(maxsize=64)
def chart_of(rows: tuple[str, ...]) -> Chart:
    height, width = len(rows), len(rows[0])
    across = -(-width // SECTOR)
    cells = tuple(CELL_AT[x, y] for y in range(height) for x in range(width) if rows[y][x] != "#")
    sea = {PLACE[cell] for cell in cells}
    ahead = {cell: _ahead(cell, sea) for cell in cells}
    places = [PLACE[cell] for cell in cells]
    return Chart(
        rows=rows,
        width=width,
        height=height,
        cells=cells,
        sector={
            cell: y // SECTOR * across + x // SECTOR + 1
            for cell, (x, y) in zip(cells, places, strict=True)
        },
        ahead=ahead,
        near={
            cell: tuple(other for other in within(cell, 1) if other in ahead and other != cell)
            for cell in cells
        },
        reach={cell: _reach(ahead, cell) for cell in cells},
        flight={cell: tuple(other for other in _flown(cell) if other in ahead) for cell in cells},
        lines={cell: {way: _line(ahead, cell, way) for way in DIRECTIONS} for cell in cells},
        ice=frozenset(
            cell for cell, (x, y) in zip(cells, places, strict=True) if rows[y][x] == "O"
        ),
        archer=tuple(cell for cell, (x, y) in zip(cells, places, strict=True) if rows[y][x] == "M"),
    )


def _ahead(cell: Cell, sea: set[tuple[int, int]]) -> dict[Direction, Cell]:
    x, y = PLACE[cell]
    ways = ((way, (x + dx, y + dy)) for way, (dx, dy) in OFFSETS.items())
    return {way: CELL_AT[place] for way, place in ways if place in sea}


def _walk(one: tuple[int, int], other: tuple[int, int]) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


# Of the largest map, worked out once: anybody may send a map of their own, and often.


@cache
def within(cell: Cell, radius: int) -> tuple[Cell, ...]:
    """The cells of a square around one, itself too, sea or not."""
    return tuple(other for other in ALL_CELLS if _apart(PLACE[cell], PLACE[other]) <= radius)


@cache
def _flown(cell: Cell) -> tuple[Cell, ...]:
    far = ((other, _walk(PLACE[cell], PLACE[other])) for other in ALL_CELLS)
    return tuple(other for other, steps in far if 1 <= steps <= TORPEDO_RANGE)


def _steps(ahead: dict[Cell, dict[Direction, Cell]], start: Cell, most: int) -> set[Cell]:
    """Every cell at most this many steps away."""
    found, todo = {start}, deque([(start, 0)])
    while todo:
        cell, steps = todo.popleft()
        if steps < most:
            fresh = [other for other in ahead[cell].values() if other not in found]
            found.update(fresh)
            todo.extend((other, steps + 1) for other in fresh)
    return found


def _reach(ahead: dict[Cell, dict[Direction, Cell]], cell: Cell) -> tuple[Cell, ...]:
    return tuple(sorted(_steps(ahead, cell, TORPEDO_RANGE) - {cell}, key=PLACE.__getitem__))


def _line(ahead: dict[Cell, dict[Direction, Cell]], cell: Cell, way: Direction) -> tuple[Cell, ...]:
    line: list[Cell] = []
    at: Cell | None = ahead[cell].get(way)
    while at is not None and len(line) < SILENCE_RANGE:
        line.append(at)
        at = ahead[at].get(way)
    return tuple(line)


def column(cell: Cell) -> str:
    return cell[0]


def row(cell: Cell) -> int:
    return int(cell[1:])


__all__ = ["COLUMNS", "Chart", "chart_of", "column", "row", "why_no_map", "within"]
