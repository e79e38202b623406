"""What has happened. Fields that only a boat's crew may know are None in what others hear."""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome, Value
from rules.sonar.state import Options
from rules.sonar.tables import BoatName, Cell, Circuit, Column, Direction, SeatName, System

Wipe = Literal["radiation", "panel", "surfacing", "repairs"]


class OfBoat(Event, frozen=True):
    """It happened to one boat, or was done by it."""

    boat: BoatName


class GameSetUp(Event, frozen=True, tag="set_up"):
    options: Options


class PositionMarked(OfBoat, frozen=True, tag="position_marked"):
    at: Cell | None


class LotDrawn(Event, frozen=True, tag="lot_drawn"):
    first: BoatName


class Dived(OfBoat, frozen=True, tag="dived"):
    pass


class TurnStarted(OfBoat, frozen=True, tag="turn_started"):
    left: int


class CourseSet(OfBoat, frozen=True, tag="course_set"):
    direction: Direction
    at: Cell | None


class BoxMarked(OfBoat, frozen=True, tag="box_marked"):
    system: System | None  # None for its own crew too, when none was marked


class SystemReady(OfBoat, frozen=True, tag="system_ready"):
    """SON-3.4"""

    system: System


class SymbolCrossed(OfBoat, frozen=True, tag="symbol_crossed"):
    direction: Direction | None
    slot: int | None


class CircuitRepaired(OfBoat, frozen=True, tag="circuit_repaired"):
    """SON-4.3"""

    circuit: Circuit


class CrossesErased(OfBoat, frozen=True, tag="crosses_erased"):
    cause: Wipe


class DamageTaken(OfBoat, frozen=True, tag="damage_taken"):
    """Not by a blast: a blast itself says whom it hit."""

    cause: Literal["breakdown", "ice"]
    said: bool = True  # SON-9.1: to everybody


class StopCalled(Event, frozen=True, tag="stop_called"):
    seat: SeatName


class PlayedOn(Event, frozen=True, tag="played_on"):
    seat: SeatName


class TorpedoFired(OfBoat, frozen=True, tag="torpedo_fired"):
    cell: Cell


class MineDropped(OfBoat, frozen=True, tag="mine_dropped"):
    mine: Cell | None


class MineTriggered(OfBoat, frozen=True, tag="mine_triggered"):
    cell: Cell


class ArcherSetOff(OfBoat, frozen=True, tag="archer_set_off"):
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


class DroneSent(OfBoat, frozen=True, tag="drone_sent"):
    sector: int
    inside: bool


class SonarUsed(OfBoat, frozen=True, tag="sonar_used"):
    pass


class SonarAnswered(Event, frozen=True, tag="sonar_answered"):
    boat: BoatName  # the one that answers
    row: int | None
    column: Column | None
    sector: int | None


class SilenceKept(OfBoat, frozen=True, tag="silence_kept"):
    direction: Direction | None
    way: tuple[Cell, ...] | None


class GaugeErased(OfBoat, frozen=True, tag="gauge_erased"):
    """SON-5.23: after the marks of a silent move."""

    system: System


class Surfaced(OfBoat, frozen=True, tag="surfaced"):
    sector: int
    ice: bool | None  # SON-8.2: through a hole; nothing where that does not matter or is not said
    blocked: bool | None = None  # SON-2.7: had to; nothing where that is not said


class PartTraced(OfBoat, frozen=True, tag="part_traced"):
    part: int
    seat: SeatName
    on_paper: bool = True  # as in every log from before there was another way


class TraceChecked(Event, frozen=True, tag="trace_checked"):
    boat: BoatName  # whose drawing it is
    clean: bool


class ReadyReported(OfBoat, frozen=True, tag="ready_reported"):
    pass


class GameEnded(Event, frozen=True, tag="ended"):
    outcome: Outcome


# Corrections


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class WatchersShown(Event, frozen=True, tag="watchers_shown"):
    """SON-9.3"""


class BoatPut(OfBoat, frozen=True, tag="boat_put"):
    at: Cell | None


class DamageSet(OfBoat, frozen=True, tag="damage_set"):
    damage: int | None
    said: bool = True  # SON-9.1: to everybody


class GaugeSet(OfBoat, frozen=True, tag="gauge_set"):
    system: System | None
    boxes: int | None


class CrossSet(OfBoat, frozen=True, tag="cross_set"):
    direction: Direction | None
    slot: int | None
    crossed: bool | None


class MinePut(OfBoat, frozen=True, tag="mine_put"):
    mine: Cell | None
    there: bool


Sailing = PositionMarked | LotDrawn | Dived | TurnStarted | CourseSet | StopCalled | PlayedOn
Marking = BoxMarked | SystemReady | SymbolCrossed | CircuitRepaired | CrossesErased | GaugeErased
Weapon = TorpedoFired | MineDropped | MineTriggered | ArcherSetOff | Exploded | DamageTaken
Finding = DroneSent | SonarUsed | SonarAnswered | SilenceKept
Surfacing = Surfaced | PartTraced | TraceChecked | ReadyReported
Correction = Corrected | WatchersShown | BoatPut | DamageSet | GaugeSet | CrossSet | MinePut
AnyEvent = GameSetUp | Sailing | Marking | Weapon | Finding | Surfacing | Correction | GameEnded
