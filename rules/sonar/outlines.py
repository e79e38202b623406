"""SON-6.3: the four parts of the boat as they are traced on a screen, and whether a line fits."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, dist
from typing import Annotated

from msgspec import Meta

WIDTH, HEIGHT = 1200, 700  # of the field, in tenths of its units
Point = tuple[Annotated[int, Meta(ge=0, le=WIDTH)], Annotated[int, Meta(ge=0, le=HEIGHT)]]
Line = Annotated[tuple[Point, ...], Meta(max_length=300)]
TOLERANCE = 70  # how far the line may be from the outline
STEP = 20  # how finely the outline is measured
# How far ahead the next point may be: never a short cut from one side of the boat to the other.
STRIDE = ceil(3 * TOLERANCE / STEP) + 2

# Bow, tower, engine room, keel.
OUTLINES: dict[int, Line] = {
    1: (
        (1000, 200), (907, 186), (811, 178), (713, 178), (615, 184), (520, 198), (430, 217),
        (346, 244), (272, 276), (209, 315), (160, 360), (209, 405), (272, 444), (346, 476),
        (430, 503), (520, 522), (615, 536), (713, 542), (811, 542), (907, 534), (1000, 520),
    ),
    2: (
        (140, 560), (400, 560), (400, 280), (411, 224), (444, 191), (500, 180), (580, 180),
        (580, 80), (660, 80), (660, 180), (740, 180), (796, 191), (829, 224), (840, 280),
        (840, 560), (1060, 560),
    ),
    3: (
        (200, 160), (780, 160), (832, 164), (880, 176), (925, 195), (967, 222), (1005, 257),
        (1040, 300), (880, 350), (1040, 400), (1005, 443), (967, 478), (925, 505), (880, 524),
        (832, 536), (780, 540), (200, 540),
    ),
    4: (
        (120, 240), (150, 319), (187, 384), (230, 435), (280, 471), (337, 493), (400, 500),
        (520, 500), (520, 600), (760, 600), (760, 500), (860, 500), (916, 487), (964, 462),
        (1005, 425), (1038, 376), (1063, 314), (1080, 240),
    ),
}  # fmt: skip


def is_within(part: int, line: Line) -> bool:
    """From one end of the outline to the other, without leaving the band or leaping."""
    steps = _measured(OUTLINES[part])
    reached = 0
    for number, point in enumerate(line):
        stride = STRIDE if number else ceil(TOLERANCE / STEP)
        near = range(max(0, reached - stride), min(len(steps), reached + stride + 1))
        nearest = min(near, key=lambda index: dist(steps[index], point))
        if dist(steps[nearest], point) > TOLERANCE:
            return False
        reached = max(reached, nearest)
    return reached >= len(steps) - ceil(TOLERANCE / STEP)


def traced(part: int) -> Line:
    """The part as the app draws it: along the outline itself."""
    return tuple((round(x), round(y)) for x, y in _measured(OUTLINES[part]))


def _measured(outline: Line) -> list[tuple[float, float]]:
    """Points on it, each a step from the last."""
    found: list[tuple[float, float]] = [outline[0]]
    for start, end in pairwise(outline):
        count = ceil(dist(start, end) / STEP)
        found += [
            (
                start[0] + (end[0] - start[0]) * part / count,
                start[1] + (end[1] - start[1]) * part / count,
            )
            for part in range(1, count + 1)
        ]
    return found
