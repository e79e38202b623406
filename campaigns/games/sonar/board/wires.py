"""The circuits as lines through their symbols, whichever panel stands open.

Across it is measured in thousandths of the sheet, since a phone decides how wide that is; down it
is measured in pixels. static/css/sonar/engineer.css puts the symbols at the same places.
"""

from __future__ import annotations

from rules.core import Value
from rules.sonar.tables import PANELS, Circuit, Direction

WIDE = 2.1  # the panel that owes a cross, of one of the others
HEIGHT = 344
# Of the three symbols in the circuits: across their panel, and down.
PLACES = ((0.27, 46), (0.73, 58), (0.5, 116))
ABOVE, BETWEEN, BELOW = 12, 81, 155  # lanes that meet no symbol

Point = tuple[float, float]


class Wire(Value):
    key: Circuit
    path: str


class Sheet(Value):
    """Where the panels stand."""

    due: Direction | None = None

    @property
    def wires(self) -> tuple[Wire, ...]:
        west, north, south, east = ([self.at(way, slot) for slot in range(3)] for way in PANELS)
        found: dict[Circuit, list[Point]] = {
            "yellow": [*west, (west[2][0], BELOW), (east[2][0], BELOW), east[2]],
            "orange": [north[2], *north[:2], (north[1][0], ABOVE), (east[0][0], ABOVE), east[0]],
            "grey": [*south, (self.left("east"), BETWEEN), (east[2][0], BETWEEN), east[1]],
        }
        return tuple(Wire(key, _path(points)) for key, points in found.items())

    def at(self, way: Direction, slot: int) -> Point:
        across, down = PLACES[slot]
        return self.left(way) + across * self.width(way), down

    def width(self, way: Direction) -> float:
        parts = len(PANELS) - 1 + WIDE if self.due else len(PANELS)
        return 1000 * (WIDE if way == self.due else 1) / parts

    def left(self, way: Direction) -> float:
        before = list(PANELS)[: list(PANELS).index(way)]
        return sum(self.width(one) for one in before)


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:g}" for x, y in points)
