"""What a legal action brings about: course, marks, systems, surfacing, and whose turn is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal, Refused
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.blasts import explode, judge_sinking
from rules.sonar.breakdown import break_down
from rules.sonar.chart import why_no_map
from rules.sonar.corrections import changed
from rules.sonar.state import (
    BOAT_OF,
    Options,
    State,
    chart,
    courses,
    ice_rule,
    is_full,
    map_of,
    silent_way,
)
from rules.sonar.tables import BOATS, EXTRA_TURNS, OTHER, BoatName
from rules.sonar.telling import Telling


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    if options.mode == "real_time" and options.players < 4:
        raise Refused(Refusal("too_few_for_real_time", "SON-1.1", {"players": options.players}))
    if options.chart and (refusal := why_no_map(options.chart)) is not None:
        raise Refused(refusal)
    waters = map_of(options.scenario, options.mode, options.chart)
    if ice_rule(options) and not waters.ice:
        raise Refused(Refusal("no_ice_holes", "SON-8.6"))
    if options.scenario == "echo" and not waters.archer:
        raise Refused(Refusal("no_archer_mines", "SON-8.3"))
    special = waters.ice | set(waters.archer)
    if not options.house.start_anywhere and len(special) == len(waters.cells):
        raise Refused(Refusal("nowhere_to_start", "SON-2.6"))
    return (ev.GameSetUp(options),)


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    telling = Telling(state)
    if isinstance(action, act.Correct):
        _correct(telling, action)
    else:
        RESOLVE[type(action)](telling, BOAT_OF[action.seat], action)
    return tuple(telling.events)


def _correct(telling: Telling, action: act.Correct) -> None:
    telling.tell(ev.Corrected(action.reason))
    for change in action.changes:
        silent = [name for name in BOATS if _is_silent(telling, name)]
        if isinstance(change, act.GiveTurn):
            _start_turn(telling, change.boat, 1)
        else:
            telling.tell(changed(change))
        for name in silent:  # what ends the marks of a silence ends its gauge too
            _erase_silence(telling, name)
    for name in BOATS:  # a gauge filled by hand may have been the last mark
        _after_marks(telling, name, silent=False)


# Beginning


def _mark_position(telling: Telling, name: BoatName, action: act.MarkPosition) -> None:
    telling.tell(ev.PositionMarked(name, action.cell))
    both = all(telling.state.boat(one).at is not None for one in BOATS)
    if both and telling.state.options.mode == "real_time":
        _dive_both(telling)


def _dive_both(telling: Telling) -> None:
    for name in BOATS:
        telling.tell(ev.Dived(name))


def _draw_lot(telling: Telling, name: BoatName, action: act.DrawLot) -> None:
    assert action.first is not None
    telling.tell(ev.LotDrawn(action.first))
    _dive_both(telling)
    _start_turn(telling, action.first, 1)


# Turns


def _start_turn(telling: Telling, name: BoatName, left: int) -> None:
    if telling.state.boat(name).status == "surfaced":  # SON-6.6: the extra turns are over
        telling.tell(ev.Dived(name))
    telling.tell(ev.TurnStarted(name, left))


def _end_turn(telling: Telling) -> None:
    state = telling.state
    assert state.active is not None
    if state.left > 1:
        _start_turn(telling, state.active, state.left - 1)
    else:
        _start_turn(telling, OTHER[state.active], 1)


def _after_use(telling: Telling) -> None:
    """SON-5.16: a system ends the turn, once everything about it is done."""
    state = telling.state
    if state.active is None or state.phase != "play" or not state.used or state.asked:
        return
    if state.boat(state.active).due is None:
        _end_turn(telling)


def _say_end_turn(telling: Telling, name: BoatName, action: act.EndTurn) -> None:
    _end_turn(telling)


# Course and marks


def _set_course(telling: Telling, name: BoatName, action: act.SetCourse) -> None:
    state = telling.state
    at = state.boat(name).at
    assert at is not None
    ahead = chart(state).ahead[at][action.direction]
    telling.tell(ev.CourseSet(name, action.direction, ahead))


def _mark_box(telling: Telling, name: BoatName, action: act.MarkBox) -> None:
    silent = _is_silent(telling, name)
    telling.tell(ev.BoxMarked(name, action.system))
    state = telling.state
    if action.system is not None and is_full(state.options, state.boat(name), action.system):
        telling.tell(ev.SystemReady(name, action.system))  # SON-3.4
    _after_marks(telling, name, silent=silent)


def _cross_symbol(telling: Telling, name: BoatName, action: act.CrossSymbol) -> None:
    due = telling.state.boat(name).due
    assert due is not None
    telling.tell(ev.SymbolCrossed(name, due.direction, action.slot))
    _break_down(telling, name)
    if telling.state.phase == "play":
        _after_marks(telling, name, silent=due.silent)


def _is_silent(telling: Telling, name: BoatName) -> bool:
    due = telling.state.boat(name).due
    return due is not None and due.silent


def _break_down(telling: Telling, name: BoatName) -> None:
    state = telling.state
    found = break_down(state.boat(name).crosses, state.options.house)
    for circuit in found.circuits:
        telling.tell(ev.CircuitRepaired(name, circuit))
    for _ in range(found.damage):
        telling.tell(ev.DamageTaken(name, "breakdown"))
    if found.damage:
        telling.tell(ev.CrossesErased(name, "radiation" if found.radiation else "panel"))
        judge_sinking(telling)


def _after_marks(telling: Telling, name: BoatName, *, silent: bool) -> None:
    if silent:
        _erase_silence(telling, name)
    if telling.state.active == name:
        _after_use(telling)


def _erase_silence(telling: Telling, name: BoatName) -> None:
    """SON-5.23: once its marks are made."""
    state = telling.state
    if state.boat(name).due is None and state.options.house.silence_full_until_marked:
        telling.tell(ev.GaugeErased(name, "silence"))


# Systems


def _call_stop(telling: Telling, name: BoatName, action: act.CallStop) -> None:
    telling.tell(ev.StopCalled(action.seat))


def _cancel(telling: Telling, name: BoatName, action: act.Cancel) -> None:
    telling.tell(ev.PlayedOn(action.seat))


def _fire_torpedo(telling: Telling, name: BoatName, action: act.FireTorpedo) -> None:
    telling.tell(ev.TorpedoFired(name, action.cell))
    explode(telling, action.cell, "torpedo")
    _after_use(telling)


def _drop_mine(telling: Telling, name: BoatName, action: act.DropMine) -> None:
    telling.tell(ev.MineDropped(name, action.cell))
    _after_use(telling)


def _trigger_mine(telling: Telling, name: BoatName, action: act.TriggerMine) -> None:
    telling.tell(ev.MineTriggered(name, action.cell))
    explode(telling, action.cell, "mine", name)


def _send_drone(telling: Telling, name: BoatName, action: act.SendDrone) -> None:
    at = telling.state.boat(OTHER[name]).at
    assert at is not None
    inside = chart(telling.state).sector[at] == action.sector
    telling.tell(ev.DroneSent(name, action.sector, inside))
    _after_use(telling)


def _use_sonar(telling: Telling, name: BoatName, action: act.UseSonar) -> None:
    telling.tell(ev.SonarUsed(name))


def _answer_sonar(telling: Telling, name: BoatName, action: act.AnswerSonar) -> None:
    telling.tell(ev.SonarAnswered(name, action.row, action.column, action.sector))
    _after_use(telling)


def _keep_silence(telling: Telling, name: BoatName, action: act.KeepSilence) -> None:
    state = telling.state
    way = silent_way(state, state.boat(name), action.direction)[: action.cells]
    telling.tell(ev.SilenceKept(name, action.direction, way))


def _set_off_archer(telling: Telling, name: BoatName, action: act.SetOffArcher) -> None:
    telling.tell(ev.ArcherSetOff(name, action.cell))
    explode(telling, action.cell, "archer")
    _after_use(telling)


# Surfacing


def _surface(telling: Telling, name: BoatName, action: act.Surface) -> None:
    state = telling.state
    at, waters = state.boat(name).at, chart(state)
    assert at is not None
    ice = at in waters.ice if ice_rule(state.options) else None
    if ice is False:
        telling.tell(ev.DamageTaken(name, "ice"))
        judge_sinking(telling)
        if telling.state.phase == "over":  # SON-6.7
            return
    said = state.options.house.blocked_is_said
    blocked = not courses(state, state.boat(name)) if said else None
    telling.tell(ev.Surfaced(name, waters.sector[at], ice, blocked))
    if state.active is not None:
        telling.tell(ev.CrossesErased(name, "surfacing"))
        _start_turn(telling, OTHER[name], EXTRA_TURNS)


def _trace_part(telling: Telling, name: BoatName, action: act.TracePart) -> None:
    telling.tell(ev.PartTraced(name, action.part, action.seat, on_paper=not action.line))
    boat = telling.state.boat(name)
    if boat.status == "checking" and not boat.on_paper:  # no line that was refused is in it
        _judge_trace(telling, name, clean=True)


def _check_trace(telling: Telling, name: BoatName, action: act.CheckTrace) -> None:
    _judge_trace(telling, OTHER[name], clean=action.clean)


def _judge_trace(telling: Telling, drawn: BoatName, *, clean: bool) -> None:
    telling.tell(ev.TraceChecked(drawn, clean))
    if clean:
        telling.tell(ev.CrossesErased(drawn, "repairs"))


def _report_ready(telling: Telling, name: BoatName, action: act.ReportReady) -> None:
    telling.tell(ev.ReadyReported(name))


def _dive(telling: Telling, name: BoatName, action: act.Dive) -> None:
    telling.tell(ev.Dived(name))


RESOLVE: dict[type, Callable[[Telling, BoatName, Any], None]] = {
    act.MarkPosition: _mark_position,
    act.DrawLot: _draw_lot,
    act.SetCourse: _set_course,
    act.MarkBox: _mark_box,
    act.CrossSymbol: _cross_symbol,
    act.CallStop: _call_stop,
    act.Cancel: _cancel,
    act.FireTorpedo: _fire_torpedo,
    act.DropMine: _drop_mine,
    act.TriggerMine: _trigger_mine,
    act.SendDrone: _send_drone,
    act.UseSonar: _use_sonar,
    act.AnswerSonar: _answer_sonar,
    act.KeepSilence: _keep_silence,
    act.SetOffArcher: _set_off_archer,
    act.Surface: _surface,
    act.EndTurn: _say_end_turn,
    act.TracePart: _trace_part,
    act.CheckTrace: _check_trace,
    act.ReportReady: _report_ready,
    act.Dive: _dive,
}
assert set(RESOLVE) == set(act.ByCrew.__args__), "an action that brings nothing about"
