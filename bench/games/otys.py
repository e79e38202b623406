"""Otys: how long a hint takes, and whether the bot beats a player at random and one by rule of
thumb, whichever sides the sponsors show."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator

from bench.figures import Figure
from bench.games import diver
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.search.bot import choose
from rules.otys.search.hint import completable
from rules.otys.state import Options, State
from rules.otys.tables import SeatName

GAMES = 200
AGAINST_THUMB = 100
SIDES = ("basic", "advanced", "random")  # OTY-1.3: every set of sponsors
Other = Callable[[State, SeatName, random.Random], act.AnyAction]


def figures() -> Iterator[Figure]:
    yield from _against_random()
    for sides in SIDES:
        yield _against_thumb(sides)


def _against_random() -> Iterator[Figure]:
    won, slowest_choice, slowest_hint = 0, 0.0, 0.0
    for seed in range(GAMES):
        bot: SeatName = "blue" if seed % 2 else "yellow"
        options = Options(sponsors="random" if seed % 3 else "basic")
        state, choice, hint = _game(bot, seed, options, _anything)
        won += _has_won(state, bot)
        slowest_choice, slowest_hint = max(slowest_choice, choice), max(slowest_hint, hint)
    name, share = f"otys: the bot beats a random player, {GAMES} games", 100 * won / GAMES
    yield Figure(name, share, "%", 90, at_least=True)
    yield Figure("otys: the bot's slowest choice", slowest_choice, "s", 1)
    yield Figure("otys: slowest hint", 1000 * slowest_hint, "ms", 200)


def _against_thumb(sides: str) -> Figure:
    won = 0
    for seed in range(AGAINST_THUMB):
        bot: SeatName = "blue" if seed % 2 else "yellow"
        options = Options(sponsors=sides)  # type: ignore[arg-type]
        won += _has_won(_game(bot, seed, options, _by_thumb)[0], bot)
    name = f"otys: the bot beats a rule of thumb, {AGAINST_THUMB} games, sponsors {sides}"
    return Figure(name, 100 * won / AGAINST_THUMB, "%", 95, at_least=True)


def _has_won(state: State, bot: SeatName) -> bool:
    return state.result is not None and state.result.winners == (bot,)


def _anything(state: State, seat: SeatName, dice: random.Random) -> act.AnyAction:
    return dice.choice(ENGINE.legal_actions(state, None))


def _by_thumb(state: State, seat: SeatName, dice: random.Random) -> act.AnyAction:
    return diver.choose(state, seat)


def _game(bot: SeatName, seed: int, options: Options, other: Other) -> tuple[State, float, float]:
    dice = random.Random(seed)
    state = ENGINE.fold(ENGINE.set_up(options))
    slowest_choice = slowest_hint = 0.0
    while state.todo:
        seat = state.todo[-1].seat
        if seat == bot:
            started = time.process_time()
            action = choose(state, bot)
            slowest_choice = max(slowest_choice, time.process_time() - started)
            started = time.process_time()
            completable(state, bot)
            slowest_hint = max(slowest_hint, time.process_time() - started)
        else:
            action = other(state, seat, dice)
        action = ENGINE.fill(state, action, dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    return state, slowest_choice, slowest_hint
