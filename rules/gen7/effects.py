"""The closed vocabulary of what cards, pages, skills and corrections can do and ask.

Data only. Effects happen in `applying.py`, conditions are judged in `judging.py`. What none of
these can say is a reminder.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value
from rules.gen7.codes import Code, spell
from rules.gen7.tables import (
    Centre,
    Department,
    DieKind,
    Room,
    System,
)

# "you": whose card it is or whom it came to. "chosen": a player of your choice, you included.
# "anyone": for dice, any player's.
Who = Literal["you", "each", "others", "chosen", "chief", "anyone"]
AnyResource = Literal["data", "parts", "drugs", "any"]  # any: the player chooses, one by one
Count = Annotated[int, Meta(ge=1, le=15)]
Change = Annotated[int, Meta(ge=-50, le=50)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
Section = Literal["introduction", "development", "failure"]
Moment = Literal["key_tasks", "roll", "turns", "failure", "return", "refresh", "end", "always"]


class Text(Value, frozen=True, omit_defaults=True):
    """In the languages the pack speaks; a reader of another one gets the English."""

    en: Annotated[str, Meta(min_length=1, max_length=2000)]
    ru: Annotated[str, Meta(max_length=2000)] = ""


class Effect(Value, frozen=True, tag_field="do", omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "page")


class Gain(Effect, frozen=True, tag="gain"):
    """Resources from the supply into sectors, cut at the capacity (GEN-5.11)."""

    resource: AnyResource
    count: Count = 1
    who: Who = "you"


class Lose(Effect, frozen=True, tag="lose"):
    """Resources from sectors to the supply, as far as there are any."""

    resource: AnyResource
    count: Count = 1
    who: Who = "you"


class Merits(Effect, frozen=True, tag="merits"):
    count: Change
    who: Who = "you"


class Store(Effect, frozen=True, tag="store"):
    """Into Storage (negative: out of it); beyond the capacity it is discarded (GEN-5.16)."""

    resource: Literal["data", "parts", "drugs", "each"]
    count: Change


class MoveSystem(Effect, frozen=True, tag="system"):
    """A condition marker to the right, that is for the worse (negative: repaired)."""

    system: System
    by: Annotated[int, Meta(ge=-6, le=6)]


class Reason(Effect, frozen=True, tag="reason"):
    """The reason/feelings marker: positive towards reason, negative towards feelings."""

    by: Annotated[int, Meta(ge=-20, le=20)]


class MoveDice(Effect, frozen=True, tag="move_dice"):
    """Dice of this kind from one place to another; the owner chooses which, as many as there are.

    In "storage" a die is a story piece and does not return with the crew (GEN-3.13). A die that
    comes to the quarters is rolled.
    """

    kind: DieKind | Literal["any"]
    source: Literal["quarters", "supply", "recovery", "storage"]
    target: Literal["quarters", "supply", "recovery", "storage"]
    count: Annotated[int, Meta(ge=1, le=5)] = 1
    who: Who = "you"


class Reroll(Effect, frozen=True, tag="reroll"):
    """All unplaced dice of a sector are rolled again."""

    who: Who = "you"


class Turn(Effect, frozen=True, tag="turn_die"):
    """An unplaced die of your choice changes by up to this much, within its faces."""

    by: Annotated[int, Meta(ge=1, le=11)]
    who: Who = "you"


class Mark(Effect, frozen=True, tag="mark"):
    """Markers on the first (or last) available spots of a room (GEN-4.3, GEN-4.18)."""

    kind: Literal["failure", "repair"]
    room: Room
    count: Annotated[int, Meta(ge=1, le=6)] = 1
    last: bool = False


class Clear(Effect, frozen=True, tag="clear"):
    """Failure markers off a room, the fewest dots first."""

    room: Room
    count: Annotated[int, Meta(ge=1, le=6)] = 1


class Cover(Effect, frozen=True, tag="cover"):
    """A success marker on one free spot of an unsolved key task of your choice."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1


class Progress(Effect, frozen=True, tag="progress"):
    """Markers that count story progress or failed attempts (GEN-7.15); negative: taken off."""

    kind: Literal["success", "failure"]
    count: Annotated[int, Meta(ge=-9, le=9)] = 1


class DrawCards(Effect, frozen=True, tag="draw"):
    """Cards from the top of a deck: files and work tasks to the hand, algorithms are laid."""

    deck: Literal["work_tasks", "files", "algorithms"]
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    who: Who = "you"


class DropCards(Effect, frozen=True, tag="drop"):
    """Cards of the own choice from the hand, face up under their deck, without penalty."""

    deck: Literal["work_tasks", "files"]
    count: Annotated[int, Meta(ge=1, le=5)] = 1
    who: Who = "you"
    optional: bool = False  # up to so many


class AddTask(Effect, frozen=True, tag="add_task"):
    """A key task by its code into the row; one that stays is not put under in phase 6."""

    card: Code
    stays: bool = False


class DropTask(Effect, frozen=True, tag="drop_task"):
    """A key task leaves the row for the campaign, solved or not."""

    card: Code


class AddCard(Effect, frozen=True, tag="add_card"):
    """A crossroads card from its stack: shuffled into the deck now, or noted as a consequence."""

    card: Code
    later: bool = True


class RemoveCard(Effect, frozen=True, tag="remove_card"):
    """A crossroads card is out for the campaign, wherever it is."""

    card: Code


class Switch(Effect, frozen=True, tag="switch"):
    """A modifier of the rules goes on, until the current plot goal ends, or off."""

    modifier: AnyModifier
    on: bool = True


class Remind(Effect, frozen=True, tag="remind"):
    """What no typed effect can say: shown at its phase until the plot goal ends."""

    text: Text
    at: Moment = "always"


class StoryMarker(Effect, frozen=True, tag="story_marker"):
    round: Annotated[int, Meta(ge=1, le=12)]


class LastRound(Effect, frozen=True, tag="last_round"):
    round: Annotated[int, Meta(ge=1, le=12)]


class Bookmark(Effect, frozen=True, tag="bookmark"):
    """The first page of the next episode; after the seventh, the page of the ending."""

    page: Code


class OpenPage(Effect, frozen=True, tag="open_page"):
    page: Code
    section: Section = "development"


class TickBox(Effect, frozen=True, tag="tick_box"):
    """A condition box (GEN-9.10)."""

    count: Annotated[int, Meta(ge=-20, le=20)] = 1


class Stars(Effect, frozen=True, tag="stars"):
    count: Annotated[int, Meta(ge=-9, le=9)]
    who: Who = "you"


class ShowDie(Effect, frozen=True, tag="show_die"):
    """A correction: this die shows this face."""

    die: Words
    value: Annotated[int, Meta(ge=1, le=12)]


class PutDie(Effect, frozen=True, tag="put_die"):
    """A correction: this die is here, off the board or on a free spot."""

    die: Words
    place: Words


class HandCard(Effect, frozen=True, tag="hand_card"):
    """A correction: this card is in this hand, and so not in its deck."""

    deck: Literal["work_tasks", "files"]
    card: Code


AnyEffect = (
    Gain | Lose | Merits | Store | MoveSystem | Reason | MoveDice | Reroll | Turn | Mark | Clear
    | Cover | Progress | DrawCards | DropCards | AddTask | DropTask | AddCard | RemoveCard | Switch
    | Remind | StoryMarker | LastRound | Bookmark | OpenPage | TickBox | Stars | ShowDie | PutDie
    | HandCard
)  # fmt: skip


# Modifiers: rules that a page changes for a while (GEN-8.5, GEN-8.6).


class Modifier(Value, frozen=True, tag_field="rule", omit_defaults=True):
    pass


class StorageClosed(Modifier, frozen=True, tag="storage_closed"):
    """Nothing may be spent from Storage."""


class ReplenishTasks(Modifier, frozen=True, tag="replenish_tasks"):
    """Replenish goes onto key tasks that need the resource, never above what they need."""


class Rescue(Modifier, frozen=True, tag="rescue"):
    """In these rooms a rescue may replace each action: a colonist from Storage to Recovery."""

    rooms: tuple[Room, ...]
    per_die: Annotated[int, Meta(ge=1, le=5)] = 2


class RoomClosed(Modifier, frozen=True, tag="room_closed"):
    room: Room


class ExtraYield(Modifier, frozen=True, tag="extra_yield"):
    """The labs of this room give more (or less, never below 0)."""

    room: Room
    by: Annotated[int, Meta(ge=-5, le=5)]


class MoreTasks(Modifier, frozen=True, tag="more_tasks"):
    """So many more key tasks are revealed in phase 1."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1


class TaskMerits(Modifier, frozen=True, tag="task_merits"):
    """Key tasks bring so many more merits."""

    by: Annotated[int, Meta(ge=-5, le=5)]


class HeavyDamage(Modifier, frozen=True, tag="heavy_damage"):
    """Unsolved tasks of this system move its marker one more."""

    system: System


class NoRobots(Modifier, frozen=True, tag="no_robots"):
    """Robots may not be placed in this room."""

    room: Room


AnyModifier = (
    StorageClosed | ReplenishTasks | Rescue | RoomClosed | ExtraYield | MoreTasks | TaskMerits
    | HeavyDamage | NoRobots
)  # fmt: skip


# Conditions: of crossroads cards, algorithms, plans and progressions.


class Condition(Value, frozen=True, tag_field="if", omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "crew")


class Always(Condition, frozen=True, tag="always"):
    pass


class StorageHas(Condition, frozen=True, tag="storage_has"):
    resource: Literal["data", "parts", "drugs", "total"]
    count: Annotated[int, Meta(ge=0, le=90)]


class StorageRoom(Condition, frozen=True, tag="storage_room"):
    """There is room for so many more resources in Storage, all types together."""

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
    """So many cards: work tasks or files in hand, algorithms laid face up."""

    deck: Literal["work_tasks", "files", "algorithms"]
    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=99)] = 99


class SystemAt(Condition, frozen=True, tag="system_at"):
    """The marker stands so many divisions right of green, or further (or, at most: up to)."""

    system: System
    least: Annotated[int, Meta(ge=0, le=6)] = 0
    most: Annotated[int, Meta(ge=0, le=6)] = 6


class Contributed(Condition, frozen=True, tag="contributed"):
    """To at least so many key tasks this round, with a die of the own sector."""

    least: Annotated[int, Meta(ge=0, le=9)]


class SolvedCount(Condition, frozen=True, tag="solved_count"):
    """So many key tasks solved this round by anybody."""

    least: Annotated[int, Meta(ge=0, le=9)] = 0
    most: Annotated[int, Meta(ge=0, le=9)] = 9


class WorkDone(Condition, frozen=True, tag="work_done"):
    """The player has done at least so many work tasks this episode."""

    least: Annotated[int, Meta(ge=1, le=20)]
    centre: Centre | None = None


class DiceIn(Condition, frozen=True, tag="dice_in"):
    """How many of the player's dice are there."""

    place: Literal["quarters", "supply", "recovery"]
    least: Annotated[int, Meta(ge=0, le=7)] = 0
    most: Annotated[int, Meta(ge=0, le=7)] = 7


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
    Always | StorageHas | StorageRoom | SectorHas | RankBetween | HasSkill | HasCrew | InSector
    | OfficerIn | HasMerits | Leads | Holds | SystemAt | Contributed | SolvedCount | WorkDone
    | DiceIn | ReasonAt | RoundOver | TaskSolved | AllMoved | Counted | VoteWon | TableSays
    | All | AnyOf | Not
)  # fmt: skip
