"""The map as a drawing: what lies where, in the drawing's own units. Shown by `_chart.html`.

It draws what it is given and knows no boat: who may see what is decided before. Around the cells is
a margin of half a cell for letters and numbers, so a page can lay a grid of half cells over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import get_language

from rules.sonar.chart import PLACE
from rules.sonar.tables import COLUMNS, SECTOR

CELL, HALF = 20, 10
SHADES = 4  # of heat
# As printed: the Russian sheets count columns in Cyrillic letters.
LETTERS = {"ru": "АБВГДЕЖЗИКЛМНОП"}


def column_name(column: str) -> str:
    return LETTERS.get((get_language() or "")[:2], COLUMNS)[COLUMNS.index(column)]


def cell_name(cell: str | None) -> str:
    """As the table says it: D4, in Russian Г4. Empty for a cell that is not said."""
    if cell is None:
        return ""
    return f"{column_name(cell[0])}{cell[1:]}"


@dataclass(frozen=True)
class Ship:
    """A boat on the map, with everything that is drawn of it. `key`: yellow or blue."""

    key: str
    at: str | None = None
    route: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    earlier: tuple[Sequence[str], ...] = ()  # its ways before it surfaced


@dataclass(frozen=True)
class Spot:
    """A cell that can be tapped, laid over the drawing. `action`: what the tap does; `link`: where
    it leads; neither: only the page's own script knows. `look`: further classes. `place`: what the
    script knows it by, if it is to light up."""

    place: str
    name: str
    column: int
    row: int
    action: str = ""
    look: str = ""
    link: str = ""


@dataclass(frozen=True)
class Drawing:
    width: int
    height: int
    last: tuple[int, int]  # of the columns and rows
    letters: list[dict[str, Any]]
    numbers: list[dict[str, Any]]
    sectors: list[dict[str, Any]]
    grid: str
    borders: str
    islands: list[dict[str, Any]]
    ice: list[dict[str, Any]]
    archer: list[dict[str, Any]]
    ships: list[dict[str, Any]]
    heat: list[dict[str, Any]]
    trails: list[str]
    ahead: list[dict[str, Any]]
    shown: list[dict[str, Any]]
    spots: list[Spot] = field(default_factory=list)
    title: str = ""


def drawing(
    rows: Sequence[str],
    *,
    title: str = "",
    spent: Iterable[str] = (),  # Archer mines crossed out
    ships: Iterable[Ship] = (),
    ahead: Mapping[str, str] | None = None,  # directions that can be taken: the cell
    shown: Iterable[str] = (),  # cells pointed out, such as a torpedo's range
    heat: Mapping[Any, int] | None = None,  # cells with a weight: drawn in four shades and numbers
    trails: Iterable[Sequence[str]] = (),  # ways somebody may have come
    spots: Iterable[Spot] = (),
) -> Drawing:
    across, down = len(rows[0]), len(rows)
    spent = set(spent)
    archer = _cells(rows, "M")
    return Drawing(
        width=HALF + across * CELL,
        height=HALF + down * CELL,
        last=(across, down),
        letters=[{"x": (index + 1) * CELL, "y": 7.5, "text": column_name(COLUMNS[index])}
                 for index in range(across)],
        numbers=[{"x": 5, "y": (index + 1) * CELL + 2.5, "text": index + 1}
                 for index in range(down)],
        sectors=_sectors(across, down),
        grid=_lines(across, down, 1),
        borders=_lines(across, down, SECTOR),
        islands=[_at(cell) for cell in _cells(rows, "#")],
        ice=[_at(cell) for cell in _cells(rows, "O")],
        archer=[{**_at(cell), "spent": cell in spent} for cell in archer],
        ships=[_ship(ship) for ship in ships],
        heat=_heat(heat or {}),
        trails=[_path(trail) for trail in trails if len(trail) > 1],
        ahead=[{**_at(cell), "way": way} for way, cell in (ahead or {}).items()],
        shown=[_at(cell) for cell in shown],
        spots=list(spots),
        title=title,
    )  # fmt: skip


def spot(place: str, *, action: str = "", look: str = "", name: str = "", link: str = "") -> Spot:
    x, y = PLACE[place]  # type: ignore[index]
    return Spot(place, name or cell_name(place), x + 1, y + 1, action, look, link)


def onward(place: str, name: str, action: str) -> Spot:
    """An arrow that can be tapped. It names no place, so that no script takes it for a target."""
    return replace(spot(place, action=action, look="onward", name=name), place="")


def shade(weight: int, most: int) -> int:
    """1 to 4: never nothing for a cell that is possible."""
    return max(1, -(-SHADES * weight // most))


def _cells(rows: Sequence[str], sign: str) -> list[str]:
    return [
        f"{COLUMNS[x]}{y + 1}" for y, row in enumerate(rows) for x, one in enumerate(row)
        if one == sign
    ]  # fmt: skip


def _at(cell: str) -> dict[str, Any]:
    """The corner of a cell and its middle."""
    x, y = PLACE[cell]  # type: ignore[index]
    left, top = HALF + x * CELL, HALF + y * CELL
    return {"cell": cell, "left": left, "top": top, "x": left + HALF, "y": top + HALF}


def _lines(across: int, down: int, every: int) -> str:
    wide, high = HALF + across * CELL, HALF + down * CELL
    upright = [f"M{HALF + x * CELL} {HALF}V{high}" for x in _steps(across, every)]
    level = [f"M{HALF} {HALF + y * CELL}H{wide}" for y in _steps(down, every)]
    return "".join([*upright, *level])


def _steps(count: int, every: int) -> list[int]:
    return sorted({*range(0, count + 1, every), count})


def _sectors(across: int, down: int) -> list[dict[str, Any]]:
    """Their numbers, large and faint in the middle."""
    found: list[dict[str, Any]] = []
    for top in range(0, down, SECTOR):
        for left in range(0, across, SECTOR):
            right, bottom = min(left + SECTOR, across), min(top + SECTOR, down)
            found.append({
                "number": len(found) + 1,
                "x": HALF + (left + right) * CELL / 2,
                "y": HALF + (top + bottom) * CELL / 2,
            })  # fmt: skip
    return found


def _ship(ship: Ship) -> dict[str, Any]:
    steps = [{**_at(cell), "number": number} for number, cell in enumerate(ship.route, start=1)]
    return {
        "key": ship.key,
        "at": _at(ship.at) if ship.at else None,
        "path": _path(ship.route),
        "earlier": [_path(way) for way in ship.earlier],
        "steps": steps[:-1] if ship.at and steps else steps,
        "mines": [_at(cell) for cell in ship.mines],
    }


def _path(cells: Sequence[str]) -> str:
    places = [_at(cell) for cell in cells]
    return "M" + "L".join(f"{place['x']} {place['y']}" for place in places) if places else ""


def _heat(heat: Mapping[Any, int]) -> list[dict[str, Any]]:
    most = max(heat.values(), default=1)
    return [{**_at(cell), "shade": shade(weight, most)} for cell, weight in heat.items()]
