"""The closed vocabulary of what cards, pages, skills and corrections can do.

Data only: `consequences` makes effects happen, and `conditions` says what they can depend on. What
none of these can say is a reminder.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value, as_tag
from rules.gen7.cards.codes import Code, spell
from rules.gen7.cards.modifiers import AnyModifier as AnyModifier
from rules.gen7.cards.modifiers import ExtraYield as ExtraYield
from rules.gen7.cards.modifiers import HeavyDamage as HeavyDamage
from rules.gen7.cards.modifiers import Modifier as Modifier
from rules.gen7.cards.modifiers import MoreTasks as MoreTasks
from rules.gen7.cards.modifiers import NoRobots as NoRobots
from rules.gen7.cards.modifiers import Pinned as Pinned
from rules.gen7.cards.modifiers import ReplenishTasks as ReplenishTasks
from rules.gen7.cards.modifiers import Rescue as Rescue
from rules.gen7.cards.modifiers import RoomAdded as RoomAdded
from rules.gen7.cards.modifiers import RoomClosed as RoomClosed
from rules.gen7.cards.modifiers import StorageClosed as StorageClosed
from rules.gen7.cards.modifiers import TaskMerits as TaskMerits
from rules.gen7.tables import DieKind, Resource, Room, System

# "you": whose card it is or whom it came to. "chosen": a player of your choice, you included.
# "anyone": for dice, any player's.
Who = Literal["you", "each", "others", "chosen", "chief", "anyone"]
AnyResource = Literal["data", "parts", "drugs", "any"]  # any: the player chooses, one by one
Count = Annotated[int, Meta(ge=1, le=15)]
Change = Annotated[int, Meta(ge=-50, le=50)]
RoundNumber = Annotated[int, Meta(ge=1, le=12)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]
AnyOf = Annotated[tuple[Resource, ...], Meta(max_length=3)]  # of "any": one of these; none: of all
# Rolled for on the table, each time: people say which room it is.
SomeRoom = Room | Literal["rolled"]
Section = Literal["introduction", "development", "failure"]
Moment = Literal["key_tasks", "roll", "turns", "failure", "return", "refresh", "end", "always"]


class Text(Value, omit_defaults=True):
    """In the languages the pack speaks; a reader of another one gets the English."""

    en: Annotated[str, Meta(min_length=1, max_length=2000)]
    ru: Annotated[str, Meta(max_length=2000)] = ""


class Effect(Value, tag_field="do", tag=as_tag, omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "page")


class Gain(Effect):
    """Resources from the supply into sectors, cut at the capacity (GEN-5.11)."""

    resource: AnyResource
    count: Count = 1
    who: Who = "you"
    of: AnyOf = ()


class Lose(Effect):
    """Resources from sectors to the supply, as far as there are any."""

    resource: AnyResource
    count: Count = 1
    who: Who = "you"
    of: AnyOf = ()


class Merits(Effect):
    count: Change
    who: Who = "you"


class Store(Effect):
    """Into Storage (negative: out of it); beyond the capacity it is discarded (GEN-5.16)."""

    resource: Literal["data", "parts", "drugs", "each", "any"]
    count: Change
    of: AnyOf = ()


class MoveSystem(Effect, tag="system"):
    """A condition marker to the right, that is for the worse (negative: repaired)."""

    system: System
    by: Annotated[int, Meta(ge=-6, le=6)]


class Reason(Effect):
    """The reason/feelings marker: positive towards reason, negative towards feelings."""

    by: Annotated[int, Meta(ge=-20, le=20)]


class MoveDice(Effect):
    """Dice of this kind from one place to another; the owner chooses which, as many as there are.

    In "storage" a die is a story piece and does not return with the crew (GEN-3.13). A die that
    comes to the quarters is rolled.
    """

    kind: DieKind | Literal["any"]
    source: Literal["quarters", "supply", "recovery", "storage"]
    target: Literal["quarters", "supply", "recovery", "storage"]
    count: Annotated[int, Meta(ge=1, le=5)] = 1
    who: Who = "you"


class Reroll(Effect):
    """All unplaced dice of a sector are rolled again."""

    who: Who = "you"


class Turn(Effect, tag="turn_die"):
    """An unplaced die of your choice changes by up to this much, within its faces."""

    by: Annotated[int, Meta(ge=1, le=11)]
    who: Who = "you"


class Mark(Effect):
    """Markers on the first (or last) available spots of a room (GEN-4.3, GEN-4.18)."""

    kind: Literal["failure", "repair"]
    room: SomeRoom
    count: Annotated[int, Meta(ge=1, le=6)] = 1
    last: bool = False
    spot: Annotated[int, Meta(ge=0, le=6)] = 0  # this one, by its dots, if it is free


class Clear(Effect):
    """Failure markers off a room, the fewest dots first."""

    room: SomeRoom
    count: Annotated[int, Meta(ge=1, le=6)] = 1
    last: bool = False  # the most dots first
    spot: Annotated[int, Meta(ge=0, le=6)] = 0  # off this one


class Cover(Effect):
    """A success marker on one free spot of an unsolved key task of your choice."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1


class Progress(Effect):
    """Markers that count story progress or failed attempts (GEN-7.15); negative: taken off."""

    kind: Literal["success", "failure"]
    count: Annotated[int, Meta(ge=-9, le=9)] = 1


class DrawCards(Effect, tag="draw"):
    """Cards from the top of a deck: files and work tasks to the hand, algorithms are laid."""

    deck: Literal["work_tasks", "files", "algorithms"]
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    who: Who = "you"


class DropCards(Effect, tag="drop"):
    """Cards of your choice from the hand, face up under their deck, without penalty."""

    deck: Literal["work_tasks", "files"]
    count: Annotated[int, Meta(ge=1, le=5)] = 1
    who: Who = "you"
    optional: bool = False  # up to this many


class AddTask(Effect):
    """A key task by its code into the row; one that stays is not put under in phase 6."""

    card: Code
    stays: bool = False


class DropTask(Effect):
    """A key task leaves the row for the campaign, solved or not."""

    card: Code


class AddCard(Effect):
    """A crossroads card from its stack: shuffled into the deck now, or noted as a consequence."""

    card: Code
    later: bool = True


class RemoveCard(Effect):
    """A crossroads card is out for the campaign, wherever it is."""

    card: Code


class Switch(Effect):
    """A modifier of the rules goes on, until the current plot goal ends, or off."""

    modifier: AnyModifier
    on: bool = True


class Remind(Effect):
    """What no typed effect can say: shown at its phase until the plot goal ends."""

    text: Text
    at: Moment = "always"


class StoryMarker(Effect):
    round: RoundNumber


class LastRound(Effect):
    round: RoundNumber


class Bookmark(Effect):
    """The first page of the next episode; after the seventh, the page of the ending."""

    page: Code


class OpenPage(Effect):
    page: Code
    section: Section = "development"


class TickBox(Effect):
    """A condition box (GEN-9.10)."""

    count: Annotated[int, Meta(ge=-20, le=20)] = 1


class TurnGoal(Effect):
    """GEN-8.7: an episode goal is turned to its failed side, or back."""

    goal: Literal["story", "best_officer", "appraisal", "personal"]
    failed: bool = True


class Appraise(Effect):
    """The appraisal on the player's crew card changes."""

    text: Text
    who: Who = "you"


class Stars(Effect):
    count: Annotated[int, Meta(ge=-9, le=9)]
    who: Who = "you"


class Badge(Effect):
    """The chief's badge goes to somebody else."""

    who: Who = "you"


class OnlyIf(Effect):
    """A condition that only people can judge: they are asked each time whether it holds."""

    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=6)]
    who: Who = "you"


class ShowDie(Effect):
    """A correction: this die shows this face."""

    die: Words
    value: Annotated[int, Meta(ge=1, le=12)]


class PutDie(Effect):
    """A correction: this die is here, off the board or on a free spot."""

    die: Words
    place: Words


class HandCard(Effect):
    """A correction: this card is in this hand, and so not in its deck."""

    deck: Literal["work_tasks", "files"]
    card: Code


AnyEffect = (
    Gain
    | Lose
    | Merits
    | Store
    | MoveSystem
    | Reason
    | MoveDice
    | Reroll
    | Turn
    | Mark
    | Clear
    | Cover
    | Progress
    | DrawCards
    | DropCards
    | AddTask
    | DropTask
    | AddCard
    | RemoveCard
    | Switch
    | Remind
    | StoryMarker
    | LastRound
    | Bookmark
    | OpenPage
    | TickBox
    | TurnGoal
    | Appraise
    | Stars
    | Badge
    | OnlyIf
    | ShowDie
    | PutDie
    | HandCard
)


BY_HAND = (ShowDie, PutDie, HandCard)  # for corrections: no card says such a thing
