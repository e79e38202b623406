"""What a legal action brings about: course, marks, systems, surfacing, and whose turn is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Refusal, Refused
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.boat.blasts import explode, judge_sinking
from rules.sonar.boat.breakdown import break_down
from rules.sonar.chronicle import Chronicle
from rules.sonar.corrections import changed
from rules.sonar.maps.chart import why_no_map
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
from rules.sonar.tables import BOATS, EXTRA_TURNS, OTHER, SYSTEMS, BoatName


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
    chronicle = Chronicle(state)
    if isinstance(action, act.Correct):
        _correct(chronicle, action)
    elif isinstance(action, act.ShowWatchers):
        chronicle.tell(ev.WatchersShown())
    else:
        RESOLVE[type(action)](chronicle, BOAT_OF[action.seat], action)
    return tuple(chronicle.events)


def _correct(chronicle: Chronicle, action: act.Correct) -> None:
    chronicle.tell(ev.Corrected(action.reason))
    owing = [name for name in BOATS if chronicle.state.boat(name).due is not None]
    for change in action.changes:
        silent = [name for name in BOATS if _is_silent(chronicle, name)]
        if isinstance(change, act.GiveTurn):
            _start_turn(chronicle, change.boat, 1)
        else:
            chronicle.tell(changed(chronicle.state, change))
        for name in silent:  # whatever ends the marks of a silence empties its gauge too
            _erase_silence(chronicle, name)
    for name in owing:  # a gauge filled by hand may have been the last mark
        _after_marks(chronicle, name, silent=False)


# Beginning


def _mark_position(chronicle: Chronicle, name: BoatName, action: act.MarkPosition) -> None:
    chronicle.tell(ev.PositionMarked(name, action.cell))
    both = all(chronicle.state.boat(one).at is not None for one in BOATS)
    if both and chronicle.state.options.mode == "real_time":
        _dive_both(chronicle)


def _dive_both(chronicle: Chronicle) -> None:
    for name in BOATS:
        chronicle.tell(ev.Dived(name))


def _draw_lot(chronicle: Chronicle, name: BoatName, action: act.DrawLot) -> None:
    assert action.first is not None
    chronicle.tell(ev.LotDrawn(action.first))
    _dive_both(chronicle)
    _start_turn(chronicle, action.first, 1)


# Turns


def _start_turn(chronicle: Chronicle, name: BoatName, left: int) -> None:
    if chronicle.state.boat(name).status == "surfaced":  # SON-6.6: the extra turns are over
        chronicle.tell(ev.Dived(name))
    chronicle.tell(ev.TurnStarted(name, left))


def _end_turn(chronicle: Chronicle) -> None:
    state = chronicle.state
    assert state.active is not None
    if state.left > 1:
        _start_turn(chronicle, state.active, state.left - 1)
    else:
        _start_turn(chronicle, OTHER[state.active], 1)


def _after_use(chronicle: Chronicle) -> None:
    """SON-5.16: a system ends the turn, once everything about it is done."""
    state = chronicle.state
    if state.active is None or state.phase != "play" or not state.used or state.asked:
        return
    if state.boat(state.active).due is None:
        _end_turn(chronicle)


def _end_idle_turn(chronicle: Chronicle, name: BoatName) -> None:
    """SON-5.16: with nothing to use, the turn ends by itself. Only where everybody can tell: a full
    system that is broken would be given away."""
    state = chronicle.state
    boat = state.boat(name)
    if state.active != name or not state.moved or state.used or boat.due is not None:
        return
    trigger = bool(boat.mines) and not state.options.house.trigger_in_enemy_turn
    if not trigger and not any(is_full(state.options, boat, system) for system in SYSTEMS):
        _end_turn(chronicle)


def _say_end_turn(chronicle: Chronicle, name: BoatName, action: act.EndTurn) -> None:
    _end_turn(chronicle)


# Course and marks


def _set_course(chronicle: Chronicle, name: BoatName, action: act.SetCourse) -> None:
    state = chronicle.state
    at = state.boat(name).at
    assert at is not None
    ahead = chart(state).ahead[at][action.direction]
    chronicle.tell(ev.CourseSet(name, action.direction, ahead))


def _mark_box(chronicle: Chronicle, name: BoatName, action: act.MarkBox) -> None:
    silent = _is_silent(chronicle, name)
    chronicle.tell(ev.BoxMarked(name, action.system))
    state = chronicle.state
    if action.system is not None and is_full(state.options, state.boat(name), action.system):
        chronicle.tell(ev.SystemReady(name, action.system))  # SON-3.4
    _after_marks(chronicle, name, silent=silent)


def _cross_symbol(chronicle: Chronicle, name: BoatName, action: act.CrossSymbol) -> None:
    due = chronicle.state.boat(name).due
    assert due is not None
    chronicle.tell(ev.SymbolCrossed(name, due.direction, action.slot))
    _break_down(chronicle, name)
    if chronicle.state.phase == "play":
        _after_marks(chronicle, name, silent=due.silent)


def _is_silent(chronicle: Chronicle, name: BoatName) -> bool:
    due = chronicle.state.boat(name).due
    return due is not None and due.silent


def _break_down(chronicle: Chronicle, name: BoatName) -> None:
    state = chronicle.state
    found = break_down(state.boat(name).crosses, state.options.house)
    for circuit in found.circuits:
        chronicle.tell(ev.CircuitRepaired(name, circuit))
    for _ in range(found.damage):
        chronicle.tell(ev.DamageTaken(name, "breakdown", state.options.house.damage_is_said))
    if found.damage:
        chronicle.tell(ev.CrossesErased(name, "radiation" if found.radiation else "panel"))
        judge_sinking(chronicle)


def _after_marks(chronicle: Chronicle, name: BoatName, *, silent: bool) -> None:
    if silent:
        _erase_silence(chronicle, name)
    if chronicle.state.active == name:
        _after_use(chronicle)
        _end_idle_turn(chronicle, name)


def _erase_silence(chronicle: Chronicle, name: BoatName) -> None:
    """SON-5.23: once its marks are made."""
    state = chronicle.state
    if state.boat(name).due is None and state.options.house.silence_full_until_marked:
        chronicle.tell(ev.GaugeErased(name, "silence"))


# Systems


def _call_stop(chronicle: Chronicle, name: BoatName, action: act.CallStop) -> None:
    chronicle.tell(ev.StopCalled(action.seat))


def _cancel(chronicle: Chronicle, name: BoatName, action: act.Cancel) -> None:
    chronicle.tell(ev.PlayedOn(action.seat))


def _fire_torpedo(chronicle: Chronicle, name: BoatName, action: act.FireTorpedo) -> None:
    chronicle.tell(ev.TorpedoFired(name, action.cell))
    explode(chronicle, action.cell, "torpedo")
    _after_use(chronicle)


def _drop_mine(chronicle: Chronicle, name: BoatName, action: act.DropMine) -> None:
    chronicle.tell(ev.MineDropped(name, action.cell))
    _after_use(chronicle)


def _trigger_mine(chronicle: Chronicle, name: BoatName, action: act.TriggerMine) -> None:
    chronicle.tell(ev.MineTriggered(name, action.cell))
    explode(chronicle, action.cell, "mine", name)


def _send_drone(chronicle: Chronicle, name: BoatName, action: act.SendDrone) -> None:
    at = chronicle.state.boat(OTHER[name]).at
    assert at is not None
    inside = chart(chronicle.state).sector[at] == action.sector
    chronicle.tell(ev.DroneSent(name, action.sector, inside))
    _after_use(chronicle)


def _use_sonar(chronicle: Chronicle, name: BoatName, action: act.UseSonar) -> None:
    chronicle.tell(ev.SonarUsed(name))


def _answer_sonar(chronicle: Chronicle, name: BoatName, action: act.AnswerSonar) -> None:
    chronicle.tell(ev.SonarAnswered(name, action.row, action.column, action.sector))
    _after_use(chronicle)


def _keep_silence(chronicle: Chronicle, name: BoatName, action: act.KeepSilence) -> None:
    state = chronicle.state
    way = silent_way(state, state.boat(name), action.direction)[: action.cells]
    chronicle.tell(ev.SilenceKept(name, action.direction, way))


def _set_off_archer(chronicle: Chronicle, name: BoatName, action: act.SetOffArcher) -> None:
    chronicle.tell(ev.ArcherSetOff(name, action.cell))
    explode(chronicle, action.cell, "archer")
    _after_use(chronicle)


# Surfacing


def _surface(chronicle: Chronicle, name: BoatName, action: act.Surface) -> None:
    state = chronicle.state
    at, waters = state.boat(name).at, chart(state)
    assert at is not None
    house = state.options.house
    ice = at in waters.ice if ice_rule(state.options) else None
    if ice is False:
        chronicle.tell(ev.DamageTaken(name, "ice", house.damage_is_said))
        judge_sinking(chronicle)
        if chronicle.state.phase == "over":  # SON-6.7
            return
    blocked = not courses(state, state.boat(name)) if house.blocked_is_said else None
    ice = ice if house.damage_is_said else None
    chronicle.tell(ev.Surfaced(name, waters.sector[at], ice, blocked))
    if state.active is not None:
        chronicle.tell(ev.CrossesErased(name, "surfacing"))
        _start_turn(chronicle, OTHER[name], EXTRA_TURNS)


def _trace_part(chronicle: Chronicle, name: BoatName, action: act.TracePart) -> None:
    chronicle.tell(ev.PartTraced(name, action.part, action.seat, on_paper=not action.line))
    boat = chronicle.state.boat(name)
    if boat.status == "checking" and not boat.on_paper:  # no line that was refused is in it
        _judge_trace(chronicle, name, clean=True)


def _check_trace(chronicle: Chronicle, name: BoatName, action: act.CheckTrace) -> None:
    _judge_trace(chronicle, OTHER[name], clean=action.clean)


def _judge_trace(chronicle: Chronicle, drawn: BoatName, *, clean: bool) -> None:
    chronicle.tell(ev.TraceChecked(drawn, clean))
    if clean:
        chronicle.tell(ev.CrossesErased(drawn, "repairs"))


def _report_ready(chronicle: Chronicle, name: BoatName, action: act.ReportReady) -> None:
    chronicle.tell(ev.ReadyReported(name))


def _dive(chronicle: Chronicle, name: BoatName, action: act.Dive) -> None:
    chronicle.tell(ev.Dived(name))


RESOLVE: dict[type, Callable[[Chronicle, BoatName, Any], None]] = {
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
