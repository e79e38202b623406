"""How an event changes the position. No decisions, no refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.sonar import clues
from rules.sonar import events as ev
from rules.sonar.state import UNTRACED, Boat, Due, State, has_room
from rules.sonar.tables import BIT, BOATS, CIRCUIT, HULL, INDEX, OTHER, BoatName, System


def evolve(state: State | None, event: ev.AnyEvent) -> State:
    if state is None:
        assert isinstance(event, ev.GameSetUp)
        return State(
            options=event.options,
            phase="start",
            turn=0,
            active=None,
            left=0,
            moved=False,
            used=False,
            asked=None,
            stop=None,
            spent=(),
            yellow=Boat(),
            blue=Boat(),
        )
    return EVOLVE[type(event)](state, event)


def _with(state: State, name: BoatName, boat: Boat, **changes: Any) -> State:
    changes[name] = boat
    return replace(state, **changes)


def _emptied(boat: Boat, system: System) -> tuple[int, ...]:
    index = INDEX[system]
    return (*boat.gauges[:index], 0, *boat.gauges[index + 1 :])


# Beginning and turns


def _position_marked(state: State, event: ev.PositionMarked) -> State:
    assert event.at is not None
    boat = replace(state.boat(event.boat), at=event.at, route=(event.at,))
    placed = state.boat(OTHER[event.boat]).at is not None
    phase = "lot" if placed and state.options.mode == "turn_based" else "start"
    return _with(state, event.boat, boat, phase=phase)


def _lot_drawn(state: State, event: ev.LotDrawn) -> State:
    return state


def _dived(state: State, event: ev.Dived) -> State:
    boat = state.boat(event.boat)
    unused = boat.status == "port" or boat.may_use
    may_use = unused and not state.options.house.course_after_dive  # SON-5.17
    boat = replace(boat, status="dived", may_use=may_use, signed=UNTRACED, on_paper=())
    return _with(state, event.boat, boat, phase="play")


def _turn_started(state: State, event: ev.TurnStarted) -> State:
    # Marks and answers can only be open here when a correction gives the turn away.
    open_marks = {name: replace(boat, due=None) for name in BOATS if (boat := state.boat(name)).due}
    return replace(
        state,
        turn=state.turn + 1,
        active=event.boat,
        left=event.left,
        moved=False,
        used=False,
        asked=None,
        **open_marks,
    )


# Course and marks


def _course_set(state: State, event: ev.CourseSet) -> State:
    assert event.at is not None
    boat = state.boat(event.boat)
    moved = replace(
        boat,
        at=event.at,
        route=(*boat.route, event.at),
        due=Due(event.direction, has_room(state.options, boat), True),  # noqa: FBT003
        may_use=True,
        heard=(*boat.heard, COURSES[event.direction]),
    )
    turn = state.turn if state.active else state.turn + 1
    return _with(state, event.boat, moved, moved=True, turn=turn)


COURSES = {way: clues.Course(way) for way in ("north", "south", "east", "west")}


def _box_marked(state: State, event: ev.BoxMarked) -> State:
    boat = state.boat(event.boat)
    due = boat.due
    assert due is not None
    gauges = boat.gauges
    if event.system is not None:
        index = INDEX[event.system]
        gauges = (*gauges[:index], gauges[index] + 1, *gauges[index + 1 :])
    left = Due(due.direction, False, True, due.silent) if due.cross else None  # noqa: FBT003
    return _with(state, event.boat, replace(boat, gauges=gauges, due=left))


def _symbol_crossed(state: State, event: ev.SymbolCrossed) -> State:
    assert event.direction is not None
    assert event.slot is not None
    boat = state.boat(event.boat)
    due = boat.due
    assert due is not None
    left = Due(due.direction, True, False, due.silent) if due.box else None  # noqa: FBT003
    crosses = boat.crosses | BIT[event.direction, event.slot]
    return _with(state, event.boat, replace(boat, crosses=crosses, due=left))


def _circuit_repaired(state: State, event: ev.CircuitRepaired) -> State:
    boat = state.boat(event.boat)
    return _with(state, event.boat, replace(boat, crosses=boat.crosses & ~CIRCUIT[event.circuit]))


def _crosses_erased(state: State, event: ev.CrossesErased) -> State:
    return _with(state, event.boat, replace(state.boat(event.boat), crosses=0))


def _damage_taken(state: State, event: ev.DamageTaken) -> State:
    boat = state.boat(event.boat)
    return _with(state, event.boat, replace(boat, damage=min(HULL, boat.damage + 1)))


# Systems


def _stop_called(state: State, event: ev.StopCalled) -> State:
    return replace(state, stop=event.seat)


def _played_on(state: State, event: ev.PlayedOn) -> State:
    return replace(state, stop=None)


def _used(state: State, name: BoatName, system: System, **changes: Any) -> State:
    boat = state.boat(name)
    used = replace(boat, gauges=_emptied(boat, system), may_use=False, **changes)
    return _with(state, name, used, used=True, stop=None)


def _torpedo_fired(state: State, event: ev.TorpedoFired) -> State:
    heard = (*state.boat(event.boat).heard, clues.Torpedo(event.cell))
    return _used(state, event.boat, "torpedo", heard=heard)


def _mine_dropped(state: State, event: ev.MineDropped) -> State:
    assert event.mine is not None
    boat = state.boat(event.boat)
    mines, heard = (*boat.mines, event.mine), (*boat.heard, clues.MineLaid())
    return _used(state, event.boat, "mine", mines=mines, heard=heard)


def _mine_triggered(state: State, event: ev.MineTriggered) -> State:
    return replace(state, stop=None)


def _archer_set_off(state: State, event: ev.ArcherSetOff) -> State:
    if state.options.house.archer_any_distance:
        return _used(state, event.boat, "scenario")
    heard = (*state.boat(event.boat).heard, clues.Torpedo(event.cell))
    return _used(state, event.boat, "scenario", heard=heard)


def _exploded(state: State, event: ev.Exploded) -> State:
    changes: dict[str, Any] = {}
    for name in BOATS:
        boat = state.boat(name)
        hits = [getattr(blast, name) for blast in event.blasts]
        own = {blast.cell for blast in event.blasts if blast.owner == name}
        bangs = tuple(
            clues.Bang(blast.cell, hit, blast.owner == name, blast.sweeps)
            for blast, hit in zip(event.blasts, hits, strict=True)
        )
        changes[name] = replace(
            boat,
            damage=min(HULL, boat.damage + sum(hits)),
            mines=tuple(mine for mine in boat.mines if mine not in own) if own else boat.mines,
            heard=(*boat.heard, clues.Blast(bangs)),
        )
    gone = tuple(blast.cell for blast in event.blasts if blast.source == "archer")
    return replace(state, spent=state.spent + gone, **changes)


def _drone_sent(state: State, event: ev.DroneSent) -> State:
    state = _used(state, event.boat, "drone")
    return _heard(state, OTHER[event.boat], clues.Drone(event.sector, event.inside))


def _sonar_used(state: State, event: ev.SonarUsed) -> State:
    stop = state.stop  # nobody moves until the answer is given
    return replace(_used(state, event.boat, "sonar"), asked=OTHER[event.boat], stop=stop)


def _sonar_answered(state: State, event: ev.SonarAnswered) -> State:
    clue = clues.Sonar(event.row, event.column, event.sector)
    return replace(_heard(state, event.boat, clue), asked=None, stop=None)


def _silence_kept(state: State, event: ev.SilenceKept) -> State:
    assert event.way is not None
    assert event.direction is not None
    boat, house = state.boat(event.boat), state.options.house
    if not house.silence_full_until_marked:
        boat = replace(boat, gauges=_emptied(boat, "silence"))
    silent = replace(
        boat,
        at=event.way[-1] if event.way else boat.at,
        route=boat.route + event.way,
        due=Due(event.direction, has_room(state.options, boat), True, True),  # noqa: FBT003
        may_use=not house.silence_is_no_course,
        heard=(*boat.heard, clues.Silence()),
    )
    return _with(state, event.boat, silent, used=True, stop=None)


def _gauge_erased(state: State, event: ev.GaugeErased) -> State:
    boat = state.boat(event.boat)
    return _with(state, event.boat, replace(boat, gauges=_emptied(boat, event.system)))


# Surfacing


def _surfaced(state: State, event: ev.Surfaced) -> State:
    boat = state.boat(event.boat)
    assert boat.at is not None
    said = (clues.Blocked(),) if event.blocked else ()
    clue = clues.Surfacing(event.sector, event.ice, free=event.blocked is False)
    up = replace(
        boat,
        route=(boat.at,),
        gauges=boat.gauges if state.options.house.gauges_stay else (0,) * len(boat.gauges),
        status="surfaced" if state.active else "tracing",
        may_use=boat.may_use and not state.options.house.course_after_dive,  # SON-5.1, SON-5.17
        heard=(*boat.heard, *said, clue),
    )
    return _with(state, event.boat, up)


def _part_traced(state: State, event: ev.PartTraced) -> State:
    boat = state.boat(event.boat)
    signed = (*boat.signed[: event.part - 1], event.seat, *boat.signed[event.part :])
    status = "checking" if all(signed) else "tracing"
    on_paper = (*boat.on_paper, event.part) if event.on_paper else boat.on_paper
    boat = replace(boat, signed=signed, on_paper=on_paper, status=status)
    return _with(state, event.boat, boat)


def _trace_checked(state: State, event: ev.TraceChecked) -> State:
    status = "repaired" if event.clean else "tracing"
    boat = replace(state.boat(event.boat), status=status, signed=UNTRACED, on_paper=())
    return _with(state, event.boat, boat)


def _ready_reported(state: State, event: ev.ReadyReported) -> State:
    return _with(state, event.boat, replace(state.boat(event.boat), status="ready"))


def _ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, phase="over", asked=None, stop=None, result=event.outcome)


# Corrections


def _heard(state: State, name: BoatName, clue: clues.AnyClue) -> State:
    boat = state.boat(name)
    return _with(state, name, replace(boat, heard=(*boat.heard, clue)))


def _corrected(state: State, event: ev.Corrected) -> State:
    return state


def _watchers_shown(state: State, event: ev.WatchersShown) -> State:
    return replace(state, options=replace(state.options, watchers="live"))


def _boat_put(state: State, event: ev.BoatPut) -> State:
    assert event.at is not None
    boat = replace(state.boat(event.boat), at=event.at, route=(event.at,))
    return _heard(_with(state, event.boat, boat), event.boat, clues.Lost())


def _damage_set(state: State, event: ev.DamageSet) -> State:
    assert event.damage is not None
    return _with(state, event.boat, replace(state.boat(event.boat), damage=event.damage))


def _gauge_set(state: State, event: ev.GaugeSet) -> State:
    assert event.system is not None
    assert event.boxes is not None
    boat = state.boat(event.boat)
    index = INDEX[event.system]
    gauges = (*boat.gauges[:index], event.boxes, *boat.gauges[index + 1 :])
    boat = replace(boat, gauges=gauges)
    if boat.due and boat.due.box and not has_room(state.options, boat):
        boat = replace(boat, due=replace(boat.due, box=False) if boat.due.cross else None)
    return _with(state, event.boat, boat)


def _cross_set(state: State, event: ev.CrossSet) -> State:
    assert event.direction is not None
    assert event.slot is not None
    boat, bit = state.boat(event.boat), BIT[event.direction, event.slot]
    crosses = boat.crosses | bit if event.crossed else boat.crosses & ~bit
    return _with(state, event.boat, replace(boat, crosses=crosses))


def _mine_put(state: State, event: ev.MinePut) -> State:
    assert event.mine is not None
    boat = state.boat(event.boat)
    mines = list(boat.mines)
    if event.mine in mines:
        mines.remove(event.mine)
    if event.there:
        mines.append(event.mine)
    moved = replace(boat, mines=tuple(mines))
    return _heard(_with(state, event.boat, moved), event.boat, clues.Lost())


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    ev.PositionMarked: _position_marked,
    ev.LotDrawn: _lot_drawn,
    ev.Dived: _dived,
    ev.TurnStarted: _turn_started,
    ev.CourseSet: _course_set,
    ev.BoxMarked: _box_marked,
    ev.SystemReady: lambda state, event: state,
    ev.SymbolCrossed: _symbol_crossed,
    ev.CircuitRepaired: _circuit_repaired,
    ev.CrossesErased: _crosses_erased,
    ev.DamageTaken: _damage_taken,
    ev.StopCalled: _stop_called,
    ev.PlayedOn: _played_on,
    ev.TorpedoFired: _torpedo_fired,
    ev.MineDropped: _mine_dropped,
    ev.MineTriggered: _mine_triggered,
    ev.ArcherSetOff: _archer_set_off,
    ev.Exploded: _exploded,
    ev.DroneSent: _drone_sent,
    ev.SonarUsed: _sonar_used,
    ev.SonarAnswered: _sonar_answered,
    ev.SilenceKept: _silence_kept,
    ev.GaugeErased: _gauge_erased,
    ev.Surfaced: _surfaced,
    ev.PartTraced: _part_traced,
    ev.TraceChecked: _trace_checked,
    ev.ReadyReported: _ready_reported,
    ev.GameEnded: _ended,
    ev.Corrected: _corrected,
    ev.WatchersShown: _watchers_shown,
    ev.BoatPut: _boat_put,
    ev.DamageSet: _damage_set,
    ev.GaugeSet: _gauge_set,
    ev.CrossSet: _cross_set,
    ev.MinePut: _mine_put,
}
assert {ev.GameSetUp, *EVOLVE} == set(ev.AnyEvent.__args__), "an event without its evolve"
