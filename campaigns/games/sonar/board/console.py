"""A boat's console: the four stations of its crew, and which of them this device works."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from msgspec import field

from campaigns.face.words import Sentence
from campaigns.games.sonar.board.ask import waits
from campaigns.games.sonar.board.captain import Captain, captain
from campaigns.games.sonar.board.engineer import Engineer, engineer
from campaigns.games.sonar.board.mate import Hull, Mate, mate
from campaigns.games.sonar.board.outlines import Tracing, tracing
from campaigns.games.sonar.board.radio import Radio, radio
from campaigns.games.sonar.board.sonar_answer import Answer, answer
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.radio.help import last_said
from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.log import struck
from campaigns.games.sonar.words.names import ROLES, names_at
from campaigns.games.sonar.words.sentences import TableWords, words_at
from rules.core import Value
from rules.sonar import actions as act
from rules.sonar.events import Explosion
from rules.sonar.state import BOAT_OF, State, chart, crew
from rules.sonar.tables import OTHER, BoatName, Role, SeatName
from rules.sonar.tables import ROLES as ALL_ROLES
from rules.sonar.view import View

TITLES: dict[Role, Callable[[], str]] = {
    "captain": lambda: _("Captain"),
    "mate": lambda: _("First mate"),
    "engineer": lambda: _("Engineer"),
    "radio": lambda: _("Radio"),
}
ICONS: dict[Role, str] = {
    "captain": "wave",
    "mate": "list",
    "engineer": "reactor",
    "radio": "sonar",
}
# Whose tab is opened first when several have something to do: the marks hold up the captain.
BY_URGENCY: tuple[Role, ...] = ("mate", "engineer", "captain", "radio")
WORK: dict[Role, tuple[type, ...]] = {
    "mate": (act.MarkBox,),
    "engineer": (act.CrossSymbol, act.CheckTrace, act.ReportReady),
    "captain": (
        act.MarkPosition,
        act.DrawLot,
        act.SetCourse,
        act.Surface,
        act.EndTurn,
        act.Dive,
        act.AnswerSonar,
        *act.Use.__args__,
        act.Cancel,
    ),
    "radio": (),
}


class Wanted(Value):
    """What somebody asks the page to show: a station, a system, a cell. `prefix`: what every link
    begins with, on a device that is handed round."""

    thing: str = ""
    prefix: str = "?piece="

    def about(self, kind: str) -> str:
        """ "heat.C3" is about the cell C3 of the heat."""
        found, _dot, rest = self.thing.partition(".")
        return rest if found == kind else ""


class Tab(Value):
    key: Role
    icon: str
    title: str
    now: bool
    due: bool
    acts: bool  # this device works there


class Said(Value):
    """The newest that a boat announced."""

    boat: BoatName
    name: str
    text: str
    letter: Sentence  # of a course
    large: bool  # nothing of ours has come after it


class Aye(Value):
    """Whether a mark of the last move is made, by somebody else of the crew."""

    name: Sentence
    said: bool


class Console(Value, kw_only=True):
    boat: BoatName
    seat: str  # whose eyes it is for
    captain_seat: str
    role: Sentence
    name: str
    hull: Hull
    enemy: Said
    ours: Said
    where: str
    ayes: tuple[Aye, ...]
    struck: str  # where it has just exploded, and whom it hit
    stop: str  # why everybody holds; empty: nobody does
    prefix: str
    tab: Role
    due: str  # the most urgent station; empty: nobody has anything to do
    tabs: tuple[Tab, ...]
    waits: str
    tracing: Tracing | None
    answer: Answer | None
    captain: Captain
    mate: Mate
    engineer: Engineer
    radio: Radio | None


class Eyes(Value):
    """Who looks, and for whom the device acts."""

    seat: str
    acts_for: tuple[str, ...]
    blasts: tuple[Explosion, ...] = ()  # what everybody has just seen exploding
    people: Mapping[str, str] = field(default_factory=dict)  # what was typed for each seat


def console(state: State, view: View, eyes: Eyes, wanted: Wanted) -> Console:
    """Every sheet of the boat; buttons only for the seats this device acts for."""
    name, acts_for = BOAT_OF[eyes.seat], eyes.acts_for
    words = words_at(state)
    hands = crew(state.options.players, name)
    holders: dict[Role, SeatName] = {role: getattr(hands, role) for role in ALL_ROLES}
    stations = {
        role: Station(
            state, view, words, name, holder, holder in acts_for, wanted.thing, wanted.prefix
        )
        for role, holder in holders.items()
    }
    due = _due(stations)
    tab = _tab(wanted, stations, due)
    commands = stations["captain"].acts
    mates_own = holders["mate"] != holders["captain"] and not commands
    asked = replace(stations["captain"], chosen=wanted.about("answer"))
    return Console(
        boat=name,
        seat=eyes.seat,
        captain_seat=holders["captain"],
        role=ROLES[eyes.seat.partition("_")[2]],
        name=words.names.boat(name),
        hull=Hull.of(view.seen[name].damage),
        enemy=_said(view, words, OTHER[name], large=view.active != name or not view.moved),
        ours=_said(view, words, name, large=False),
        where=_where(stations["captain"]),
        ayes=_ayes(view, name, holders),
        struck=struck(eyes.blasts, words.names),
        stop=_stopped(view, words),
        prefix=wanted.prefix,
        tab=tab,
        due=due[0] if due else "",
        tabs=tuple(
            Tab(role, ICONS[role], TITLES[role](), role == tab, role in due, stations[role].acts)
            for role in ALL_ROLES
        ),
        waits=waits(view, names_at(state, eyes.people), acts_for),
        tracing=tracing(state, view, words, name, acts_for),
        answer=answer(asked) if commands else None,
        captain=captain(stations["captain"], tuple(one.cell for one in eyes.blasts)),
        mate=mate(stations["mate"], alone=mates_own),
        engineer=engineer(stations["engineer"]),
        radio=radio(stations["radio"], wanted.about("heat"), wanted.about("track")),
    )


def _due(stations: dict[Role, Station]) -> list[Role]:
    """The stations that have something to do, the most urgent first."""
    return [role for role in BY_URGENCY if stations[role].offers_any(WORK[role])]


def _tab(wanted: Wanted, stations: dict[Role, Station], due: list[Role]) -> Role:
    """The one asked for; else the one that is due; else the first this device works."""
    named, _dot, _rest = wanted.thing.partition(".")
    if named in ALL_ROLES:
        return named
    if named in ("heat", "track"):
        return "radio"
    if named in ("drone", "sonar") and not stations["captain"].acts:
        return "mate"
    if named:
        return "captain"
    own = [role for role in ALL_ROLES if stations[role].acts]
    return due[0] if due else own[0] if own else "captain"


def _said(view: View, words: TableWords, name: BoatName, *, large: bool) -> Said:
    text, letter = last_said(view.seen[name].heard, words.names.letters)
    return Said(name, words.names.boat(name), text, letter, large)


def _where(captain: Station) -> str:
    """As the first mate reads it."""
    at = captain.own.at
    if at is None:
        return ""
    facts = {"cell": cell_name(at, captain.letters), "sector": chart(captain.state).sector[at]}
    return _("You are at %(cell)s, sector %(sector)s") % facts


def _ayes(view: View, name: BoatName, holders: dict[Role, SeatName]) -> tuple[Aye, ...]:
    """In a crew of one nobody says aye."""
    if view.phase != "play" or not view.seen[name].heard:
        return ()
    seen = view.seen[name]
    marks: tuple[tuple[Role, bool], ...] = (
        ("mate", not seen.box_due),
        ("engineer", not seen.cross_due),
    )
    return tuple(
        Aye(ROLES[role], said) for role, said in marks if holders[role] != holders["captain"]
    )


def _stopped(view: View, words: TableWords) -> str:
    if view.stop is not None:
        return words.names.boat(BOAT_OF[view.stop])
    if view.asked is not None:
        return _("Sonar of %(boat)s") % {"boat": words.names.boat(OTHER[view.asked])}
    return ""
