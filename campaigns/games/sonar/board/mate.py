"""The first mate's gauges and hull; drone and sonar where somebody else is captain (SON-3.2)."""

from __future__ import annotations

from campaigns.face.choices import Choice, WhyNot, choice
from campaigns.games.sonar.board.ask import Ask, ask_mate
from campaigns.games.sonar.board.reach import Reached, reach_of
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.board.systems import Aim, Gauge, System, aims, gauges, systems
from rules.core import Value, write
from rules.sonar import actions as act
from rules.sonar import tables
from rules.sonar.tables import FOR_MATE, HULL


class Hull(Value):
    damage: int
    boxes: tuple[bool, ...]  # hit or not

    @property
    def left(self) -> int:
        return len(self.boxes) - self.damage

    @classmethod
    def of(cls, damage: int) -> Hull:
        return cls(damage, tuple(box < damage for box in range(HULL)))


class Marking(Value):
    """A gauge and the action of marking it; none where this device does not act."""

    gauge: Gauge
    action: str = ""
    why: WhyNot | None = None


class Mate(Value, kw_only=True):
    ask: Ask
    markings: tuple[Marking, ...]
    none: Choice | None  # to mark no box
    hull: Hull
    systems: tuple[System, ...]
    aims: tuple[Aim, ...]
    reach: Reached | None
    stop: Choice | None
    plain: tuple[Choice, ...]


def mate(station: Station, *, alone: bool) -> Mate:
    """`alone`: somebody else is captain, so drone and sonar are used from here, too."""
    reach = reach_of(station) if alone else None
    nothing = act.MarkBox(station.seat)
    works = alone and station.acts
    return Mate(
        ask=ask_mate(station),
        markings=tuple(_marking(station, gauge) for gauge in gauges(station).values()),
        none=choice(station.words, nothing) if nothing in station.offers else None,
        hull=Hull.of(station.seen.damage),
        systems=systems(station, tuple(sorted(FOR_MATE))) if works else (),
        aims=aims(station, reach),
        reach=reach,
        stop=station.only(act.CallStop) if alone else None,
        plain=station.main(act.Cancel) if alone else (),
    )


def _marking(station: Station, gauge: Gauge) -> Marking:
    if not station.acts:
        return Marking(gauge)
    system: tables.System = gauge.key  # type: ignore[assignment]
    action = act.MarkBox(station.seat, system)
    return Marking(gauge, write(action), station.why_not(action))
