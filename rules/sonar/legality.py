"""The one place that says what is not allowed, and why.

Guards stand in reading order: the game is over, the seat is not at this table or has another role,
everybody waits for something else; then the chapter of the action has its say: `course`,
`systems`, `sonar_answers`, `surface`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.boat.course import (
    why_no_box,
    why_no_course,
    why_no_cross,
    why_no_end,
    why_no_lot,
    why_no_position,
)
from rules.sonar.boat.sonar_answers import why_no_answer
from rules.sonar.boat.surface import (
    why_no_check,
    why_no_dive,
    why_no_surfacing,
    why_no_trace,
    why_not_ready,
)
from rules.sonar.boat.systems import why_no_cancel, why_no_stop, why_not_triggered, why_not_used
from rules.sonar.corrections import why_no_correction
from rules.sonar.state import BOAT_OF, Boat, State, crew, seated


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    if state.phase == "over":
        return Refusal("game_over", "SON-1.4")
    if isinstance(action, act.ShowWatchers):
        asked = state.options.watchers == "ask"
        return None if asked else Refusal("watchers_not_asked", "SON-9.3")
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


WHY_NOT: dict[type, Callable[[State, Boat, Any], Refusal | None]] = {
    act.MarkPosition: why_no_position,
    act.DrawLot: why_no_lot,
    act.SetCourse: why_no_course,
    act.MarkBox: why_no_box,
    act.CrossSymbol: why_no_cross,
    act.CallStop: why_no_stop,
    act.Cancel: why_no_cancel,
    act.FireTorpedo: why_not_used,
    act.DropMine: why_not_used,
    act.TriggerMine: why_not_triggered,
    act.SendDrone: why_not_used,
    act.UseSonar: why_not_used,
    act.AnswerSonar: why_no_answer,
    act.KeepSilence: why_not_used,
    act.SetOffArcher: why_not_used,
    act.Surface: why_no_surfacing,
    act.EndTurn: why_no_end,
    act.TracePart: why_no_trace,
    act.CheckTrace: why_no_check,
    act.ReportReady: why_not_ready,
    act.Dive: why_no_dive,
}
assert set(WHY_NOT) == set(ROLES_OF) == set(act.ByCrew.__args__), "an action nobody judges"
