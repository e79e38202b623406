"""What helps the radio operator, as far as the table wants it."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.terms import DIRECTIONS
from campaigns.games.sonar.words import statements
from rules.sonar import clues
from rules.sonar.state import BOAT_OF
from rules.sonar.tables import COLUMNS, OTHER
from rules.sonar.tracker import track, waters_of
from rules.sonar.view import View


def radio(view: View, seat: str | None) -> dict[str, Any] | None:
    """The notes on the enemy, and where it can be."""
    if seat is None or seat not in BOAT_OF or view.phase == "start":
        return None
    heard = view.seen[OTHER[BOAT_OF[seat]]].heard
    found: dict[str, Any] = {"notes": [note(clue) for clue in heard[-30:]], "count": None}
    if view.options.radio == "off" or view.phase == "over":
        return found
    known = track(waters_of(view.options), heard)
    found |= {"count": len(known.cells), "approximate": known.approximate}
    if view.options.radio == "map":
        found["rows"] = _heat(view, dict(known.cells))
    return found


def _heat(view: View, cells: dict[Any, int]) -> list[dict[str, Any]]:
    """The map with every possible cell, in four shades."""
    most = max(cells.values(), default=1)
    return [
        {
            "number": number,
            "cells": [
                {
                    "name": (name := f"{letter}{number}"),
                    "heat": -(-4 * cells[name] // most) if name in cells else 0,
                    "island": sign == "#",
                }
                for letter, sign in zip(COLUMNS, row, strict=False)
            ],
        }
        for number, row in enumerate(view.rows, start=1)
    ]


def note(clue: clues.AnyClue) -> str:
    match clue:
        case clues.Course():
            return str(DIRECTIONS[clue.direction])
        case clues.Silence():
            return _("silence")
        case clues.Surfacing():
            return _("surfaced in sector %(sector)s") % {"sector": clue.sector}
        case clues.Drone():
            facts = {"sector": clue.sector}
            if clue.inside:
                return _("in sector %(sector)s") % facts
            return _("not in sector %(sector)s") % facts
        case clues.Sonar():
            said = statements(clue.row, clue.column, clue.sector)
            return _("one is true: %(said)s") % {"said": said}
        case clues.Torpedo():
            return _("fired at %(cell)s") % {"cell": clue.cell}
        case clues.Blast():
            return ", ".join(_bang(bang) for bang in clue.bangs)
        case clues.MineLaid():
            return _("a mine laid")
        case clues.Blocked():
            return _("blocked")
        case clues.Lost():
            return _("its sheet was corrected")


def _bang(bang: clues.Bang) -> str:
    answer = (_("miss"), _("indirect hit"), _("direct hit"))[bang.hit]
    return f"{bang.cell}: {answer}"
