"""Too many hypotheses: those that look alike near the boat become what they have in common.

Fewer cells are forbidden to a merged one, so the true cell stays in. From then on the answer is
"approximate".
"""

from __future__ import annotations

from functools import lru_cache

from rules.sonar.maps.chart import within
from rules.sonar.radio.tracks import Track, with_masks
from rules.sonar.radio.waters import Grid, grid_of

# Exact up to the limit, whatever the sample below says: it is never that far off.
SLACK = 1.1
SAMPLE = 600
MOST_WAYS = 17  # a silence: four directions, up to four cells, or none


def limited(track: Track) -> Track:
    return track if track.count <= SLACK * track.limit else _merged(track, track.limit // 4)


def merged_before(track: Track) -> Track:
    """A silence multiplies: where it would make too many, merge first. That costs least."""
    count, most = track.count, SLACK * track.limit
    if count * MOST_WAYS <= most or (expected := _after_silence(track)) <= most:
        return track
    return _merged(track, count * track.limit // expected // 2)


def _after_silence(track: Track) -> int:
    """About how many hypotheses a silence would make, by a sample of those that there are."""
    grid, count = grid_of(track.waters), track.count
    step = 1 + count // SAMPLE
    looked = ways = offset = 0
    for cell, masks in track.masks.items():
        for mask in masks[offset % step :: step]:
            looked += 1
            ways += _ways(grid, cell, mask)
        offset += len(masks) + 1
    return count * ways // looked


def _ways(grid: Grid, cell: int, mask: int) -> int:
    """How many a silence makes of one."""
    count = 1
    for ray in grid.rays[cell]:
        for _, _, forbids in ray:
            if mask & forbids:
                break
            count += 1
    return count


def _merged(track: Track, wanted: int) -> Track:
    """Alike within this many cells of the boat: kept apart; farther away: only what is common."""
    grid, masks = grid_of(track.waters), track.masks
    for radius in (3, 2, 1, 0):
        masks = {cell: _common(grid, cell, radius, found) for cell, found in masks.items()}
        if sum(map(len, masks.values())) <= wanted:
            break
    return with_masks(track, masks, approximate=True)


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
