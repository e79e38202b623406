"""Captain Sonar: how long the radio operator's tracker takes, and whether the bot wins."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace

from bench.figures import Figure
from rules.sonar import ENGINE, clues
from rules.sonar.actions import AnyAction
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio.tracker import LIMIT, Waters, hear, start
from rules.sonar.state import BOAT_OF, Options, State
from rules.sonar.tables import BOATS, SCENARIOS, BoatName, Cell

ORDERS, SILENCES, EVERY = 60, 5, 7  # six boxes, then the silence itself
SAILED = 20  # boats on each map
GAMES = 200
# SON-8.6: the small map under the ice, with holes that a table has entered.
DELTA = tuple(
    "..OO" + row[4:] if number in (4, 5) else row
    for number, row in enumerate(MAPS["delta", "turn_based"])
)


def figures() -> Iterator[Figure]:
    yield _tracker()
    yield from _bot()


def _tracker() -> Figure:
    """60 orders with 5 silences, as early as the gauge allows; each update the best of three."""
    slowest, most, merged = 0.0, 0, 0
    for rows in MAPS.values():
        for seed in range(SAILED):
            heard, at = sailed(chart_of(rows), random.Random(seed))
            found = start(Waters(rows))
            for clue in heard:
                taken = []
                for _ in range(3):
                    before = replace(found)  # nothing worked out yet
                    started = time.process_time()
                    after = hear(before, clue)
                    taken.append(time.process_time() - started)
                found = after
                slowest, most = max(slowest, min(taken)), max(most, found.count)
            assert at in found.cells, "the tracker has lost a boat"
            merged += found.approximate
    name = f"sonar: slowest update of the tracker, {ORDERS} orders, {SILENCES} silences"
    boats = SAILED * len(MAPS)
    detail = f"{most:,} hypotheses at most, exact up to {LIMIT:,}; {merged} of {boats} boats merged"
    return Figure(name, slowest * 1000, "ms", 20, detail=detail)


def _bot() -> Iterator[Figure]:
    won, choices = 0, list[float]()
    for seed in range(GAMES):
        bot = BOATS[seed // len(SCENARIOS) % 2]
        state = _game(bot, seed, choices)
        assert state.result is not None
        won += any(BOAT_OF[seat] == bot for seat in state.result.winners)
    name, share = f"sonar: the bot beats a random player, {GAMES} games", 100 * won / GAMES
    yield Figure(name, share, "%", 90, at_least=True, detail="all five scenarios, by turns")
    choices.sort()
    typical = f"{1000 * choices[len(choices) * 99 // 100]:.0f} ms for 99 of 100 choices"
    yield Figure("sonar: the bot's slowest choice", choices[-1], "s", 1, detail=typical)


def _game(bot: BoatName, seed: int, choices: list[float]) -> State:
    """Everybody who may act is asked in any order: the bot may wait, the random player never."""
    dice = random.Random(seed)
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    chart = DELTA if scenario == "delta" else ()
    state = ENGINE.fold(ENGINE.set_up(Options(scenario=scenario, players=2, chart=chart)))
    while seats := list(ENGINE.moment(state).seats):
        dice.shuffle(seats)
        wishes = (_wish(state, seat, bot, dice, choices) for seat in seats)
        action = next(wish for wish in wishes if wish is not None)
        action = ENGINE.fill(state, action, dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    return state


def _wish(
    state: State, seat: str, bot: BoatName, dice: random.Random, choices: list[float]
) -> AnyAction | None:
    if BOAT_OF[seat] != bot:
        return dice.choice(ENGINE.legal_actions(state, seat))
    assert ENGINE.bot is not None
    started = time.process_time()
    action = ENGINE.bot(state, seat, dice)
    choices.append(time.process_time() - started)
    return action


def sailed(chart: Chart, dice: random.Random) -> tuple[list[clues.AnyClue], Cell]:
    """What is heard of a boat that keeps to open water; where it gets stuck, it surfaces."""
    at = dice.choice(chart.cells)
    route: list[Cell] = [at]
    heard: list[clues.AnyClue] = []
    silent = {EVERY * number - 1 for number in range(1, SILENCES + 1)}
    while len(heard) < ORDERS:
        if len(heard) in silent:
            free: list[Cell] = []
            for cell in chart.lines[at][dice.choice(("north", "south", "east", "west"))]:
                if cell in route:
                    break
                free.append(cell)
            route += free[: dice.randint(0, len(free))]
            at = route[-1]
            heard.append(clues.Silence())
            continue
        ways = [(way, cell) for way, cell in chart.ahead[at].items() if cell not in route]
        if not ways:
            route = [at]
            heard.append(clues.Surfacing(chart.sector[at]))
            continue
        open_water = [
            (sum(cell not in route for cell in chart.ahead[ahead].values()) + dice.random(), way)
            for way, ahead in ways
        ]
        way = max(open_water)[1]
        at = chart.ahead[at][way]
        route.append(at)
        heard.append(clues.Course(way))
    return heard, at
