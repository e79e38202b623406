"""What a crew can do. Every action names the seat that acts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core import Action
from rules.sonar.clues import Row, Sector
from rules.sonar.outlines import Line
from rules.sonar.tables import BoatName, Cell, Column, Direction, SeatName, System

Slot = Annotated[int, Meta(ge=0, le=5)]
Reason = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]


class Seated(Action):
    """Done by a seat."""

    seat: SeatName


class OfBoat(Action):
    """A correction of one boat."""

    boat: BoatName


class MarkPosition(Seated):
    """SON-1.3: where the boat dives, in secret."""

    cell: Cell


class DrawLot(Seated):
    """SON-1.3: who begins; chance's answer."""

    first: BoatName | None = None


class SetCourse(Seated, tag="course"):
    direction: Direction


class MarkBox(Seated):
    """SON-3.1; without a system nothing is marked, where the table allows that (SON-3.5)."""

    system: System | None = None


class CrossSymbol(Seated, tag="cross"):
    """SON-4.1: on the panel of the last direction."""

    slot: Slot


class CallStop(Seated, tag="stop"):
    """SON-5.11: real time stands still; then the system."""


class Cancel(Seated):
    """The stop was for nothing: play on."""


class FireTorpedo(Seated, tag="torpedo"):
    cell: Cell


class DropMine(Seated):
    cell: Cell


class TriggerMine(Seated):
    cell: Cell


class SendDrone(Seated, tag="drone"):
    sector: Sector


class UseSonar(Seated, tag="sonar"):
    pass


class AnswerSonar(Seated):
    """SON-5.8: two of the three, one true and one false."""

    row: Row | None = None
    column: Column | None = None
    sector: Sector | None = None


class KeepSilence(Seated, tag="silence"):
    direction: Direction
    cells: Annotated[int, Meta(ge=0, le=4)]


class SetOffArcher(Seated, tag="archer"):
    """SON-8.3: the scenario system of Echo."""

    cell: Cell


class Surface(Seated):
    pass


class EndTurn(Seated):
    pass


class TracePart(Seated, tag="trace"):
    """SON-6.3: a part of the boat was traced and signed; without a line: on paper."""

    part: Annotated[int, Meta(ge=1, le=4)]
    line: Line = ()


class CheckTrace(Seated):
    """SON-6.5: the enemy engineer checks whether a line is outside."""

    clean: bool


class ReportReady(Seated):
    pass


class Dive(Seated):
    pass


# Corrections


class PutBoat(OfBoat):
    cell: Cell


class SetDamage(OfBoat):
    damage: Annotated[int, Meta(ge=0, le=3)]


class SetGauge(OfBoat):
    system: System
    boxes: Annotated[int, Meta(ge=0, le=6)]


class SetCross(OfBoat):
    direction: Direction
    slot: Slot
    crossed: bool


class PutMine(OfBoat):
    cell: Cell
    there: bool


class GiveTurn(OfBoat):
    pass


Change = PutBoat | SetDamage | SetGauge | SetCross | PutMine | GiveTurn


class Correct(Action):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[Change, ...], Meta(min_length=1, max_length=20)]
    reason: Reason


class ShowWatchers(Action):
    """Both captains have agreed that watchers see both boats from now on."""


Use = FireTorpedo | DropMine | SendDrone | UseSonar | KeepSilence | SetOffArcher
Marks = MarkPosition | DrawLot | SetCourse | MarkBox | CrossSymbol
Stops = CallStop | Cancel | Surface | EndTurn | TracePart | CheckTrace | ReportReady | Dive
ByCrew = Marks | Stops | Use | TriggerMine | AnswerSonar
AnyAction = ByCrew | Correct | ShowWatchers
SYSTEM_OF: dict[type, System] = {
    FireTorpedo: "torpedo",
    DropMine: "mine",
    SendDrone: "drone",
    UseSonar: "sonar",
    KeepSilence: "silence",
    SetOffArcher: "scenario",
}
