"""How the log tells an event.

What others may not know is None in the events they hear, so no sentence of theirs can have it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.words.cells import cell_name, statements
from campaigns.games.sonar.words.corrections import CORRECTED, Facts, at, boxes_left, placed
from campaigns.games.sonar.words.names import Names
from campaigns.games.sonar.words.terms import (
    CIRCUITS,
    DIRECTIONS,
    ENDS,
    MODES,
    SCENARIOS,
    SYSTEMS,
)
from rules.sonar import events as ev
from rules.sonar.state import BOAT_OF
from rules.sonar.tables import BOATS, BoatName


def tell(event: ev.AnyEvent, names: Names) -> str:
    facts: Facts = {boat: names.boat(boat) for boat in BOATS}
    facts["letters"] = names.letters
    if (boat := _boat_of(event)) is not None:
        facts["boat"] = facts[boat]
    if hasattr(event, "seat"):
        facts["seat"] = names.seat(event.seat)
    return TELL[type(event)](event, facts)


def _boat_of(event: ev.AnyEvent) -> BoatName | None:
    """Whom the sentence is about."""
    match event:
        case ev.LotDrawn():
            return event.first
        case ev.GameEnded():
            return BOAT_OF[event.outcome.winners[0]] if event.outcome.winners else None
        case _:
            return getattr(event, "boat", None)


def _set_up(event: ev.GameSetUp, facts: Facts) -> str:
    told = {"scenario": SCENARIOS[event.options.scenario], "mode": MODES[event.options.mode]}
    return _("The table is set up. %(scenario)s. %(mode)s.") % told


def _position(event: ev.PositionMarked, facts: Facts) -> str:
    unseen = _("%(boat)s: the position is marked.")
    return placed(event.at, facts, unseen, _("%(boat)s: the position is %(cell)s."))


def _turn(event: ev.TurnStarted, facts: Facts) -> str:
    if event.left == 1:
        return _("%(boat)s has the turn.") % facts
    return _("%(boat)s has the turn; turns in a row: %(left)s.") % {**facts, "left": event.left}


def _course_set(event: ev.CourseSet, facts: Facts) -> str:
    told = {**at(event.at, facts), "direction": DIRECTIONS[event.direction]}
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
    return _("%(boat)s: symbol %(slot)s of the %(direction)s panel is crossed.") % told


def _damage(event: ev.DamageTaken, facts: Facts) -> str:
    if event.cause == "ice":
        return _("%(boat)s breaks through the ice: 1 damage!") % facts
    return _("%(boat)s: a breakdown, 1 damage!") % facts


def _mine_dropped(event: ev.MineDropped, facts: Facts) -> str:
    unseen = _("%(boat)s drops a mine.")
    return placed(event.mine, facts, unseen, _("%(boat)s drops a mine on %(cell)s."))


def _exploded(event: ev.Exploded, facts: Facts) -> str:
    return " ".join(_blast(blast, facts) for blast in event.blasts)


def struck(blasts: Sequence[ev.Explosion], names: Names) -> str:
    """Where it exploded and whom it hit, in one short line; empty: nothing did."""
    if not blasts:
        return ""
    facts: Facts = {boat: names.boat(boat) for boat in BOATS}
    hits = [told for blast in blasts for told in _hits(blast, facts)]
    cells = ", ".join(cell_name(blast.cell, names.letters) for blast in blasts)
    return f"{cells} · {' '.join(hits) or _('A miss.')}"


def _blast(blast: ev.Explosion, facts: Facts) -> str:
    where = _("Explosion on %(cell)s.") % {"cell": cell_name(blast.cell, facts["letters"])}
    return " ".join([where, *(_hits(blast, facts) or [_("A miss.")])])


def _hits(blast: ev.Explosion, facts: Facts) -> list[str]:
    hits = {name: getattr(blast, name) for name in BOATS}
    return [
        (
            _("%(boat)s: direct hit, 2 damage!")
            if hit == 2
            else _("%(boat)s: indirect hit, 1 damage!")
        )
        % {"boat": facts[name]}
        for name, hit in hits.items()
        if hit
    ]


def _drone(event: ev.DroneSent, facts: Facts) -> str:
    told = {**facts, "sector": event.sector}
    if event.inside:
        return _("%(boat)s sends a drone: in sector %(sector)s? Yes.") % told
    return _("%(boat)s sends a drone: in sector %(sector)s? No.") % told


def _answered(event: ev.SonarAnswered, facts: Facts) -> str:
    said = statements(event.row, event.column, event.sector, facts["letters"])
    return _("%(boat)s answers the sonar: %(said)s.") % {**facts, "said": said}


def _silent(event: ev.SilenceKept, facts: Facts) -> str:
    if event.way is None or event.direction is None:
        return _("%(boat)s: silence!") % facts
    told = {**facts, "direction": DIRECTIONS[event.direction], "count": len(event.way)}
    return _("%(boat)s: silence! (%(direction)s, cells: %(count)s)") % told


def _surfaced(event: ev.Surfaced, facts: Facts) -> str:
    told = {**facts, "sector": event.sector}
    if event.blocked:
        return _("%(boat)s was blocked and has surfaced in sector %(sector)s!") % told
    return _("%(boat)s has surfaced in sector %(sector)s!") % told


def _traced(event: ev.PartTraced, facts: Facts) -> str:
    return _("%(seat)s: part %(part)s is traced.") % {**facts, "part": event.part}


def _checked(event: ev.TraceChecked, facts: Facts) -> str:
    if event.clean:
        return _("%(boat)s: the drawing is accepted.") % facts
    return _("%(boat)s: a line is outside, all four parts start over.") % facts


def _ended(event: ev.GameEnded, facts: Facts) -> str:
    outcome = event.outcome
    if not outcome.winners:
        return _("The end: both boats are sunk, nobody wins.")
    return _("The end: %(reason)s. %(boat)s wins.") % {**facts, "reason": ENDS[outcome.reason]}


def _system(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % {**facts, "system": SYSTEMS[event.system]}


def _cell(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % at(event.cell, facts)


def _plain(sentence: Callable[[], str]) -> Callable[[Any, Facts], str]:
    return lambda event, facts: sentence() % facts


TELL: dict[type, Callable[[Any, Facts], str]] = {
    ev.GameSetUp: _set_up,
    ev.PositionMarked: _position,
    ev.LotDrawn: _plain(lambda: _("The lot says: %(boat)s begins.")),
    ev.Dived: _plain(lambda: _("%(boat)s dives.")),
    ev.TurnStarted: _turn,
    ev.CourseSet: _course_set,
    ev.BoxMarked: _box_marked,
    ev.SystemReady: _system(lambda: _("%(boat)s: %(system)s ready!")),
    ev.SymbolCrossed: _crossed,
    ev.CircuitRepaired: lambda e, f: (
        _("%(boat)s: repaired by itself: %(circuit)s.") % {**f, "circuit": CIRCUITS[e.circuit]}
    ),
    ev.CrossesErased: _plain(lambda: _("%(boat)s: all crosses are erased.")),
    ev.DamageTaken: _damage,
    ev.StopCalled: _plain(lambda: _("Stop! (%(seat)s)")),
    ev.PlayedOn: _plain(lambda: _("Play goes on. (%(seat)s)")),
    ev.TorpedoFired: _cell(lambda: _("%(boat)s fires a torpedo at %(cell)s!")),
    ev.MineDropped: _mine_dropped,
    ev.MineTriggered: _cell(lambda: _("%(boat)s sets off a mine on %(cell)s!")),
    ev.ArcherSetOff: _cell(lambda: _("%(boat)s sets off the Archer mine on %(cell)s!")),
    ev.Exploded: _exploded,
    ev.DroneSent: _drone,
    ev.SonarUsed: _plain(lambda: _("%(boat)s uses the sonar.")),
    ev.SonarAnswered: _answered,
    ev.SilenceKept: _silent,
    ev.GaugeErased: boxes_left,
    ev.Surfaced: _surfaced,
    ev.PartTraced: _traced,
    ev.TraceChecked: _checked,
    ev.ReadyReported: _plain(lambda: _("%(boat)s is ready to dive.")),
    ev.GameEnded: _ended,
    **CORRECTED,
}
assert set(TELL) == set(ev.AnyEvent.__args__), "an event without its sentence"
