"""What has happened. Fields that only the own crew may know are None in what others hear."""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome, Value
from rules.sonar.state import Options
from rules.sonar.tables import BoatName, Cell, Circuit, Column, Direction, SeatName, System

Wipe = Literal["radiation", "panel", "surfacing", "repairs"]


class GameSetUp(Event, frozen=True, tag="set_up"):
    options: Options


class PositionMarked(Event, frozen=True, tag="position_marked"):
    boat: BoatName
    at: Cell | None


class LotDrawn(Event, frozen=True, tag="lot_drawn"):
    first: BoatName


class Dived(Event, frozen=True, tag="dived"):
    boat: BoatName


class TurnStarted(Event, frozen=True, tag="turn_started"):
    boat: BoatName
    left: int


class CourseSet(Event, frozen=True, tag="course_set"):
    boat: BoatName
    direction: Direction
    at: Cell | None


class BoxMarked(Event, frozen=True, tag="box_marked"):
    boat: BoatName
    system: System | None  # nothing for the own crew, too, when none was marked


class SystemReady(Event, frozen=True, tag="system_ready"):
    """SON-3.4"""

    boat: BoatName
    system: System


class SymbolCrossed(Event, frozen=True, tag="symbol_crossed"):
    boat: BoatName
    direction: Direction | None
    slot: int | None


class CircuitRepaired(Event, frozen=True, tag="circuit_repaired"):
    """SON-4.3"""

    boat: BoatName
    circuit: Circuit


class CrossesErased(Event, frozen=True, tag="crosses_erased"):
    boat: BoatName
    cause: Wipe


class DamageTaken(Event, frozen=True, tag="damage_taken"):
    """Not by a blast: those say themselves whom they hit."""

    boat: BoatName
    cause: Literal["breakdown", "ice"]


class StopCalled(Event, frozen=True, tag="stop_called"):
    seat: SeatName


class PlayedOn(Event, frozen=True, tag="played_on"):
    seat: SeatName


class TorpedoFired(Event, frozen=True, tag="torpedo_fired"):
    boat: BoatName
    cell: Cell


class MineDropped(Event, frozen=True, tag="mine_dropped"):
    boat: BoatName
    mine: Cell | None


class MineTriggered(Event, frozen=True, tag="mine_triggered"):
    boat: BoatName
    cell: Cell


class ArcherSetOff(Event, frozen=True, tag="archer_set_off"):
    boat: BoatName
    cell: Cell


class Explosion(Value, frozen=True):
    """SON-5.19: every exploding cell is named and answered."""

    cell: Cell
    source: Literal["torpedo", "mine", "archer"]
    owner: BoatName | None  # of the mine
    yellow: int  # how much it hurts this boat
    blue: int
    sweeps: bool = True  # whether mines around it go off, too


class Exploded(Event, frozen=True, tag="exploded"):
    """A blast and its chain."""

    blasts: tuple[Explosion, ...]


class DroneSent(Event, frozen=True, tag="drone_sent"):
    boat: BoatName
    sector: int
    inside: bool


class SonarUsed(Event, frozen=True, tag="sonar_used"):
    boat: BoatName


class SonarAnswered(Event, frozen=True, tag="sonar_answered"):
    boat: BoatName  # the one that answers
    row: int | None
    column: Column | None
    sector: int | None


class SilenceKept(Event, frozen=True, tag="silence_kept"):
    boat: BoatName
    direction: Direction | None
    way: tuple[Cell, ...] | None


class GaugeErased(Event, frozen=True, tag="gauge_erased"):
    """SON-5.23: after the marks of a silent move."""

    boat: BoatName
    system: System


class Surfaced(Event, frozen=True, tag="surfaced"):
    boat: BoatName
    sector: int
    ice: bool | None  # SON-8.2: through a hole; nothing where that does not matter
    blocked: bool | None = None  # SON-2.7: had to; nothing where that is not said


class PartTraced(Event, frozen=True, tag="part_traced"):
    boat: BoatName
    part: int
    seat: SeatName
    on_paper: bool = True  # as in every log before there was another way


class TraceChecked(Event, frozen=True, tag="trace_checked"):
    boat: BoatName  # whose drawing it is
    clean: bool


class ReadyReported(Event, frozen=True, tag="ready_reported"):
    boat: BoatName


class GameEnded(Event, frozen=True, tag="ended"):
    outcome: Outcome


# Corrections


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class BoatPut(Event, frozen=True, tag="boat_put"):
    boat: BoatName
    at: Cell | None


class DamageSet(Event, frozen=True, tag="damage_set"):
    boat: BoatName
    damage: int


class GaugeSet(Event, frozen=True, tag="gauge_set"):
    boat: BoatName
    system: System
    boxes: int


class CrossSet(Event, frozen=True, tag="cross_set"):
    boat: BoatName
    direction: Direction
    slot: int
    crossed: bool


class MinePut(Event, frozen=True, tag="mine_put"):
    boat: BoatName
    mine: Cell | None
    there: bool


AnyEvent = (
    GameSetUp | PositionMarked | LotDrawn | Dived | TurnStarted | CourseSet | BoxMarked
    | SystemReady | SymbolCrossed | CircuitRepaired | CrossesErased | DamageTaken | StopCalled
    | PlayedOn | TorpedoFired | MineDropped | MineTriggered | ArcherSetOff | Exploded | DroneSent
    | SonarUsed | SonarAnswered | SilenceKept | GaugeErased | Surfaced | PartTraced | TraceChecked
    | ReadyReported | GameEnded | Corrected | BoatPut | DamageSet | GaugeSet | CrossSet | MinePut
)  # fmt: skip
