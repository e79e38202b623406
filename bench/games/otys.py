"""Otys: how long a hint takes, and whether the bot beats a player at random."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from bench.figures import Figure
from rules.otys import ENGINE
from rules.otys.search.bot import choose
from rules.otys.search.hint import completable
from rules.otys.state import Options, State
from rules.otys.tables import SeatName

GAMES = 200


def figures() -> Iterator[Figure]:
    won, slowest_choice, slowest_hint = 0, 0.0, 0.0
    for seed in range(GAMES):
        bot: SeatName = "blue" if seed % 2 else "yellow"
        state, choice, hint = _game(bot, seed)
        won += state.result is not None and state.result.winners == (bot,)
        slowest_choice, slowest_hint = max(slowest_choice, choice), max(slowest_hint, hint)
    name, share = f"otys: the bot beats a random player, {GAMES} games", 100 * won / GAMES
    yield Figure(name, share, "%", 90, at_least=True)
    yield Figure("otys: the bot's slowest choice", slowest_choice, "s", 1)
    yield Figure("otys: slowest hint", 1000 * slowest_hint, "ms", 200)


def _game(bot: SeatName, seed: int) -> tuple[State, float, float]:
    dice = random.Random(seed)
    options = Options(sponsors="random" if seed % 3 else "basic")
    state = ENGINE.fold(ENGINE.set_up(options))
    slowest_choice = slowest_hint = 0.0
    while legal := ENGINE.legal_actions(state, None):
        if state.todo[-1].seat == bot:
            started = time.process_time()
            action = choose(state, bot)
            slowest_choice = max(slowest_choice, time.process_time() - started)
            started = time.process_time()
            completable(state, bot)
            slowest_hint = max(slowest_hint, time.process_time() - started)
        else:
            action = dice.choice(legal)
        action = ENGINE.fill(state, action, dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    return state, slowest_choice, slowest_hint
