"""SON-7.1: what is known of a boat.

For each cell the list of hypotheses that end there. A hypothesis is one number: the cells of the
route since the last surfacing are its low bits, the mines that still lie its high bits.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from rules.sonar.radio.waters import Waters, grid_of
from rules.sonar.tables import Cell

LIMIT = 200_000
Masks = dict[int, list[int]]  # by the index of the cell
# The same, not written out yet: lists, and the bits that all of a list have besides their own. A
# silence makes a dozen lists of one, and most of them are gone after the next course.
Parts = dict[int, list[tuple[int, list[int]]]]


@dataclass(frozen=True)
class Track:
    """What is known of a boat. A value: hearing something gives a new one."""

    waters: Waters
    parts: Parts
    approximate: bool = False
    limit: int = LIMIT

    @cached_property
    def masks(self) -> Masks:
        return {cell: _joined(parts) for cell, parts in self.parts.items()}

    @cached_property
    def count(self) -> int:
        """How many hypotheses; one that two ways lead to may be counted twice."""
        return sum(map(_length, self.parts.values()))

    @property
    def lists(self) -> int:
        return sum(map(len, self.parts.values()))

    @property
    def cells(self) -> dict[Cell, int]:
        """Where it can be, and how many hypotheses say so: the heat map."""
        names = grid_of(self.waters).chart.cells
        return {names[index]: _length(self.parts[index]) for index in sorted(self.parts)}

    def trails(self, cell: Cell, most: int = 20) -> tuple[tuple[Cell, ...], ...]:
        """Which cells it may have come through, if it is here: some ways, far apart."""
        grid = grid_of(self.waters)
        names = grid.chart.cells
        found = _joined(self.parts.get(grid.index[cell], []))
        picked = found[:: -(-len(found) // most)] if found else ()
        return tuple(
            tuple(name for index, name in enumerate(names) if mask >> index & 1) for mask in picked
        )


def with_masks(track: Track, masks: Masks, *, approximate: bool = False) -> Track:
    """What is left of it. Once approximate, always approximate."""
    parts = {cell: [(0, found)] for cell, found in masks.items()}
    return replace(track, parts=parts, approximate=track.approximate or approximate)


def _length(parts: list[tuple[int, list[int]]]) -> int:
    return len(parts[0][1]) if len(parts) == 1 else sum([len(masks) for _, masks in parts])


def _joined(parts: list[tuple[int, list[int]]]) -> list[int]:
    if len(parts) == 1 and not parts[0][0]:
        return parts[0][1]
    return [mask | bits for bits, masks in parts for mask in masks]
