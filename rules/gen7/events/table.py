"""What has happened on the table of an episode: dice, cards, tasks, resources, rounds and turns."""

from __future__ import annotations

from typing import Literal

from rules.core import Event
from rules.gen7.state import Marker, Phase
from rules.gen7.steps import Pool
from rules.gen7.tables import Amounts, SeatName, SectorName, System

Hand = Literal["work_tasks", "files"]
DeckKey = Literal["key_tasks", "work_tasks", "files", "algorithms", "crossroads"]
# Why something was gained, lost or moved: for the log, the charts and the audit.
Why = Literal[
    "setup",
    "lab",
    "small_lab",
    "helper",
    "replenish",
    "overflow",
    "key_task",
    "work_task",
    "change",
    "extra",
    "effect",
    "skill",
    "story",
    "algorithm",
    "failure",
    "return",
    "refresh",
    "critical",
    "players",
    "penalty",
    "meeting",
    "room",
    "rest",
    "awaken",
    "assembly",
    "reprogram",
    "rescue",
    "goal",
    "best_officer",
    "merits",
    "correction",
    "put_right",
    "price",
    "roll",
    "taken_back",
    "made_good",
]


class SectorDealt(Event):
    seat: SeatName
    sector: SectorName


class MarkerPut(Event):
    place: str
    kind: Marker
    why: Why


class MarkerTaken(Event):
    place: str
    why: Why


class DiceRolled(Event):
    faces: tuple[tuple[str, int], ...]
    why: str


class RolledUnseen(Event):
    """On the table; what these dice show is asked where it counts."""

    dice: tuple[str, ...]
    why: str


class FaceTold(Event):
    """What a die shows that was rolled on the table."""

    die: str
    value: int


class DieMoved(Event):
    die: str
    place: str
    why: Why
    split: int | None = None
    value: int | None = None  # what it shows, where it is placed


class DiceReturned(Event):
    """GEN-3.5: the crew goes home, each die with its place."""

    dice: tuple[tuple[str, str], ...]


class DieSet(Event):
    die: str
    value: int
    why: Why


class ChiefChosen(Event):
    """GEN-2.7, GEN-5.1: the badge, and when it begins to lead the turn order."""

    seat: SeatName
    first: bool


class CardsDrawn(Event):
    pool: Pool
    seat: SeatName
    cards: tuple[str, ...]
    why: str


class CardsPut(Event):
    """Back to the deck: face up under it, face down under it, or shuffled in."""

    deck: DeckKey
    cards: tuple[str, ...]
    where: Literal["up", "bottom", "down"]


class DeckRemade(Event):
    """GEN-4.8: the face-up cards are shuffled into a new deck."""

    deck: DeckKey


class CardGained(Event):
    seat: SeatName
    hand: Hand
    card: str
    open: bool = False  # GEN-2.11: where a table plays with open files


class CardLost(Event):
    """From the hand, face up under the deck."""

    seat: SeatName
    hand: Hand
    card: str
    why: Why


class AlgorithmLaid(Event):
    seat: SeatName
    card: str
    slot: int
    under: bool


class AlgorithmLifted(Event):
    seat: SeatName
    card: str
    slot: int
    under: bool


class AlgorithmActed(Event):
    seat: SeatName
    card: str
    upgraded: bool


class PlanDealt(Event):
    seat: SeatName
    card: str
    open: bool = False  # GEN-2.9: the sector's goal is no secret


class PlanShown(Event):
    """GEN-7.8: achieved, and so it stays (GEN-7.19)."""

    seat: SeatName
    card: str
    number: int | None = None  # which of the plans, where its owner says so
    stars: int = 1


class TaskRevealed(Event):
    id: int
    card: str
    stays: bool = False


class TaskSolved(Event):
    id: int
    card: str
    seats: tuple[SeatName, ...]


class TaskCovered(Event):
    id: int
    spot: int


class TaskUncovered(Event):
    """The marker came by a file that was taken back."""

    id: int
    spot: int


class TaskSupplied(Event):
    id: int
    by: Amounts


class TaskLeft(Event):
    """GEN-3.6: face up under the deck, or out of the game."""

    id: int
    card: str
    removed: bool = False


class TaskKept(Event):
    """A page keeps it in play."""

    id: int


class TaskReopened(Event):
    id: int


class ResourcesChanged(Event):
    seat: SeatName
    by: Amounts
    why: Why


class StorageChanged(Event):
    by: Amounts
    why: Why


class MeritsChanged(Event):
    seat: SeatName
    by: int
    why: Why


class SystemMoved(Event):
    system: System
    by: int
    why: Why


class CriticalReached(Event):
    """GEN-3.4: what the critical division prints is due, this many times."""

    system: System
    times: int


class RoundStarted(Event):
    round: int


class PhaseStarted(Event):
    phase: Phase


class TurnStarted(Event):
    seat: SeatName


class Passed(Event):
    """GEN-4.2: no die left in quarters."""

    seat: SeatName


class OfficerPlaced(Event):
    seat: SeatName


class SleeperBooked(Event):
    """GEN-5.5: the sleeping marker goes in, or (collected) comes out."""

    seat: SeatName
    booked: bool


class SkillUsed(Event):
    seat: SeatName
    skill: str


class SkillTakenBack(Event):
    """Used for shared spots that were not filled after all."""

    seat: SeatName
    skill: str


class WorkDone(Event):
    seat: SeatName
    card: str
    centre: str


class FilePlayed(Event):
    seat: SeatName
    card: str


class FileTakenBack(Event):
    """Played for shared spots that were not filled after all: back to the hand."""

    seat: SeatName
    card: str


TableEvent = (
    SectorDealt
    | MarkerPut
    | MarkerTaken
    | DiceRolled
    | RolledUnseen
    | FaceTold
    | DieMoved
    | DiceReturned
    | DieSet
    | ChiefChosen
    | CardsDrawn
    | CardsPut
    | DeckRemade
    | CardGained
    | CardLost
    | AlgorithmLaid
    | AlgorithmLifted
    | AlgorithmActed
    | PlanDealt
    | PlanShown
    | TaskRevealed
    | TaskSolved
    | TaskCovered
    | TaskUncovered
    | TaskSupplied
    | TaskLeft
    | TaskKept
    | TaskReopened
    | ResourcesChanged
    | StorageChanged
    | MeritsChanged
    | SystemMoved
    | CriticalReached
    | RoundStarted
    | PhaseStarted
    | TurnStarted
    | Passed
    | OfficerPlaced
    | SleeperBooked
    | SkillUsed
    | SkillTakenBack
    | WorkDone
    | FilePlayed
    | FileTakenBack
)
