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


def segments(grid: Grid, mines: int) -> list[int]:
    """Every cell, for each mine."""
    return [grid.all << grid.size * number for number in range(1, mines + 1)]


@cache
def _copies(size: int, mines: int) -> int:
    return sum(1 << size * number for number in range(1, mines + 1))


def settled(grid: Grid, mines: int, masks: Iterable[int]) -> Iterable[int]:
    """The cells of the route taken out of the segments for good; no mine is left without a cell."""
    if not mines or not grid.round_mines:
        return masks
    copies, route = _copies(grid.size, mines), grid.all
    return _mines_left(grid, mines, [mask & ~((mask & route) * copies) for mask in masks])


def surfaced(grid: Grid, mines: int, masks: Iterable[int]) -> Iterable[int]:
    """SON-6.1: the same, each counted once, and the route is erased."""
    above = ~grid.all
    if not mines or not grid.round_mines:
        return {mask & above for mask in masks}
    copies, route = _copies(grid.size, mines), grid.all
    return _mines_left(grid, mines, {mask & ~((mask & route) * copies) & above for mask in masks})


def _mines_left(grid: Grid, mines: int, found: Iterable[int]) -> Iterable[int]:
    for segment in segments(grid, mines):
        found = [mask for mask in found if mask & segment]
    return found


A_FEW = 64  # hypotheses looked at together


def is_any_possible(grid: Grid, mines: int, part: Part) -> bool:
    """Whether each mine of one of them finds a cell of its own: nearly always of the first."""
    bits, masks = part
    if not mines:
        return bool(masks)
    shifts = [grid.size * number for number in range(1, mines + 1)]
    together = 1
    start = 0
    while few := masks[start : start + together]:
        for mask in settled(grid, mines, [one | bits for one in few]):
            if placeable([mask >> shift & grid.all for shift in shifts]):
                return True
        start, together = start + together, A_FEW
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
    whole = segments(grid, mines)
    if any(bits & segment and not left & segment for segment in whole):
        return
    kept = [mask for mask in masks if not mask & gone]
    if len(kept) < len(masks):
        fewer = [mask & ~gone for mask in masks if mask & gone]
        for segment in whole:
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
        below, there = (1 << size * number) - 1, here << size * number
        above = ~below
        left += [mask & below | mask >> size & above for mask in found if mask & there]
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
