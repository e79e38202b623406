"""What was heard, in words."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.face.words import Sentence
from campaigns.games.sonar.radio.notebook import RULINGS, Heard, Listening
from campaigns.games.sonar.words.cells import cell_name, statements
from campaigns.games.sonar.words.terms import COMPASS, DIRECTIONS
from rules.sonar import clues
from rules.sonar.state import Letters, Options
from rules.sonar.tables import Cell


def told_places(heard: Heard, letters: Letters = "") -> Iterator[str]:
    """All that was heard but courses and silences, which the track shows."""
    for clue, told in zip(heard, noted(heard, letters), strict=True):
        if not isinstance(clue, clues.Course | clues.Silence):
            yield told


# What a boat announces by itself; the rest is answered or seen.
ANNOUNCED = (
    clues.Course,
    clues.Silence,
    clues.Surfacing,
    clues.Torpedo,
    clues.MineLaid,
    clues.Blocked,
)


def last_said(heard: Heard, letters: Letters = "") -> tuple[str, Sentence]:
    """The newest announcement, as it was made, and the letter of a course."""
    newest = next((clue for clue in reversed(heard) if isinstance(clue, ANNOUNCED)), None)
    if newest is None:
        return "", ""
    if isinstance(newest, clues.Course):
        told = _("course %(direction)s") % {"direction": DIRECTIONS[newest.direction]}
        return told, COMPASS[newest.direction]
    return _note(newest, None, letters), ""


def notes_page(options: Options, heard: Heard) -> str:
    """The same notes on the radio page, where each of them can be changed: for whoever wants to try
    what else they may have heard."""
    off = tuple(name for name in RULINGS if not getattr(options.house, name))
    return Listening(options.scenario, options.mode, options.chart, off, heard).address


def noted(heard: Heard, letters: Letters = "") -> list[str]:
    """What was heard, in words. A boat that fired has not been shot at: where its torpedo went off,
    the answer that counts for it is whether it has hit itself."""
    fired = [before.cell if isinstance(before, clues.Torpedo) else None for before in heard]
    return [_note(clue, at, letters) for clue, at in zip(heard, (None, *fired), strict=False)]


def _note(clue: clues.AnyClue, fired: Cell | None, letters: Letters) -> str:
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
            said = statements(clue.row, clue.column, clue.sector, letters)
            return _("one is true: %(said)s") % {"said": said}
        case clues.Torpedo():
            return _("fired at %(cell)s") % {"cell": cell_name(clue.cell, letters)}
        case clues.Blast():
            return ", ".join(_bang(bang, fired, letters) for bang in clue.bangs)
        case clues.MineLaid():
            return _("a mine laid")
        case clues.Blocked():
            return _("blocked")
        case clues.Lost():
            return _("its sheet was corrected")


ANSWERS = (lambda: _("miss"), lambda: _("indirect hit"), lambda: _("direct hit"))


def _bang(bang: clues.Bang, fired: Cell | None, letters: Letters) -> str:
    cell, hit = cell_name(bang.cell, letters), ANSWERS[bang.hit]()
    if not bang.own and bang.cell != fired:
        return f"{cell}: {hit}"
    if bang.hit:
        return _("%(cell)s, theirs: %(hit)s on themselves") % {"cell": cell, "hit": hit}
    return _("%(cell)s, theirs: they were not hit") % {"cell": cell}
