"""Too many hypotheses: those that look alike near the boat become what they have in common.

Fewer cells are forbidden to a merged one, so the true cell stays in. From then on the answer is
"approximate".
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules.sonar.tracks import Masks, Track
from rules.sonar.waters import Grid, grid_of


def limited(track: Track, masks: Masks) -> Track:
    if sum(map(len, masks.values())) <= track.limit:
        return replace(track, masks=masks)
    merged = _merge(grid_of(track.waters), masks, track.limit // 4)
    return replace(track, masks=merged, approximate=True)


SAMPLE = 600


def merged_before(track: Track) -> Track:
    """A silence multiplies: where a sample of it shows too many, merge first."""
    count = track.count
    if count * 17 <= track.limit:
        return track
    grid = grid_of(track.waters)
    step = 1 + count // SAMPLE
    looked = ways = offset = 0
    for cell, masks in track.masks.items():
        for mask in masks[offset % step :: step]:
            looked += 1
            ways += _ways(grid, cell, mask)
        offset += len(masks) + 1
    if count * ways <= track.limit * looked:
        return track
    merged = _merge(grid, track.masks, track.limit * looked // ways // 2)
    return replace(track, masks=merged, approximate=True)


def _ways(grid: Grid, cell: int, mask: int) -> int:
    """How many a silence makes of one."""
    count = 1
    for ray in grid.rays[cell]:
        for _, _, forbids in ray:
            if mask & forbids:
                break
            count += 1
    return count


def _merge(grid: Grid, masks: Masks, wanted: int) -> Masks:
    """Alike within so many cells of the boat: kept apart; farther away: only what is common."""
    for radius in (3, 2, 1, 0):
        masks = {cell: _common(grid, cell, radius, found) for cell, found in masks.items()}
        if sum(map(len, masks.values())) <= wanted:
            break
    return masks


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
    cells = grid.chart.cells
    near = (
        number for number, other in enumerate(cells)
        if grid.chart.distance(cells[cell], other) <= radius
    )  # fmt: skip
    return sum(1 << number for number in near)
