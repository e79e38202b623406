"""SON-5.5: where the mines of a boat can lie, hypothesis by hypothesis.

A mine is not one hypothesis for each cell around the boat, but one set of cells: bits above those
of the route, a segment for each mine that lies. Cells of the route are left out when it is asked,
since no mine lies there. Two mines never share a cell: `placeable` says whether that can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from operator import or_

from rules.sonar.radio.waters import Grid

Part = tuple[int, list[int]]  # as in `tracks`


def everywhere(grid: Grid, mines: int, cells: int) -> int:
    """These cells in the segment of every mine."""
    return cells * _copies(grid.size, mines)


@cache
def _copies(size: int, mines: int) -> int:
    return sum(1 << size * number for number in range(1, mines + 1))


def settled(grid: Grid, mines: int, masks: Iterable[int]) -> Iterable[int]:
    """The cells of the route taken out of the segments for good; no mine is left without a cell."""
    if not mines or not grid.round_mines:
        return masks
    copies, route = _copies(grid.size, mines), grid.all
    found = [mask & ~((mask & route) * copies) for mask in masks]
    for number in range(1, mines + 1):
        segment = route << grid.size * number
        found = [mask for mask in found if mask & segment]
    return found


def is_possible(grid: Grid, mines: int, mask: int) -> bool:
    """Whether each mine finds a cell of its own."""
    if not mines:
        return True
    for one in settled(grid, mines, (mask,)):
        return placeable([one >> grid.size * number & grid.all for number in range(1, mines + 1)])
    return False


def placeable(found: Sequence[int]) -> bool:
    """One with as many cells as there are mines always finds one, so it is left out."""
    while tight := [cells for cells in found if cells.bit_count() < len(found)]:
        if len(tight) == len(found):
            return _lie_apart(tight) or _can_lie_apart(tight)
        found = tight
    return True


def _lie_apart(found: Sequence[int]) -> bool:
    """Each on the first cell that is free: nearly always enough."""
    free = -1
    for cells in found:
        if not (left := cells & free):
            return False
        free &= ~(left & -left)
    return True


def _can_lie_apart(found: Sequence[int]) -> bool:
    if reduce(or_, found).bit_count() < len(found):
        return False
    taken: dict[int, int] = {}
    return all(_place(found, mine, taken, set()) for mine in range(len(found)))


def _place(found: Sequence[int], mine: int, taken: dict[int, int], tried: set[int]) -> bool:
    """A free cell, or one whose mine can lie elsewhere."""
    cells = found[mine]
    while cells:
        cell = cells & -cells
        cells ^= cell
        if cell in tried:
            continue
        tried.add(cell)
        if cell not in taken or _place(found, taken[cell], taken, tried):
            taken[cell] = mine
            return True
    return False


def cleared(grid: Grid, mines: int, part: Part, cells: int) -> Iterator[Part]:
    """None of the mines lies on these cells."""
    gone = everywhere(grid, mines, cells)
    bits, masks = part
    left = bits & ~gone
    segments = [grid.all << grid.size * number for number in range(1, mines + 1)]
    if any(bits & segment and not left & segment for segment in segments):
        return
    kept = [mask for mask in masks if not mask & gone]
    if len(kept) < len(masks):
        fewer = [mask & ~gone for mask in masks if mask & gone]
        for segment in segments:
            if not left & segment:
                fewer = [mask for mask in fewer if mask & segment]
        kept += fewer
    if kept:
        yield left, kept


def exploded(grid: Grid, mines: int, part: Part, cell: int) -> list[int]:
    """One of the mines lay on this cell, and is gone: which one, is another hypothesis each."""
    size, here = grid.size, 1 << cell
    bits, masks = part
    lay = everywhere(grid, mines, here)
    if not bits & lay:
        masks = [mask for mask in masks if mask & lay]
    found = [mask | bits for mask in masks]
    if grid.round_mines:
        found = [mask for mask in found if not mask & here]
    left: list[int] = []
    for number in range(1, mines + 1):
        below = (1 << size * number) - 1
        left += [
            mask & below | mask >> size & ~below for mask in found if mask & here << size * number
        ]
    return left


def mined(grid: Grid, mines: int, mask: int, cells: Sequence[int]) -> Iterator[int]:
    """The hypotheses in which a mine lies on each of these cells."""
    if not cells:
        yield mask
        return
    size, here = grid.size, 1 << cells[0]
    rest = mask & ~everywhere(grid, mines, here)
    for number in range(1, mines + 1):
        if mask & here << size * number:
            lies = rest & ~(grid.all << size * number) | here << size * number
            yield from mined(grid, mines, lies, cells[1:])


def not_all_mined(grid: Grid, mines: int, mask: int, cells: Sequence[int]) -> Iterator[int]:
    """The hypotheses in which one of these cells at least has no mine."""
    for number, cell in enumerate(cells):
        for lies in mined(grid, mines, mask, cells[:number]):
            yield lies & ~everywhere(grid, mines, 1 << cell)
