"""Facts of the ship: systems, Storage, spots, the sheet; and of the key tasks in the row."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.facts.fact import Fact, Few, Name
from rules.gen7.tables import Colour, Resource, Room, SectorName, System

TaskNumber = Annotated[int, Meta(ge=1, le=999)]


class SystemIs(Fact):
    """Divisions right of green."""

    system: System
    at: Annotated[int, Meta(ge=0, le=6)]


class StorageIs(Fact):
    resource: Resource
    count: Few


class MarkerIs(Fact):
    """What lies on a spot of the ship, such as "hq.3"."""

    place: Name
    kind: Literal["failure", "repair", "none"]


class CriticalIs(Fact):
    """How often a room is noted as critical (GEN-1.4)."""

    room: Room
    times: Annotated[int, Meta(ge=0, le=6)]


class BoxesAre(Fact):
    """Condition boxes that are ticked; a sheet may have more of them than ours."""

    count: Annotated[int, Meta(ge=0, le=20)]


class B9Is(Fact):
    """GEN-9.6: whether the card for the last box was taken."""

    taken: bool


class SpotsAre(Fact):
    """How many spots a room has on the table's own board."""

    room: Room
    count: Annotated[int, Meta(ge=1, le=6)]


class ColourIs(Fact):
    """GEN-2.5: which colour a sector of the table's own box has."""

    sector: SectorName
    colour: Colour


# Key tasks


class TaskAdded(Fact):
    card: Code
    stays: bool = False


class TaskGone(Fact):
    """Face up under its deck."""

    task: TaskNumber


class TaskIs(Fact):
    task: TaskNumber
    solved: bool


class TaskStays(Fact):
    """Whether a page keeps it in play."""

    task: TaskNumber
    stays: bool


class SuccessIs(Fact):
    """Whether a success marker lies on this spot of a key task."""

    task: TaskNumber
    spot: Annotated[int, Meta(ge=0, le=5)]
    covered: bool


class TokensAre(Fact):
    """Resources on a key task."""

    task: TaskNumber
    resource: Resource
    count: Few


class SolvedAre(Fact):
    """Key tasks solved in this episode."""

    count: Few


class TaskOut(Fact):
    """Whether a key task is out of the game for the campaign."""

    card: Code
    out: bool
