"""SON-1.3, SON-2 to SON-4: the beginning, a course, its two marks, and the end of a turn."""

from __future__ import annotations

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.state import Boat, State, boxes, chart, courses, why_own
from rules.sonar.tables import BIT, INDEX


def why_no_position(state: State, boat: Boat, action: act.MarkPosition) -> Refusal | None:
    if state.phase != "start" or boat.at is not None:
        return Refusal("position_marked", "SON-1.3")
    waters = chart(state)
    if action.cell not in waters.sector:
        return Refusal("not_sea", "SON-1.3", {"cell": action.cell})
    special = action.cell in waters.ice or action.cell in waters.archer
    if special and not state.options.house.start_anywhere:
        return Refusal("start_elsewhere", "SON-2.6", {"cell": action.cell})
    return None


def why_no_lot(state: State, boat: Boat, action: act.DrawLot) -> Refusal | None:
    if state.phase != "lot":
        return Refusal("lot_drawn", "SON-1.3")
    return Refusal("outcome_missing", "SON-1.3") if action.first is None else None


# Course and marks


def why_not_turn(state: State, boat: Boat, rule: str) -> Refusal | None:
    """Turn-based, the boat has the turn; in real time it is under water and play goes on."""
    if state.active is not None and state.boat(state.active) is not boat:
        return Refusal("not_your_turn", rule, {"boat": state.active})
    if boat.status != "dived":
        return Refusal("surfaced", "SON-6.3")
    return None


def why_marks_first(boat: Boat, rule: str) -> Refusal | None:
    if boat.due is None:
        return None
    return Refusal("marks_first", rule, {"role": "mate" if boat.due.box else "engineer"})


def why_course_set(state: State, rule: str) -> Refusal | None:
    return Refusal("course_set", rule) if state.active is not None and state.moved else None


def why_no_course(state: State, boat: Boat, action: act.SetCourse) -> Refusal | None:
    refusal = (
        why_not_turn(state, boat, "SON-2.1")
        or why_marks_first(boat, "SON-2.2")
        or why_course_set(state, "SON-5.16")
    )
    if refusal is not None:
        return refusal
    assert boat.at is not None
    ahead = chart(state).ahead[boat.at].get(action.direction)
    if ahead is None:
        return Refusal("no_sea_ahead", "SON-2.1", {"direction": action.direction})
    return why_own(boat, ahead, "SON-2.1")


def is_blocked(state: State, boat: Boat) -> bool:
    """SON-2.5: a course is due and none is possible."""
    due = boat.due is None and not (state.active is not None and state.moved)
    return due and not courses(state, boat)


def why_no_box(state: State, boat: Boat, action: act.MarkBox) -> Refusal | None:
    if boat.due is None or not boat.due.box:
        return Refusal("nothing_to_mark", "SON-3.1")
    if action.system is None:
        return Refusal("box_due", "SON-3.5") if state.options.house.marking_compulsory else None
    most = boxes(state.options.scenario)[INDEX[action.system]]
    if not most:
        return Refusal("no_such_system", "SON-3.5", {"system": action.system})
    if boat.gauges[INDEX[action.system]] >= most:
        return Refusal("gauge_full", "SON-3.2", {"system": action.system})
    return None


def why_no_cross(state: State, boat: Boat, action: act.CrossSymbol) -> Refusal | None:
    if boat.due is None or not boat.due.cross:
        return Refusal("nothing_to_cross", "SON-4.1")
    if boat.crosses & BIT[boat.due.direction, action.slot]:
        return Refusal("crossed_already", "SON-4.1", {"direction": boat.due.direction})
    return None


def why_no_end(state: State, boat: Boat, action: act.EndTurn) -> Refusal | None:
    if state.active is None:
        return Refusal("no_turns", "SON-5.16")
    if (refusal := why_not_turn(state, boat, "SON-5.16")) is not None:
        return refusal
    if not state.moved:
        return Refusal("course_first", "SON-5.16")
    return why_marks_first(boat, "SON-2.2")
