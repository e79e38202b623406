"""A player who means well: solves what can be solved, places dice, does not fiddle."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.catalogue import key_task
from rules.gen7.evolve_table import task_of
from rules.gen7.sharing import open_tasks, placed, position
from rules.gen7.solver import Way, ways
from rules.gen7.state import State, Task
from rules.gen7.tables import SeatName

FIDDLING = (act.TakeBack, act.Cancel, act.ChangeDie, act.Lift, act.TradeIn)


def choose(state: State, legal: Sequence[Any], dice: random.Random) -> Any:
    step = state.todo[-1]
    if isinstance(step, steps.Turning):
        opening = _open(state, step.seat, legal)
        if opening is not None and dice.random() < 0.8:
            return opening
        legal = [action for action in legal if not isinstance(action, act.AddDie)] or legal
    if isinstance(step, steps.Sharing):
        return _share(state, step, legal)
    calm = [action for action in legal if not isinstance(action, FIDDLING)] or list(legal)
    by_kind: dict[type, list[Any]] = {}
    for action in calm:
        by_kind.setdefault(type(action), []).append(action)
    return dice.choice(dice.choice(list(by_kind.values())))


def _ways(state: State, seat: SeatName, task: Task) -> tuple[Way, ...]:
    card = key_task(state, task.card)
    if card is None:
        return ()
    found = ways(card, position(state, seat, task, card.spots, card.department))
    return tuple(way for way in found if not way.drugs and not way.parts)


def _moves(way: Way, task: int) -> list[act.AddDie]:
    return [
        act.AddDie(
            piece.seat,  # type: ignore[arg-type]
            task,
            piece.die,
            piece.spots[0],
            piece.values[0] if len(piece.spots) > 1 else None,
            piece.nudge,
        )
        for piece in way.placed
    ]


def _open(state: State, seat: SeatName, legal: Sequence[Any]) -> act.AddDie | None:
    offered = set(legal)
    for task, _ in open_tasks(state):
        for way in _ways(state, seat, task):
            own = [move for move in _moves(way, task.id) if move.seat == seat and move in offered]
            if own:
                return own[0]
    return None


def _share(state: State, step: steps.Sharing, legal: Sequence[Any]) -> Any:
    commit = act.Commit(step.seat)
    if commit in legal:
        return commit
    task = task_of(state.table, step.task)
    assert task is not None
    there = {
        act.AddDie(piece.seat, task.id, piece.die, piece.spot, piece.split, piece.nudge)
        for piece in placed(step)
    }
    for way in _ways(state, step.seat, task):
        moves = _moves(way, task.id)
        if there <= set(moves):
            missing = [move for move in moves if move not in there and move in legal]
            if missing:
                return missing[0]
    pay = [action for action in legal if isinstance(action, act.Pay)]
    if pay and not [action for action in legal if isinstance(action, act.AddDie)]:
        return max(pay, key=lambda action: (action.source == "storage", action.count))
    return act.Cancel(step.seat)
