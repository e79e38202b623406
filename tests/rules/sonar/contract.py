"""What the contract tests must know of Captain Sonar."""

from __future__ import annotations

import random
from functools import cache

from msgspec.structs import replace

from rules.core import Seat, write
from rules.sonar import actions as act
from rules.sonar.maps.chart import Chart
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.state import BOAT_OF, Boat, House, Options, State, boxes, chart, is_full, seated
from rules.sonar.tables import (
    BIT,
    BOATS,
    CIRCUIT,
    DIRECTIONS,
    OTHER,
    PANEL,
    SCENARIOS,
    SYMBOL,
    SYSTEMS,
)
from rules.sonar.view import MAY, View, knows

# SON-8.6: the turn-based side of Delta with holes that a table has entered.
OWN_DELTA = tuple(
    "..OO" + row[4:] if number in (4, 5) else row
    for number, row in enumerate(MAPS["delta", "turn_based"])
)
# All rulings the other way round, but for two without which random players never load anything.
OTHERWISE = replace(
    House(**dict.fromkeys(House.__struct_fields__, False)),
    gauges_stay=True,
    marking_compulsory=True,
)
POND = ("...M.", ".#...", "..M.O", "O....", "...M.")
RULE_PREFIX = "SON"
LONGEST = 60_000
DEPTH, SEEDS, SAMPLE = 400, 2, 1500
OPTION_SETS = (
    *(
        Options(scenario=scenario, players=players, chart=OWN_DELTA if scenario == "delta" else ())
        for scenario, players in zip(SCENARIOS, (8, 2, 3, 5, 6), strict=True)
    ),
    *(
        Options(scenario=scenario, mode="real_time", players=players, lot="table")
        for scenario, players in zip(SCENARIOS, (8, 4, 5, 6, 7), strict=True)
    ),
    Options(scenario="delta", house=House(ice_needed=False), watchers="live", lot="table"),
    Options(scenario="echo", players=4, house=OTHERWISE, mine_limit=2, chart=POND),
    Options(
        scenario="echo",
        mode="real_time",
        players=4,
        house=OTHERWISE,
        names=("Nemo", "Ахав"),
        chart=POND,
    ),
    Options(players=2, chart=("...", ".#.", "..."), radio="map"),
)


def pieces(state: State) -> dict[str, int]:
    left = [mine for mine in chart(state).archer if mine not in state.spent]
    return {
        "boats": len(BOATS),
        "seats": len(seated(state.options.players)),
        "Archer mines": len(left) + len(state.spent),
    }


def must_hold(state: State) -> None:
    for name in BOATS:
        _boat_holds(state, state.boat(name))
    assert (state.phase == "over") == (state.result is not None)
    assert len(set(state.spent)) == len(state.spent)
    assert set(state.spent) <= set(chart(state).archer)
    by_turns = state.options.mode == "turn_based"
    assert (state.active is not None) == (by_turns and state.turn > 0)
    assert state.stop is None or not by_turns
    assert not by_turns or 0 <= state.left <= 3
    if state.active is not None and state.phase == "play":
        assert state.boat(state.active).status == "dived"


def _boat_holds(state: State, boat: Boat) -> None:
    assert 0 <= boat.damage <= 4
    assert boat.damage < 4 or state.phase == "over"
    assert (boat.at is None) == (boat.route == ()) == (boat.at not in boat.route)
    sea = chart(state).sector
    assert set(boat.route) | set(boat.mines) <= set(sea)
    assert len(set(boat.route)) == len(boat.route)
    assert len(set(boat.mines)) == len(boat.mines)
    if state.options.house.silence_round_mines:
        assert not set(boat.route) & set(boat.mines)
    most = boxes(state.options.scenario)
    assert all(0 <= marked <= full for marked, full in zip(boat.gauges, most, strict=True))
    groups = (*PANEL.values(), *CIRCUIT.values(), SYMBOL["radiation"])
    assert not any(boat.crosses & group == group for group in groups) or boat.damage == 4
    assert boat.due is None or boat.due.box or boat.due.cross
    assert all(boat.signed) == (boat.status == "checking")


# What is hidden


def disguise(state: State, seat: Seat | None, dice: random.Random) -> State:
    """The enemy somewhere else, with other mines, other boxes and other crosses."""
    if state.phase != "play":
        return state
    hidden = {
        name: _elsewhere(state, state.boat(name), dice)
        for name in BOATS
        if not knows(state, seat, name)
    }
    return replace(state, **hidden)


def _elsewhere(state: State, boat: Boat, dice: random.Random) -> Boat:
    cells = list(chart(state).cells)
    dice.shuffle(cells)
    length = min(len(boat.route), len(cells) - len(boat.mines))
    route, mines = cells[:length], cells[length : length + len(boat.mines)]
    most = boxes(state.options.scenario)
    gauges = tuple(
        marked if is_full(state.options, boat, system) or not full else dice.randrange(full)
        for system, marked, full in zip(SYSTEMS, boat.gauges, most, strict=True)
    )
    crosses = BIT[dice.choice(DIRECTIONS), dice.randrange(6)]
    due = boat.due and replace(boat.due, direction=dice.choice(DIRECTIONS))
    return replace(
        boat,
        at=route[-1],
        route=tuple(route),
        mines=tuple(mines),
        gauges=gauges,
        crosses=crosses,
        due=due,
        may_use=dice.random() < 0.5,
    )


@cache
def _cells(waters: Chart) -> frozenset[str]:
    return frozenset(f'"{field}":"{cell}"' for field in ("at", "mine") for cell in waters.cells)


def secrets(state: State, seat: Seat | None) -> frozenset[str]:
    """`at` and `mine` are only ever said of a boat's own cell and mine; the rest are its sheets."""
    hidden: set[str] = set()
    shown: set[str] = set()
    for name in BOATS:
        boat = state.boat(name)
        mine_too = knows(state, seat, name)
        sheets = {
            f'"mines":{write(boat.mines)}' if boat.mines else "",
            f'"route":{write(boat.route)}' if boat.route else "",
            f'"gauges":{write(boat.gauges)}',
            f'"crosses":{boat.crosses},' if boat.crosses else "",
            f'"at":"{boat.at}"',
        }
        if mine_too:
            shown |= sheets | {f'"mine":"{cell}"' for cell in boat.mines}
        else:
            hidden |= sheets | _cells(chart(state))
    return frozenset(hidden - shown - {""})


def aloud(view: View, seat: Seat) -> object:
    """What the radio operator notes; not whose "aye" is awaited, nor what is drawn on paper."""
    enemy = view.seen[OTHER[BOAT_OF[seat]]]
    return enemy.heard, enemy.damage, enemy.mines_laid


# Corrections


def correction(state: State, dice: random.Random) -> act.Correct:
    changes = tuple(_change(state, dice) for _ in range(dice.choice((1, 1, 1, 2))))
    return act.Correct(changes, "the table is right")


def _change(state: State, dice: random.Random) -> act.Change:
    name, cell = dice.choice(BOATS), dice.choice(chart(state).cells)
    boat = state.boat(name)
    match dice.randrange(6):
        case 0:
            return act.PutBoat(name, cell)
        case 1:
            return act.SetDamage(name, dice.randrange(4))
        case 2:
            return act.SetGauge(name, dice.choice(SYSTEMS), dice.randrange(7))
        case 3:
            crossed = dice.random() < 0.5
            return act.SetCross(name, dice.choice(DIRECTIONS), dice.randrange(6), crossed)
        case 4:
            there = not boat.mines or dice.random() < 0.7
            return act.PutMine(name, cell if there else dice.choice(boat.mines), there)
        case _:
            return act.GiveTurn(name)


def optional(state: State, action: act.AnyAction) -> bool:
    """Even the fact that it can is secret."""
    return isinstance(action, MAY)
