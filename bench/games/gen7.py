"""Seventh Generation at its fullest: every die at home, four key tasks open, purses full."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from bench.figures import Figure
from rules.gen7 import ENGINE
from rules.gen7.aids.outlook import hints
from rules.gen7.catalogue import cards
from rules.gen7.state import Options, State, Task
from rules.gen7.steps import Turning

SKILLS = ("mentor", "workhorse", "commandant", "leader", "hacker")


def figures() -> Iterator[Figure]:
    state = fullest()
    offers = len(ENGINE.legal_actions(state, None))
    legal = _best(lambda: ENGINE.legal_actions(state, None))
    name = "gen7: legal_actions on the fullest position"
    yield Figure(name, legal * 1000, "ms", 5, detail=f"{offers} actions")
    name = "gen7: what can still be solved, 28 dice and 4 tasks"
    yield Figure(name, _best(lambda: hints(state)) * 1000, "ms", 50)


def _best(call: Callable[[], object]) -> float:
    taken = []
    for _ in range(9):
        started = time.perf_counter()
        call()
        taken.append(time.perf_counter() - started)
    return min(taken)


def fullest() -> State:
    """A first turn, with everything on it that the rules allow at once."""
    state = ENGINE.fold(ENGINE.set_up(Options()))
    dice = random.Random(1)
    while not isinstance(state.todo[-1], Turning):
        action = ENGINE.fill(state, ENGINE.legal_actions(state, None)[0], dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    seat, table = state.todo[-1].seat, state.table
    faces = {"officer": 8, "robot": 12, "colonist": 6}
    home = {
        name: replace(die, place="quarters", value=dice.randint(1, faces[die.kind]))
        for name, die in table.dice.items()
    }
    sectors = {
        name: replace(sector, resources=(15, 15, 15), files=tuple(cards(state, "files"))[:5])
        for name, sector in table.sectors.items()
    }
    largest = sorted(cards(state, "key_tasks").values(), key=lambda card: -card.spots)[:4]
    row = tuple(Task(number, card.code) for number, card in enumerate(largest, start=1))
    officer = replace(state.officers[seat], rank=5, skills=SKILLS)
    play = replace(table, dice=home, sectors=sectors, row=row, storage=(15, 15, 15))
    return replace(state, play=play, officers={**state.officers, seat: officer})
