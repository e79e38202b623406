"""The map as a drawing: what lies where, in the drawing's own units. Shown by `_chart.html`.

It draws what it is given and knows no boat: who may see what is decided before. Around the cells is
a margin of half a cell for letters and numbers, so a page can lay a grid of half cells over it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any

from msgspec.structs import replace

from campaigns.games.sonar.maps.shapes import Caption, Drawing, Place, Ship, Spot, Vessel, Water
from campaigns.games.sonar.words.cells import cell_name, column_name
from rules.sonar.maps.chart import PLACE
from rules.sonar.state import Letters
from rules.sonar.tables import COLUMNS, SECTOR

CELL, HALF = 20, 10
SHADES = 4  # of heat
BAYS = 8  # of an island


def drawing(
    rows: Sequence[str],
    *,
    title: str = "",
    spent: Iterable[str] = (),  # Archer mines crossed out
    ships: Iterable[Ship] = (),
    ahead: Mapping[str, str] | None = None,  # directions that can be taken: the cell
    shown: Iterable[str] = (),  # cells pointed out, such as a torpedo's range
    blasts: Iterable[str] = (),  # what has just exploded
    heat: Mapping[Any, int] | None = None,  # cells with a weight: drawn in four shades and numbers
    trails: Iterable[Sequence[str]] = (),  # ways somebody may have come
    spots: Iterable[Spot] = (),
    letters: Letters = "",  # of the columns
) -> Drawing:
    across, down = len(rows[0]), len(rows)
    spent = set(spent)
    return Drawing(
        title=title,
        width=HALF + across * CELL,
        height=HALF + down * CELL,
        last=(across, down),
        letters=tuple(
            Caption((index + 1) * CELL, 7.5, column_name(COLUMNS[index], letters))
            for index in range(across)
        ),
        numbers=tuple(
            Caption(5, (index + 1) * CELL + 2.5, str(index + 1)) for index in range(down)
        ),
        sectors=_sectors(across, down),
        corners=_corners(across, down),
        waters=_waters(across, down),
        grid=_lines(across, down, 1),
        borders=_lines(across, down, SECTOR),
        islands=tuple(replace(at(cell), shape=_shore(cell)) for cell in _cells(rows, "#")),
        ice=_places(_cells(rows, "O")),
        archer=tuple(replace(at(cell), spent=cell in spent) for cell in _cells(rows, "M")),
        ships=tuple(_vessel(ship) for ship in ships),
        heat=_heat(heat or {}),
        trails=tuple(_path(trail) for trail in trails if len(trail) > 1),
        ahead=tuple(replace(at(cell), way=way) for way, cell in (ahead or {}).items()),
        shown=_places(shown),
        blasts=_places(blasts),
        spots=tuple(spots),
    )


def spot(place: str, *, action: str = "", look: str = "", name: str = "", link: str = "") -> Spot:
    x, y = PLACE[place]  # type: ignore[index]
    return Spot(place, name or cell_name(place), x + 1, y + 1, action, look, link)


def twice(place: str, action: str, *, look: str, name: str = "", link: str) -> Spot:
    """A cell is small for a finger: the first tap only aims. Without a link it is aimed at, and a
    tap does it."""
    look = look if link else f"{look} aimed"
    return spot(place, action=action, look=look, name=name, link=link)


def onward(place: str, name: str, action: str, link: str) -> Spot:
    """An arrow that can be tapped. It names no place, so that no script takes it for a target."""
    return replace(twice(place, action, look="onward", name=name, link=link), place="")


def shade(weight: int, most: int) -> int:
    """1 to 4: never nothing for a cell that is possible."""
    return max(1, -(-SHADES * weight // most))


def at(cell: str) -> Place:
    x, y = PLACE[cell]  # type: ignore[index]
    left, top = HALF + x * CELL, HALF + y * CELL
    return Place(cell, left, top, left + HALF, top + HALF)


def _places(cells: Iterable[str]) -> tuple[Place, ...]:
    return tuple(map(at, cells))


def _cells(rows: Sequence[str], sign: str) -> list[str]:
    return [
        f"{COLUMNS[x]}{y + 1}"
        for y, row in enumerate(rows)
        for x, one in enumerate(row)
        if one == sign
    ]


def _lines(across: int, down: int, every: int) -> str:
    wide, high = HALF + across * CELL, HALF + down * CELL
    upright = [f"M{HALF + x * CELL} {HALF}V{high}" for x in _steps(across, every)]
    level = [f"M{HALF} {HALF + y * CELL}H{wide}" for y in _steps(down, every)]
    return "".join([*upright, *level])


def _steps(count: int, every: int) -> list[int]:
    return sorted({*range(0, count + 1, every), count})


def _squares(across: int, down: int) -> Iterator[tuple[int, int, int, int]]:
    """Of the sectors, in their order: left, top, right, bottom, in cells."""
    for top in range(0, down, SECTOR):
        for left in range(0, across, SECTOR):
            yield left, top, min(left + SECTOR, across), min(top + SECTOR, down)


def _sectors(across: int, down: int) -> tuple[Caption, ...]:
    """Their numbers, large and faint in the middle."""
    return tuple(
        Caption(HALF + (left + right) * CELL / 2, HALF + (top + bottom) * CELL / 2, str(number))
        for number, (left, top, right, bottom) in enumerate(_squares(across, down), start=1)
    )


def _corners(across: int, down: int) -> tuple[Caption, ...]:
    """The same, in the first cell: what happens in a sector is not written over."""
    return tuple(
        Caption((left + 1) * CELL, (top + 1) * CELL, str(number))
        for number, (left, top, _right, _bottom) in enumerate(_squares(across, down), start=1)
    )


def _waters(across: int, down: int) -> tuple[Water, ...]:
    return tuple(
        Water(HALF + left * CELL, HALF + top * CELL, (right - left) * CELL, (bottom - top) * CELL)
        for left, top, right, bottom in _squares(across, down)
        if (left + top) // SECTOR % 2
    )


@cache
def _shore(cell: str) -> str:
    """No two islands are alike, and each is always the same."""
    dice, middle = random.Random(cell), at(cell)
    turns = [2 * pi * bay / BAYS for bay in range(BAYS)]
    far = [dice.uniform(5.8, 8.4) for _ in turns]
    bays = [
        (middle.x + cos(turn) * reach, middle.y + sin(turn) * reach)
        for turn, reach in zip(turns, far, strict=True)
    ]
    halfway = [
        ((x + to_x) / 2, (y + to_y) / 2)
        for (x, y), (to_x, to_y) in zip(bays, [*bays[1:], bays[0]], strict=True)
    ]
    begin = halfway[-1]
    curves = (
        f"Q{x:.1f} {y:.1f} {to_x:.1f} {to_y:.1f}"
        for (x, y), (to_x, to_y) in zip(bays, halfway, strict=True)
    )
    return f"M{begin[0]:.1f} {begin[1]:.1f}{''.join(curves)}Z"


def _vessel(ship: Ship) -> Vessel:
    steps = tuple(replace(at(cell), number=n) for n, cell in enumerate(ship.route, start=1))
    return Vessel(
        ship.key,
        at(ship.at) if ship.at else None,
        _path(ship.route),
        tuple(_path(way) for way in ship.earlier),
        steps[:-1] if ship.at and steps else steps,
        _places(ship.mines),
    )


def _path(cells: Sequence[str]) -> str:
    places = _places(cells)
    return "M" + "L".join(f"{place.x} {place.y}" for place in places) if places else ""


def _heat(heat: Mapping[Any, int]) -> tuple[Place, ...]:
    most = max(heat.values(), default=1)
    return tuple(replace(at(cell), shade=shade(weight, most)) for cell, weight in heat.items())
