"""A sensible crew for an empty boat: captain, first mate and engineer, whichever seat is asked.

It knows what its seat may know, and follows the enemy with the radio operator's own tracker. Where
it dives is left to chance; after that the same position always brings the same choice. In real
time it calls stop only for what it will use.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.sonar import actions as act
from rules.sonar.boat.offers import legal_actions
from rules.sonar.boat.systems import why_no_trigger
from rules.sonar.bot import helm
from rules.sonar.bot.mind import Mind
from rules.sonar.bot.systems import best_use
from rules.sonar.maps.chart import column, row
from rules.sonar.outlines import traced
from rules.sonar.state import BOAT_OF, State, crew
from rules.sonar.tables import SeatName
from rules.sonar.view import view

BY_ORDER = (act.DrawLot, act.CheckTrace, act.ReportReady, act.Dive)
One = TypeVar("One")


def choose(state: State, seat: SeatName, dice: random.Random) -> act.AnyAction | None:
    """One of the legal actions of this seat; None: it waits."""
    legal = legal_actions(state, seat)
    if not legal:
        return None
    if isinstance(legal[0], act.TracePart):  # it has no paper to show
        return replace(legal[0], line=traced(legal[0].part))
    if isinstance(legal[0], BY_ORDER):
        return legal[0]
    mind = Mind(view(state, seat), seat)
    if positions := _of(legal, act.MarkPosition):
        return max(positions, key=lambda one: _start(mind, one) + dice.random())
    if answers := _of(legal, act.AnswerSonar):
        return max(answers, key=lambda one: _tells_little(mind, one))
    if boxes := [one for one in _of(legal, act.MarkBox) if one.system]:
        system = helm.box(mind, [one.system for one in boxes if one.system])
        return next(one for one in boxes if one.system == system)
    if crosses := _of(legal, act.CrossSymbol):
        return _cross(mind, crosses)
    return _command(state, mind, seat, legal)


def asks_people(state: State, seat: SeatName) -> bool:
    """SON-1.3: a lot that the table has drawn."""
    return state.phase == "lot" and state.options.lot == "table"


def watches(state: State, seat: SeatName) -> bool:
    """SON-5.21: in the enemy's turn, the captain of a boat whose mines lie; how many is public."""
    name = BOAT_OF[seat]
    boat = state.boat(name)
    if state.phase != "play" or state.asked or state.active in (None, name) or not boat.mines:
        return False
    captain = crew(state.options.players, name).captain
    return seat == captain and why_no_trigger(state, boat) is None


def _of(legal: Sequence[Any], kind: type[One]) -> list[One]:
    return [one for one in legal if isinstance(one, kind)]


# The captain, and whoever called stop


def _command(
    state: State, mind: Mind, seat: SeatName, legal: Sequence[act.AnyAction]
) -> act.AnyAction | None:
    if act.Cancel(seat) in legal:
        return best_use(mind, legal) or act.Cancel(seat)
    if seat != crew(state.options.players, mind.me).captain:
        return None  # drone and sonar are left to the captain
    if act.CallStop(seat) in legal:
        then = legal_actions(replace(state, stop=seat), seat)
        if best_use(mind, then) is not None:
            return act.CallStop(seat)
    elif (used := best_use(mind, legal)) is not None:
        return used
    if act.EndTurn(seat) in legal:
        return act.EndTurn(seat)
    return _sail(mind, legal)


def _sail(mind: Mind, legal: Sequence[act.AnyAction]) -> act.AnyAction | None:
    """The best course, or surfacing."""
    values: list[tuple[float, act.AnyAction]] = []
    for action in legal:
        if isinstance(action, act.SetCourse):
            values.append((helm.course(mind, action), action))
        elif isinstance(action, act.Surface):
            values.append((helm.surfacing(mind), action))
    return max(values, key=lambda one: one[0])[1] if values else None


# Beginning, answers, marks


def _start(mind: Mind, action: act.MarkPosition) -> float:
    """Anywhere with water around it."""
    return min(6, len(mind.chart.near[action.cell]))


def _tells_little(mind: Mind, action: act.AnswerSonar) -> float:
    """How many cells are left to the enemy after this answer."""
    left = 0
    for cell in mind.seen_as:
        said = (
            action.row == row(cell),
            action.column == column(cell),
            action.sector == mind.chart.sector[cell],
        )
        left += sum(said) == 1
    return left + mind.whim(action)


def _cross(mind: Mind, found: Sequence[act.CrossSymbol]) -> act.CrossSymbol:
    due = mind.own.due
    assert due is not None
    costs = helm.crosses(mind, due.direction)
    return min(found, key=lambda one: (costs[one.slot], one.slot))
