"""Somebody who plays sensibly: solves what can be solved, places dice, does not fiddle.

For the demonstration and for the tests. Chance decides what sense does not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rules.gen7 import actions as act
from rules.gen7.catalogue import work_task
from rules.gen7.ship.faces import is_unseen
from rules.gen7.state import State
from rules.gen7.steps import Sharing, Turning
from rules.gen7.turn.shared_spots import open_tasks, position
from rules.gen7.turn.solver import Way, ways

LAST_RESORTS: tuple[type, ...] = (
    act.TakeBack,
    act.Cancel,
    act.Lift,
    act.TradeIn,
    act.AddDie,
    act.ChangeDie,
    act.Rest,
    act.RollAll,
    act.ShowFace,
    act.TakeAll,
    act.Reach,
)
# What sense prefers where it can; the rest is as good as the dice say.
FIRST: tuple[type, ...] = (act.Commit, act.DoTask, act.Buy, act.Replenish)


class Player:
    """Plays all seats of one campaign."""

    def __init__(self) -> None:
        self.plan: list[act.AnyAction] = []  # the rest of a key task that is being solved
        self.tried: set[tuple[int, int, int]] = set()  # tasks that did not work out this turn

    def choose(
        self, state: State, legal: Sequence[act.AnyAction], dice: random.Random
    ) -> act.AnyAction:
        if not self.plan and isinstance(state.todo[-1], Turning):
            self.plan = list(self._solution(state))
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        self.plan.clear()
        return self._choice(state, legal, dice)

    def _choice(
        self, state: State, legal: Sequence[act.AnyAction], dice: random.Random
    ) -> act.AnyAction:
        kinds: dict[type, list[act.AnyAction]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        for kind in FIRST:
            if kind in kinds:
                return dice.choice(_best(state, kinds[kind]))
        if isinstance(state.todo[-1], Sharing):
            return dice.choice(kinds.get(act.Pay) or kinds[act.Cancel])
        for kind in LAST_RESORTS:
            if len(kinds) > 1:
                kinds.pop(kind, None)
        if act.Place in kinds and dice.random() < 0.8:
            return dice.choice(kinds[act.Place])
        return dice.choice(dice.choice(list(kinds.values())))

    def _solution(self, state: State) -> Iterator[act.AnyAction]:
        """Every die of a key task that can be solved as the dice lie."""
        table = state.table
        assert table.active is not None
        if is_unseen(table, (name for name, die in table.dice.items() if die.place == "quarters")):
            return
        for task, card in open_tasks(state):
            turn = (state.clock, state.turn, task.id)
            if turn in self.tried:
                continue
            self.tried.add(turn)
            here = position(state, table.active, task, card.spots, card.department)
            for way in ways(card, here, 3):
                if not way.drugs and not way.parts:
                    yield from _laid(task.id, way)
                    return


def _best(state: State, actions: list[act.AnyAction]) -> list[act.AnyAction]:
    """The work tasks with the most merits; else all."""
    merits = {}
    for action in actions:
        card = work_task(state, action.card) if isinstance(action, act.DoTask) else None
        merits[action] = card.merits if card else 0
    most = max(merits.values())
    return [action for action in actions if merits[action] == most]


def _laid(task: int, way: Way) -> Iterator[act.AnyAction]:
    for piece in way.placed:
        split = piece.values[0] if len(piece.spots) > 1 else None
        yield act.AddDie(
            piece.seat,  # type: ignore[arg-type]
            task,
            piece.die,
            piece.spots[0],
            split,
            piece.nudge,
        )
