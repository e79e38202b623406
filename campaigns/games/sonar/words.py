"""The sentences of Captain Sonar: what a button says, and how the log tells an event.

What others may not know is None in the events they hear, so it cannot be in a sentence of theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.games.sonar.chart import cell_name, column_name
from campaigns.games.sonar.names import BOAT_NAMES, is_role, of, seat_name
from campaigns.games.sonar.terms import (
    CIRCUITS,
    DIRECTIONS,
    ENDS,
    MODES,
    REFUSALS,
    SCENARIOS,
    SYSTEMS,
    TERMS,
)
from campaigns.telling import Words
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.tables import BOATS

# Buttons


def label(action: act.AnyAction) -> str:
    return LABELS[type(action)](action)


def statements(row: int | None, column: str | None, sector: int | None) -> str:
    """“row 3, column C”: what a captain says to the sonar."""
    said = []
    if row is not None:
        said.append(_("row %(row)s") % {"row": row})
    if column is not None:
        said.append(_("column %(column)s") % {"column": column_name(column)})
    if sector is not None:
        said.append(_("sector %(sector)s") % {"sector": sector})
    return ", ".join(said)


def _course(action: act.SetCourse) -> str:
    return _("Course %(direction)s") % {"direction": DIRECTIONS[action.direction]}


def _box(action: act.MarkBox) -> str:
    if action.system is None:
        return _("Mark no box")
    return _("Mark: %(system)s") % {"system": SYSTEMS[action.system]}


def _silence(action: act.KeepSilence) -> str:
    told = ngettext(
        "Silence: %(count)d cell %(direction)s", "Silence: %(count)d cells %(direction)s",
        action.cells,
    )  # fmt: skip
    return told % {"count": action.cells, "direction": DIRECTIONS[action.direction]}


def _lot(action: act.DrawLot) -> str:
    if action.first is None:
        return _("Draw the lot")
    return _("%(boat)s begins") % {"boat": BOAT_NAMES[action.first]}


def _check(action: act.CheckTrace) -> str:
    return _("No line is outside") if action.clean else _("A line is outside: start over")


LABELS: dict[type, Callable[[Any], str]] = {
    act.MarkPosition: lambda a: _("Dive at %(cell)s") % {"cell": cell_name(a.cell)},
    act.DrawLot: _lot,
    act.SetCourse: _course,
    act.MarkBox: _box,
    act.CrossSymbol: lambda a: _("Cross symbol %(slot)s") % {"slot": a.slot + 1},
    act.CallStop: lambda a: _("Stop!"),
    act.Cancel: lambda a: _("Play on"),
    act.FireTorpedo: lambda a: _("Torpedo at %(cell)s") % {"cell": cell_name(a.cell)},
    act.DropMine: lambda a: _("Drop a mine on %(cell)s") % {"cell": cell_name(a.cell)},
    act.TriggerMine: lambda a: _("Set off the mine on %(cell)s") % {"cell": cell_name(a.cell)},
    act.SendDrone: lambda a: _("Drone: are you in sector %(sector)s?") % {"sector": a.sector},
    act.UseSonar: lambda a: _("Sonar"),
    act.AnswerSonar: lambda a: (
        _("Answer: %(said)s") % {"said": statements(a.row, a.column, a.sector)}
    ),
    act.KeepSilence: _silence,
    act.SetOffArcher: lambda a: (
        _("Set off the Archer mine on %(cell)s") % {"cell": cell_name(a.cell)}
    ),
    act.Surface: lambda a: _("Surface"),
    act.EndTurn: lambda a: _("End the turn"),
    act.TracePart: lambda a: _("Part %(part)s is traced and signed") % {"part": a.part},
    act.CheckTrace: _check,
    act.ReportReady: lambda a: _("Ready to dive"),
    act.Dive: lambda a: _("Dive!"),
    act.Correct: lambda a: _("Correction: %(reason)s") % {"reason": a.reason},
}


# The log


def tell(event: ev.AnyEvent) -> str:
    facts = {"boat": BOAT_NAMES[event.boat]} if hasattr(event, "boat") else {}
    return TELL[type(event)](event, facts)


Facts = dict[str, Any]


def _set_up(event: ev.GameSetUp, facts: Facts) -> str:
    told = {"scenario": SCENARIOS[event.options.scenario], "mode": MODES[event.options.mode]}
    return _("The table is set up. %(scenario)s. %(mode)s.") % told


def _position(event: ev.PositionMarked, facts: Facts) -> str:
    if event.at is None:
        return _("%(boat)s: the position is marked.") % facts
    return _("%(boat)s: the position is %(cell)s.") % {**facts, "cell": cell_name(event.at)}


def _turn(event: ev.TurnStarted, facts: Facts) -> str:
    if event.left == 1:
        return _("%(boat)s has the turn.") % facts
    return _("%(boat)s has the turn; turns in a row: %(left)s.") % {**facts, "left": event.left}


def _course_set(event: ev.CourseSet, facts: Facts) -> str:
    told = {**facts, "direction": DIRECTIONS[event.direction], "cell": cell_name(event.at)}
    if event.at is None:
        return _("%(boat)s: course %(direction)s!") % told
    return _("%(boat)s: course %(direction)s! (%(cell)s)") % told


def _box_marked(event: ev.BoxMarked, facts: Facts) -> str:
    if event.system is None:
        return _("%(boat)s: the first mate says aye.") % facts
    return _("%(boat)s: a box for %(system)s.") % {**facts, "system": SYSTEMS[event.system]}


def _crossed(event: ev.SymbolCrossed, facts: Facts) -> str:
    if event.direction is None or event.slot is None:
        return _("%(boat)s: the engineer says aye.") % facts
    told = {**facts, "direction": DIRECTIONS[event.direction], "slot": event.slot + 1}
    return _("%(boat)s: symbol %(slot)s of the panel %(direction)s is crossed.") % told


def _damage(event: ev.DamageTaken, facts: Facts) -> str:
    if event.cause == "ice":
        return _("%(boat)s breaks through the ice: 1 damage!") % facts
    return _("%(boat)s: a breakdown, 1 damage!") % facts


def _mine_dropped(event: ev.MineDropped, facts: Facts) -> str:
    if event.mine is None:
        return _("%(boat)s drops a mine.") % facts
    return _("%(boat)s drops a mine on %(cell)s.") % {**facts, "cell": cell_name(event.mine)}


def _exploded(event: ev.Exploded, facts: Facts) -> str:
    return " ".join(_blast(blast) for blast in event.blasts)


def _blast(blast: ev.Explosion) -> str:
    hits = {name: getattr(blast, name) for name in BOATS}
    told = [
        (_("%(boat)s: direct hit, 2 damage!") if hit == 2 else
         _("%(boat)s: indirect hit, 1 damage!")) % {"boat": BOAT_NAMES[name]}
        for name, hit in hits.items() if hit
    ]  # fmt: skip
    where = _("Explosion on %(cell)s.") % {"cell": cell_name(blast.cell)}
    return " ".join([where, *(told or [_("A miss.")])])


def _drone(event: ev.DroneSent, facts: Facts) -> str:
    told = {**facts, "sector": event.sector}
    if event.inside:
        return _("%(boat)s sends a drone: in sector %(sector)s? Yes.") % told
    return _("%(boat)s sends a drone: in sector %(sector)s? No.") % told


def _answered(event: ev.SonarAnswered, facts: Facts) -> str:
    said = statements(event.row, event.column, event.sector)
    return _("%(boat)s answers the sonar: %(said)s.") % {**facts, "said": said}


def _silent(event: ev.SilenceKept, facts: Facts) -> str:
    if event.way is None or event.direction is None:
        return _("%(boat)s: silence!") % facts
    told = {**facts, "direction": DIRECTIONS[event.direction], "count": len(event.way)}
    return _("%(boat)s: silence! (%(direction)s, cells: %(count)s)") % told


def _gauge(event: ev.GaugeErased | ev.GaugeSet, facts: Facts) -> str:
    boxes = event.boxes if isinstance(event, ev.GaugeSet) else 0
    told = {**facts, "system": SYSTEMS[event.system], "boxes": boxes}
    return _("%(boat)s: boxes for %(system)s: %(boxes)s.") % told


def _put(event: ev.BoatPut, facts: Facts) -> str:
    if event.at is None:
        return _("%(boat)s: its place is corrected.") % facts
    return _("%(boat)s is on %(cell)s.") % {**facts, "cell": cell_name(event.at)}


def _mine_put(event: ev.MinePut, facts: Facts) -> str:
    told = {**facts, "cell": cell_name(event.mine)}
    if event.mine is None:
        return _("%(boat)s: its mines are corrected.") % told
    if event.there:
        return _("%(boat)s has a mine on %(cell)s.") % told
    return _("%(boat)s has no mine on %(cell)s.") % told


def _cross_set(event: ev.CrossSet, facts: Facts) -> str:
    told = {**facts, "direction": DIRECTIONS[event.direction], "slot": event.slot + 1}
    if event.crossed:
        return _("%(boat)s: symbol %(slot)s of the panel %(direction)s is crossed.") % told
    return _("%(boat)s: symbol %(slot)s of the panel %(direction)s is free.") % told


def _erased(event: ev.CrossesErased, facts: Facts) -> str:
    return _("%(boat)s: all crosses are erased.") % facts


def _surfaced(event: ev.Surfaced, facts: Facts) -> str:
    told = {**facts, "sector": event.sector}
    if event.blocked:
        return _("%(boat)s was blocked and has surfaced in sector %(sector)s!") % told
    return _("%(boat)s has surfaced in sector %(sector)s!") % told


def _traced(event: ev.PartTraced, facts: Facts) -> str:
    told = {"part": event.part, "seat": seat_name(event.seat)}
    return _("%(seat)s: part %(part)s is traced.") % told


def _checked(event: ev.TraceChecked, facts: Facts) -> str:
    if event.clean:
        return _("%(boat)s: the drawing is accepted.") % facts
    return _("%(boat)s: a line is outside, all four parts start over.") % facts


def _ended(event: ev.GameEnded, facts: Facts) -> str:
    outcome = event.outcome
    if not outcome.winners:
        return _("The end: both boats are sunk, nobody wins.")
    boat = BOAT_NAMES[outcome.winners[0].partition("_")[0]]
    return _("The end: %(reason)s. %(boat)s wins.") % {"reason": ENDS[outcome.reason], "boat": boat}


def _system(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % {**facts, "system": SYSTEMS[event.system]}


def _cell(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % {**facts, "cell": cell_name(event.cell)}


def _boat(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % facts


TELL: dict[type, Callable[[Any, Facts], str]] = {
    ev.GameSetUp: _set_up,
    ev.PositionMarked: _position,
    ev.LotDrawn: lambda e, f: _("The lot says: %(boat)s begins.") % {"boat": BOAT_NAMES[e.first]},
    ev.Dived: _boat(lambda: _("%(boat)s dives.")),
    ev.TurnStarted: _turn,
    ev.CourseSet: _course_set,
    ev.BoxMarked: _box_marked,
    ev.SystemReady: _system(lambda: _("%(boat)s: %(system)s ready!")),
    ev.SymbolCrossed: _crossed,
    ev.CircuitRepaired: lambda e, f: (
        _("%(boat)s: repaired by itself: %(circuit)s.") % {**f, "circuit": CIRCUITS[e.circuit]}
    ),
    ev.CrossesErased: _erased,
    ev.DamageTaken: _damage,
    ev.StopCalled: lambda e, f: _("Stop! (%(seat)s)") % {"seat": seat_name(e.seat)},
    ev.PlayedOn: lambda e, f: _("Play goes on. (%(seat)s)") % {"seat": seat_name(e.seat)},
    ev.TorpedoFired: _cell(lambda: _("%(boat)s fires a torpedo at %(cell)s!")),
    ev.MineDropped: _mine_dropped,
    ev.MineTriggered: _cell(lambda: _("%(boat)s sets off a mine on %(cell)s!")),
    ev.ArcherSetOff: _cell(lambda: _("%(boat)s sets off the Archer mine on %(cell)s!")),
    ev.Exploded: _exploded,
    ev.DroneSent: _drone,
    ev.SonarUsed: _boat(lambda: _("%(boat)s uses the sonar.")),
    ev.SonarAnswered: _answered,
    ev.SilenceKept: _silent,
    ev.GaugeErased: _gauge,
    ev.Surfaced: _surfaced,
    ev.PartTraced: _traced,
    ev.TraceChecked: _checked,
    ev.ReadyReported: _boat(lambda: _("%(boat)s is ready to dive.")),
    ev.GameEnded: _ended,
    ev.Corrected: lambda e, f: _("The table is right: %(reason)s") % {"reason": e.reason},
    ev.BoatPut: _put,
    ev.DamageSet: lambda e, f: _("%(boat)s: damage %(damage)s.") % {**f, "damage": e.damage},
    ev.GaugeSet: _gauge,
    ev.CrossSet: _cross_set,
    ev.MinePut: _mine_put,
}
assert set(LABELS) == set(act.AnyAction.__args__), "an action without its words"
assert set(TELL) == set(ev.AnyEvent.__args__), "an event without its sentence"

WORDS = Words(
    game=gettext_lazy("Captain Sonar"),
    terms=TERMS,
    refusals=REFUSALS,
    tell=tell,
    label=label,
    at=of,
    nameless=is_role,
)
