"""Captain Sonar: whether the bot wins, and what it uses on the way."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from bench.figures import Figure
from bench.games.sonar import hunter
from rules.sonar import ENGINE
from rules.sonar.actions import AnyAction
from rules.sonar.bot.strength import CREWS
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.state import BOAT_OF, Options, State, Strength, seated
from rules.sonar.tables import BOATS, SCENARIOS, BoatName, Scenario

GAMES = 200
HUNTS = 400  # against the hunter, on each map
COMPARED = 100  # the same for each of the three crews
# SON-8.6: the small map under the ice, with holes that a table has entered.
DELTA = tuple(
    "..OO" + row[4:] if number in (4, 5) else row
    for number, row in enumerate(MAPS["delta", "turn_based"])
)
Player = Callable[[State, str, random.Random], AnyAction | None]
USED = {
    "MineDropped": "mines laid",
    "MineTriggered": "set off",
    "SilenceKept": "silences",
    "TorpedoFired": "torpedoes",
}


def figures() -> Iterator[Figure]:
    yield from _against_chance()
    for scenario in SCENARIOS:
        yield against_the_hunter(scenario, HUNTS)
    yield _steps_between_crews(COMPARED)


def _against_chance() -> Iterator[Figure]:
    won, choices = 0, list[float]()
    for seed in range(GAMES):
        bot, scenario = BOATS[seed // len(SCENARIOS) % 2], SCENARIOS[seed % len(SCENARIOS)]
        state, _ = battle(scenario, bot, _anything, seed, choices)
        won += _has_won(state, bot)
    name, share = f"sonar: the bot beats a random player, {GAMES} games", 100 * won / GAMES
    yield Figure(name, share, "%", 90, at_least=True, detail="all five scenarios, by turns")
    choices.sort()
    typical = f"{1000 * choices[len(choices) * 99 // 100]:.0f} ms for 99 of 100 choices"
    yield Figure("sonar: the bot's slowest choice", choices[-1], "s", 1, detail=typical)


def against_the_hunter(scenario: Scenario, games: int, strength: Strength = "hard") -> Figure:
    won, used = 0, Counter[str]()
    for seed in range(games):
        bot = BOATS[seed % 2]
        state, done = battle(scenario, bot, hunter.choose, seed, [], strength)
        won += _has_won(state, bot)
        used += done
    told = ", ".join(f"{used[kind]} {words}" for kind, words in USED.items())
    name = f"sonar: the bot against a plain hunter, {scenario}, {games} games"
    return Figure(name, 100 * won / games, "%", 65, at_least=True, detail=told)


def _steps_between_crews(games: int) -> Figure:
    """How much more often each crew beats the hunter than the one below it."""
    won = {
        crew: sum(against_the_hunter(one, games, crew).value for one in SCENARIOS) / len(SCENARIOS)
        for crew in CREWS
    }
    shares = list(won.values())
    step = min(better - worse for worse, better in pairwise(shares))
    told = ", ".join(f"{crew} {share:.0f} %" for crew, share in won.items())
    name = f"sonar: the smallest step between two crews, {games} games a map"
    return Figure(name, step, "points", 10, at_least=True, detail=told)


def _has_won(state: State, bot: BoatName) -> bool:
    assert state.result is not None
    return any(BOAT_OF[seat] == bot for seat in state.result.winners)


def battle(
    scenario: Scenario,
    bot: BoatName,
    enemy: Player,
    seed: int,
    choices: list[float],
    strength: Strength = "hard",
) -> tuple[State, Counter[str]]:
    """Everybody who may act is asked in any order: the bot may wait, its enemy never. Also: what
    the bot has done, and how long its choices took."""
    dice, done = random.Random(seed), Counter[str]()
    chart = DELTA if scenario == "delta" else ()
    options = Options(scenario=scenario, players=2, chart=chart, bot=strength)
    state = ENGINE.fold(ENGINE.set_up(options))
    while seats := list(ENGINE.moment(state).seats):
        dice.shuffle(seats)
        watching = [seat for seat in seated(2) if BOAT_OF[seat] == bot and seat not in seats]
        seats = [seat for seat in watching if ENGINE.bot_watches(state, seat)] + seats
        for seat in seats:
            started = time.process_time()
            ours = BOAT_OF[seat] == bot
            assert ENGINE.bot is not None
            action = (ENGINE.bot if ours else enemy)(state, seat, dice)
            if ours:
                choices.append(time.process_time() - started)
            if action is not None:
                break
        assert action is not None, "everybody waits"
        events = ENGINE.decide(state, ENGINE.fill(state, action, dice))
        done.update(type(one).__name__ for one in events if getattr(one, "boat", "") == bot)
        state = ENGINE.fold(events, state)
    return state, done


def _anything(state: State, seat: str, dice: random.Random) -> AnyAction:
    return dice.choice(ENGINE.legal_actions(state, seat))
