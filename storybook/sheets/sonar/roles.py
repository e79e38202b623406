"""One page for each role of a crew: the captain's map, gauges and hull, panels, the radio's map."""

from __future__ import annotations

from itertools import product

from django.utils.translation import gettext as _

from campaigns.face.words import Sentence
from campaigns.games.sonar.maps.chart import CELL, HALF, drawing
from campaigns.games.sonar.maps.shapes import Drawing, Ship
from campaigns.games.sonar.radio.help import noted
from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.terms import SYSTEMS
from rules.core import Value
from rules.sonar.state import boxes
from rules.sonar.tables import COLOUR, FOR_MATE, HULL, PARTS, SECTOR, System
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from storybook.sheets.sonar.crews import Crew, Page
from storybook.sheets.sonar.panels import Panels, panels

WIDEST, LARGEST_CELL = 172, 15  # millimetres of a map, and of one of its cells
CALLS = 60  # things heard for which a sheet has a box


class Corner(Value):
    """The number of a sector, in its corner."""

    number: int
    x: int
    y: int


class Sea(Value):
    """The map, as large as the paper lets it be."""

    drawn: Drawing
    width: str
    corners: tuple[Corner, ...]


class Gauge(Value):
    key: System
    name: Sentence
    symbol: str
    boxes: tuple[bool, ...]
    ready: bool
    for_mate: bool
    effect: str


class CaptainPage(Page, kw_only=True):
    chart: Sea
    systems: tuple[Gauge, ...]
    at: str
    mines: str
    enemy_hull: list[bool]


class MatePage(Page, kw_only=True):
    systems: tuple[Gauge, ...]
    hull: list[bool]


class EngineerPage(Page, kw_only=True):
    copies: tuple[Panels, ...]


class RadioPage(Page, kw_only=True):
    chart: Sea
    calls: tuple[tuple[int, str], ...]
    boxes: range


class RepairPage(Page, kw_only=True):
    boats: tuple[tuple[str, ...], ...]  # to trace: the initials on each part


def captain(crew: Crew) -> CaptainPage:
    own, letters = crew.own, crew.options.letters
    ships = [Ship(crew.boat or "", own.at, own.route, own.mines)] if own else []
    return CaptainPage(
        key="captain",
        title=_("Captain's map"),
        crew=crew,
        chart=sea(crew, ships),
        systems=_systems(crew),
        at=cell_name(own.at, letters) if own and own.at else "",
        mines=", ".join(cell_name(mine, letters) for mine in own.mines) if own else "",
        enemy_hull=hull(crew.enemy.damage if crew.enemy else 0),
    )


def mate(crew: Crew) -> MatePage:
    return MatePage(
        key="mate",
        title=_("First mate's gauges"),
        crew=crew,
        systems=_systems(crew),
        hull=hull(crew.seen.damage if crew.seen else 0),
    )


def engineer(crew: Crew) -> EngineerPage:
    return EngineerPage(
        key="engineer",
        title=_("Engineer's panels"),
        crew=crew,
        copies=(panels(crew.own.crosses if crew.own else 0), panels(0)),
    )


def radio(crew: Crew) -> RadioPage:
    """What was heard of the enemy is public; where it is, nobody has written here."""
    heard = noted(crew.enemy.heard, crew.options.letters) if crew.enemy else []
    first = max(0, len(heard) - CALLS)
    return RadioPage(
        key="radio",
        title=_("Radio operator's map"),
        crew=crew,
        chart=sea(crew, []),
        calls=tuple(enumerate(heard[first:], start=first + 1)),
        boxes=range(len(heard[first:]) + 1, CALLS + 1),
    )


def repair(crew: Crew) -> RepairPage:
    """SON-6.3: the four parts to trace, with room for initials."""
    signed = crew.seen.signed if crew.seen else ("",) * PARTS
    blank = ("",) * PARTS
    return RepairPage(
        key="repair",
        title=_("Four parts to trace"),
        crew=crew,
        boats=(tuple(crew.people.get(seat, "") for seat in signed), blank, blank),
    )


def sea(crew: Crew, ships: list[Ship]) -> Sea:
    title = _("The map: %(scenario)s") % {"scenario": crew.place}
    chart: Drawing = drawing(
        crew.rows, title=title, spent=crew.spent, ships=ships, letters=crew.options.letters
    )
    across, down = chart.last
    cell = min(LARGEST_CELL, WIDEST / (max(across, down) + 0.5))
    corners = tuple(
        Corner(number, HALF + left * CELL + 1, HALF + top * CELL + 5)
        for number, (top, left) in enumerate(
            product(range(0, down, SECTOR), range(0, across, SECTOR)), start=1
        )
    )
    return Sea(chart, f"{cell * (across + 0.5):.1f}mm", corners)


def hull(damage: int) -> list[bool]:
    return [box < damage for box in range(HULL)]


def _systems(crew: Crew) -> tuple[Gauge, ...]:
    most = boxes(crew.options.scenario)
    marked = crew.own.gauges if crew.own else (0,) * len(most)
    return tuple(
        Gauge(
            system,
            SYSTEMS[system],
            COLOUR[system],
            boxes=tuple(box < count for box in range(full)),
            ready=count == full,
            for_mate=system in FOR_MATE,
            effect=_effects()[system],
        )
        for system, full, count in zip(ALL_SYSTEMS, most, marked, strict=True)
        if full
    )


def _effects() -> dict[System, str]:
    return {
        "mine": _("Drop it next to the boat. Set it off at any later time: its cell is named."),
        "torpedo": _("A cell 1 to 4 steps away. 2 damage on it, 1 on the cells around it."),
        "drone": _("Ask about one sector. The answer is true."),
        "sonar": _("The enemy says two of row, column, sector: one is true, one is false."),
        "silence": _("0 to 4 cells in a straight line. Nobody hears where to."),
        "scenario": _("Sets off one Archer mine. 2 damage on its cell, 1 on the cells around it."),
    }
