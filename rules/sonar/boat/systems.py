"""SON-5: what a system needs, what it may be used on, and who may call stop for it."""

from __future__ import annotations

from typing import Any

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.boat.course import is_blocked, why_marks_first
from rules.sonar.state import (
    BOAT_OF,
    Boat,
    State,
    boxes,
    chart,
    courses,
    crew,
    is_broken,
    is_full,
    silent_way,
    why_own,
)
from rules.sonar.tables import FOR_MATE, INDEX, System


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
    if (refusal := why_marks_first(boat, "SON-5.15")) is not None:
        return refusal
    if not boat.may_use:
        return Refusal("course_first", "SON-5.1")
    if not is_full(state.options, boat, system):
        return Refusal("not_full", "SON-5.1", {"system": system})
    if is_broken(boat, system):
        return Refusal("broken", "SON-4.2", {"system": system})
    return None


def why_not_used(state: State, boat: Boat, action: Any) -> Refusal | None:
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
    return why_own(boat, action.cell, "SON-5.5")


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


# Mines already laid


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


def why_not_triggered(state: State, boat: Boat, action: act.TriggerMine) -> Refusal | None:
    if (refusal := why_no_trigger(state, boat)) is not None:
        return refusal
    if state.active is None and state.stop is None:
        return Refusal("stop_first", "SON-5.11")
    if action.cell not in boat.mines:
        return Refusal("no_mine_there", "SON-5.6", {"cell": action.cell})
    return None


# Stop


def why_no_stop(state: State, boat: Boat, action: act.CallStop) -> Refusal | None:
    if state.active is not None:
        return Refusal("no_stop_needed", "SON-5.11")
    if boat.status != "dived":
        return Refusal("surfaced", "SON-6.3")
    if state.stop is None and can_stop(state, boat, action.seat):
        return None
    return Refusal("nothing_to_use", "SON-5.11")


def can_stop(state: State, boat: Boat, seat: str) -> bool:
    """SON-5.11: whether this seat would have anything to do then."""
    hands = crew(state.options.players, BOAT_OF[seat])
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


def why_no_cancel(state: State, boat: Boat, action: act.Cancel) -> Refusal | None:
    return None if state.stop is not None else Refusal("not_stopped", "SON-5.11")
