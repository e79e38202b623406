"""SON-7.1: what is known of a boat.

For each cell the list of hypotheses that end there. A hypothesis is one number: the cells of the
route since the last surfacing are its low bits; above them lies, for each mine, where that can be
(`minefields`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.latest import once
from rules.sonar.radio.minefields import Part, is_any_possible
from rules.sonar.radio.waters import Grid, Waters, grid_of
from rules.sonar.tables import Cell

LIMIT = 50_000
HEAVY = 120_000  # mines of all hypotheses: each makes every one of them longer, and slower
WIDE = 8  # times fewer hypotheses are kept once they are merged
Masks = dict[int, list[int]]  # by the index of the cell
# The same, not written out yet: lists, and the bits that all of a list have besides their own. A
# silence makes a dozen lists of one, and most of them are gone after the next course.
Parts = dict[int, list[Part]]
Known = dict[int, set[int]]  # the hypotheses of a cell, to look one up


@dataclass(frozen=True)
class Track:
    """What is known of a boat. A value: hearing something gives a new one."""

    waters: Waters
    parts: Parts
    mines: int = 0  # those that lie, and are not forgotten
    approximate: bool = False
    limit: int = LIMIT

    @property
    def grid(self) -> Grid:
        return grid_of(self.waters)

    @once
    def masks(self) -> Masks:
        return {cell: joined(parts) for cell, parts in self.parts.items()}

    @once
    def count(self) -> int:
        """How many hypotheses; one that two ways lead to may be counted twice, until that matters
        (`merger`)."""
        return sum(map(_length, self.parts.values()))

    @property
    def room(self) -> int:
        """How many hypotheses can be looked at in time: fewer, the more mines each of them has."""
        heavy = self.mines if self.grid.round_mines else 2 * self.mines
        return min(self.limit, HEAVY // max(1, heavy))

    @property
    def silent_room(self) -> int:
        """The same after a silence. What is wide already hardly gets wider with fewer of them."""
        return min(self.room, self.limit // WIDE) if self.approximate else self.room

    @property
    def lists(self) -> int:
        return sum(map(len, self.parts.values()))

    @once
    def cells(self) -> dict[Cell, int]:
        """Where it can be, and how many hypotheses say so: the heat map."""
        names = self.grid.chart.cells
        return {
            names[index]: _length(self.parts[index])
            for index in sorted(self.parts)
            if self._is_possible(self.parts[index])
        }

    @property
    def is_anywhere(self) -> bool:
        """Whether anything is possible at all."""
        return any(map(self._is_possible, self.parts.values()))

    def _is_possible(self, parts: list[Part]) -> bool:
        grid, mines = self.grid, self.mines
        return any(is_any_possible(grid, mines, part) for part in parts)

    def trails(self, cell: Cell, most: int = 20) -> tuple[tuple[Cell, ...], ...]:
        """Which cells it may have come through, if it is here: some ways, far apart."""
        names = self.grid.chart.cells
        found = joined(self.parts.get(self.grid.index[cell], []))
        picked = found[:: -(-len(found) // most)] if found else ()
        return tuple(
            tuple(name for index, name in enumerate(names) if mask >> index & 1) for mask in picked
        )


def with_masks(
    track: Track, masks: Masks, *, mines: int | None = None, approximate: bool = False
) -> Track:
    """What is left of it. Once approximate, always approximate."""
    return replace(
        track,
        parts={cell: [(0, found)] for cell, found in masks.items() if found},
        mines=track.mines if mines is None else mines,
        approximate=track.approximate or approximate,
    )


def without_mines(track: Track) -> Track:
    """Nothing is known of its mines any more: less is forbidden, so the answer is wider."""
    route = track.grid.all
    masks = {cell: list({mask & route for mask in found}) for cell, found in track.masks.items()}
    return with_masks(track, masks, mines=0, approximate=True)


def without_oldest_mine(track: Track) -> Track:
    """The same for one mine: the boat has most likely left it behind."""
    grid = track.grid
    size, route = grid.size, grid.all
    above = ~route
    parts = {
        cell: [
            (bits & route | bits >> size & above, _dropped(masks, size, route, above))
            for bits, masks in found
        ]
        for cell, found in track.parts.items()
    }
    return replace(track, parts=parts, mines=track.mines - 1, approximate=True)


def _dropped(masks: list[int], size: int, route: int, above: int) -> list[int]:
    if max(masks) <= route:  # mines laid since are not in the list itself
        return masks
    return [mask & route | mask >> size & above for mask in masks]


def _length(parts: list[Part]) -> int:
    return len(parts[0][1]) if len(parts) == 1 else sum([len(masks) for _, masks in parts])


def joined(parts: list[Part]) -> list[int]:
    if len(parts) == 1 and not parts[0][0]:
        return parts[0][1]
    return [mask | bits for bits, masks in parts for mask in masks]
