"""The systems of a boat: tiles with their gauges, and what opens under them."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import WhyNot
from campaigns.face.words import Sentence
from campaigns.games.sonar.board.reach import Reached
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.words.cells import cell_name
from campaigns.games.sonar.words.terms import DIRECTIONS, SYSTEMS, TILES
from rules.core import Value, write
from rules.sonar import actions as act
from rules.sonar import tables
from rules.sonar.boat.foresight import broken
from rules.sonar.state import boxes, chart

# As the crew uses them most; the sheet has its own order.
USES: dict[tables.System, type] = {
    "torpedo": act.FireTorpedo,
    "mine": act.DropMine,
    "drone": act.SendDrone,
    "sonar": act.UseSonar,
    "silence": act.KeepSilence,
    "scenario": act.SetOffArcher,
}


ICONS = {"scenario": "flag"}  # of static/art/icons.svg; the others are called as they are
# What the second tap says; the braces are where.
FIRE: dict[str, Callable[[], str]] = {
    "torpedo": lambda: _("Fire at {}"),
    "mine": lambda: _("Drop it on {}"),
    "drone": lambda: _("Send it to sector {}"),
    "sonar": lambda: _("Use the sonar"),
    "silence": lambda: _("Slip away: {}"),
    "scenario": lambda: _("Set it off on {}"),
    "trigger": lambda: _("Set it off on {}"),
    "surface": lambda: _("Surface now"),
}


# Nothing is aimed at: the first tap opens it, the second does it.
WHOLE: dict[str, type] = {"sonar": act.UseSonar, "surface": act.Surface}


class Gauge(Value):
    key: str
    name: Sentence
    marked: int
    boxes: tuple[bool, ...]  # marked or not
    broken: bool  # a symbol of its colour is crossed

    @property
    def icon(self) -> str:
        return ICONS.get(self.key, self.key)

    @property
    def full(self) -> bool:
        return self.marked >= len(self.boxes)

    @property
    def ready(self) -> bool:
        """Full, and not broken."""
        return self.full and not self.broken


class System(Value):
    """A tile: ready to be tapped, or why not."""

    gauge: Gauge
    action: str
    why: WhyNot | None
    chosen: bool

    @property
    def key(self) -> str:
        return self.gauge.key


class Target(Value):
    """Where a system can be used. The first tap aims, the second does it."""

    label: str
    action: str
    key: str  # as the address of the page keeps it

    @property
    def name(self) -> str:
        return self.label


class Targets(Value):
    """Those of one direction."""

    title: str
    targets: tuple[Target, ...]


class Aim(Value, kw_only=True):
    """What opens in place of the helm, one for each system that can be used."""

    key: str
    name: Sentence
    open: bool
    fire: str  # what the second tap says
    cells: tuple[Target, ...] = ()
    told: str = ""  # what it brings, where nothing is to be aimed at
    sectors: tuple[Target, ...] = ()
    across: int = 1  # sectors in a row
    ways: tuple[Targets, ...] = ()
    stay: Target | None = None  # a silent move of no cells
    aimed: Target | None = None

    @property
    def fires(self) -> str:
        return self.fire.replace("{}", self.aimed.label) if self.aimed else ""


def gauges(station: Station) -> dict[tables.System, Gauge]:
    """Those that this scenario has."""
    options, own = station.view.options, station.own
    counted = zip(tables.SYSTEMS, own.gauges, boxes(options.scenario), strict=True)
    out = broken(own.crosses, options.scenario)
    return {
        system: Gauge(
            system,
            TILES[system],
            marked,
            tuple(box < marked for box in range(most)),
            system in out,
        )
        for system, marked, most in counted
        if most
    }


def systems(station: Station, which: tuple[tables.System, ...]) -> tuple[System, ...]:
    found = gauges(station)
    return tuple(_system(station, found[system]) for system in which if system in found)


def _system(station: Station, gauge: Gauge) -> System:
    system: tables.System = gauge.key  # type: ignore[assignment]
    action = _use(station, system)
    return System(
        gauge,
        write(action),
        None if station.offers_any(USES[system]) else station.why_not(action),
        chosen=system == station.chosen.partition(".")[0],
    )


def _use(station: Station, system: tables.System) -> act.AnyAction:
    """The whole action for the sonar; for the others one that asks the rules."""
    match system:
        case "drone":
            return act.SendDrone(station.seat, 1)
        case "sonar":
            return act.UseSonar(station.seat)
        case "silence":
            return act.KeepSilence(station.seat, "north", 0)
        case _:
            return USES[system](station.seat, station.own.at or "A1")  # type: ignore[no-any-return]


def aims(station: Station, reach: Reached | None) -> tuple[Aim, ...]:
    if reach is None:
        return ()
    return tuple(_aim(station, reach, piece) for piece in reach.actions)


def _aim(station: Station, reach: Reached, piece: str) -> Aim:
    silent = [one for one in station.offers if isinstance(one, act.KeepSilence)]
    found = Aim(
        key=piece,
        name=SYSTEMS.get(piece) or (_("surfacing") if piece == "surface" else _("set off a mine")),
        open=piece == reach.chosen,
        fire=FIRE[piece](),
        cells=()
        if piece == "drone"
        else tuple(
            Target(cell_name(cell, station.letters), action, cell)
            for cell, action in reach.actions[piece].items()
        ),
        sectors=_sectors(station) if piece == "drone" else (),
        across=chart(station.state).across,
        ways=_silent(silent) if piece == "silence" else (),
        stay=_stay(silent) if piece == "silence" else None,
        aimed=Target("", write(WHOLE[piece](station.seat)), "") if piece in WHOLE else None,
        told=_surfacing(station) if piece == "surface" else "",
    )
    at = station.chosen.partition(".")[2]
    offered = (
        *found.cells,
        *found.sectors,
        *(one for way in found.ways for one in way.targets),
    )
    aimed = next((one for one in offered if one.key == at), None) if found.open and at else None
    return replace(found, aimed=aimed) if aimed else found


def _surfacing(station: Station) -> str:
    if station.view.options.mode == "real_time":
        return _("Route and crosses are wiped; the crew traces the boat, the enemy plays on.")
    return _("Route and crosses are wiped; the enemy plays three turns in a row.")


def _sectors(station: Station) -> tuple[Target, ...]:
    found = (one for one in station.offers if isinstance(one, act.SendDrone))
    return tuple(Target(str(one.sector), write(one), str(one.sector)) for one in found)


def _silent(offers: list[act.KeepSilence]) -> tuple[Targets, ...]:
    """A row for each direction: how many cells."""
    rows: dict[str, list[Target]] = {}
    for one in offers:
        found = Target(
            f"{DIRECTIONS[one.direction]}, {one.cells}", write(one), f"{one.direction}{one.cells}"
        )
        rows.setdefault(one.direction, []).append(found)
    return tuple(
        Targets(str(DIRECTIONS[way]), tuple(rows[way])) for way in tables.DIRECTIONS if way in rows
    )


def _stay(offers: list[act.KeepSilence]) -> Target | None:
    found = (one for one in offers if not one.cells)
    return next((Target(_("stay"), write(one), f"{one.direction}0") for one in found), None)
