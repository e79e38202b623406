"""SON-7.1: what each kind of clue leaves possible.

A course is a shift of lists and one test a hypothesis; nothing that is possible is ever left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.sonar import clues
from rules.sonar.maps.chart import column, row
from rules.sonar.radio.merger import limited, merged_before
from rules.sonar.radio.tracks import Masks, Parts, Track, with_masks
from rules.sonar.radio.waters import Grid, grid_of
from rules.sonar.tables import Cell

# Moves


LONG = 32  # a list that is worth keeping as it is


def _course(track: Track, clue: clues.Course) -> Track:
    grid = grid_of(track.waters)
    ahead, taken = grid.ahead[clue.direction], grid.taken
    moved: Parts = {}
    for cell, parts in track.parts.items():
        target = ahead[cell]
        if target >= 0 and (found := _one_ahead(parts, taken[target], 1 << target)):
            moved[target] = found
    return replace(track, parts=moved)


def _one_ahead(
    parts: list[tuple[int, list[int]]], forbids: int, bit: int
) -> list[tuple[int, list[int]]]:
    found: list[tuple[int, list[int]]] = []
    short: list[int] = []
    for bits, masks in parts:
        if bits & forbids:
            continue
        more = bits | bit
        if len(masks) < LONG:
            short += [mask | more for mask in masks if not mask & forbids]
        elif free := [mask for mask in masks if not mask & forbids]:
            found.append((more, free))
    if short:
        found.append((0, short))
    return found


def _silence(track: Track, clue: clues.Silence) -> Track:
    """SON-5.9: up to 17 of one. Where that is too many, fewer are moved."""
    return limited(_moved_in_silence(merged_before(track)))


def _moved_in_silence(track: Track) -> Track:
    grid = grid_of(track.waters)
    moved: Parts = {}
    for cell, masks in track.masks.items():
        if track.waters.may_stay:
            moved.setdefault(cell, []).append((0, masks))
        for ray in grid.rays[cell]:
            way, bits = masks, 0
            for target, bit, forbids in ray:
                way = [mask for mask in way if not mask & forbids]
                if not way:
                    break
                bits |= bit
                moved.setdefault(target, []).append((bits, way))
    return replace(track, parts=moved)


def _surfacing(track: Track, clue: clues.Surfacing) -> Track:
    """SON-6.1: the route is erased, mines stay."""
    if clue.free:
        track = _by_ways(track, stuck=False)
    grid = grid_of(track.waters)
    chart, size = grid.chart, grid.size
    masks: Masks = {}
    for index, found in track.masks.items():
        cell = chart.cells[index]
        if chart.sector[cell] == clue.sector and clue.ice in (None, cell in chart.ice):
            masks[index] = list({mask >> size << size | 1 << index for mask in found})
    return with_masks(track, masks)


# Answers


def _kept(track: Track, fits: Callable[[Cell], bool]) -> Track:
    names = grid_of(track.waters).chart.cells
    parts = {index: found for index, found in track.parts.items() if fits(names[index])}
    return replace(track, parts=parts)


def _drone(track: Track, clue: clues.Drone) -> Track:
    sector = grid_of(track.waters).chart.sector
    return _kept(track, lambda cell: (sector[cell] == clue.sector) == clue.inside)


def _sonar(track: Track, clue: clues.Sonar) -> Track:
    """SON-5.8: exactly one of what was said is true."""
    sector = grid_of(track.waters).chart.sector

    def fits(cell: Cell) -> bool:
        said = (
            clue.row is not None and clue.row == row(cell),
            clue.column is not None and clue.column == column(cell),
            clue.sector is not None and clue.sector == sector[cell],
        )
        return sum(said) == 1

    return _kept(track, fits)


def _torpedo(track: Track, clue: clues.Torpedo) -> Track:
    grid = grid_of(track.waters)
    near = grid.in_range[grid.index[clue.cell]]
    return replace(
        track, parts={index: found for index, found in track.parts.items() if index in near}
    )


# Mines


def _blast(track: Track, clue: clues.Blast) -> Track:
    """SON-5.3 for the boat; SON-5.19 for its mines: those near a blast are gone, and were named."""
    grid = grid_of(track.waters)
    size, index = grid.size, grid.index
    fits = set(track.parts)
    for bang in clue.bangs:
        fits &= _answering(grid, index[bang.cell], bang.hit)
    gone = sum({1 << index[bang.cell] + size for bang in clue.bangs if bang.own})
    swept = 0
    for bang in clue.bangs:
        swept |= grid.around[index[bang.cell]] if bang.sweeps else 0
    needed = 0 if track.approximate else gone
    masks: Masks = {}
    for number, found in track.masks.items():
        if number not in fits:
            continue
        left = {
            mask & ~gone for mask in found if mask & needed == needed and not mask & ~gone & swept
        }
        if left:
            masks[number] = list(left)
    return with_masks(track, masks)


def _answering(grid: Grid, cell: int, hit: clues.Hit) -> set[int]:
    """Where a boat is that says so when that cell explodes."""
    if hit:
        return {cell} if hit == 2 else set(grid.near[cell])
    return set(range(grid.size)).difference((cell,), grid.near[cell])


def _mine_laid(track: Track, clue: clues.MineLaid) -> Track:
    """SON-5.5: not on the route, not on one of its mines."""
    grid = grid_of(track.waters)
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
    return limited(with_masks(track, masks))


def _blocked(track: Track, clue: clues.Blocked) -> Track:
    """SON-2.7. A merged hypothesis has forgotten what may block it, so it is believed."""
    return track if track.approximate else _by_ways(track, stuck=True)


def _by_ways(track: Track, *, stuck: bool) -> Track:
    """Those without any course left, or those with one."""
    grid = grid_of(track.waters)
    masks: Masks = {}
    for cell, found in track.masks.items():
        ways = [grid.taken[ahead[cell]] for ahead in grid.ahead.values() if ahead[cell] >= 0]
        kept = [mask for mask in found if all(mask & taken for taken in ways) is stuck]
        if kept:
            masks[cell] = kept
    return with_masks(track, masks)


def _lost(track: Track, clue: clues.Lost) -> Track:
    """Anywhere, and nothing is known of its route and mines."""
    masks = {index: [1 << index] for index in range(grid_of(track.waters).size)}
    return with_masks(track, masks, approximate=True)


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
