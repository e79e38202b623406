"""Finding what a row tells: positions that a seat could not tell apart, and the row in each."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any

from rules.core import Seat
from rules.registry import GAMES
from tests.rules.play import AnyEngine, Step, playthrough
from tests.rules.promises import promises_of

MANY = 1500  # rows of each game
WORLDS = 6  # positions in which a row is tried again
OFTEN = 5  # rows of the same shape that are looked at, in each game


@dataclass(frozen=True)
class Found:
    step: Step
    learner: Seat | None  # somebody who learns something by it
    marks: frozenset[str]  # its events that say so


@cache
def looked_through(game: str) -> tuple[Found, ...]:
    engine = GAMES[game]
    return tuple(
        Found(step, revealing(engine, step), frozenset(marks(engine, step)))
        for step in corpus(engine, MANY)
    )


def marks(engine: AnyEngine, step: Step) -> Iterator[str]:
    state = step.before
    for event in step.events:
        if engine.told(state, event) is not None:
            yield type(event).__name__
        state = engine.evolve(state, event)


def corpus(engine: AnyEngine, count: int) -> Iterator[Step]:
    """Rows of played games; of each shape only a few."""
    promises = promises_of(engine.key)
    seeds = range(1, promises.searched + 1)
    for number, seed in product(range(len(promises.option_sets)), seeds):
        shapes: Counter[Any] = Counter()
        for step in playthrough(engine.key, number, seed=seed).first(count):
            shape = (type(step.action), *dict.fromkeys(map(type, step.events)))
            shapes[shape] += 1
            if shapes[shape] <= OFTEN:
                yield step


def revealing(engine: AnyEngine, step: Step) -> Seat | None:
    """A seat that learns something by this row."""
    actor = getattr(step.action, "seat", engine.seats[0])
    seats = witnesses(engine, step.before, actor)
    return next((seat for seat in seats if learns(engine, step, seat, actor)), None)


def witnesses(engine: AnyEngine, state: Any, actor: Seat) -> tuple[Seat, ...]:
    """Whoever acts, and one of every other side."""
    by_side = {engine.side(seat): seat for seat in engine.seated(state)}
    return tuple((by_side | {engine.side(actor): actor}).values())


def learns(engine: AnyEngine, step: Step, seat: Seat, actor: Seat) -> bool:
    return (
        _by_chance(engine, step, seat)
        or _aloud(engine, step, seat, actor)
        or _by_secrets(engine, step, seat, actor)
    )


def _by_chance(engine: AnyEngine, step: Step, seat: Seat) -> bool:
    """Whether a seat sees what the app has rolled or dealt."""
    bare = engine.bare(step.before, step.action)
    others = {engine.fill(step.before, bare, random.Random(world)) for world in range(WORLDS)}
    if others == {bare}:
        return False  # typed in from the table: the app has told nobody anything
    return any(
        not _looks_the_same(engine, step, step.before, other, seat)
        for other in others
        if engine.why_not(step.before, other) is None
    )


def _aloud(engine: AnyEngine, step: Step, seat: Seat, actor: Seat) -> bool:
    """Whether another side has said something for this seat to hear."""
    aloud = promises_of(engine.key).aloud
    before, after = (aloud(engine.view(at, seat), seat) for at in (step.before, step.after))
    return engine.side(seat) != engine.side(actor) and before != after


def _by_secrets(engine: AnyEngine, step: Step, seat: Seat, actor: Seat) -> bool:
    """Who acts knows what was done, and learns by whatever could have come of it instead. The
    others only know what they have seen: they learn by what none of the positions that looked the
    same could have shown them."""
    own = engine.side(seat) == engine.side(actor)
    showings = _showings(engine, step, seat, None if own else actor)
    return not all(showings) if own else not any(showings)


def _showings(engine: AnyEngine, step: Step, seat: Seat, actor: Seat | None) -> Iterator[bool]:
    """In other positions, of what was done, or of all that the actor might have done there: would
    it show the seat what the row has shown?"""
    for world in range(WORLDS):
        dice = random.Random(world)
        other = promises_of(engine.key).disguise(step.before, seat, dice)
        if other == step.before:
            yield True
            continue
        offers = engine.legal_actions(other, actor) if actor else ()
        for action in (step.action, *offers):
            filled = engine.fill(other, action, dice)
            if engine.why_not(other, filled) is None:
                yield _looks_the_same(engine, step, other, filled, seat)


def _looks_the_same(engine: AnyEngine, step: Step, other: Any, action: Any, seat: Seat) -> bool:
    """Whether this action in the other position shows the seat what the row has shown."""
    events = engine.decide(other, action)
    heard = [engine.redact(event, seat) for event in step.events]
    there = [engine.redact(event, seat) for event in events]
    if [one for one in heard if one is not None] != [one for one in there if one is not None]:
        return False
    here, yonder = engine.view(step.after, seat), engine.view(engine.fold(events, other), seat)
    return bool(here == yonder)
