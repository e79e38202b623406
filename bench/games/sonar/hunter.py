"""A plain hunter for the bot to beat: it knows exactly which cells are possible, goes there, and
fires as soon as that is worth a torpedo. It sees what its seat may see, and nothing more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.boat.foresight import foresee
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.radio.tracker import track, waters_of
from rules.sonar.state import BOAT_OF, State
from rules.sonar.tables import OTHER, Cell
from rules.sonar.view import View

BOXES = ("torpedo", "sonar", "drone", "mine", "scenario", "silence")
WORTH_IT = 0.5  # damage to expect


def choose(state: State, seat: str, dice: random.Random) -> Any:
    view, legal = ENGINE.view(state, seat), ENGINE.legal_actions(state, seat)
    assert isinstance(view, View)
    kind: dict[type, list[Any]] = {}
    for one in legal:
        kind.setdefault(type(one), []).append(one)
    if act.MarkBox in kind:
        return min(kind[act.MarkBox], key=lambda one: BOXES.index(one.system))
    if act.CrossSymbol in kind:
        return min(kind[act.CrossSymbol], key=lambda one: _price(view, seat, one))
    boat = BOAT_OF[seat]
    cells = list(track(waters_of(view.options), view.seen[OTHER[boat]].heard).cells)
    chart, at = chart_of(view.rows), view.own[boat].at or "A1"
    shots = [*kind.get(act.FireTorpedo, ()), *kind.get(act.SetOffArcher, ())]
    safe = [one for one in shots if chart.distance(one.cell, at) > 1]
    if safe and _damage(chart, cells, best := _best(chart, cells, safe)) >= WORTH_IT:
        return best
    if len(cells) > 4 and (asks := [*kind.get(act.SendDrone, ()), *kind.get(act.UseSonar, ())]):
        return dice.choice(asks)
    if courses := [one for one in kind.get(act.SetCourse, ()) if not _hurts(view, boat, one)]:
        return max(courses, key=lambda one: _towards(chart, view, boat, cells, one))
    calm = [one for one in legal if not isinstance(one, act.Use | act.TriggerMine | act.SetCourse)]
    return dice.choice(calm)


def _price(view: View, seat: str, action: act.CrossSymbol) -> tuple[Any, ...]:
    own = view.own[BOAT_OF[seat]]
    found = foresee(
        own.crosses,
        own.due.direction,  # type: ignore[union-attr]
        action.slot,
        scenario=view.options.scenario,
        house=view.options.house,
    )
    return found.damage, "torpedo" in found.breaks, found.symbol == "radiation", action.slot


def _hurts(view: View, boat: Any, action: act.SetCourse) -> bool:
    rules = {"scenario": view.options.scenario, "house": view.options.house}
    crosses = view.own[boat].crosses
    free = [slot for slot in range(6) if not crosses >> 6 * WAYS.index(action.direction) + slot & 1]
    return all(foresee(crosses, action.direction, one, **rules).damage for one in free)  # type: ignore[arg-type]


WAYS = ("north", "south", "east", "west")


def _damage(chart: Chart, cells: Sequence[Cell], action: Any) -> float:
    apart = [chart.distance(action.cell, cell) for cell in cells]
    return (2 * apart.count(0) + apart.count(1)) / max(1, len(apart))


def _best(chart: Chart, cells: Sequence[Cell], shots: Sequence[Any]) -> Any:
    return max(shots, key=lambda one: _damage(chart, cells, one))


def _towards(chart: Chart, view: View, boat: Any, cells: Sequence[Cell], action: Any) -> float:
    """Room to sail on, then nearer to where the enemy can be."""
    own = view.own[boat]
    assert own.at is not None
    ahead = chart.ahead[own.at][action.direction]
    seen, todo = {*own.route, *own.mines, ahead}, [ahead]
    while todo and len(seen) < len(own.route) + 30:
        fresh = [one for one in chart.ahead[todo.pop()].values() if one not in seen]
        seen.update(fresh)
        todo += fresh
    far = sum(chart.distance(ahead, cell) for cell in cells) / max(1, len(cells))
    return len(seen) - far
