"""What has happened. Fields that only a boat's crew may know are None in what others hear."""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome, Value
from rules.sonar.state import Options
from rules.sonar.tables import BoatName, Cell, Circuit, Column, Direction, SeatName, System

Wipe = Literal["radiation", "panel", "surfacing", "repairs"]


class OfBoat(Event):
    """It happened to one boat, or was done by it."""

    boat: BoatName


class GameSetUp(Event, tag="set_up"):
    options: Options


class PositionMarked(OfBoat):
    at: Cell | None


class LotDrawn(Event):
    first: BoatName


class Dived(OfBoat):
    pass


class TurnStarted(OfBoat):
    left: int


class CourseSet(OfBoat):
    direction: Direction
    at: Cell | None


class BoxMarked(OfBoat):
    system: System | None  # None for its own crew too, when none was marked


class SystemReady(OfBoat):
    """SON-3.4"""

    system: System


class SymbolCrossed(OfBoat):
    direction: Direction | None
    slot: int | None


class CircuitRepaired(OfBoat):
    """SON-4.3"""

    circuit: Circuit


class CrossesErased(OfBoat):
    cause: Wipe


class DamageTaken(OfBoat):
    """Not by a blast: a blast itself says whom it hit."""

    cause: Literal["breakdown", "ice"]
    said: bool = True  # SON-9.1: to everybody


class StopCalled(Event):
    seat: SeatName


class PlayedOn(Event):
    seat: SeatName


class TorpedoFired(OfBoat):
    cell: Cell


class MineDropped(OfBoat):
    mine: Cell | None


class MineTriggered(OfBoat):
    cell: Cell


class ArcherSetOff(OfBoat):
    cell: Cell


class Explosion(Value):
    """SON-5.19: every exploding cell is named and answered."""

    cell: Cell
    source: Literal["torpedo", "mine", "archer"]
    owner: BoatName | None  # of the mine
    yellow: int  # how much it hurts this boat
    blue: int
    sweeps: bool = True  # whether mines around it go off, too


class Exploded(Event):
    """A blast and its chain."""

    blasts: tuple[Explosion, ...]


class DroneSent(OfBoat):
    sector: int
    inside: bool


class SonarUsed(OfBoat):
    pass


class SonarAnswered(Event):
    boat: BoatName  # the one that answers
    row: int | None
    column: Column | None
    sector: int | None


class SilenceKept(OfBoat):
    direction: Direction | None
    way: tuple[Cell, ...] | None


class GaugeErased(OfBoat):
    """SON-5.23: after the marks of a silent move."""

    system: System


class Surfaced(OfBoat):
    sector: int
    ice: bool | None  # SON-8.2: through a hole; nothing where that does not matter or is not said
    blocked: bool | None = None  # SON-2.7: had to; nothing where that is not said


class PartTraced(OfBoat):
    part: int
    seat: SeatName
    on_paper: bool = True  # as in every log from before there was another way


class TraceChecked(Event):
    boat: BoatName  # whose drawing it is
    clean: bool


class ReadyReported(OfBoat):
    pass


class GameEnded(Event, tag="ended"):
    outcome: Outcome


# Corrections


class Corrected(Event):
    reason: str


class WatchersShown(Event):
    """SON-9.3"""


class BoatPut(OfBoat):
    at: Cell | None


class DamageSet(OfBoat):
    damage: int | None
    said: bool = True  # SON-9.1: to everybody


class GaugeSet(OfBoat):
    system: System | None
    boxes: int | None


class CrossSet(OfBoat):
    direction: Direction | None
    slot: int | None
    crossed: bool | None


class MinePut(OfBoat):
    mine: Cell | None
    there: bool


Sailing = PositionMarked | LotDrawn | Dived | TurnStarted | CourseSet | StopCalled | PlayedOn
Marking = BoxMarked | SystemReady | SymbolCrossed | CircuitRepaired | CrossesErased | GaugeErased
Weapon = TorpedoFired | MineDropped | MineTriggered | ArcherSetOff | Exploded | DamageTaken
Finding = DroneSent | SonarUsed | SonarAnswered | SilenceKept
Surfacing = Surfaced | PartTraced | TraceChecked | ReadyReported
Correction = Corrected | WatchersShown | BoatPut | DamageSet | GaugeSet | CrossSet | MinePut
AnyEvent = GameSetUp | Sailing | Marking | Weapon | Finding | Surfacing | Correction | GameEnded
