"""A boat that sails at random on a small map, what is heard of it, and brute force over it.

Brute force keeps whole hypotheses as sets of cells and asks every question the slow way.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from rules.sonar import clues
from rules.sonar.chart import chart_of, column, row
from rules.sonar.tables import DIRECTIONS, Cell
from rules.sonar.tracker import Waters


@dataclass(frozen=True)
class Guess:
    at: Cell
    route: frozenset[Cell]
    mines: frozenset[Cell] = frozenset()


def beginning(waters: Waters) -> set[Guess]:
    return {Guess(cell, frozenset({cell})) for cell in chart_of(waters.rows).cells}


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
    if any(bang.sweeps and chart.distance(mine, bang.cell) <= 1
           for mine in left for bang in clue.bangs):  # fmt: skip
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
            false = dice.choice([letter for letter in "ABCD" if letter != column(truth.at)])
            return clues.Sonar(row=row(truth.at), column=false)  # type: ignore[arg-type]
        case 5:
            return clues.Torpedo(dice.choice(chart.cells))
        case 6 | 7:
            return _blast(waters, truth, dice)
        case 8:
            return clues.Blocked()
        case _:
            return clues.Course(dice.choice(DIRECTIONS))


def _blast(waters: Waters, truth: Guess, dice: random.Random) -> clues.Blast:
    """A torpedo, or one of the boat's own mines, and every own mine that goes off with it."""
    chart = chart_of(waters.rows)
    cell = dice.choice(sorted(truth.mines) or chart.cells) if dice.random() < 0.7 else truth.at
    gone, bangs = set(), [clues.Bang(cell, hit(waters, truth, cell), cell in truth.mines)]
    gone |= {cell} & truth.mines
    for bang in bangs:  # grows while it is looked through
        for mine in sorted(truth.mines - gone):
            if chart.distance(mine, bang.cell) <= 1:
                gone.add(mine)
                bangs.append(clues.Bang(mine, hit(waters, truth, mine), own=True))
    return clues.Blast(tuple(bangs))
