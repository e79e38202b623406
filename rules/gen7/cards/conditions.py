"""The closed vocabulary of what cards, plans and pages ask. `consequences/judgement` answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value, as_tag
from rules.gen7.cards.codes import Code, spell
from rules.gen7.cards.effects import Text, Words
from rules.gen7.tables import Centre, Department, DieKind, Room, System


class Condition(Value, tag_field="if", tag=as_tag, omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "crew")


class Always(Condition):
    pass


class StorageHas(Condition):
    resource: Literal["data", "parts", "drugs", "total"]
    count: Annotated[int, Meta(ge=0, le=90)]


class StorageRoom(Condition):
    """There is room for this many more resources in Storage, all types together."""

    count: Annotated[int, Meta(ge=1, le=90)]


class SectorHas(Condition):
    resource: Literal["data", "parts", "drugs", "total"]
    count: Annotated[int, Meta(ge=1, le=90)]


class RankBetween(Condition, tag="rank"):
    least: Annotated[int, Meta(ge=1, le=5)] = 1
    most: Annotated[int, Meta(ge=1, le=5)] = 5


class HasSkill(Condition):
    skill: Words


class HasCrew(Condition):
    """GEN-7.14: the player's crew card."""

    crew: Code


class KeptCard(Condition):
    """The player has kept this crossroads card."""

    card: Code


class InSector(Condition):
    sector: Literal["science", "engineering", "bioscience", "mechanical"]


class OfficerIn(Condition):
    """Where the player's officer is now: a room, a department, or on a key task."""

    place: Room | Department | Literal["key_task"]


class HasMerits(Condition):
    least: Annotated[int, Meta(ge=0, le=200)]


class Leads(Condition):
    """Highest on the merit track (or, last: lowest)."""

    last: bool = False


class Holds(Condition):
    """This many cards: work tasks or files in hand, algorithms laid face up."""

    deck: Literal["work_tasks", "files", "algorithms"]
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=99)] = 99


class SystemAt(Condition):
    """The marker stands this many divisions right of green, or further (or, at most: up to)."""

    system: System
    least: Annotated[int, Meta(ge=0, le=6)] = 0
    most: Annotated[int, Meta(ge=0, le=6)] = 6


class Contributed(Condition):
    """To at least this many key tasks this round, with a die of the player's sector."""

    least: Annotated[int, Meta(ge=0, le=9)]


class SolvedCount(Condition):
    """This many key tasks solved this round by anybody."""

    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=9)] = 9


class WorkDone(Condition):
    """The player has done at least this many work tasks this episode."""

    least: Annotated[int, Meta(ge=1, le=20)]
    centre: Centre | None = None


class DiceIn(Condition):
    """How many of the player's dice are there."""

    place: Literal["quarters", "supply", "recovery"]
    least: Annotated[int, Meta(ge=0, le=7)] = 0
    most: Annotated[int, Meta(ge=0, le=7)] = 7


class DiceInDepartment(Condition):
    """How many dice are in the rooms and on the key tasks of a department (GEN-7.4)."""

    department: Department
    least: Annotated[int, Meta(ge=0, le=28)] = 0
    most: Annotated[int, Meta(ge=0, le=28)] = 28
    everybody: bool = False  # else the player's own


class ReasonAt(Condition):
    least: Annotated[int, Meta(ge=-20, le=20)] = -20
    most: Annotated[int, Meta(ge=-20, le=20)] = 20


class RoundOver(Condition):
    """The end of this round, or a later one; 0: the story marker's round."""

    round: Annotated[int, Meta(ge=0, le=12)] = 0


class TaskSolved(Condition):
    card: Code


class AllMoved(Condition):
    """No die of this kind is in this place any more."""

    kind: DieKind
    source: Literal["storage", "recovery", "supply"] = "storage"


class Counted(Condition):
    """Progress markers (GEN-7.15)."""

    kind: Literal["success", "failure"]
    least: Annotated[int, Meta(ge=1, le=20)]


class VoteWon(Condition):
    """The last vote on the current page went to this option (counted from 0)."""

    option: Annotated[int, Meta(ge=0, le=5)]


class TableSays(Condition):
    """Only people can tell: the app asks."""

    text: Text


class All(Condition):
    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=1, max_length=6)]


class AnyOf(Condition):
    of: Annotated[tuple[AnyCondition, ...], Meta(min_length=1, max_length=6)]


class Not(Condition):
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
