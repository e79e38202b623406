"""A boat that sails at random on a small map, what is heard of it, and brute force over it.

Brute force keeps whole hypotheses as sets of cells and asks every question the slow way.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.sonar import clues
from rules.sonar.maps.chart import chart_of, column, row
from rules.sonar.radio.tracker import Waters
from rules.sonar.tables import COLUMNS, DIRECTIONS, Cell


@dataclass(frozen=True)
class Guess:
    at: Cell
    route: frozenset[Cell]
    mines: frozenset[Cell] = frozenset()


def beginning(waters: Waters) -> set[Guess]:
    chart = chart_of(waters.rows)
    special = {*chart.ice, *chart.archer}
    return {
        Guess(cell, frozenset({cell}))
        for cell in chart.cells
        if waters.start_anywhere or cell not in special
    }


def silent(waters: Waters, guess: Guess) -> set[Guess]:
    found = {guess} if waters.may_stay else set()
    for way in DIRECTIONS:
        at, route = guess.at, guess.route
        for ahead in chart_of(waters.rows).lines[guess.at][way]:
            if ahead in route or (waters.round_mines and ahead in guess.mines):
                break
            at, route = ahead, route | {ahead}
            found.add(Guess(at, route, guess.mines))
    return found


def laid(waters: Waters, guess: Guess) -> set[Guess]:
    near = chart_of(waters.rows).near[guess.at]
    free = [cell for cell in near if cell not in guess.route | guess.mines]
    return {Guess(guess.at, guess.route, guess.mines | {cell}) for cell in free}


def hit(waters: Waters, guess: Guess, cell: Cell) -> clues.Hit:
    distance = chart_of(waters.rows).distance(guess.at, cell)
    return 2 if not distance else 1 if distance == 1 else 0


def open_ways(waters: Waters, guess: Guess) -> list[str]:
    return [
        way
        for way, ahead in chart_of(waters.rows).ahead[guess.at].items()
        if ahead not in guess.route | guess.mines
    ]


def after(waters: Waters, guess: Guess, clue: clues.AnyClue) -> set[Guess]:
    """Everything that one guess may have become, if this was heard."""
    chart = chart_of(waters.rows)
    sector = chart.sector[guess.at]
    match clue:
        case clues.Course():
            if clue.direction not in open_ways(waters, guess):
                return set()
            ahead = chart.ahead[guess.at][clue.direction]
            return {Guess(ahead, guess.route | {ahead}, guess.mines)}
        case clues.Silence():
            return silent(waters, guess)
        case clues.Surfacing():
            hole = clue.ice in (None, guess.at in chart.ice)
            free = not clue.free or bool(open_ways(waters, guess))
            fits = sector == clue.sector and hole and free
            return {Guess(guess.at, frozenset({guess.at}), guess.mines)} if fits else set()
        case clues.Drone():
            return {guess} if (sector == clue.sector) == clue.inside else set()
        case clues.Sonar():
            said = [
                clue.row == row(guess.at),
                clue.column == column(guess.at),
                clue.sector == sector,
            ]
            return {guess} if said.count(True) == 1 else set()
        case clues.Torpedo():
            reach = chart.reach if waters.round_islands else chart.flight
            return {guess} if clue.cell in reach[guess.at] else set()
        case clues.Blast():
            return blasted(waters, guess, clue)
        case clues.MineLaid():
            return laid(waters, guess)
        case clues.Blocked():
            return set() if open_ways(waters, guess) else {guess}
        case clues.Lost():
            return set()


def blasted(waters: Waters, guess: Guess, clue: clues.Blast) -> set[Guess]:
    if any(hit(waters, guess, bang.cell) != bang.hit for bang in clue.bangs):
        return set()
    gone = {bang.cell for bang in clue.bangs if bang.own}
    if not gone <= guess.mines:
        return set()
    left = guess.mines - gone
    chart = chart_of(waters.rows)
    if any(
        bang.sweeps and chart.distance(mine, bang.cell) <= 1 for mine in left for bang in clue.bangs
    ):
        return set()
    return {Guess(guess.at, guess.route, left)}


def brute_force(waters: Waters, heard: list[clues.AnyClue]) -> set[Guess]:
    guesses = beginning(waters)
    for clue in heard:
        guesses = {new for guess in guesses for new in after(waters, guess, clue)}
    return guesses


# What is heard of a boat that really sails


def heard_of(waters: Waters, dice: random.Random, length: int) -> tuple[list[clues.AnyClue], Guess]:
    truth = dice.choice(sorted(beginning(waters), key=lambda guess: guess.at))
    heard: list[clues.AnyClue] = []
    while len(heard) < length:
        clue = _clue(waters, truth, dice)
        found = sorted(after(waters, truth, clue), key=lambda guess: (guess.at, len(guess.route)))
        if found:
            heard.append(clue)
            truth = dice.choice(found)
    return heard, truth


def _clue(waters: Waters, truth: Guess, dice: random.Random) -> clues.AnyClue:
    chart = chart_of(waters.rows)
    sector = chart.sector[truth.at]
    any_sector = dice.randint(1, chart.sectors)
    match dice.randrange(14):
        case 0:
            return clues.Silence()
        case 1:
            return clues.MineLaid()
        case 2:
            free = bool(open_ways(waters, truth)) and dice.random() < 0.5
            return clues.Surfacing(sector, dice.choice((None, truth.at in chart.ice)), free)
        case 3:
            return clues.Drone(any_sector, sector == any_sector)
        case 4:
            return _sonar(waters, truth, dice)
        case 5:
            return clues.Torpedo(dice.choice(chart.cells))
        case 6 | 7:
            return _blast(waters, truth, dice)
        case 8:
            return clues.Blocked()
        case _:
            return clues.Course(dice.choice(DIRECTIONS))


def _sonar(waters: Waters, truth: Guess, dice: random.Random) -> clues.Sonar:
    """Two of the three, one of them true."""
    chart = chart_of(waters.rows)
    true = {"row": row(truth.at), "column": column(truth.at), "sector": chart.sector[truth.at]}
    every: dict[str, Sequence[Any]] = {
        "row": range(1, chart.height + 1),
        "column": COLUMNS[: chart.width],
        "sector": range(1, chart.sectors + 1),
    }
    lies = {kind: [one for one in every[kind] if one != true[kind]] for kind in every}
    false = dice.choice([kind for kind in lies if lies[kind]])
    honest = dice.choice([kind for kind in every if kind != false])
    said: dict[str, Any] = {honest: true[honest], false: dice.choice(lies[false])}
    return clues.Sonar(**said)


def _blast(waters: Waters, truth: Guess, dice: random.Random) -> clues.Blast:
    """A torpedo, or one of the boat's own mines, and every mine that goes off with it."""
    chart = chart_of(waters.rows)
    cell = dice.choice(sorted(truth.mines) or chart.cells) if dice.random() < 0.7 else truth.at
    own = cell in truth.mines and dice.random() < 0.8
    if own and dice.random() < 0.3:  # set off by hand, where that sets off no other
        return clues.Blast((clues.Bang(cell, hit(waters, truth, cell), own=True, sweeps=False),))
    enemy = {other for other in chart.cells if dice.random() < 0.1}
    bangs, gone = [clues.Bang(cell, hit(waters, truth, cell), own=own)], {(cell, own)}
    for bang in bangs:  # grows while it is looked through
        armed = [(mine, True) for mine in sorted(truth.mines)]
        armed += [(mine, False) for mine in sorted(enemy)]
        for mine, whose in armed:
            if (mine, whose) not in gone and chart.distance(mine, bang.cell) <= 1:
                gone.add((mine, whose))
                bangs.append(clues.Bang(mine, hit(waters, truth, mine), own=whose))
    return clues.Blast(tuple(bangs))
