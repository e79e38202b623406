"""What a button says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.sonar.words.cells import statements
from campaigns.games.sonar.words.names import Names
from campaigns.games.sonar.words.terms import DIRECTIONS, SYSTEMS
from rules.sonar import actions as act


def label(action: act.AnyAction, names: Names) -> str:
    return LABELS[type(action)](action, names)


def _course(action: act.SetCourse, names: Names) -> str:
    return _("Course %(direction)s") % {"direction": DIRECTIONS[action.direction]}


def _box(action: act.MarkBox, names: Names) -> str:
    if action.system is None:
        return _("Mark no box")
    return _("Mark: %(system)s") % {"system": SYSTEMS[action.system]}


def _silence(action: act.KeepSilence, names: Names) -> str:
    told = ngettext(
        "Silence: %(count)d cell %(direction)s",
        "Silence: %(count)d cells %(direction)s",
        action.cells,
    )
    return told % {"count": action.cells, "direction": DIRECTIONS[action.direction]}


def _lot(action: act.DrawLot, names: Names) -> str:
    if action.first is None:
        return _("Draw the lot")
    return _("%(boat)s begins") % {"boat": names.boat(action.first)}


def _check(action: act.CheckTrace, names: Names) -> str:
    return _("No line is outside") if action.clean else _("A line is outside: start over")


LABELS: dict[type, Callable[[Any, Names], str]] = {
    act.MarkPosition: lambda a, n: _("Dive at %(cell)s") % {"cell": n.cell(a.cell)},
    act.DrawLot: _lot,
    act.SetCourse: _course,
    act.MarkBox: _box,
    act.CrossSymbol: lambda a, n: _("Cross symbol %(slot)s") % {"slot": a.slot + 1},
    act.CallStop: lambda a, n: _("Stop!"),
    act.Cancel: lambda a, n: _("Play on"),
    act.FireTorpedo: lambda a, n: _("Torpedo at %(cell)s") % {"cell": n.cell(a.cell)},
    act.DropMine: lambda a, n: _("Drop a mine on %(cell)s") % {"cell": n.cell(a.cell)},
    act.TriggerMine: lambda a, n: _("Set off the mine on %(cell)s") % {"cell": n.cell(a.cell)},
    act.SendDrone: lambda a, n: _("Drone: are you in sector %(sector)s?") % {"sector": a.sector},
    act.UseSonar: lambda a, n: _("Sonar"),
    act.AnswerSonar: lambda a, n: (
        _("Answer: %(said)s") % {"said": statements(a.row, a.column, a.sector, n.letters)}
    ),
    act.KeepSilence: _silence,
    act.SetOffArcher: lambda a, n: (
        _("Set off the Archer mine on %(cell)s") % {"cell": n.cell(a.cell)}
    ),
    act.Surface: lambda a, n: _("Surface"),
    act.EndTurn: lambda a, n: _("End the turn"),
    act.TracePart: lambda a, n: _("Part %(part)s is traced and signed") % {"part": a.part},
    act.CheckTrace: _check,
    act.ReportReady: lambda a, n: _("Ready to dive"),
    act.Dive: lambda a, n: _("Dive!"),
    act.ShowWatchers: lambda a, n: _("Let watchers see both boats"),
    act.Correct: lambda a, n: _("Correction: %(reason)s") % {"reason": a.reason},
}
assert set(LABELS) == set(act.AnyAction.__args__), "an action without its words"
