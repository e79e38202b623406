"""How fast the rules are: legal_actions, decide and evolve in random play."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

from bench.figures import Figure
from rules.core import Engine
from rules.registry import GAMES

GOALS = {"gen7": 20_000, "mars": 20_000, "otys": 10_000, "sonar": 20_000}
SECONDS = 2.0


def figures() -> Iterator[Figure]:
    for key, engine in GAMES.items():
        rate = max(_steps_per_second(engine, seed) for seed in range(3))
        name = f"{key}: steps per second, legal_actions + apply"
        yield Figure(name, rate, "steps/s", GOALS[key], at_least=True)


def _steps_per_second(engine: Engine[Any, Any, Any], seed: int) -> float:
    dice = random.Random(seed)
    steps, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        state = engine.fold(engine.set_up(engine.options()))
        while legal := engine.legal_actions(state, None):
            action = engine.fill(state, dice.choice(legal), dice)
            state = engine.fold(engine.decide(state, action), state)
            steps += 1
    return steps / (time.perf_counter() - started)
