"""What a pack contains: cards and story pages as typed data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from msgspec import Meta, field
from msgspec.structs import replace

from rules.core import Value, as_tag
from rules.gen7.cards.codes import Code, spell
from rules.gen7.cards.conditions import All, Always, AnyCondition, AnyOf, Not
from rules.gen7.cards.effects import AnyEffect, OnlyIf, Section
from rules.gen7.cards.effects import Text as Text
from rules.gen7.tables import Amounts, Centre, Resource, Room, SectorName, System

Effects = Annotated[tuple[AnyEffect, ...], Meta(max_length=12)]
SpotNumber = Annotated[int, Meta(ge=0, le=5)]  # counted from the left, from 0
Face = Annotated[int, Meta(ge=1, le=12)]
Number = Annotated[int, Meta(ge=0, le=60)]


class Cost(Value, omit_defaults=True):
    """Fixed amounts per type, and `any_count` of any of the types in `any_of`."""

    data: Annotated[int, Meta(ge=0, le=15)] = 0
    parts: Annotated[int, Meta(ge=0, le=15)] = 0
    drugs: Annotated[int, Meta(ge=0, le=15)] = 0
    any_of: tuple[Resource, ...] = ()
    any_count: Annotated[int, Meta(ge=0, le=15)] = 0

    @property
    def fixed(self) -> Amounts:
        return (self.data, self.parts, self.drugs)

    @property
    def total(self) -> int:
        return self.data + self.parts + self.drugs + self.any_count


FREE = Cost()


# Placement rules of shared spots (GEN-7.2). All of a task's rules must hold.


class Rule(Value, tag_field="rule", tag=as_tag, omit_defaults=True):
    pass


class Equal(Rule):
    """All dice show the same."""


class Different(Rule):
    """No two dice show the same."""


class Compare(Rule):
    """The sum of the spots on the left of the sign against the sum of those on its right."""

    left: Annotated[tuple[SpotNumber, ...], Meta(min_length=1)]
    sign: Literal["<", "<=", "="]
    right: Annotated[tuple[SpotNumber, ...], Meta(min_length=1)]


class Limits(Rule):
    """A minimum or a maximum for each spot, None: any die. As many as there are spots."""

    least: tuple[Face | None, ...] = ()
    most: tuple[Face | None, ...] = ()


class Steps(Rule):
    """Each die is exactly this much above its left neighbour."""

    by: Annotated[int, Meta(ge=-3, le=3)] = 1


class Total(Rule):
    sign: Literal[">=", "<=", "="]
    number: Number


AnyRule = Equal | Different | Compare | Limits | Steps | Total


class Card(Value, omit_defaults=True, kw_only=True):
    code: Code
    title: Text

    def __post_init__(self) -> None:
        spell(self, "code", "adds")


class Copied(Card, kw_only=True):
    """A card of which the box may have several."""

    copies: Annotated[int, Meta(ge=1, le=9)] = 1


class KeyTask(Copied, kw_only=True):
    department: System
    spots: Annotated[int, Meta(ge=1, le=6)]
    rules: tuple[AnyRule, ...] = ()
    cost: Cost = FREE
    damage: Annotated[int, Meta(ge=0, le=6)]  # how far its systems move if it is not solved
    harms: Annotated[tuple[System, ...], Meta(max_length=3)] = ()  # none named: its department's
    merits: Annotated[int, Meta(ge=0, le=20)]
    extra: bool = False  # not in the deck: a page brings it


def harmed(task: KeyTask) -> tuple[System, ...]:
    """GEN-3.4: the systems that the card names; usually that of its department."""
    return task.harms or (task.department,)


class WorkTask(Copied, kw_only=True):
    centre: Centre
    merits: Annotated[int, Meta(ge=0, le=30)]
    penalty: Annotated[int, Meta(ge=0, le=30)]
    cost: Cost = FREE
    then: Effects = ()


class File(Copied, kw_only=True):
    effects: Effects
    own_turn: bool = False  # GEN-4.7: not while contributing on somebody else's turn


class Algorithm(Copied, kw_only=True):
    """Acts whenever its time comes and its condition holds (GEN-7.12)."""

    # "sharing": used by whoever contributes, while shared spots are being filled.
    when: Literal["round_end", "task_solved", "work_task_done", "replenished", "placed", "sharing"]
    room: Room | None = None  # with "placed": only there
    condition: AnyCondition = Always()
    effects: Effects
    upgraded: Effects  # instead, with a card under it


class Option(Value, omit_defaults=True, kw_only=True):
    """One answer of a choice. What it brings is read only after choosing."""

    text: Text
    side: Literal["reason", "feelings"] | None = None
    result: Text | None = None
    effects: Effects = ()


Options = Annotated[tuple[Option, ...], Meta(min_length=2, max_length=4)]


class Crossroads(Card, kw_only=True):
    condition: AnyCondition = Always()
    situation: Text
    decides: Literal["officer", "vote", "each"] = "officer"  # each: everybody for themselves
    sides: bool = False  # GEN-8.2: reason/feelings adds to the option of its side
    options: Options
    keep: bool = False  # stays with the officer instead of being removed
    starts: bool = True  # in the deck from the start; else added by crew, pages, consequences


class Crew(Card, kw_only=True):
    adds: Code  # GEN-1.2: its crossroads card
    appraisal: Text | None = None  # how the character stands at first; later cards change it


class Goal(Card, kw_only=True):
    """GEN-2.9: plan A, plan B, or the goal of a sector."""

    kind: Literal["a", "b", "sector"]
    sector: SectorName | None = None
    when: Literal["now", "round_end", "episode_end"] = "now"
    condition: AnyCondition


EpisodeGoal = Literal["story", "best_officer", "appraisal", "personal"]


class Side(Value, omit_defaults=True, kw_only=True):
    """GEN-8.7: what one side of an episode goal gives."""

    stars: Annotated[int, Meta(ge=0, le=9)] = 1  # each time it is earned
    effects: Effects = ()  # besides, for every player who earns it


FAILURE = Side(stars=0)


class GoalSides(Value, omit_defaults=True, kw_only=True):
    """An episode goal has two sides, and starts on success."""

    goal: EpisodeGoal
    success: Side = Side()
    failure: Side = FAILURE


class Preparation(Value, omit_defaults=True, kw_only=True):
    """The first page of an episode (GEN-2.2)."""

    story_marker: Annotated[int, Meta(ge=0, le=12)] = 0  # 0: none yet
    last_round: Annotated[int, Meta(ge=0, le=12)] = 0
    reason: Annotated[int, Meta(ge=-20, le=20)] | None = None
    goals: tuple[EpisodeGoal, ...] = ()
    sides: Annotated[tuple[GoalSides, ...], Meta(max_length=4)] = ()  # where they differ


class Vote(Value, omit_defaults=True, kw_only=True):
    question: Text
    sides: bool = False
    options: Options


class Progression(Value, omit_defaults=True, kw_only=True):
    """Where the story goes when this holds; the first that holds counts."""

    condition: AnyCondition
    at: Literal["round_end", "now"] = "round_end"
    page: Code
    section: Section = "development"

    def __post_init__(self) -> None:
        spell(self, "page")


class Page(Card, kw_only=True):
    preparation: Preparation | None = None
    introduction: Text | None = None
    development: Text | None = None
    failure: Text | None = None
    failure_effects: Effects = ()  # GEN-8.8: then the development is read
    vote: Vote | None = None  # as part of the development
    effects: Effects = ()  # special preparation and special rules
    plot: Text | None = None  # the goal, in a sentence
    progression: tuple[Progression, ...] = ()
    ending: Literal["bright", "grey", "dark"] | None = None


class Catalogue(Value, omit_defaults=True):
    """Cards and pages by kind: those of a pack, or those a table has recorded from its box."""

    key_tasks: tuple[KeyTask, ...] = ()
    work_tasks: tuple[WorkTask, ...] = ()
    files: tuple[File, ...] = ()
    algorithms: tuple[Algorithm, ...] = ()
    crossroads: tuple[Crossroads, ...] = ()
    crew: tuple[Crew, ...] = ()
    goals: tuple[Goal, ...] = ()
    pages: tuple[Page, ...] = ()


class Pack(Catalogue, kw_only=True):
    key: Code
    title: Text
    about: Text
    first_page: Code
    # GEN-3.4: what the critical division does; where a pack does not say, the table's board does.
    critical: dict[System, Effects] = field(default_factory=dict)


AnyCard = KeyTask | WorkTask | File | Algorithm | Crossroads | Crew | Goal | Page
KINDS: dict[str, type[AnyCard]] = {
    "key_tasks": KeyTask,
    "work_tasks": WorkTask,
    "files": File,
    "algorithms": Algorithm,
    "crossroads": Crossroads,
    "crew": Crew,
    "goals": Goal,
    "pages": Page,
}


def each_copy(card: AnyCard) -> Iterator[AnyCard]:
    """Two copies of a card are two cards, with the same title and codes of their own."""
    yield card
    for number in range(2, getattr(card, "copies", 1) + 1):
        yield replace(card, code=f"{card.code}_{number}")


def flat(effects: Iterable[AnyEffect]) -> Iterator[AnyEffect]:
    """With those that depend on what people judge."""
    for effect in effects:
        yield effect
        if isinstance(effect, OnlyIf):
            yield from flat(effect.effects)


def effects_of(card: AnyCard) -> Iterator[AnyEffect]:
    """Every effect anywhere on a card."""
    match card:
        case WorkTask():
            yield from card.then
        case File():
            yield from card.effects
        case Algorithm():
            yield from (*card.effects, *card.upgraded)
        case Crossroads():
            for option in card.options:
                yield from option.effects
        case Page():
            yield from (*card.effects, *card.failure_effects)
            for sides in card.preparation.sides if card.preparation else ():
                yield from (*sides.success.effects, *sides.failure.effects)
            for option in card.vote.options if card.vote else ():
                yield from option.effects
        case _:
            pass


def conditions_of(card: AnyCard) -> Iterator[AnyCondition]:
    """Every condition anywhere on a card, those within others too."""
    match card:
        case Algorithm() | Crossroads() | Goal():
            yield from _parts(card.condition)
        case Page():
            for way in card.progression:
                yield from _parts(way.condition)
        case _:
            pass


def _parts(condition: AnyCondition) -> Iterator[AnyCondition]:
    yield condition
    match condition:
        case All() | AnyOf():
            for part in condition.of:
                yield from _parts(part)
        case Not():
            yield from _parts(condition.of)
        case _:
            pass
