"""Facts of the ship: systems, Storage, spots, the sheet; and of the key tasks in the row."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.gen7.cards.codes import Code
from rules.gen7.facts.fact import Fact, Few, Name
from rules.gen7.tables import Colour, Resource, Room, SectorName, System

TaskNumber = Annotated[int, Meta(ge=1, le=999)]


class SystemIs(Fact, frozen=True, tag="system"):
    """Divisions right of green."""

    system: System
    at: Annotated[int, Meta(ge=0, le=6)]


class StorageIs(Fact, frozen=True, tag="storage"):
    resource: Resource
    count: Few


class MarkerIs(Fact, frozen=True, tag="marker"):
    """What lies on a spot of the ship, such as "hq.3"."""

    place: Name
    kind: Literal["failure", "repair", "none"]


class CriticalIs(Fact, frozen=True, tag="critical"):
    """How often a room is noted as critical (GEN-1.4)."""

    room: Room
    times: Annotated[int, Meta(ge=0, le=6)]


class BoxesAre(Fact, frozen=True, tag="boxes"):
    """Condition boxes that are ticked; a sheet may have more of them than ours."""

    count: Annotated[int, Meta(ge=0, le=20)]


class B9Is(Fact, frozen=True, tag="b9"):
    """GEN-9.6: whether the card for the last box was taken."""

    taken: bool


class SpotsAre(Fact, frozen=True, tag="spots"):
    """How many spots a room has on the table's own board."""

    room: Room
    count: Annotated[int, Meta(ge=1, le=6)]


class ColourIs(Fact, frozen=True, tag="colour"):
    """GEN-2.5: which colour a sector of the table's own box has."""

    sector: SectorName
    colour: Colour


# Key tasks


class TaskAdded(Fact, frozen=True, tag="task_added"):
    card: Code
    stays: bool = False


class TaskGone(Fact, frozen=True, tag="task_gone"):
    """Face up under its deck."""

    task: TaskNumber


class TaskIs(Fact, frozen=True, tag="task"):
    task: TaskNumber
    solved: bool


class TaskStays(Fact, frozen=True, tag="task_stays"):
    """Whether a page keeps it in play."""

    task: TaskNumber
    stays: bool


class SuccessIs(Fact, frozen=True, tag="success"):
    """Whether a success marker lies on this spot of a key task."""

    task: TaskNumber
    spot: Annotated[int, Meta(ge=0, le=5)]
    covered: bool


class TokensAre(Fact, frozen=True, tag="tokens"):
    """Resources on a key task."""

    task: TaskNumber
    resource: Resource
    count: Few


class SolvedAre(Fact, frozen=True, tag="solved"):
    """Key tasks solved in this episode."""

    count: Few


class TaskOut(Fact, frozen=True, tag="task_out"):
    """Whether a key task is out of the game for the campaign."""

    card: Code
    out: bool
