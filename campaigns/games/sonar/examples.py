"""Worked examples of the rules, as positions of a battle for two to be tried."""

from __future__ import annotations

from typing import Literal

from campaigns.face.lessons.examples import Example
from rules.sonar import actions as act
from rules.sonar.state import Options
from rules.sonar.tables import BoatName, Cell, Direction, Scenario, SeatName

OPTIONS = Options(players=2, lot="table")
MINE: SeatName = "yellow_captain"
THEIRS: SeatName = "blue_captain"
RADIATION = {"north": 5, "east": 3, "west": 4, "south": 4}  # its cross stops no system


def at_once(scenario: Scenario, radio: Literal["off", "map"] = "off") -> Options:
    """In real time a boat has at least two: the captain, who marks too, and the radio."""
    return Options(scenario=scenario, mode="real_time", players=4, radio=radio)


def dived(mine: Cell, theirs: Cell) -> tuple[act.AnyAction, ...]:
    """In real time nobody draws lots."""
    return act.MarkPosition(MINE, mine), act.MarkPosition(THEIRS, theirs)


def begun(mine: Cell, theirs: Cell, first: BoatName = "yellow") -> tuple[act.AnyAction, ...]:
    return (
        act.MarkPosition(MINE, mine),
        act.MarkPosition(THEIRS, theirs),
        act.DrawLot(MINE, first),
    )


def laid(rule: str, *changes: act.Change) -> act.Correct:
    return act.Correct(changes, rule)


def sailed(seat: SeatName, way: Direction, slot: int | None = None) -> tuple[act.AnyAction, ...]:
    """A course with both marks; the drone's box says nothing yet."""
    return (
        act.SetCourse(seat, way),
        act.MarkBox(seat, "drone"),
        act.CrossSymbol(seat, RADIATION[way] if slot is None else slot),
    )


def example(key: str, rule: str, about: type, *opening: act.AnyAction) -> Example:
    return Example(key, rule, OPTIONS, opening, about, MINE)


EXAMPLES = (
    Example("course", "SON-2.1", at_once("bravo"), dived("H8", "C13"), act.SetCourse, MINE),
    Example(
        "surface",
        "SON-6.3",
        at_once("alpha"),
        (*dived("L8", "C13"), act.Surface(MINE)),
        act.TracePart,
        MINE,
    ),
    Example(
        "heard",
        "SON-7.1",
        at_once("alpha", "map"),
        (
            *dived("A1", "J10"),
            *sailed(THEIRS, "north"),
            *sailed(THEIRS, "west"),
            *sailed(THEIRS, "north", 4),
        ),
        act.SetCourse,
        "yellow_radio",
    ),
    example(
        "boxes",
        "SON-3.1",
        act.MarkBox,
        *begun("C3", "G8"),
        laid("SON-3.1", act.SetGauge("yellow", "mine", 3), act.SetGauge("yellow", "torpedo", 2)),
        act.SetCourse(MINE, "east"),
    ),
    example(
        "circuit",
        "SON-4.3",
        act.CrossSymbol,
        *begun("C3", "G8"),
        laid("SON-4.3", *(act.SetCross("yellow", "west", slot, crossed=True) for slot in range(3))),
        act.SetCourse(MINE, "east"),
    ),
    example(
        "torpedo",
        "SON-5.2",
        act.FireTorpedo,
        *begun("C3", "G2"),
        laid("SON-5.2", act.SetGauge("yellow", "torpedo", 3)),
        *sailed(MINE, "east"),
    ),
    example(
        "mine",
        "SON-5.5",
        act.DropMine,
        *begun("C8", "C6"),
        laid("SON-5.5", act.SetGauge("yellow", "mine", 3)),
        *sailed(MINE, "north"),
    ),
    example(
        "answer",
        "SON-5.8",
        act.AnswerSonar,
        *begun("I9", "C6", "blue"),
        laid("SON-5.8", act.SetGauge("blue", "sonar", 3)),
        *sailed(THEIRS, "west"),
        act.UseSonar(THEIRS),
    ),
)
