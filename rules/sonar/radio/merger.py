"""Too many hypotheses: those that look alike become what they have in common.

Fewer cells are forbidden to a merged one, so the true cell stays in. From then on the answer is
"approximate": it is too wide, never too narrow.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_

from rules.sonar.maps.chart import within
from rules.sonar.radio.minefields import Part
from rules.sonar.radio.tracks import (
    Known,
    Parts,
    Track,
    joined,
    with_masks,
    without_mines,
)
from rules.sonar.radio.waters import Grid

SAMPLE = 250
UNSURE = 1.1  # a sample is never farther off
ONE_BY_ONE = 25_000  # hypotheses that can be compared in a few milliseconds


def ways_of_silence(track: Track, known: Known) -> float:
    """How many a silence makes of one hypothesis, by a sample of them."""
    step = 1 + track.count // SAMPLE
    looked = ways = offset = 0
    for cell, parts in track.parts.items():
        for bits, masks in parts:
            for mask in masks[offset % step :: step]:
                looked += 1
                ways += _ways(track.grid, known, cell, mask | bits)
            offset += len(masks) + 1
    return ways / max(1, looked)


def _ways(grid: Grid, known: Known, cell: int, mask: int) -> int:
    count = 1
    for ray in grid.rays[cell]:
        for number, (target, bit) in enumerate(ray):
            if mask & bit or (not number and mask | bit in known.get(target, ())):
                break
            count += 1
    return count


def merged(track: Track, wanted: int) -> Track:
    """First what the boat did before its last silence: a list of hypotheses has the same way since.
    Then: alike within this many cells of the boat are kept apart."""
    grid = track.grid
    parts: Parts = {cell: _since_silence(grid, one) for cell, one in track.parts.items()}
    if sum(len(masks) for one in parts.values() for _, masks in one) > ONE_BY_ONE:
        parts = {cell: _as_one(one) for cell, one in parts.items()}
    masks = {cell: joined(one) for cell, one in parts.items()}
    found = without_mines(with_masks(track, masks, approximate=True))
    masks = found.masks
    for radius in (3, 2, 1, 0):
        if sum(map(len, masks.values())) <= wanted:
            break
        masks = {cell: _common(grid, cell, radius, one) for cell, one in masks.items()}
    return with_masks(found, masks)


def _since_silence(grid: Grid, parts: list[Part]) -> list[Part]:
    return [(bits, [reduce(and_, masks)] if bits & grid.all else masks) for bits, masks in parts]


def _as_one(parts: list[Part]) -> list[Part]:
    return [(bits, [reduce(and_, masks)]) for bits, masks in parts]


def _common(grid: Grid, cell: int, radius: int, found: list[int]) -> list[int]:
    local = _local(grid, cell, radius)
    groups: dict[int, int] = {}
    get = groups.get
    for mask in found:
        key = mask & local
        groups[key] = mask & get(key, mask)
    return list(groups.values())


@lru_cache(maxsize=4096)
def _local(grid: Grid, cell: int, radius: int) -> int:
    """The cells around one, as bits; none at all for 0."""
    if not radius:
        return 0
    near = within(grid.chart.cells[cell], radius)
    return sum(1 << grid.index[other] for other in near if other in grid.index)
