"""The one place that says what is not allowed, and why.

Guards stand in reading order: the game is over, the seat is not at this table or has another role,
everybody waits for something else, it is not the time, the thing itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.chart import column, row
from rules.sonar.corrections import why_no_correction
from rules.sonar.state import (
    BOAT_OF,
    Boat,
    Crew,
    State,
    boxes,
    chart,
    courses,
    crew,
    is_broken,
    is_full,
    seated,
    silent_way,
)
from rules.sonar.tables import BIT, COLUMNS, FOR_MATE, INDEX, OTHER, SECTOR, System


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if state.phase == "over":
        return Refusal("game_over", "SON-1.4")
    if action.seat not in seated(state.options.players):
        return Refusal("no_such_seat", "SON-1.1", {"seat": action.seat})
    name = BOAT_OF[action.seat]
    hands = crew(state.options.players, name)
    roles, rule = ROLES_OF[type(action)]
    if not any(getattr(hands, role) == action.seat for role in roles):
        return Refusal("not_your_role", rule, {"role": roles[0]})
    return _why_wait(state, action) or WHY_NOT[type(action)](state, state.boat(name), action)


# Who does what (SON-2.4, SON-3.2, SON-5.12).
CAPTAIN, MATE, ENGINEER = ("captain",), ("mate",), ("engineer",)
ANYBODY = ("captain", "mate", "engineer", "radio")
ROLES_OF: dict[type, tuple[tuple[str, ...], str]] = {
    act.MarkPosition: (CAPTAIN, "SON-1.3"),
    act.DrawLot: (CAPTAIN, "SON-1.3"),
    act.SetCourse: (CAPTAIN, "SON-2.4"),
    act.MarkBox: (MATE, "SON-3.1"),
    act.CrossSymbol: (ENGINEER, "SON-4.1"),
    act.CallStop: (("captain", "mate"), "SON-5.11"),
    act.Cancel: (("captain", "mate"), "SON-5.11"),
    act.FireTorpedo: (CAPTAIN, "SON-5.12"),
    act.DropMine: (CAPTAIN, "SON-5.12"),
    act.TriggerMine: (CAPTAIN, "SON-5.12"),
    act.SendDrone: (("captain", "mate"), "SON-3.2"),
    act.UseSonar: (("captain", "mate"), "SON-3.2"),
    act.AnswerSonar: (CAPTAIN, "SON-5.8"),
    act.KeepSilence: (CAPTAIN, "SON-5.12"),
    act.SetOffArcher: (CAPTAIN, "SON-5.12"),
    act.Surface: (CAPTAIN, "SON-6.4"),
    act.EndTurn: (CAPTAIN, "SON-5.16"),
    act.TracePart: (ANYBODY, "SON-6.3"),
    act.CheckTrace: (ENGINEER, "SON-6.5"),
    act.ReportReady: (ENGINEER, "SON-6.5"),
    act.Dive: (CAPTAIN, "SON-6.5"),
}


def _why_wait(state: State, action: act.ByCrew) -> Refusal | None:
    """Something else comes first for everybody."""
    if state.phase == "start":
        return None if isinstance(action, act.MarkPosition) else Refusal("not_dived", "SON-1.3")
    if state.phase == "lot":
        return None if isinstance(action, act.DrawLot) else Refusal("lot_first", "SON-1.3")
    if state.asked is not None:
        mine = BOAT_OF[action.seat] == state.asked and isinstance(action, act.AnswerSonar)
        return None if mine else Refusal("answer_first", "SON-5.22", {"boat": state.asked})
    if state.stop is not None and (
        state.stop != action.seat or not isinstance(action, act.Use | act.TriggerMine | act.Cancel)
    ):
        return Refusal("stopped", "SON-5.11", {"seat": state.stop})
    return None


def why_not_turn(state: State, boat: Boat, rule: str) -> Refusal | None:
    """Turn-based, the boat has the turn; in real time it is under water and play goes on."""
    if state.active is not None and state.boat(state.active) is not boat:
        return Refusal("not_your_turn", rule, {"boat": state.active})
    if boat.status != "dived":
        return Refusal("surfaced", "SON-6.3")
    return None


# Beginning


def _why_no_position(state: State, boat: Boat, action: act.MarkPosition) -> Refusal | None:
    if state.phase != "start" or boat.at is not None:
        return Refusal("position_marked", "SON-1.3")
    waters = chart(state)
    if action.cell not in waters.sector:
        return Refusal("not_sea", "SON-1.3", {"cell": action.cell})
    special = action.cell in waters.ice or action.cell in waters.archer
    if special and not state.options.house.start_anywhere:
        return Refusal("start_elsewhere", "SON-2.6", {"cell": action.cell})
    return None


def _why_no_lot(state: State, boat: Boat, action: act.DrawLot) -> Refusal | None:
    if state.phase != "lot":
        return Refusal("lot_drawn", "SON-1.3")
    return Refusal("outcome_missing", "SON-1.3") if action.first is None else None


# Course and marks


def _why_no_course(state: State, boat: Boat, action: act.SetCourse) -> Refusal | None:
    refusal = why_not_turn(state, boat, "SON-2.1") or _why_marks_first(boat, "SON-2.2")
    if refusal is not None:
        return refusal
    if state.active is not None and state.moved:
        return Refusal("course_set", "SON-5.16")
    assert boat.at is not None
    ahead = chart(state).ahead[boat.at].get(action.direction)
    if ahead is None:
        return Refusal("no_sea_ahead", "SON-2.1", {"direction": action.direction})
    if ahead in boat.route:
        return Refusal("own_route", "SON-2.1", {"cell": ahead})
    if ahead in boat.mines:
        return Refusal("own_mine", "SON-2.1", {"cell": ahead})
    return None


def _why_marks_first(boat: Boat, rule: str) -> Refusal | None:
    if boat.due is None:
        return None
    return Refusal("marks_first", rule, {"role": "mate" if boat.due.box else "engineer"})


def _why_no_box(state: State, boat: Boat, action: act.MarkBox) -> Refusal | None:
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


def _why_no_cross(state: State, boat: Boat, action: act.CrossSymbol) -> Refusal | None:
    if boat.due is None or not boat.due.cross:
        return Refusal("nothing_to_cross", "SON-4.1")
    if boat.crosses & BIT[boat.due.direction, action.slot]:
        return Refusal("crossed_already", "SON-4.1", {"direction": boat.due.direction})
    return None


# Systems


def why_no_use(state: State, boat: Boat, system: System) -> Refusal | None:
    """SON-5.1: whatever the system, and whoever uses it."""
    if state.active is not None and state.boat(state.active) is not boat:
        return Refusal("not_your_turn", "SON-5.16", {"boat": state.active})
    if boat.status != "dived":
        return Refusal("surfaced", "SON-6.3")
    if not boxes(state.options.scenario)[INDEX[system]]:
        return Refusal("no_such_system", "SON-5.10", {"system": system})
    if state.active is not None and not state.moved:
        return Refusal("course_first", "SON-5.16")
    if (refusal := _why_marks_first(boat, "SON-5.15")) is not None:
        return refusal
    if not boat.may_use:
        return Refusal("course_first", "SON-5.1")
    if not is_full(state.options, boat, system):
        return Refusal("not_full", "SON-5.1", {"system": system})
    if is_broken(boat, system):
        return Refusal("broken", "SON-4.2", {"system": system})
    return None


def _why_not_used(state: State, boat: Boat, action: Any) -> Refusal | None:
    system = act.SYSTEM_OF[type(action)]
    if (refusal := why_no_use(state, boat, system)) is not None:
        return refusal
    if state.active is None and state.stop is None:
        return Refusal("stop_first", "SON-5.11")
    match action:
        case act.FireTorpedo():
            return _why_out_of_range(state, boat, action.cell, "SON-5.2")
        case act.DropMine():
            return _why_no_mine(state, boat, action)
        case act.SendDrone():
            if action.sector > chart(state).sectors:
                return Refusal("no_such_sector", "SON-5.7", {"sector": action.sector})
            return None
        case act.KeepSilence():
            return _why_no_silence(state, boat, action)
        case act.SetOffArcher():
            return _why_no_archer(state, boat, action)
        case _:
            return None


def torpedo_range(state: State, boat: Boat) -> tuple[str, ...]:
    assert boat.at is not None
    waters = chart(state)
    around = state.options.house.torpedo_round_islands
    return (waters.reach if around else waters.flight)[boat.at]


def _why_out_of_range(state: State, boat: Boat, cell: str, rule: str) -> Refusal | None:
    if cell not in torpedo_range(state, boat):
        return Refusal("out_of_range", rule, {"cell": cell})
    return None


def _why_no_mine(state: State, boat: Boat, action: act.DropMine) -> Refusal | None:
    limit = state.options.mine_limit
    if limit and len(boat.mines) >= limit:
        return Refusal("no_more_mines", "SON-5.21", {"most": limit})
    assert boat.at is not None
    if action.cell not in chart(state).near[boat.at]:
        return Refusal("not_next_to", "SON-5.5", {"cell": action.cell})
    if action.cell in boat.route:
        return Refusal("own_route", "SON-5.5", {"cell": action.cell})
    if action.cell in boat.mines:
        return Refusal("own_mine", "SON-5.5", {"cell": action.cell})
    return None


def _why_no_silence(state: State, boat: Boat, action: act.KeepSilence) -> Refusal | None:
    if not action.cells:
        return None if state.options.house.silence_may_stay else Refusal("must_move", "SON-5.9")
    if action.cells > len(silent_way(state, boat, action.direction)):
        return Refusal("way_blocked", "SON-5.9", {"direction": action.direction})
    return None


def _why_no_archer(state: State, boat: Boat, action: act.SetOffArcher) -> Refusal | None:
    if action.cell not in chart(state).archer:
        return Refusal("no_archer_mine", "SON-8.3", {"cell": action.cell})
    if action.cell in state.spent:
        return Refusal("archer_mine_spent", "SON-8.5", {"cell": action.cell})
    if state.options.house.archer_any_distance:
        return None
    return _why_out_of_range(state, boat, action.cell, "SON-5.20")


def why_no_trigger(state: State, boat: Boat) -> Refusal | None:
    """SON-5.6, SON-5.21: at any time, whoever's turn it is."""
    if boat.status != "dived":
        return Refusal("surfaced", "SON-5.6")
    house = state.options.house
    own_turn = state.active is None or state.boat(state.active) is boat
    if not own_turn and not house.trigger_in_enemy_turn:
        return Refusal("not_your_turn", "SON-5.21", {"boat": state.active or ""})
    if not house.blocked_may_trigger and own_turn and is_blocked(state, boat):
        return Refusal("must_surface", "SON-2.5")
    return None


def is_blocked(state: State, boat: Boat) -> bool:
    """SON-2.5: a course is due and none is possible."""
    due = boat.due is None and not (state.active is not None and state.moved)
    return due and not courses(state, boat)


def _why_not_triggered(state: State, boat: Boat, action: act.TriggerMine) -> Refusal | None:
    if (refusal := why_no_trigger(state, boat)) is not None:
        return refusal
    if state.active is None and state.stop is None:
        return Refusal("stop_first", "SON-5.11")
    if action.cell not in boat.mines:
        return Refusal("no_mine_there", "SON-5.6", {"cell": action.cell})
    return None


def _why_no_answer(state: State, boat: Boat, action: act.AnswerSonar) -> Refusal | None:
    if state.asked is None:
        return Refusal("nobody_asked", "SON-5.8")
    waters = chart(state)
    assert boat.at is not None
    told: list[bool] = []
    if action.row is not None:
        if action.row > waters.height:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.row == row(boat.at))
    if action.column is not None:
        if COLUMNS.index(action.column) >= waters.width:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.column == column(boat.at))
    if action.sector is not None:
        if action.sector > waters.sectors:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.sector == waters.sector[boat.at])
    if len(told) != 2:
        return Refusal("two_statements", "SON-5.8")
    if sum(told) != 1:
        return Refusal("one_true_one_false", "SON-5.8")
    if not state.options.house.sonar_may_clash and not fits(waters.across, action):
        return Refusal("statements_clash", "SON-5.22")
    return None


def fits(across: int, action: act.AnswerSonar) -> bool:
    """Whether a cell could be in both."""
    if action.sector is None:
        return True
    down, along = divmod(action.sector - 1, across)
    if action.row is not None:
        return (action.row - 1) // SECTOR == down
    return action.column is not None and COLUMNS.index(action.column) // SECTOR == along


def _why_no_stop(state: State, boat: Boat, action: act.CallStop) -> Refusal | None:
    if state.active is not None:
        return Refusal("no_stop_needed", "SON-5.11")
    if boat.status != "dived":
        return Refusal("surfaced", "SON-6.3")
    if state.stop is None and can_stop(state, boat, action.seat):
        return None
    return Refusal("nothing_to_use", "SON-5.11")


def can_stop(state: State, boat: Boat, seat: str) -> bool:
    """SON-5.11: whether this seat would have anything to do then."""
    hands: Crew = crew(state.options.players, BOAT_OF[seat])
    if seat != hands.captain:
        return any(why_no_use(state, boat, system) is None for system in FOR_MATE)
    if boat.mines and why_no_trigger(state, boat) is None:
        return True
    return any(usable(state, boat, system) for system in INDEX)


def usable(state: State, boat: Boat, system: System) -> bool:
    """Full, whole, and with something to use it on."""
    if why_no_use(state, boat, system) is not None:
        return False
    assert boat.at is not None
    match system:
        case "mine":
            return any(
                _why_no_mine(state, boat, act.DropMine("yellow_captain", cell)) is None
                for cell in chart(state).near[boat.at]
            )
        case "torpedo":
            return bool(torpedo_range(state, boat))
        case "silence":
            return state.options.house.silence_may_stay or bool(courses(state, boat))
        case "scenario":
            return any(
                _why_no_archer(state, boat, act.SetOffArcher("yellow_captain", cell)) is None
                for cell in chart(state).archer
            )
        case _:
            return True


def _why_no_cancel(state: State, boat: Boat, action: act.Cancel) -> Refusal | None:
    return None if state.stop is not None else Refusal("not_stopped", "SON-5.11")


# Surfacing and the end of a turn


def _why_no_surfacing(state: State, boat: Boat, action: act.Surface) -> Refusal | None:
    refusal = why_not_turn(state, boat, "SON-6.2") or _why_marks_first(boat, "SON-5.15")
    if refusal is not None:
        return refusal
    if state.active is not None and state.moved:
        return Refusal("course_set", "SON-6.2")
    return None


def _why_no_end(state: State, boat: Boat, action: act.EndTurn) -> Refusal | None:
    if state.active is None:
        return Refusal("no_turns", "SON-5.16")
    if (refusal := why_not_turn(state, boat, "SON-5.16")) is not None:
        return refusal
    if not state.moved:
        return Refusal("course_first", "SON-5.16")
    return _why_marks_first(boat, "SON-2.2")


def _why_no_trace(state: State, boat: Boat, action: act.TracePart) -> Refusal | None:
    if boat.status != "tracing":
        return Refusal("nothing_to_trace", "SON-6.3")
    if boat.signed[action.part - 1]:
        return Refusal("part_traced", "SON-6.3", {"part": action.part})
    hands = crew(state.options.players, BOAT_OF[action.seat])
    if not any(boat.signed) and action.seat != hands.engineer:
        return Refusal("engineer_first", "SON-6.5")
    if action.seat in boat.signed and set(hands.seats) - set(boat.signed):
        return Refusal("pass_it_on", "SON-6.5")
    return None


def _why_no_check(state: State, boat: Boat, action: act.CheckTrace) -> Refusal | None:
    drawn = state.boat(OTHER[BOAT_OF[action.seat]])
    return None if drawn.status == "checking" else Refusal("nothing_to_check", "SON-6.5")


def _why_not_ready(state: State, boat: Boat, action: act.ReportReady) -> Refusal | None:
    return None if boat.status == "repaired" else Refusal("not_repaired", "SON-6.5")


def _why_no_dive(state: State, boat: Boat, action: act.Dive) -> Refusal | None:
    return None if boat.status == "ready" else Refusal("not_ready", "SON-6.5")


WHY_NOT: dict[type, Callable[[State, Boat, Any], Refusal | None]] = {
    act.MarkPosition: _why_no_position,
    act.DrawLot: _why_no_lot,
    act.SetCourse: _why_no_course,
    act.MarkBox: _why_no_box,
    act.CrossSymbol: _why_no_cross,
    act.CallStop: _why_no_stop,
    act.Cancel: _why_no_cancel,
    act.FireTorpedo: _why_not_used,
    act.DropMine: _why_not_used,
    act.TriggerMine: _why_not_triggered,
    act.SendDrone: _why_not_used,
    act.UseSonar: _why_not_used,
    act.AnswerSonar: _why_no_answer,
    act.KeepSilence: _why_not_used,
    act.SetOffArcher: _why_not_used,
    act.Surface: _why_no_surfacing,
    act.EndTurn: _why_no_end,
    act.TracePart: _why_no_trace,
    act.CheckTrace: _why_no_check,
    act.ReportReady: _why_not_ready,
    act.Dive: _why_no_dive,
}
assert set(WHY_NOT) == set(ROLES_OF) == set(act.ByCrew.__args__), "an action nobody judges"
