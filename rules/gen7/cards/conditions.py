"""The closed vocabulary of what cards, plans and pages ask. `consequences/judgement` answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value
from rules.gen7.cards.codes import Code, spell
from rules.gen7.cards.effects import Text, Words
from rules.gen7.tables import Centre, Department, DieKind, Room, System


class Condition(Value, frozen=True, tag_field="if", omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "crew")


class Always(Condition, frozen=True, tag="always"):
    pass


class StorageHas(Condition, frozen=True, tag="storage_has"):
    resource: Literal["data", "parts", "drugs", "total"]
    count: Annotated[int, Meta(ge=0, le=90)]


class StorageRoom(Condition, frozen=True, tag="storage_room"):
    """There is room for this many more resources in Storage, all types together."""

    count: Annotated[int, Meta(ge=1, le=90)]


class SectorHas(Condition, frozen=True, tag="sector_has"):
    resource: Literal["data", "parts", "drugs", "total"]
    count: Annotated[int, Meta(ge=1, le=90)]


class RankBetween(Condition, frozen=True, tag="rank"):
    least: Annotated[int, Meta(ge=1, le=5)] = 1
    most: Annotated[int, Meta(ge=1, le=5)] = 5


class HasSkill(Condition, frozen=True, tag="has_skill"):
    skill: Words


class HasCrew(Condition, frozen=True, tag="has_crew"):
    """GEN-7.14: the player's crew card."""

    crew: Code


class KeptCard(Condition, frozen=True, tag="kept_card"):
    """The player has kept this crossroads card."""

    card: Code


class InSector(Condition, frozen=True, tag="in_sector"):
    sector: Literal["science", "engineering", "bioscience", "mechanical"]


class OfficerIn(Condition, frozen=True, tag="officer_in"):
    """Where the player's officer is now: a room, a department, or on a key task."""

    place: Room | Department | Literal["key_task"]


class HasMerits(Condition, frozen=True, tag="has_merits"):
    least: Annotated[int, Meta(ge=0, le=200)]


class Leads(Condition, frozen=True, tag="leads"):
    """Highest on the merit track (or, last: lowest)."""

    last: bool = False


class Holds(Condition, frozen=True, tag="holds"):
    """This many cards: work tasks or files in hand, algorithms laid face up."""

    deck: Literal["work_tasks", "files", "algorithms"]
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=99)] = 99


class SystemAt(Condition, frozen=True, tag="system_at"):
    """The marker stands this many divisions right of green, or further (or, at most: up to)."""

    system: System
    least: Annotated[int, Meta(ge=0, le=6)] = 0
    most: Annotated[int, Meta(ge=0, le=6)] = 6


class Contributed(Condition, frozen=True, tag="contributed"):
    """To at least this many key tasks this round, with a die of the player's sector."""

    least: Annotated[int, Meta(ge=0, le=9)]


class SolvedCount(Condition, frozen=True, tag="solved_count"):
    """This many key tasks solved this round by anybody."""

    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=9)] = 9


class WorkDone(Condition, frozen=True, tag="work_done"):
    """The player has done at least this many work tasks this episode."""

    least: Annotated[int, Meta(ge=1, le=20)]
    centre: Centre | None = None


class DiceIn(Condition, frozen=True, tag="dice_in"):
    """How many of the player's dice are there."""

    place: Literal["quarters", "supply", "recovery"]
    least: Annotated[int, Meta(ge=0, le=7)] = 0
    most: Annotated[int, Meta(ge=0, le=7)] = 7


class DiceInDepartment(Condition, frozen=True, tag="dice_in_department"):
    """How many dice are in the rooms and on the key tasks of a department (GEN-7.4)."""

    department: Department
    least: Annotated[int, Meta(ge=0, le=28)] = 0
    most: Annotated[int, Meta(ge=0, le=28)] = 28
    everybody: bool = False  # else the player's own


class ReasonAt(Condition, frozen=True, tag="reason_at"):
    least: Annotated[int, Meta(ge=-20, le=20)] = -20
    most: Annotated[int, Meta(ge=-20, le=20)] = 20


class RoundOver(Condition, frozen=True, tag="round_over"):
    """The end of this round, or a later one; 0: the story marker's round."""

    round: Annotated[int, Meta(ge=0, le=12)] = 0


class TaskSolved(Condition, frozen=True, tag="task_solved"):
    card: Code


class AllMoved(Condition, frozen=True, tag="all_moved"):
    """No die of this kind is in this place any more."""

    kind: DieKind
    source: Literal["storage", "recovery", "supply"] = "storage"


class Counted(Condition, frozen=True, tag="counted"):
    """Progress markers (GEN-7.15)."""

    kind: Literal["success", "failure"]
    least: Annotated[int, Meta(ge=1, le=20)]


class VoteWon(Condition, frozen=True, tag="vote_won"):
    """The last vote on the current page went to this option (counted from 0)."""

    option: Annotated[int, Meta(ge=0, le=5)]


class TableSays(Condition, frozen=True, tag="table_says"):
    """Only people can tell: the app asks."""

    text: Text


class All(Condition, frozen=True, tag="all"):
    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=1, max_length=6)]


class AnyOf(Condition, frozen=True, tag="any_of"):
    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=1, max_length=6)]


class Not(Condition, frozen=True, tag="not"):
    of: AnyCondition


AnyCondition = (
    Always
    | StorageHas
    | StorageRoom
    | SectorHas
    | RankBetween
    | HasSkill
    | HasCrew
    | KeptCard
    | InSector
    | OfficerIn
    | HasMerits
    | Leads
    | Holds
    | SystemAt
    | Contributed
    | SolvedCount
    | WorkDone
    | DiceIn
    | DiceInDepartment
    | ReasonAt
    | RoundOver
    | TaskSolved
    | AllMoved
    | Counted
    | VoteWon
    | TableSays
    | All
    | AnyOf
    | Not
)
