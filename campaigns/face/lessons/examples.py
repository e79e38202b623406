"""Worked examples of the rules as positions: each is played up to there, then it can be tried."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from rules.core import Engine, Value

# An action, or what to do next in a position, again and again until there is nothing more to do.
Move = Any | Callable[[Any], Any | None]
LONGEST = 100  # actions


class Example(Value):
    key: str  # of the block in docs/guide/ that tells it
    rule: str
    options: Any
    opening: tuple[Move, ...]
    about: type  # the action that the rule is about: it is offered there
    seat: str = ""  # whose page it is; empty: the table's


def chance(example: Example) -> random.Random:
    """The same every time."""
    return random.Random(example.key)


def moves(engine: Engine[Any, Any, Any], example: Example) -> Iterator[Any]:
    """The actions of the opening, one by one, with what chance answers."""
    dice = chance(example)
    state = engine.fold(engine.set_up(example.options))
    for move in example.opening:
        for _ in range(LONGEST):
            action = move(state) if callable(move) else move
            if action is None:
                break
            filled = engine.fill(state, action, dice)
            yield filled
            state = engine.fold(engine.decide(state, filled), state)
            if not callable(move):
                break
