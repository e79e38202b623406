"""SON-6: surfacing, and the repairs of real time until the dive."""

from __future__ import annotations

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.boat.course import why_course_set, why_marks_first, why_not_turn
from rules.sonar.outlines import is_within
from rules.sonar.state import BOAT_OF, Boat, State, crew
from rules.sonar.tables import OTHER


def why_no_surfacing(state: State, boat: Boat, action: act.Surface) -> Refusal | None:
    return (
        why_not_turn(state, boat, "SON-6.2")
        or why_marks_first(boat, "SON-5.15")
        or why_course_set(state, "SON-6.2")
    )


def why_no_trace(state: State, boat: Boat, action: act.TracePart) -> Refusal | None:
    if boat.status != "tracing":
        return Refusal("nothing_to_trace", "SON-6.3")
    if boat.signed[action.part - 1]:
        return Refusal("part_traced", "SON-6.3", {"part": action.part})
    hands = crew(state.options.players, BOAT_OF[action.seat])
    if not any(boat.signed) and action.seat != hands.engineer:
        return Refusal("engineer_first", "SON-6.5")
    if action.seat in boat.signed and set(hands.seats) - set(boat.signed):
        return Refusal("pass_it_on", "SON-6.5")
    if action.line and not is_within(action.part, action.line):
        return Refusal("line_outside", "SON-6.3")
    return None


def why_no_check(state: State, boat: Boat, action: act.CheckTrace) -> Refusal | None:
    drawn = state.boat(OTHER[BOAT_OF[action.seat]])
    return None if drawn.status == "checking" else Refusal("nothing_to_check", "SON-6.5")


def why_not_ready(state: State, boat: Boat, action: act.ReportReady) -> Refusal | None:
    return None if boat.status == "repaired" else Refusal("not_repaired", "SON-6.5")


def why_no_dive(state: State, boat: Boat, action: act.Dive) -> Refusal | None:
    return None if boat.status == "ready" else Refusal("not_ready", "SON-6.5")
