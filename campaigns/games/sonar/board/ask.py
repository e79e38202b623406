"""What a station is asked, in one line above its controls: amber while it is this device's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.words.names import Names
from campaigns.games.sonar.words.terms import DIRECTIONS
from rules.core import Value
from rules.sonar import actions as act
from rules.sonar.state import crew
from rules.sonar.view import View


class Ask(Value):
    text: str
    act: bool = False  # this device is to do something


REPAIRS: dict[str, Callable[[], str]] = {
    "tracing": lambda: _("Trace the four parts of the boat and sign them; the engineer begins."),
    "checking": lambda: _("Show your paper: the enemy engineer looks at it."),
    "repaired": lambda: _("Repaired. The engineer reports ready."),
    "ready": lambda: _("Ready. The captain says: dive!"),
}


def waits(view: View, names: Names, acts_for: tuple[str, ...]) -> str:
    """Whom everybody waits for, if it is not this device."""
    if view.stop is not None and view.stop not in acts_for:
        return _("Stop! Everybody waits for: %(seat)s.") % {"seat": names.who(view.stop)}
    if view.asked is not None:
        captain_of = crew(view.options.players, view.asked).captain
        if captain_of not in acts_for:
            seat = names.who(captain_of)
            return _("Everybody waits for the answer to the sonar: %(seat)s.") % {"seat": seat}
    return ""


def ask_captain(station: Station) -> Ask:
    view, own = station.view, station.own
    if view.phase == "start":
        if own.at is None:
            return Ask(_("Tap the cell where you dive"), station.acts)
        return Ask(_("Your position is marked. The other captain is still choosing."))
    if view.phase == "lot":
        return Ask(_("Draw the lot: who begins?"), station.offers_any(act.DrawLot))
    if view.phase == "over":
        return Ask("")
    if view.asked == station.boat:
        return Ask(_("Answer the sonar"), station.offers_any(act.AnswerSonar))
    if (status := station.seen.status) in REPAIRS:
        return Ask(REPAIRS[status](), station.offers_any(act.Dive))
    if own.due is not None:
        return Ask(_("First the marks: %(roles)s") % {"roles": _owing(station)})
    return _sailing(station)


def _sailing(station: Station) -> Ask:
    ways = [one.direction for one in station.offers if isinstance(one, act.SetCourse)]
    if ways:
        return Ask(_course(ways), act=True)
    if station.view.stop == station.seat:
        return Ask(_("Use a system, or play on"), act=True)
    if station.offers_any(act.EndTurn):
        if station.offers_any(act.Use.__args__):
            return Ask(_("Use a system, or end the turn"), act=True)
        return Ask(_("End the turn"), act=True)
    if station.offers_any(act.Surface):
        return Ask(_("No course is free: surface"), act=True)
    active = station.view.active
    if active is not None and active != station.boat:
        return Ask(_("Their turn: %(boat)s") % {"boat": station.words.names.boat(active)})
    return Ask(_("The captain is at the helm"))


def _course(ways: Sequence[str]) -> str:
    names = [str(DIRECTIONS[way]) for way in ways]
    if len(names) == len(DIRECTIONS):
        return _("Announce a course")
    if len(names) == 1:
        return _("Course: %(way)s") % {"way": names[0]}
    told = {"ways": ", ".join(names[:-1]), "last": names[-1]}
    return _("Course: %(ways)s or %(last)s") % told


def _owing(station: Station) -> str:
    due = station.own.due
    assert due is not None
    found = [(_("first mate"), due.box), (_("engineer"), due.cross)]
    return ", ".join(name for name, owes in found if owes)


def ask_mate(station: Station) -> Ask:
    if station.own.due is not None and station.own.due.box:
        return Ask(_("Fill one box"), station.acts)
    return Ask(_("No box to fill now"))


def ask_engineer(station: Station) -> Ask:
    if station.offers_any((act.CheckTrace, act.ReportReady)):
        return Ask(REPAIRS.get(station.seen.status, lambda: _("Look at their drawing"))(), act=True)
    if station.own.due is not None and station.own.due.cross:
        return Ask(_("Tap a lit symbol"), station.acts)
    return Ask(_("No symbol to cross now"))


def ask_radio(station: Station) -> Ask:
    if station.view.options.radio == "off":
        return Ask(_("Slide the track over the chart"), station.acts)
    return Ask(_("Where the enemy can be"))
