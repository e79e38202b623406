"""SON-7.1: where a boat can be, from everything that was heard of it.

Exact up to `LIMIT` hypotheses (`tracks`), then merged and marked approximate (`merging`).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.sonar import clues
from rules.sonar.chart import chart_of
from rules.sonar.hearing import HEAR
from rules.sonar.tracks import LIMIT, Track, with_masks
from rules.sonar.waters import Waters, grid_of, waters_of

__all__ = ["LIMIT", "Track", "Waters", "hear", "misheard", "start", "track", "waters_of"]


def start(waters: Waters, *, limit: int = LIMIT) -> Track:
    """SON-1.3: any sea cell."""
    chart, grid = chart_of(waters.rows), grid_of(waters)
    special = chart.ice | set(chart.archer)
    cells = [cell for cell in chart.cells if waters.start_anywhere or cell not in special]
    masks = {grid.index[cell]: [1 << grid.index[cell]] for cell in cells}
    return with_masks(Track(waters, {}, limit=limit), masks)


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
        if not found.count:
            return number
    return None
