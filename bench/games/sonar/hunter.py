"""A plain hunter for the bot to beat: it knows exactly which cells are possible, goes there, and
fires as soon as that is worth a torpedo. It sees what its seat may see, and nothing more."""

from __future__ import annotations

import random
from typing import Any

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.boat.foresight import outlook
from rules.sonar.maps.chart import chart_of
from rules.sonar.radio.tracker import track, waters_of
from rules.sonar.state import BOAT_OF, State
from rules.sonar.tables import OTHER
from rules.sonar.view import View

BOXES = ("torpedo", "sonar", "drone", "mine", "scenario", "silence")
SHOTS, QUESTIONS = act.FireTorpedo | act.SetOffArcher, act.SendDrone | act.UseSonar
WORTH_IT, FEW, ROOM = 0.5, 4, 30  # damage to expect; cells it can be on; cells to sail on to


def choose(state: State, seat: str, dice: random.Random) -> Any:
    view, legal = ENGINE.view(state, seat), ENGINE.legal_actions(state, seat)
    assert isinstance(view, View)
    boat, chart = BOAT_OF[seat], chart_of(view.rows)
    own: Any = view.own[boat]
    rules: Any = {"scenario": view.options.scenario, "house": view.options.house}
    cells = list(track(waters_of(view.options), view.seen[OTHER[boat]].heard).cells)

    def price(slot: int) -> Any:
        panel = outlook(own.crosses, own.due.direction, **rules).crosses
        cross = next(one for one in panel if one.slot == slot)
        return cross.damage, "torpedo" in cross.breaks, cross.symbol == "radiation"

    def damage(shot: Any) -> float:
        apart = [chart.distance(shot.cell, cell) for cell in cells]
        return (2 * apart.count(0) + apart.count(1)) / max(1, len(apart))

    def nearer(course: act.SetCourse) -> float:
        """Room to sail on, then nearer to where the enemy can be."""
        ahead = chart.ahead[own.at][course.direction]
        seen, todo = {*own.route, *own.mines, ahead}, [ahead]
        while todo and len(seen) < len(own.route) + ROOM:
            fresh = [one for one in chart.ahead[todo.pop()].values() if one not in seen]
            seen.update(fresh)
            todo += fresh
        return len(seen) - sum(chart.distance(ahead, one) for one in cells) / max(1, len(cells))

    if boxes := [one for one in legal if isinstance(one, act.MarkBox) and one.system]:
        return min(boxes, key=lambda one: BOXES.index(one.system or ""))
    if crosses := [one for one in legal if isinstance(one, act.CrossSymbol)]:
        return min(crosses, key=lambda one: price(one.slot))
    shots = [
        one for one in legal if isinstance(one, SHOTS) and chart.distance(one.cell, own.at) > 1
    ]
    if shots and damage(best := max(shots, key=damage)) >= WORTH_IT:
        return best
    if len(cells) > FEW and (asks := [one for one in legal if isinstance(one, QUESTIONS)]):
        return dice.choice(asks)
    courses = [one for one in legal if isinstance(one, act.SetCourse)]
    if safe := [one for one in courses if not outlook(own.crosses, one.direction, **rules).damage]:
        return max(safe, key=nearer)
    return dice.choice(
        [one for one in legal if not isinstance(one, act.Use | act.TriggerMine | act.SetCourse)]
    )
