"""The shared spots that are being filled, as they stand: what is left to fill and to pay."""

from __future__ import annotations

from functools import lru_cache

from rules.gen7.cards.content import Cost, KeyTask
from rules.gen7.catalogue import key_task
from rules.gen7.evolution.table import plus, task_of
from rules.gen7.state import State, Task
from rules.gen7.steps import Sharing
from rules.gen7.steps.turn import filled, given
from rules.gen7.tables import NOTHING, RESOURCE_INDEX, RESOURCES, Amounts
from rules.latest import latest_of_two

Open = tuple[int, KeyTask, tuple[int, ...]]  # a task, its card, and the spots that are empty


class Filling:
    """Every seat is offered its part of it, and each answer is held against it."""

    def __init__(self, state: State, step: Sharing) -> None:
        self.task = task_of(state.table, step.task)
        self.card = key_task(state, self.task.card) if self.task else None
        self.spots: tuple[int, ...] = ()  # that are still empty
        self.open: tuple[Open, ...] = ()  # for dice, unless it is solved
        self.lack, self.of_any = NOTHING, 0  # of the cost
        self.most = NOTHING  # that can still be paid, of each type
        if self.task is not None and self.card is not None:
            full = filled(step).union(self.task.covered)
            self.spots = tuple([spot for spot in range(self.card.spots) if spot not in full])
            if self.spots and not self.task.solved:
                self.open = ((step.task, self.card, self.spots),)
            paid = plus(self.task.tokens, given(step))
            self.lack, self.of_any, self.most = _owed(self.card.cost, paid)

    @property
    def is_whole(self) -> bool:
        """No spot is empty, and all is paid."""
        return not self.spots and not any(self.most)


filling = latest_of_two(Filling)


def wanted(card: KeyTask, task: Task, step: Sharing) -> tuple[Amounts, int]:
    """What the cost still lacks: fixed amounts per type, and how many of any."""
    return lacking(card.cost, plus(task.tokens, given(step)))


@lru_cache(maxsize=256)
def lacking(cost: Cost, given: Amounts) -> tuple[Amounts, int]:
    fixed = cost.fixed
    lack = [max(0, fixed[index] - given[index]) for index in range(3)]
    spare = sum(
        max(0, given[RESOURCE_INDEX[kind]] - fixed[RESOURCE_INDEX[kind]]) for kind in cost.any_of
    )
    return (lack[0], lack[1], lack[2]), max(0, cost.any_count - spare)


@lru_cache(maxsize=256)
def _owed(cost: Cost, given: Amounts) -> tuple[Amounts, int, Amounts]:
    """The same, and what can still be paid of each type."""
    lack, of_any = lacking(cost, given)
    data, parts, drugs = (
        count + (of_any if kind in cost.any_of else 0)
        for kind, count in zip(RESOURCES, lack, strict=True)
    )
    return lack, of_any, (data, parts, drugs)
