"""SON-7.1 in a hurry: where a boat can be, if its route and its mines are forgotten.

Cells are the bits of one number, so a clue costs a few operations, however much is possible.
Nothing that is possible is left out; much that is not stays in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from rules.sonar import clues
from rules.sonar.maps.chart import column, row
from rules.sonar.radio.tracks import Track, with_masks
from rules.sonar.radio.waters import Grid, Waters, grid_of
from rules.sonar.tables import SILENCE_RANGE, Direction


@dataclass(frozen=True, eq=False)
class Outline:
    """A map as sets of cells."""

    grid: Grid
    ice: int
    said: dict[str | int, int]  # rows by their number, columns by their letter, "s4" a sector
    # A step one way is a shift by as much as lies between the two cells: few different numbers.
    shifts: dict[Direction, dict[int, int]]

    def ahead(self, cells: int, way: Direction) -> int:
        moved = 0
        for distance, starts in self.shifts[way].items():
            found = cells & starts
            moved |= found << distance if distance > 0 else found >> -distance
        return moved

    def around(self, cell: int) -> int:
        return self.grid.beside[cell]


def outline(track: Track, heard: Iterable[clues.AnyClue]) -> tuple[int | None, Track]:
    """The first clue that leaves nothing, and the track before it; without one, at the end."""
    found = outline_of(track.waters)
    wrong, cells = None, _set(track.parts)
    for number, clue in enumerate(heard):
        left = _after(found, cells, clue, may_stay=track.waters.may_stay)
        if not left:
            wrong = number
            break
        cells = left
    masks = {index: [1 << index] for index in range(found.grid.size) if cells >> index & 1}
    return wrong, with_masks(track, masks, mines=0, approximate=True)


@lru_cache(maxsize=16)
def outline_of(waters: Waters) -> Outline:
    grid = grid_of(waters)
    cells, sector = grid.chart.cells, grid.chart.sector
    said: dict[str | int, int] = {}
    shifts: dict[Direction, dict[int, int]] = {way: {} for way in grid.ahead}
    for index, cell in enumerate(cells):
        for name in (row(cell), column(cell), f"s{sector[cell]}"):
            said[name] = said.get(name, 0) | 1 << index
        for way, ahead in grid.ahead.items():
            if ahead[index] >= 0:
                distance = ahead[index] - index
                shifts[way][distance] = shifts[way].get(distance, 0) | 1 << index
    return Outline(grid, _set(grid.index[cell] for cell in grid.chart.ice), said, shifts)


def _after(found: Outline, cells: int, clue: clues.AnyClue, *, may_stay: bool) -> int:
    index = found.grid.index
    match clue:
        case clues.Course():
            return found.ahead(cells, clue.direction)
        case clues.Silence():
            return _silence(found, cells, may_stay=may_stay)
        case clues.Surfacing():
            through = {None: found.grid.all, True: found.ice, False: ~found.ice}[clue.ice]
            return cells & found.said[f"s{clue.sector}"] & through
        case clues.Drone():
            inside = found.said[f"s{clue.sector}"]
            return cells & (inside if clue.inside else ~inside)
        case clues.Sonar():
            names = (clue.row, clue.column, clue.sector and f"s{clue.sector}")
            said = [found.said.get(name, 0) for name in names if name is not None]
            return cells & (said[0] ^ said[1])  # exactly one is true
        case clues.Torpedo():
            return cells & _set(found.grid.in_range[index[clue.cell]])
        case clues.Blast():
            return _blast(found, cells, clue)
        case clues.MineLaid() | clues.Blocked():
            return cells
        case clues.Lost():
            return found.grid.all


def _silence(found: Outline, cells: int, *, may_stay: bool) -> int:
    moved = cells if may_stay else 0
    for way in found.shifts:
        line = cells
        for _ in range(SILENCE_RANGE):
            line = found.ahead(line, way)
            moved |= line
    return moved


def _blast(found: Outline, cells: int, clue: clues.Blast) -> int:
    for bang in clue.bangs:
        there = found.grid.index[bang.cell]
        fits = {2: 1 << there, 1: found.around(there)}
        cells &= fits[bang.hit] if bang.hit else ~(fits[1] | fits[2])
    return cells


def _set(cells: Iterable[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found
