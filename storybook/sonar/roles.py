"""One page for each role of a crew: the captain's map, gauges and hull, panels, the radio's map."""

from __future__ import annotations

from itertools import product
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.chart import CELL, HALF, Drawing, Ship, cell_name, drawing
from campaigns.games.sonar.names import ROLES
from campaigns.games.sonar.radio import noted
from campaigns.games.sonar.terms import SYSTEMS
from rules.sonar.state import boxes
from rules.sonar.tables import COLOUR, FOR_MATE, HULL, PARTS, SECTOR, Role, System
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from storybook.sonar.crews import Crew, Page
from storybook.sonar.panels import panels

WIDEST, LARGEST_CELL = 172, 15  # millimetres of a map, and of one of its cells
CALLS = 60  # things heard for which a sheet has a box


def captain(crew: Crew) -> Page:
    own = crew.own
    ships = [Ship(crew.boat or "", own.at, own.route, own.mines)] if own else []
    return _page(crew, "captain", _("Captain's map")) | {
        "chart": sea(crew, ships),
        "systems": _systems(crew),
        "at": cell_name(own.at) if own and own.at else "",
        "mines": ", ".join(map(cell_name, own.mines)) if own else "",
        "enemy_hull": hull(crew.enemy.damage if crew.enemy else 0),
    }


def mate(crew: Crew) -> Page:
    return _page(crew, "mate", _("First mate's gauges")) | {
        "systems": _systems(crew),
        "hull": hull(crew.seen.damage if crew.seen else 0),
    }


def engineer(crew: Crew) -> Page:
    return _page(crew, "engineer", _("Engineer's panels")) | {
        "copies": [panels(crew.own.crosses if crew.own else 0), panels(0)]
    }


def radio(crew: Crew) -> Page:
    """What was heard of the enemy is public; where it is, nobody has written here."""
    heard = noted(crew.enemy.heard) if crew.enemy else []
    first = max(0, len(heard) - CALLS)
    return _page(crew, "radio", _("Radio operator's map")) | {
        "chart": sea(crew, []),
        "calls": list(enumerate(heard[first:], start=first + 1)),
        "boxes": range(len(heard[first:]) + 1, CALLS + 1),
    }


def repair(crew: Crew) -> Page:
    """SON-6.3: the four parts to trace, with room for initials."""
    signed = crew.seen.signed if crew.seen else ("",) * PARTS
    return _page(crew, "repair", _("Four parts to trace")) | {
        "boats": [[crew.people.get(seat, "") for seat in signed], [""] * PARTS, [""] * PARTS]
    }


def sea(crew: Crew, ships: list[Ship]) -> dict[str, Any]:
    """The map, as large as the paper lets it be."""
    title = _("The map: %(scenario)s") % {"scenario": crew.place}
    chart: Drawing = drawing(crew.rows, title=title, spent=crew.spent, ships=ships)
    across, down = chart.last
    cell = min(LARGEST_CELL, WIDEST / (max(across, down) + 0.5))
    return {
        "drawn": chart,
        "width": f"{cell * (across + 0.5):.1f}mm",
        "corners": [
            {"number": number, "x": HALF + left * CELL + 1, "y": HALF + top * CELL + 5}
            for number, (top, left) in enumerate(
                product(range(0, down, SECTOR), range(0, across, SECTOR)), start=1
            )
        ],
    }


def hull(damage: int) -> list[bool]:
    return [box < damage for box in range(HULL)]


def _page(crew: Crew, key: str, title: str) -> Page:
    role: Role | None = key if key in ROLES else None  # type: ignore[assignment]
    return {
        "key": key,
        "title": title,
        "crew": crew,
        "role": ROLES[role] if role else "",
        "person": crew.person(role) if role else "",
        "part": f"storybook/print/sonar/_{key}.html",
    }


def _systems(crew: Crew) -> list[dict[str, Any]]:
    most = boxes(crew.options.scenario)
    marked = crew.own.gauges if crew.own else (0,) * len(most)
    return [
        {
            "key": system,
            "name": SYSTEMS[system],
            "symbol": COLOUR[system],
            "boxes": [box < count for box in range(full)],
            "ready": count == full,
            "for_mate": system in FOR_MATE,
            "effect": _effects()[system],
        }
        for system, full, count in zip(ALL_SYSTEMS, most, marked, strict=True)
        if full
    ]


def _effects() -> dict[System, str]:
    return {
        "mine": _("Drop it next to the boat. Set it off at any later time: its cell is named."),
        "torpedo": _("A cell 1 to 4 steps away. 2 damage on it, 1 on the cells around it."),
        "drone": _("Ask about one sector. The answer is true."),
        "sonar": _("The enemy says two of row, column, sector: one is true, one is false."),
        "silence": _("0 to 4 cells in a straight line. Nobody hears where to."),
        "scenario": _("Sets off one Archer mine. 2 damage on its cell, 1 on the cells around it."),
    }
