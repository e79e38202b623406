"""What helps the radio operator, as far as the table wants it."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.chart import Ship, cell_name, drawing, spot
from campaigns.games.sonar.listening import RULINGS, Heard, Listening
from campaigns.games.sonar.terms import DIRECTIONS
from campaigns.games.sonar.words import statements
from rules.sonar import clues
from rules.sonar.state import Options
from rules.sonar.tables import OTHER, BoatName, Cell
from rules.sonar.tracker import track, waters_of
from rules.sonar.trails import routes
from rules.sonar.view import View


def radio(view: View, name: BoatName, link: str, cell: str = "") -> dict[str, Any] | None:
    """What this boat has heard of the enemy, and where that can be. `link`: leads to the same page
    with a cell looked at; `cell`: that cell."""
    if view.phase == "start":
        return None
    heard = view.seen[OTHER[name]].heard
    found: dict[str, Any] = {"notes": noted(heard), "count": None}
    if view.options.radio == "off" or view.phase == "over":
        return found
    known = track(waters_of(view.options), heard)
    found |= {"count": len(known.cells), "approximate": known.approximate}
    if view.options.radio == "map":
        cells = {str(place): weight for place, weight in known.cells.items()}
        looked = cell if cell in cells else ""
        found |= {
            "cell": cell_name(looked or None),
            "notes_page": notes_page(view.options, heard),
            "chart": drawing(
                view.rows,
                title=_("Map: where the enemy can be"),
                spent=view.spent,
                ships=[Ship(own_name, own.at) for own_name, own in view.own.items()],
                heat=cells,
                shown=[looked] if looked else [],
                trails=routes(known, heard, looked) if looked else (),  # type: ignore[arg-type]
                spots=[spot(place, link=f"{link}heat.{place}") for place in cells],
            ),
        }
    return found


def notes_page(options: Options, heard: Heard) -> str:
    """The same notes on the radio page, where each of them can be changed: for whoever wants to try
    what else they may have heard."""
    off = tuple(name for name in RULINGS if not getattr(options.house, name))
    return Listening(options.scenario, options.mode, options.chart, off, heard).address


def noted(heard: Heard) -> list[str]:
    """What was heard, in words. A boat that fired has not been shot at: where its torpedo went off,
    the answer that counts for it is whether it has hit itself."""
    fired = [before.cell if isinstance(before, clues.Torpedo) else None for before in heard]
    return [_note(clue, at) for clue, at in zip(heard, (None, *fired), strict=False)]


def _note(clue: clues.AnyClue, fired: Cell | None) -> str:
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
            return _("fired at %(cell)s") % {"cell": cell_name(clue.cell)}
        case clues.Blast():
            return ", ".join(_bang(bang, fired) for bang in clue.bangs)
        case clues.MineLaid():
            return _("a mine laid")
        case clues.Blocked():
            return _("blocked")
        case clues.Lost():
            return _("its sheet was corrected")


ANSWERS = (lambda: _("miss"), lambda: _("indirect hit"), lambda: _("direct hit"))


def _bang(bang: clues.Bang, fired: Cell | None) -> str:
    cell, hit = cell_name(bang.cell), ANSWERS[bang.hit]()
    if not bang.own and bang.cell != fired:
        return f"{cell}: {hit}"
    if bang.hit:
        return _("%(cell)s, theirs: %(hit)s on themselves") % {"cell": cell, "hit": hit}
    return _("%(cell)s, theirs: they were not hit") % {"cell": cell}
