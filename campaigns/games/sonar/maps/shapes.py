"""What a drawing of the map is made of, in the drawing's own units."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Value


class Ship(Value):
    """A boat on the map, with everything that is drawn of it. `key`: yellow or blue."""

    key: str
    at: str | None = None
    route: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    earlier: tuple[Sequence[str], ...] = ()  # its ways before it surfaced


class Spot(Value):
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


class Place(Value):
    """A cell in the drawing: its corner and its middle, and what is said there."""

    cell: str
    left: int
    top: int
    x: int
    y: int
    number: int = 0  # of a step on a route
    shade: int = 0  # of heat
    spent: bool = False  # an Archer mine crossed out
    shape: str = ""  # the shore of an island
    way: str = ""  # the direction that leads there


class Caption(Value):
    """A letter or a number at the edge, or the large number of a sector."""

    x: float
    y: float
    text: str


class Water(Value):
    """A sector of the other of two tones: they lie like a chequerboard."""

    left: int
    top: int
    width: int
    height: int


class Vessel(Value):
    """A boat as it is drawn."""

    key: str
    at: Place | None
    path: str
    earlier: tuple[str, ...]
    steps: tuple[Place, ...]
    mines: tuple[Place, ...]


class Drawing(Value, kw_only=True):
    title: str
    width: int
    height: int
    last: tuple[int, int]  # of the columns and rows
    letters: tuple[Caption, ...]
    numbers: tuple[Caption, ...]
    sectors: tuple[Caption, ...]  # in the middle of each
    corners: tuple[Caption, ...]  # the same numbers, in the corner of each
    waters: tuple[Water, ...]
    grid: str
    borders: str
    islands: tuple[Place, ...]
    ice: tuple[Place, ...]
    archer: tuple[Place, ...]
    ships: tuple[Vessel, ...]
    heat: tuple[Place, ...]
    trails: tuple[str, ...]
    ahead: tuple[Place, ...]
    shown: tuple[Place, ...]
    blasts: tuple[Place, ...]
    spots: tuple[Spot, ...]
