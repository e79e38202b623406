"""The captain's part of the console: the map, four courses, and what the boat can use."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.face.choices import Choice, WhyNot
from campaigns.face.words import Sentence
from campaigns.games.sonar.board.ask import Ask, ask_captain
from campaigns.games.sonar.board.reach import Reached, reach_of
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.board.systems import USES, Aim, System, aims, systems
from campaigns.games.sonar.maps.chart import drawing, onward, twice
from campaigns.games.sonar.maps.shapes import Drawing, Ship
from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.terms import COMPASS, DIRECTIONS
from rules.core import Value, write
from rules.sonar import actions as act
from rules.sonar.state import chart
from rules.sonar.tables import DIRECTIONS as ALL_DIRECTIONS
from rules.sonar.tables import BoatName
from rules.sonar.view import Own

LEFT = ("torpedo", "mine", "silence")  # of the rose
PLAIN = (act.Dive, act.DrawLot, act.EndTurn, act.Cancel)


class Course(Value):
    """A whole action; one that is impossible says why."""

    key: str
    letter: Sentence
    label: str
    action: str
    why: WhyNot | None


class Captain(Value, kw_only=True):
    ask: Ask
    chart: Drawing
    at: str
    plain: tuple[Choice, ...]
    surface: Choice | None
    stop: Choice | None
    starts: tuple[Choice, ...]  # by name, for whoever finds the map too small
    start: Choice | None  # the one aimed at
    may_go: bool
    courses: tuple[Course, ...]
    systems: tuple[System, ...]
    aims: tuple[Aim, ...]
    reach: Reached | None
    trigger: bool  # a mine can be set off

    @property
    def only_orders(self) -> bool:
        """Nothing else is to be done: then they are what is loud."""
        return not self.may_go and all(one.why for one in self.systems)

    @property
    def orders(self) -> tuple[Choice, ...]:
        return (*self.plain, self.surface) if self.surface else self.plain

    @property
    def beside(self) -> Choice | None:
        """As large as a system, where the rose leaves room for it."""
        room = self.courses and len(self.right) < len(LEFT)
        return self.orders[0] if room and self.orders else None

    @property
    def below(self) -> tuple[Choice, ...]:
        return self.orders[1:] if self.beside else self.orders

    @property
    def left(self) -> tuple[System, ...]:
        return tuple(one for one in self.systems if one.key in LEFT)

    @property
    def right(self) -> tuple[System, ...]:
        return tuple(one for one in self.systems if one.key not in LEFT)


def captain(station: Station, blasts: tuple[str, ...] = ()) -> Captain:
    """`blasts`: the cells that have just exploded."""
    own, reach = station.own, reach_of(station)
    starts: dict[str, Choice] = {
        one.cell: Choice(cell_name(one.cell, station.letters), write(one))
        for one in station.offers
        if isinstance(one, act.MarkPosition)
    }
    playing = station.acts and station.view.phase == "play"
    return Captain(
        ask=ask_captain(station),
        chart=_chart(station, reach, blasts),
        at=cell_name(own.at, station.letters),
        plain=station.main(PLAIN),
        surface=station.only(act.Surface),
        stop=station.only(act.CallStop),
        starts=tuple(starts.values()),
        start=starts.get(station.chosen.removeprefix("start.")),
        may_go=station.offers_any(act.SetCourse),
        courses=_courses(station) if playing else (),
        systems=systems(station, tuple(USES)) if playing else (),
        aims=aims(station, reach),
        reach=reach,
        trigger=station.offers_any(act.TriggerMine),
    )


def _chart(station: Station, reach: Reached | None, blasts: tuple[str, ...]) -> Drawing:
    view, own = station.view, station.own
    piece, _dot, aimed = station.chosen.partition(".")

    def link(kind: str, at: str) -> str:
        """What aims at it; nothing where it is aimed at already."""
        return "" if (piece, aimed) == (kind, at) else f"{station.link}{kind}.{at}"

    starts = [
        twice(
            one.cell,
            write(one),
            look="start",
            name=cell_name(one.cell, station.letters),
            link=link("start", one.cell),
        )
        for one in station.offers
        if isinstance(one, act.MarkPosition)
    ]
    ahead = chart(station.state).ahead[own.at] if own.at else {}
    going = {one.direction: one for one in station.offers if isinstance(one, act.SetCourse)}
    # Below the cells that a system lights: whoever aims does not sail.
    arrows = [
        onward(
            ahead[way],
            f"{DIRECTIONS[way]}, {cell_name(ahead[way], station.letters)}",
            write(one),
            link("course", way),
        )
        for way, one in going.items()
    ]
    return drawing(
        view.rows,
        title=_("Map: the boat, its route and its mines"),
        spent=view.spent,
        ships=[ship(station.boat, own)],
        ahead={way: ahead[way] for way in going},
        blasts=blasts,
        letters=station.letters,
        spots=starts or [*arrows, *(reach.spots if reach else ())],
    )


def ship(name: BoatName, own: Own) -> Ship:
    return Ship(name, own.at, own.route, own.mines)


def _courses(station: Station) -> tuple[Course, ...]:
    found = []
    for way in ALL_DIRECTIONS:
        action = act.SetCourse(station.seat, way)
        label, why = station.words.label(action), station.why_not(action)
        found.append(Course(way, COMPASS[way], label, write(action), why))
    return tuple(found)
