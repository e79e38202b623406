"""SON-7.1: what is known of a boat.

For each cell the list of hypotheses that end there. A hypothesis is one number: the cells of the
route since the last surfacing are its low bits, the mines that still lie its high bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.sonar.tables import Cell
from rules.sonar.waters import Waters, grid_of

LIMIT = 200_000
Masks = dict[int, list[int]]  # by the index of the cell


@dataclass(frozen=True)
class Track:
    """What is known of a boat. A value: hearing something gives a new one."""

    waters: Waters
    masks: Masks
    approximate: bool = False
    limit: int = LIMIT

    @property
    def count(self) -> int:
        """How many hypotheses; one that two ways lead to may be counted twice."""
        return sum(map(len, self.masks.values()))

    @property
    def cells(self) -> dict[Cell, int]:
        """Where it can be, and how many hypotheses say so: the heat map."""
        names = grid_of(self.waters).chart.cells
        return {names[index]: len(self.masks[index]) for index in sorted(self.masks)}

    def trails(self, cell: Cell, most: int = 20) -> tuple[tuple[Cell, ...], ...]:
        """Which cells it may have come through, if it is here."""
        grid = grid_of(self.waters)
        names = grid.chart.cells
        found = self.masks.get(grid.index[cell], [])[:most]
        return tuple(
            tuple(name for index, name in enumerate(names) if mask >> index & 1) for mask in found
        )
