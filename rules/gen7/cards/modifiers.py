"""Modifiers: rules that a page changes for a while (GEN-8.5, GEN-8.6)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value, as_tag
from rules.gen7.tables import AddedRoom, Room, System


class Modifier(Value, tag_field="rule", tag=as_tag, omit_defaults=True):
    pass


class StorageClosed(Modifier):
    """Nothing may be spent from Storage."""


class ReplenishTasks(Modifier):
    """Replenish goes onto key tasks that need the resource, never above what they need."""


class Rescue(Modifier):
    """In these rooms a rescue may replace each action: a colonist from Storage to Recovery."""

    rooms: tuple[Room, ...]
    per_die: Annotated[int, Meta(ge=1, le=5)] = 2


class RoomClosed(Modifier):
    room: Room


class ExtraYield(Modifier):
    """The labs of this room give more (or less, never below 0)."""

    room: Room
    by: Annotated[int, Meta(ge=-5, le=5)]


class MoreTasks(Modifier):
    """This many more key tasks are revealed in phase 1."""

    count: Annotated[int, Meta(ge=1, le=3)] = 1


class TaskMerits(Modifier):
    """Key tasks bring this many more merits."""

    by: Annotated[int, Meta(ge=-5, le=5)]


class HeavyDamage(Modifier):
    """Unsolved tasks of this system move its marker one more."""

    system: System


class NoRobots(Modifier):
    """Robots may not be placed in this room."""

    room: Room


class Pinned(Modifier):
    """A special rule that people follow there: the app does nothing by itself, and asks what the
    rule did."""

    place: Room | Literal["storage", "replenish"]


class RoomAdded(Modifier):
    """A room that a page adds to the ship. What a die does there, the table says the first time."""

    room: AddedRoom
    name: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
    spots: Annotated[int, Meta(ge=1, le=6)] = 1
    stays: bool = False  # when the goal of its page has ended


AnyModifier = (
    StorageClosed
    | ReplenishTasks
    | Rescue
    | RoomClosed
    | ExtraYield
    | MoreTasks
    | TaskMerits
    | HeavyDamage
    | NoRobots
    | Pinned
    | RoomAdded
)
