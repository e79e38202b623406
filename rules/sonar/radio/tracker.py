"""SON-7.1: where a boat can be, from everything that was heard of it.

Exact up to `LIMIT` hypotheses (`tracks`), then merged and marked approximate (`merger`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.sonar import clues
from rules.sonar.maps.chart import chart_of
from rules.sonar.radio.deduction import HEAR
from rules.sonar.radio.memory import Memory
from rules.sonar.radio.outline import outline
from rules.sonar.radio.tracks import LIMIT, Track, with_masks
from rules.sonar.radio.waters import Waters, grid_of, waters_of

__all__ = [
    "LIMIT",
    "Track",
    "Waters",
    "hear",
    "overheard",
    "start",
    "track",
    "waters_of",
]

# The boats of sixty tables, and of as many people who listen at tables of cardboard.
TABLES = Memory(boats=120, hypotheses=1_500_000)
PAGES = Memory(boats=60, hypotheses=600_000)

EFFORT = 120_000  # for notes that anybody may send: hypotheses looked at, and what goes with it
A_CLUE, A_LIST, A_CELL = 500, 8, 250
ENOUGH = 2000  # with fewer hypotheses it is as well to count cells


def start(waters: Waters, *, limit: int = LIMIT) -> Track:
    """SON-1.3: any sea cell."""
    chart, grid = chart_of(waters.rows), grid_of(waters)
    special = chart.ice | set(chart.archer)
    cells = [cell for cell in chart.cells if waters.start_anywhere or cell not in special]
    masks = {grid.index[cell]: [1 << grid.index[cell]] for cell in cells}
    return with_masks(Track(waters, {}, limit=limit), masks)


def hear(track: Track, clue: clues.AnyClue) -> Track:
    """One more thing was heard."""
    return HEAR[type(clue)](track, clue)


def track(waters: Waters, heard: Sequence[clues.AnyClue], *, limit: int = LIMIT) -> Track:
    """Everything that was heard, from the beginning or from what is remembered of it."""
    wanted = tuple(heard)
    told, found = TABLES.recall(waters, wanted, limit) or ((), start(waters, limit=limit))
    for clue in wanted[len(told) :]:
        found = hear(found, clue)
    TABLES.keep(wanted, found)
    return found


def overheard(
    waters: Waters, heard: Sequence[clues.AnyClue], *, effort: int = EFFORT
) -> tuple[int | None, Track]:
    """The first clue after which nothing is possible any more (somewhere up to there is a slip),
    and what was known before it; without a slip, what is known now.

    For notes that anybody may send: only so many hypotheses are looked at. The less of that effort
    is left, the sooner they are merged; in the end only cells are counted (`outline`)."""
    wanted = tuple(heard)
    told, found = PAGES.recall(waters, wanted, LIMIT) or ((), start(waters))
    since = _last_lost(wanted, len(told))
    number, found = _hurried(found, wanted[since:], effort)
    wrong = None if number is None else since + number
    PAGES.keep(wanted[:wrong], found)
    return wrong, found


def _hurried(found: Track, heard: Sequence[clues.AnyClue], effort: int) -> tuple[int | None, Track]:
    for number, clue in enumerate(heard):
        found = replace(found, limit=min(LIMIT, effort // 4))
        if found.limit < ENOUGH or cost(found, clue) > effort:
            wrong, found = outline(found, heard[number:])
            return None if wrong is None else number + wrong, replace(found, limit=LIMIT)
        after = hear(found, clue)
        if not after.is_anywhere:
            return number, replace(found, limit=LIMIT)
        effort -= cost(found, clue) + after.count
        found = after
    return None, replace(found, limit=LIMIT)


def cost(track: Track, clue: clues.AnyClue) -> int:
    """What a clue makes the tracker do, before anything comes of it: one is about as much work as
    testing one hypothesis. A silence goes sixteen ways from each cell; then what looks alike is
    merged."""
    common = A_CLUE + A_LIST * track.lists + track.count
    match clue:
        case clues.Silence():
            return common + A_CELL * len(track.parts) + 4 * track.count
        case _:
            return common


def _last_lost(heard: Sequence[clues.AnyClue], known: int) -> int:
    """Nothing before it matters: the boat is anywhere again."""
    lost = (number for number in range(len(heard) - 1, known, -1) if _is_lost(heard[number]))
    return next(lost, known)


def _is_lost(clue: clues.AnyClue) -> bool:
    return isinstance(clue, clues.Lost)
