"""After the end: the whole battle on one map, both routes with their numbers.

The log is read twice, as each boat's own captain heard it: SON-9.1 hides nothing any more.
"""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _

from campaigns.games.sonar.board.voyage import Voyage
from campaigns.games.sonar.maps.chart import CELL, HALF
from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.names import GLYPHS, boat_name
from campaigns.models import Campaign
from campaigns.table.log.history import standing_rows
from rules.core import Value
from rules.sonar import events as ev
from rules.sonar.maps.chart import PLACE
from rules.sonar.state import crew
from rules.sonar.tables import BOATS, BoatName, Cell
from rules.sonar.view import View
from storybook.sheets.order import Order
from storybook.sheets.sonar.crews import Crew, Page, view_of
from storybook.sheets.sonar.roles import Sea, hull, sea

# Each boat's line runs on its own side of the middle, so that both are seen in one cell.
ASIDE: dict[BoatName, int] = {"yellow": -3, "blue": 3}
NUMBERS = 3  # of one boat in one cell; more do not fit


class Point(NamedTuple):
    """Of the drawing: the middle of a cell."""

    x: int
    y: int


class Number(NamedTuple):
    """Which steps of a boat's way went through a cell."""

    x: int
    y: int
    text: str


class Boat(Value):
    key: BoatName
    glyph: str
    name: str
    hull: list[bool]
    paths: tuple[str, ...]
    numbers: tuple[Number, ...]
    surfaced: tuple[Point, ...]
    start: str
    start_at: Point | None
    end: str
    at: Point | None
    mines: tuple[Point, ...]


class BattlePage(Page, kw_only=True):
    chart: Sea
    boats: tuple[Boat, ...]
    blasts: tuple[Point, ...]
    figures: list[tuple[str, list[int]]]  # of both boats


def battle(order: Order) -> BattlePage:
    view = view_of(order)
    assert order.campaign is not None
    assert view.phase == "over"
    voyages = {name: voyage(order.campaign, view, name) for name in BOATS}
    whole = Crew(view.options, view.rows, view.spent)
    return BattlePage(
        key="battle",
        title=_("The battle"),
        crew=whole,
        outcome=_outcome(view),
        chart=sea(whole, []),
        boats=tuple(_boat(view, name, voyages[name]) for name in BOATS),
        blasts=tuple(_middle(cell) for cell in _exploded(order.campaign)),
        figures=_figures(voyages),
    )


def voyage(campaign: Campaign, view: View, name: BoatName) -> Voyage:
    captain = crew(view.options.players, name).captain
    rows = standing_rows(campaign, seat=captain)
    return Voyage.of(name, (event for row in rows for event in row.events))


def _exploded(campaign: Campaign) -> list[Cell]:
    events = (event for row in standing_rows(campaign) for event in row.events)
    bangs = (bang for event in events if isinstance(event, ev.Exploded) for bang in event.blasts)
    return list(dict.fromkeys(bang.cell for bang in bangs))


def _boat(view: View, name: BoatName, sailed: Voyage) -> Boat:
    numbers: dict[Cell, list[int]] = {}
    way = sailed.whole_way
    for number, cell in enumerate(way, start=1):
        numbers.setdefault(cell, []).append(number)
    own = view.own[name]
    return Boat(
        key=name,
        glyph=GLYPHS[name],
        name=boat_name(view.options, name),
        hull=hull(view.seen[name].damage),
        paths=tuple(
            _path(stretch, ASIDE[name]) for stretch in sailed.stretches if len(stretch) > 1
        ),
        numbers=tuple(Number(*_middle(cell), _few(found)) for cell, found in numbers.items()),
        surfaced=tuple(_middle(cell) for cell in dict.fromkeys(sailed.surfaced)),
        start=cell_name(way[0], view.options.letters) if way else "",
        start_at=_middle(way[0]) if way else None,
        end=cell_name(own.at, view.options.letters) if own.at else "",
        at=_middle(own.at) if own.at else None,
        mines=tuple(_middle(mine) for mine in own.mines),
    )


def _few(numbers: list[int]) -> str:
    shown = " ".join(map(str, numbers[:NUMBERS]))
    return f"{shown} …" if len(numbers) > NUMBERS else shown


def _figures(voyages: dict[BoatName, Voyage]) -> list[tuple[str, list[int]]]:
    told = {
        "CourseSet": _("Courses"),
        "SilenceKept": _("Silences"),
        "Surfaced": _("Surfacings"),
        "TorpedoFired": _("Torpedoes"),
        "MineDropped": _("Mines dropped"),
        "MineTriggered": _("Mines set off"),
        "DroneSent": _("Drones"),
        "SonarUsed": _("Sonars"),
        "ArcherSetOff": _("Archer mines set off"),
    }
    counted = {key: [voyages[name].counts[key] for name in BOATS] for key in told}
    return [(told[key], counts) for key, counts in counted.items() if any(counts)]


def _outcome(view: View) -> str:
    assert view.outcome is not None
    if not view.outcome.winners:
        return _("Both boats are sunk: nobody wins")
    won = next(name for name in BOATS if view.outcome.winners[0].startswith(name))
    return _("%(boat)s wins") % {"boat": f"{GLYPHS[won]} {boat_name(view.options, won)}"}


def _middle(cell: Cell) -> Point:
    x, y = PLACE[cell]
    return Point(HALF + x * CELL + HALF, HALF + y * CELL + HALF)


def _path(cells: list[Cell], aside: int) -> str:
    places = [_middle(cell) for cell in cells]
    return "M" + "L".join(f"{place.x + aside} {place.y + aside}" for place in places)
