"""How a boat may have come to a cell: the ways behind the radio operator's map (SON-7.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.sonar import clues
from rules.sonar.maps.chart import chart_of
from rules.sonar.radio.tracker import Track, Waters
from rules.sonar.tables import SILENCE_RANGE, Cell, Direction

BACK: dict[Direction, Direction] = {
    "north": "south",
    "south": "north",
    "east": "west",
    "west": "east",
}
STEPS = 500  # of looking for one way; those found by then are enough to draw


def routes(
    track: Track, heard: Sequence[clues.AnyClue], cell: Cell, most: int = 6
) -> list[tuple[Cell, ...]]:
    """Some ways to that cell since the last surfacing, the cell last, as different as they lie.

    An approximate track has forgotten where the boat went: then there is nothing to draw.
    """
    if track.approximate:
        return []
    moves = _since_surfacing(heard)
    picked = track.trails(cell, most=most)
    ways = (_route(track.waters, moves, cell, frozenset(cells)) for cells in picked)
    return list(dict.fromkeys(way for way in ways if way is not None))


def _since_surfacing(heard: Sequence[clues.AnyClue]) -> list[clues.Course | clues.Silence]:
    """What moved it, the newest first."""
    moves: list[clues.Course | clues.Silence] = []
    for clue in reversed(heard):
        if isinstance(clue, clues.Surfacing | clues.Lost):
            break
        if isinstance(clue, clues.Course | clues.Silence):
            moves.append(clue)
    return moves


def _route(
    waters: Waters,
    moves: Sequence[clues.Course | clues.Silence],
    end: Cell,
    visited: frozenset[Cell],
) -> tuple[Cell, ...] | None:
    """The moves taken back one by one, through exactly these cells."""
    # How many moves are taken back, and the way from there.
    todo: list[tuple[int, tuple[Cell, ...]]] = [(0, (end,))]
    for _ in range(STEPS):
        if not todo:
            return None
        taken, way = todo.pop()
        if taken == len(moves):
            if len(way) == len(visited):
                return way
            continue
        free = visited.difference(way)
        todo.extend(
            (taken + 1, (*before, *way)) for before in _before(waters, moves[taken], way[0], free)
        )
    return None


def _before(
    waters: Waters, move: clues.Course | clues.Silence, at: Cell, free: frozenset[Cell]
) -> Iterator[tuple[Cell, ...]]:
    """The cells it may have left by this move, the one before it first."""
    if isinstance(move, clues.Course):
        yield from _line(waters, at, BACK[move.direction], free, 1)
        return
    if waters.may_stay:
        yield ()
    for direction in BACK:
        yield from _line(waters, at, direction, free, SILENCE_RANGE)


def _line(
    waters: Waters, at: Cell, direction: Direction, free: frozenset[Cell], most: int
) -> Iterator[tuple[Cell, ...]]:
    line: tuple[Cell, ...] = ()
    for cell in chart_of(waters.rows).lines[at][direction][:most]:
        if cell not in free:
            return
        line = (cell, *line)
        yield line
