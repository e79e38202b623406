"""The table is right: typed changes to the position, checked only against what is always true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rules.chronicle import why_not_all_of
from rules.core import Refusal, Seat
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.evolution.table import evolve
from rules.sonar.state import BOAT_OF, State, boxes, chart, crew, why_own
from rules.sonar.tables import BIT, BOATS, CIRCUIT, INDEX, PANEL, SYMBOL


def why_not_theirs(state: State, action: act.AnyAction, seats: Sequence[Seat]) -> Refusal | None:
    """SON-9.2: a boat's sheets are corrected by its own crew. Others would learn from a refusal
    what is on them."""
    if isinstance(action, act.ShowWatchers):
        return Refusal("captains_agree", "SON-9.3")  # and nobody for them
    if not isinstance(action, act.Correct):
        return None
    ours = {BOAT_OF[seat] for seat in seats}
    for change in action.changes:
        if change.boat not in ours and not _is_public(state, change):
            return Refusal("not_your_boat", "SON-9.2", {"boat": change.boat})
    return None


def _is_public(state: State, change: act.Change) -> bool:
    """What everybody knows of either boat; all the rest is on its own crew's sheets."""
    if isinstance(change, act.SetDamage):
        return state.options.house.damage_is_said
    return isinstance(change, act.GiveTurn)


def agreements(state: State) -> tuple[tuple[act.AnyAction, tuple[Seat, ...]], ...]:
    """SON-9.3: both captains let watchers see both boats."""
    if state.options.watchers != "ask" or state.phase == "over":
        return ()
    return ((act.ShowWatchers(), _captains(state)),)


def agreed_by(state: State, action: act.AnyAction) -> tuple[Seat, ...]:
    """SON-9.2: whose turn it is, both boats have to agree on."""
    if not isinstance(action, act.Correct):
        return ()
    turns = any(isinstance(change, act.GiveTurn) for change in action.changes)
    return _captains(state) if turns else ()


def _captains(state: State) -> tuple[Seat, ...]:
    return tuple(crew(state.options.players, boat).captain for boat in BOATS)


def why_no_correction(state: State, action: act.Correct) -> Refusal | None:
    if state.phase == "over":
        return Refusal("game_over", "SON-1.4")
    if state.phase != "play":
        return Refusal("not_dived", "SON-1.3")
    return why_not_all_of(state, action.changes, _why_no_change, changed, evolve)


def changed(state: State, change: act.Change) -> ev.AnyEvent:
    match change:
        case act.PutBoat():
            return ev.BoatPut(change.boat, change.cell)
        case act.SetDamage():
            return ev.DamageSet(change.boat, change.damage, state.options.house.damage_is_said)
        case act.SetGauge():
            return ev.GaugeSet(change.boat, change.system, change.boxes)
        case act.SetCross():
            return ev.CrossSet(change.boat, change.direction, change.slot, change.crossed)
        case act.PutMine():
            return ev.MinePut(change.boat, change.cell, change.there)
        case act.GiveTurn():
            return ev.TurnStarted(change.boat, 1)
        case _:
            assert_never(change)


def _why_no_change(state: State, change: act.Change) -> Refusal | None:
    boat = state.boat(change.boat)
    match change:
        case act.PutBoat():
            if change.cell not in chart(state).sector:
                return Refusal("not_sea", "SON-2.1", {"cell": change.cell})
            if change.cell in boat.mines:
                return Refusal("own_mine", "SON-2.1", {"cell": change.cell})
        case act.SetGauge():
            most = boxes(state.options.scenario)[INDEX[change.system]]
            if change.boxes > most:
                return Refusal("too_many_boxes", "SON-3.1", {"most": most})
        case act.SetCross():
            crosses = boat.crosses | BIT[change.direction, change.slot]
            groups = (*PANEL.values(), *CIRCUIT.values(), SYMBOL["radiation"])
            if change.crossed and any(crosses & group == group for group in groups):
                return Refusal("would_be_erased", "SON-4.6")
        case act.PutMine():
            return _why_no_mine_there(state, change)
        case act.GiveTurn():
            if state.active is None:
                return Refusal("no_turns", "SON-5.16")
        case act.SetDamage():
            return None
        case _:
            assert_never(change)
    return None


def _why_no_mine_there(state: State, change: act.PutMine) -> Refusal | None:
    boat = state.boat(change.boat)
    if not change.there:
        there = change.cell in boat.mines
        return None if there else Refusal("no_mine_there", "SON-5.6", {"cell": change.cell})
    if change.cell not in chart(state).sector:
        return Refusal("not_sea", "SON-5.5", {"cell": change.cell})
    return why_own(boat, change.cell, "SON-5.5")
