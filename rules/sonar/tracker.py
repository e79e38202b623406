"""SON-7.1: where a boat can be, from everything that was heard of it.

For each cell the list of hypotheses that end there. A hypothesis is one number: the cells of the
route since the last surfacing are its low bits, the mines that still lie its high bits. So a course
is a shift of lists and one test a hypothesis, and nothing that is possible is ever left out.

Past `LIMIT` hypotheses those that look alike near the boat are merged into what they have in
common: fewer cells are forbidden to it, so the true cell stays in. From then on the answer is
"approximate".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Any

from rules.core import Value
from rules.sonar import clues
from rules.sonar.chart import Chart, chart_of, column, row
from rules.sonar.state import Options, map_of
from rules.sonar.tables import DIRECTIONS, Cell, Direction

LIMIT = 200_000
Masks = dict[int, list[int]]  # by the index of the cell


class Waters(Value, frozen=True):
    """The map, and what the table's rulings mean for a boat that is listened to."""

    rows: tuple[str, ...]
    start_anywhere: bool = True  # SON-2.6
    may_stay: bool = True  # SON-5.9: a silence of 0 cells
    round_mines: bool = True  # SON-5.9
    round_islands: bool = True  # SON-5.18


def waters_of(options: Options) -> Waters:
    house = options.house
    return Waters(
        map_of(options.scenario, options.mode, options.chart).rows,
        house.start_anywhere,
        house.silence_may_stay,
        house.silence_round_mines,
        house.torpedo_round_islands,
    )


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
        names = _grid(self.waters).chart.cells
        return {names[index]: len(self.masks[index]) for index in sorted(self.masks)}

    def trails(self, cell: Cell, most: int = 20) -> tuple[tuple[Cell, ...], ...]:
        """Which cells it may have come through, if it is here."""
        grid = _grid(self.waters)
        names = grid.chart.cells
        found = self.masks.get(grid.index[cell], [])[:most]
        return tuple(
            tuple(name for index, name in enumerate(names) if mask >> index & 1) for mask in found
        )


@dataclass(frozen=True, eq=False)
class Grid:
    """A map in numbers."""

    chart: Chart
    index: dict[Cell, int]
    size: int
    ahead: dict[Direction, list[int]]  # -1: no sea there
    taken: list[int]  # the bits that forbid a cell: route and mine
    rays: list[list[list[tuple[int, int, int]]]]  # for a silence: cell, its bit, what forbids it
    near: list[list[int]]
    around: list[int]  # the mine bits of a cell and its neighbours
    in_range: list[frozenset[int]]


@lru_cache(maxsize=16)
def _grid(waters: Waters) -> Grid:
    chart = chart_of(waters.rows)
    cells, size = chart.cells, len(chart.cells)
    index = {cell: number for number, cell in enumerate(cells)}
    taken = [1 << number | 1 << number + size for number in range(size)]
    forbids = taken if waters.round_mines else [1 << number for number in range(size)]
    reach = chart.reach if waters.round_islands else chart.flight
    near = [[index[other] for other in chart.near[cell]] for cell in cells]
    return Grid(
        chart=chart,
        index=index,
        size=size,
        ahead={way: [index[ahead] if (ahead := chart.ahead[cell].get(way)) else -1
                     for cell in cells] for way in DIRECTIONS},
        taken=taken,
        rays=[[[(number, 1 << number, forbids[number])
                for number in map(index.__getitem__, chart.lines[cell][way])]
               for way in DIRECTIONS] for cell in cells],
        near=near,
        around=[sum(1 << other + size for other in (number, *near[number]))
                for number in range(size)],
        in_range=[frozenset(index[other] for other in reach[cell]) for cell in cells],
    )  # fmt: skip


def start(waters: Waters, *, limit: int = LIMIT) -> Track:
    """SON-1.3: any sea cell."""
    chart, grid = chart_of(waters.rows), _grid(waters)
    special = chart.ice | set(chart.archer)
    cells = [cell for cell in chart.cells if waters.start_anywhere or cell not in special]
    masks = {grid.index[cell]: [1 << grid.index[cell]] for cell in cells}
    return Track(waters, masks, limit=limit)


def hear(track: Track, clue: clues.AnyClue) -> Track:
    """One thing more was heard."""
    return HEAR[type(clue)](track, clue)


def track(waters: Waters, heard: Sequence[clues.AnyClue], *, limit: int = LIMIT) -> Track:
    """Everything that was heard, from the beginning. The last few answers are remembered."""
    wanted = tuple(heard)
    known = len(wanted)
    while known and (waters, limit, wanted[:known]) not in _REMEMBERED:
        known -= 1
        if known < len(wanted) - LOOK_BACK:
            known = 0
    found = _REMEMBERED[waters, limit, wanted[:known]] if known else start(waters, limit=limit)
    for clue in wanted[known:]:
        found = hear(found, clue)
    _remember((waters, limit, wanted), found)
    return found


LOOK_BACK, KEPT = 8, 6
_REMEMBERED: dict[tuple[Waters, int, tuple[clues.AnyClue, ...]], Track] = {}


def _remember(key: tuple[Waters, int, tuple[clues.AnyClue, ...]], found: Track) -> None:
    _REMEMBERED.pop(key, None)
    while len(_REMEMBERED) >= KEPT:
        del _REMEMBERED[next(iter(_REMEMBERED))]
    _REMEMBERED[key] = found


def misheard(waters: Waters, heard: Sequence[clues.AnyClue]) -> int | None:
    """The first clue after which nothing is possible any more: somewhere up to there is a slip."""
    found = start(waters)
    for number, clue in enumerate(heard):
        found = hear(found, clue)
        if not found.masks:
            return number
    return None


# Moves


def _course(track: Track, clue: clues.Course) -> Track:
    grid = _grid(track.waters)
    ahead, taken = grid.ahead[clue.direction], grid.taken
    moved: Masks = {}
    for cell, masks in track.masks.items():
        target = ahead[cell]
        if target >= 0:
            forbids, bit = taken[target], 1 << target
            if free := [mask | bit for mask in masks if not mask & forbids]:
                moved[target] = free
    return replace(track, masks=moved)


def _silence(track: Track, clue: clues.Silence) -> Track:
    track = _merged_before(track)
    grid = _grid(track.waters)
    moved: dict[int, list[list[int]]] = {}
    for cell, masks in track.masks.items():
        if track.waters.may_stay:
            moved.setdefault(cell, []).append(masks)
        for ray in grid.rays[cell]:
            way = masks
            for target, bit, forbids in ray:
                way = [mask | bit for mask in way if not mask & forbids]
                if not way:
                    break
                moved.setdefault(target, []).append(way)
    return _limited(
        track, {cell: list(chain.from_iterable(parts)) for cell, parts in moved.items()}
    )


def _surfacing(track: Track, clue: clues.Surfacing) -> Track:
    """SON-6.1: the route is erased, mines stay."""
    grid = _grid(track.waters)
    chart, size = grid.chart, grid.size
    masks: Masks = {}
    for index, found in track.masks.items():
        cell = chart.cells[index]
        if chart.sector[cell] == clue.sector and clue.ice in (None, cell in chart.ice):
            masks[index] = list({mask >> size << size | 1 << index for mask in found})
    return replace(track, masks=masks)


# Answers


def _kept(track: Track, fits: Callable[[Cell], bool]) -> Track:
    names = _grid(track.waters).chart.cells
    masks = {index: found for index, found in track.masks.items() if fits(names[index])}
    return replace(track, masks=masks)


def _drone(track: Track, clue: clues.Drone) -> Track:
    sector = _grid(track.waters).chart.sector
    return _kept(track, lambda cell: (sector[cell] == clue.sector) == clue.inside)


def _sonar(track: Track, clue: clues.Sonar) -> Track:
    """SON-5.8: exactly one of what was said is true."""
    sector = _grid(track.waters).chart.sector

    def fits(cell: Cell) -> bool:
        said = (
            clue.row is not None and clue.row == row(cell),
            clue.column is not None and clue.column == column(cell),
            clue.sector is not None and clue.sector == sector[cell],
        )
        return sum(said) == 1

    return _kept(track, fits)


def _torpedo(track: Track, clue: clues.Torpedo) -> Track:
    grid = _grid(track.waters)
    near = grid.in_range[grid.index[clue.cell]]
    masks = {index: found for index, found in track.masks.items() if index in near}
    return replace(track, masks=masks)


# Mines


def _blast(track: Track, clue: clues.Blast) -> Track:
    """SON-5.3 for the boat; SON-5.19 for its mines: those near a blast are gone, and were named."""
    grid = _grid(track.waters)
    chart, size, index = grid.chart, grid.size, grid.index
    answers = {0: 2, 1: 1}
    gone = sum({1 << index[bang.cell] + size for bang in clue.bangs if bang.own})
    swept = 0
    for bang in clue.bangs:
        swept |= grid.around[index[bang.cell]] if bang.sweeps else 0
    needed = 0 if track.approximate else gone
    masks: Masks = {}
    for number, found in track.masks.items():
        cell = chart.cells[number]
        if any(answers.get(chart.distance(cell, bang.cell), 0) != bang.hit for bang in clue.bangs):
            continue
        left = {mask & ~gone for mask in found
                if mask & needed == needed and not mask & ~gone & swept}  # fmt: skip
        if left:
            masks[number] = list(left)
    return replace(track, masks=masks)


def _mine_laid(track: Track, clue: clues.MineLaid) -> Track:
    """SON-5.5: not on the route, not on an own mine."""
    grid = _grid(track.waters)
    masks: Masks = {}
    for cell, found in track.masks.items():
        laid = [
            mask | 1 << other + grid.size
            for other in grid.near[cell]
            for mask in found
            if not mask & grid.taken[other]
        ]
        if laid:
            masks[cell] = laid
    return _limited(track, masks)


def _blocked(track: Track, clue: clues.Blocked) -> Track:
    """SON-2.3. A merged hypothesis has forgotten what may block it, so it is believed."""
    if track.approximate:
        return track
    grid = _grid(track.waters)
    masks: Masks = {}
    for cell, found in track.masks.items():
        ways = [grid.taken[ahead[cell]] for ahead in grid.ahead.values() if ahead[cell] >= 0]
        stuck = [mask for mask in found if all(mask & taken for taken in ways)]
        if stuck:
            masks[cell] = stuck
    return replace(track, masks=masks)


def _lost(track: Track, clue: clues.Lost) -> Track:
    """Anywhere, and nothing is known of its route and mines."""
    masks = {index: [1 << index] for index in range(_grid(track.waters).size)}
    return replace(track, masks=masks, approximate=True)


HEAR: dict[type, Callable[[Track, Any], Track]] = {
    clues.Course: _course,
    clues.Silence: _silence,
    clues.Surfacing: _surfacing,
    clues.Drone: _drone,
    clues.Sonar: _sonar,
    clues.Torpedo: _torpedo,
    clues.Blast: _blast,
    clues.MineLaid: _mine_laid,
    clues.Blocked: _blocked,
    clues.Lost: _lost,
}
assert set(HEAR) == set(clues.AnyClue.__args__), "a clue nobody listens to"


# Merging


def _limited(track: Track, masks: Masks) -> Track:
    if sum(map(len, masks.values())) <= track.limit:
        return replace(track, masks=masks)
    merged = _merge(_grid(track.waters), masks, track.limit // 4)
    return replace(track, masks=merged, approximate=True)


SAMPLE = 600


def _merged_before(track: Track) -> Track:
    """A silence multiplies: where a sample of it shows too many, merge first."""
    count = track.count
    if count * 17 <= track.limit:
        return track
    grid = _grid(track.waters)
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
