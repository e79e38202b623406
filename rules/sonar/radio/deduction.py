"""SON-7.1: what each kind of clue leaves possible.

A course is a shift of lists and one test a hypothesis; nothing that is possible is ever left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules.sonar import clues
from rules.sonar.maps.chart import column, row
from rules.sonar.radio import minefields
from rules.sonar.radio.merger import UNSURE, merged, ways_of_silence
from rules.sonar.radio.minefields import Part
from rules.sonar.radio.tracks import (
    Known,
    Masks,
    Parts,
    Track,
    joined,
    with_masks,
    without_mines,
    without_oldest_mine,
)
from rules.sonar.radio.waters import Grid
from rules.sonar.tables import Cell

# Moves


LONG = 32  # a list that is worth keeping as it is


def _course(track: Track, clue: clues.Course) -> Track:
    grid = track.grid
    ahead = grid.ahead[clue.direction]
    if track.mines and not grid.round_mines:
        return _kept_off_mines(track, ahead)
    moved: Parts = {}
    for cell, parts in track.parts.items():
        target = ahead[cell]
        if target >= 0 and (found := _one_ahead(parts, 1 << target)):
            moved[target] = found
    return replace(track, parts=moved)


def _one_ahead(parts: list[Part], bit: int) -> list[Part]:
    found: list[Part] = []
    short: list[int] = []
    for bits, masks in parts:
        if bits & bit:
            continue
        more = bits | bit
        if len(masks) < LONG:
            short += [mask | more for mask in masks if not mask & bit]
        elif free := [mask for mask in masks if not mask & bit]:
            found.append((more, free))
    if short:
        found.append((0, short))
    return found


def _kept_off_mines(track: Track, ahead: list[int]) -> Track:
    """Where a silence may go across a mine, only a course tells that none is there."""
    moved: Parts = {}
    for cell, found in track.masks.items():
        if (target := ahead[cell]) >= 0:
            bit = 1 << target
            sailed = (bit, [mask for mask in found if not mask & bit])
            moved[target] = [*minefields.cleared(track.grid, track.mines, sailed, bit)]
    return replace(track, parts={cell: found for cell, found in moved.items() if found})


MOST_WAYS = 17  # of a silence: four directions, up to four cells, or none
COMPARED = 15_000  # hypotheses that can be looked up in time, whatever then becomes of them
HOPEFUL = 2  # times the limit: so many may yet come below it, when none is counted twice


def _silence(track: Track, clue: clues.Silence) -> Track:
    """SON-5.9: up to 17 of one. Where that is too many, fewer are moved."""
    known: Known = {}
    if track.count <= min(COMPARED, track.silent_room // 3) or _is_hopeful(track):
        known = {cell: set(masks) for cell, masks in track.masks.items()}
        track = with_masks(track, {cell: list(masks) for cell, masks in known.items()})
        if track.count * MOST_WAYS <= track.silent_room:
            return _moved_in_silence(track, known)
    ways = ways_of_silence(track, known)
    if known and track.count * ways <= UNSURE * track.silent_room:
        moved = _moved_in_silence(track, known)
        return moved if moved.count <= track.silent_room else merged(moved, track.silent_room // 4)
    return _moved_in_silence(merged(track, int(track.silent_room / ways / 2)), {})


def _is_hopeful(track: Track) -> bool:
    return (
        not track.approximate
        and track.count * ways_of_silence(track, {}) <= HOPEFUL * track.silent_room
    )


def _moved_in_silence(track: Track, known: Known) -> Track:
    """`known`: every hypothesis by its cell. What has come a cell farther the same way moves on by
    itself, and is not counted twice."""
    moved: Parts = {}
    for cell, masks in track.masks.items():
        if track.waters.may_stay:
            moved.setdefault(cell, []).append((0, masks))
        for ray in track.grid.rays[cell]:
            _move_along(ray, masks, known, moved, stays=track.waters.may_stay)
    return replace(track, parts=moved)


def _move_along(
    ray: list[tuple[int, int]], masks: list[int], known: Known, moved: Parts, *, stays: bool
) -> None:
    way, bits = masks, 0
    for target, bit in ray:
        way = [mask for mask in way if not mask & bit]
        farther = known.get(target) if not bits else None
        fresh = [mask for mask in way if mask | bit not in farther] if farther else way
        bits |= bit
        if there := fresh if stays else way:
            moved.setdefault(target, []).append((bits, there))
        way = fresh
        if not way:
            break


def _surfacing(track: Track, clue: clues.Surfacing) -> Track:
    """SON-6.1: the route is erased, mines stay."""
    if clue.free:
        track = _by_ways(track, stuck=False)
    grid = track.grid
    chart = grid.chart
    masks: Masks = {}
    for index, parts in track.parts.items():
        cell = chart.cells[index]
        if chart.sector[cell] == clue.sector and clue.ice in (None, cell in chart.ice):
            left = minefields.surfaced(grid, track.mines, joined(parts))
            masks[index] = [mask | 1 << index for mask in left]
    return with_masks(track, masks)


# Answers


def _kept(track: Track, fits: Callable[[Cell], bool]) -> Track:
    names = track.grid.chart.cells
    parts = {index: found for index, found in track.parts.items() if fits(names[index])}
    return replace(track, parts=parts)


def _drone(track: Track, clue: clues.Drone) -> Track:
    sector = track.grid.chart.sector
    return _kept(track, lambda cell: (sector[cell] == clue.sector) == clue.inside)


def _sonar(track: Track, clue: clues.Sonar) -> Track:
    """SON-5.8: exactly one of what was said is true."""
    sector = track.grid.chart.sector

    def fits(cell: Cell) -> bool:
        said = (
            clue.row is not None and clue.row == row(cell),
            clue.column is not None and clue.column == column(cell),
            clue.sector is not None and clue.sector == sector[cell],
        )
        return sum(said) == 1

    return _kept(track, fits)


def _torpedo(track: Track, clue: clues.Torpedo) -> Track:
    grid = track.grid
    near = grid.in_range[grid.index[clue.cell]]
    return replace(
        track, parts={index: found for index, found in track.parts.items() if index in near}
    )


# Mines


def _blast(track: Track, clue: clues.Blast) -> Track:
    """SON-5.3 for the boat; SON-5.19 for its mines: those near a blast are gone, and were named."""
    grid, index = track.grid, track.grid.index
    fits = set(track.parts)
    for bang in clue.bangs:
        fits &= _answering(grid, index[bang.cell], bang.hit)
    own = sorted({index[bang.cell] for bang in clue.bangs if bang.own})
    if track.approximate and own:  # it may have been one that is forgotten
        track, own = without_mines(track), []
    left = {number: found for number, found in track.parts.items() if number in fits}
    if len(own) > track.mines:
        left = {}
    track = replace(track, parts=left)
    return _swept(track, clue, own) if track.mines else track


def _swept(track: Track, clue: clues.Blast, own: list[int]) -> Track:
    grid, mines = track.grid, track.mines
    gone = sum(1 << cell for cell in own)
    for bang in clue.bangs:
        cell = grid.index[bang.cell]
        gone |= grid.beside[cell] | 1 << cell if bang.sweeps else 0
    left = track.parts
    for cell in own:
        exploded = {
            number: {
                mask for part in found for mask in minefields.exploded(grid, mines, part, cell)
            }
            for number, found in left.items()
        }
        left = {number: [(0, list(found))] for number, found in exploded.items() if found}
        mines -= 1
    parts = {
        number: [one for part in found for one in minefields.cleared(grid, mines, part, gone)]
        for number, found in left.items()
    }
    parts = {number: found for number, found in parts.items() if found}
    return replace(track, parts=parts, mines=mines)


def _answering(grid: Grid, cell: int, hit: clues.Hit) -> set[int]:
    """Where a boat is that says so when that cell explodes."""
    if hit:
        return {cell} if hit == 2 else set(grid.near[cell])
    return set(range(grid.size)).difference((cell,), grid.near[cell])


def _mine_laid(track: Track, clue: clues.MineLaid) -> Track:
    """SON-5.5: not on the route, not on one of its mines."""
    while track.mines and track.count > replace(track, mines=track.mines + 1).room:
        track = without_oldest_mine(track)
    grid, mines = track.grid, track.mines + 1
    above = grid.size * mines
    if grid.round_mines:
        parts = {
            cell: [(bits | grid.beside[cell] << above, masks) for bits, masks in found]
            for cell, found in track.parts.items()
        }
        return replace(track, parts=parts, mines=mines)
    masks: Masks = {}
    for cell, found in track.masks.items():
        beside = grid.beside[cell]
        masks[cell] = [mask | free << above for mask in found if (free := beside & ~mask)]
    return with_masks(track, masks, mines=mines)


def _blocked(track: Track, clue: clues.Blocked) -> Track:
    """SON-2.7. A merged hypothesis has forgotten what may block it, so it is believed."""
    return track if track.approximate else _by_ways(track, stuck=True)


def _by_ways(track: Track, *, stuck: bool) -> Track:
    """Those without any course left, or those with one."""
    grid, mines = track.grid, track.mines
    masks: Masks = {}
    for cell, found in track.masks.items():
        ways = [ahead[cell] for ahead in grid.ahead.values() if ahead[cell] >= 0]
        kept: list[int] = []
        for mask in found:
            unsailed = [way for way in ways if not mask >> way & 1]
            if stuck:
                kept += minefields.mined(grid, mines, mask, unsailed)
            elif len(unsailed) > mines:
                kept.append(mask)
            else:
                kept += minefields.not_all_mined(grid, mines, mask, unsailed)
        masks[cell] = kept
    return with_masks(track, masks)


def _lost(track: Track, clue: clues.Lost) -> Track:
    """Anywhere, and nothing is known of its route and mines."""
    masks = {index: [1 << index] for index in range(track.grid.size)}
    return with_masks(track, masks, mines=0, approximate=True)


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
