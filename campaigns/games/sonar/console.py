"""A boat's console: the four stations of its crew, and which of them this device works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.answering import answer
from campaigns.games.sonar.captain import captain
from campaigns.games.sonar.names import seat_name
from campaigns.games.sonar.radio import radio
from campaigns.games.sonar.stations import engineer, mate
from campaigns.games.sonar.terms import STATUSES
from campaigns.games.sonar.tracing import tracing
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import State, crew
from rules.sonar.tables import ROLES as ALL_ROLES
from rules.sonar.tables import BoatName, Role, SeatName
from rules.sonar.view import View

TITLES: dict[Role, Callable[[], str]] = {
    "captain": lambda: _("Captain"),
    "mate": lambda: _("First mate"),
    "engineer": lambda: _("Engineer"),
    "radio": lambda: _("Radio"),
}
# Whose tab is opened first when several have something to do: the marks hold up the captain.
BY_URGENCY: tuple[Role, ...] = ("mate", "engineer", "captain", "radio")
WORK: dict[Role, tuple[type, ...]] = {
    "mate": (act.MarkBox,),
    "engineer": (act.CrossSymbol, act.CheckTrace, act.ReportReady),
    "captain": (
        act.MarkPosition, act.DrawLot, act.SetCourse, act.Surface, act.EndTurn, act.Dive,
        act.AnswerSonar, *act.Use.__args__, act.Cancel,
    ),
    "radio": (),
}  # fmt: skip


@dataclass(frozen=True)
class Wanted:
    """What somebody asks the page to show: a station, a system, a cell. `prefix`: what every link
    begins with, on a device that is handed round."""

    thing: str = ""
    prefix: str = "?piece="

    def about(self, kind: str) -> str:
        """ "heat.C3" is about the cell C3 of the heat."""
        found, _dot, rest = self.thing.partition(".")
        return rest if found == kind else ""


def console(
    state: State, view: View, name: BoatName, acts_for: tuple[str, ...], wanted: Wanted
) -> dict[str, Any]:
    """Every sheet of the own boat; buttons only for the seats this device acts for."""
    hands = crew(state.options.players, name)
    holders: dict[Role, SeatName] = {role: getattr(hands, role) for role in ALL_ROLES}
    acts = {role: holder in acts_for for role, holder in holders.items()}
    due = _due(state, holders, acts)
    tab = _tab(wanted, holders, acts, due)
    mates_own = holders["mate"] != holders["captain"] and not acts["captain"]
    chosen = wanted.thing
    return {
        "boat": name,
        "prefix": wanted.prefix,
        "tab": tab,
        "due": due[0] if due else "",
        "tabs": [
            {"key": role, "title": TITLES[role](), "now": role == tab, "due": role in due,
             "acts": acts[role], "holder": seat_name(holders[role])}
            for role in ALL_ROLES
        ],
        "status": STATUSES[view.seen[name].status],
        "waits": waits(view, acts_for),
        "tracing": tracing(state, view, name, acts_for),
        "answer": answer(state, view, name, seat=holders["captain"],
                         chosen=wanted.about("answer")) if acts["captain"] else None,
        "captain": captain(state, view, name, seat=holders["captain"], acts=acts["captain"],
                           chosen=chosen),
        "mate": mate(state, view, name, seat=holders["mate"], acts=acts["mate"],
                     alone=mates_own, chosen=chosen),
        "engineer": engineer(state, view, name, seat=holders["engineer"], acts=acts["engineer"]),
        "radio": radio(view, name, wanted.prefix, wanted.about("heat")),
    }  # fmt: skip


def _due(state: State, holders: dict[Role, SeatName], acts: dict[Role, bool]) -> list[Role]:
    """The stations that have something to do, the most urgent first."""
    found: list[Role] = []
    for role in BY_URGENCY:
        offers = ENGINE.legal_actions(state, holders[role]) if acts[role] else ()
        if any(isinstance(offer, WORK[role]) for offer in offers):
            found.append(role)
    return found


def _tab(
    wanted: Wanted, holders: dict[Role, SeatName], acts: dict[Role, bool], due: list[Role]
) -> Role:
    """The one asked for; else the one that is due; else the first this device works."""
    named, _dot, _rest = wanted.thing.partition(".")
    if named in ALL_ROLES:
        return named
    if named == "heat":
        return "radio"
    if named in ("drone", "sonar") and not acts["captain"]:
        return "mate"
    if named:
        return "captain"
    own = [role for role in ALL_ROLES if acts[role]]
    return due[0] if due else own[0] if own else "captain"


def waits(view: View, acts_for: tuple[str, ...]) -> str:
    """Whom everybody waits for, if it is not this device."""
    if view.stop is not None and view.stop not in acts_for:
        return _("Stop! Everybody waits for: %(seat)s.") % {"seat": seat_name(view.stop)}
    if view.asked is not None:
        captain_of = crew(view.options.players, view.asked).captain
        if captain_of not in acts_for:
            seat = seat_name(captain_of)
            return _("Everybody waits for the answer to the sonar: %(seat)s.") % {"seat": seat}
    return ""
