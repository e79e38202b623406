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


class MarkPosition(Action, frozen=True, tag="mark_position"):
    """SON-1.3: where the boat dives, in secret."""

    seat: SeatName
    cell: Cell


class DrawLot(Action, frozen=True, tag="draw_lot"):
    """SON-1.3: who begins; chance's answer."""

    seat: SeatName
    first: BoatName | None = None


class SetCourse(Action, frozen=True, tag="course"):
    seat: SeatName
    direction: Direction


class MarkBox(Action, frozen=True, tag="mark_box"):
    """SON-3.1; no system named: none, where the table allows that (SON-3.5)."""

    seat: SeatName
    system: System | None = None


class CrossSymbol(Action, frozen=True, tag="cross"):
    """SON-4.1: on the panel of the last direction."""

    seat: SeatName
    slot: Slot


class CallStop(Action, frozen=True, tag="stop"):
    """SON-5.11: real time stands still; then the system."""

    seat: SeatName


class Cancel(Action, frozen=True, tag="cancel"):
    """The stop was for nothing: play on."""

    seat: SeatName


class FireTorpedo(Action, frozen=True, tag="torpedo"):
    seat: SeatName
    cell: Cell


class DropMine(Action, frozen=True, tag="drop_mine"):
    seat: SeatName
    cell: Cell


class TriggerMine(Action, frozen=True, tag="trigger_mine"):
    seat: SeatName
    cell: Cell


class SendDrone(Action, frozen=True, tag="drone"):
    seat: SeatName
    sector: Sector


class UseSonar(Action, frozen=True, tag="sonar"):
    seat: SeatName


class AnswerSonar(Action, frozen=True, tag="answer_sonar"):
    """SON-5.8: two of the three, one true and one false."""

    seat: SeatName
    row: Row | None = None
    column: Column | None = None
    sector: Sector | None = None


class KeepSilence(Action, frozen=True, tag="silence"):
    seat: SeatName
    direction: Direction
    cells: Annotated[int, Meta(ge=0, le=4)]


class SetOffArcher(Action, frozen=True, tag="archer"):
    """SON-8.3: the scenario system of Echo."""

    seat: SeatName
    cell: Cell


class Surface(Action, frozen=True, tag="surface"):
    seat: SeatName


class EndTurn(Action, frozen=True, tag="end_turn"):
    seat: SeatName


class TracePart(Action, frozen=True, tag="trace"):
    """SON-6.3: a part of the boat was traced and signed; without a line, on paper."""

    seat: SeatName
    part: Annotated[int, Meta(ge=1, le=4)]
    line: Line = ()


class CheckTrace(Action, frozen=True, tag="check_trace"):
    """SON-6.5: the enemy engineer looks whether a line is outside."""

    seat: SeatName
    clean: bool


class ReportReady(Action, frozen=True, tag="report_ready"):
    seat: SeatName


class Dive(Action, frozen=True, tag="dive"):
    seat: SeatName


# Corrections


class PutBoat(Action, frozen=True, tag="put_boat"):
    boat: BoatName
    cell: Cell


class SetDamage(Action, frozen=True, tag="set_damage"):
    boat: BoatName
    damage: Annotated[int, Meta(ge=0, le=3)]


class SetGauge(Action, frozen=True, tag="set_gauge"):
    boat: BoatName
    system: System
    boxes: Annotated[int, Meta(ge=0, le=6)]


class SetCross(Action, frozen=True, tag="set_cross"):
    boat: BoatName
    direction: Direction
    slot: Slot
    crossed: bool


class PutMine(Action, frozen=True, tag="put_mine"):
    boat: BoatName
    cell: Cell
    there: bool


class GiveTurn(Action, frozen=True, tag="give_turn"):
    boat: BoatName


Change = PutBoat | SetDamage | SetGauge | SetCross | PutMine | GiveTurn


class Correct(Action, frozen=True, tag="correct"):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[Change, ...], Meta(min_length=1, max_length=20)]
    reason: Reason


Use = FireTorpedo | DropMine | SendDrone | UseSonar | KeepSilence | SetOffArcher
Tracing = TracePart | CheckTrace | ReportReady | Dive
AnyAction = (
    MarkPosition | DrawLot | SetCourse | MarkBox | CrossSymbol | CallStop | Cancel | FireTorpedo
    | DropMine | TriggerMine | SendDrone | UseSonar | AnswerSonar | KeepSilence | SetOffArcher
    | Surface | EndTurn | TracePart | CheckTrace | ReportReady | Dive | Correct
)  # fmt: skip
ByCrew = (
    MarkPosition | DrawLot | SetCourse | MarkBox | CrossSymbol | CallStop | Cancel | FireTorpedo
    | DropMine | TriggerMine | SendDrone | UseSonar | AnswerSonar | KeepSilence | SetOffArcher
    | Surface | EndTurn | TracePart | CheckTrace | ReportReady | Dive
)  # fmt: skip
SYSTEM_OF: dict[type, System] = {
    FireTorpedo: "torpedo", DropMine: "mine", SendDrone: "drone", UseSonar: "sonar",
    KeepSilence: "silence", SetOffArcher: "scenario",
}  # fmt: skip
