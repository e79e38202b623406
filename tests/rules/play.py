"""Games played at random, as far as a test wants to look."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from rules.core import Engine, Refused, Value
from rules.registry import GAMES
from tests.rules.promises import promises_of
from tests.rules.well_typed import every_form, well_typed

AnyEngine = Engine[Any, Any, Any]
SHORT = 50


@dataclass(frozen=True)
class Step:
    before: Any
    action: Any  # with chance's answer
    events: tuple[Any, ...]
    after: Any


def choose(actions: Iterable[Any], dice: random.Random) -> Any:
    """First the kind of action, then which: a kind with many forms is not chosen more often."""
    by_kind: dict[type, list[Any]] = {}
    for action in actions:
        by_kind.setdefault(type(action), []).append(action)
    return dice.choice(dice.choice(list(by_kind.values())))


def take(engine: AnyEngine, state: Any, action: Any) -> Step:
    events = engine.decide(state, action)
    return Step(state, action, events, engine.fold(events, state))


Chooser = Callable[[Any, Sequence[Any], random.Random], Any]


def anything(state: Any, legal: Sequence[Any], dice: random.Random) -> Any:
    return choose(legal, dice)


def walk(
    engine: AnyEngine,
    options: Value,
    seed: int,
    *,
    corrected: bool = False,
    player: Chooser = anything,
) -> Iterator[Step]:
    """A whole game. With corrections, now and then somebody changes the position by hand."""
    dice = random.Random(seed)
    state = engine.fold(engine.set_up(options))
    correction = promises_of(engine.key).correction
    while actions := engine.legal_actions(state, None):
        action = engine.fill(state, player(state, actions, dice), dice)
        if corrected and dice.random() < 0.1:
            wanted = correction(state, dice)
            action = action if engine.why_not(state, wanted) else wanted
        step = take(engine, state, action)
        yield step
        state = step.after


@dataclass(frozen=True)
class Game:
    """A game up to some point."""

    engine: AnyEngine
    options: Value
    seed: int
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<seed {self.seed}, {len(self.steps)} steps: {self.engine.show(self.state)}>"

    @property
    def start(self) -> Any:
        return self.engine.fold(self.engine.set_up(self.options))

    @property
    def state(self) -> Any:
        return self.steps[-1].after if self.steps else self.start

    @property
    def recent(self) -> tuple[Step, ...]:
        return self.steps[-SHORT:]

    @property
    def events(self) -> tuple[Any, ...]:
        told = (event for step in self.steps for event in step.events)
        return (*self.engine.set_up(self.options), *told)


@st.composite
def games(draw: Any, engine: AnyEngine, *, corrected: bool | None = None) -> Game:
    """Any number of actions into a game with any settings."""
    sets = st.sampled_from(promises_of(engine.key).option_sets)
    options = draw(sets | sets | well_typed(engine.options).filter(lambda o: _possible(engine, o)))
    if corrected is None:
        corrected = draw(st.booleans())
    depth = promises_of(engine.key).depth
    if depth > SHORT and options in promises_of(engine.key).option_sets:
        # A long game is played once, and looked at here and there.
        seed, length = draw(st.integers(0, 2)), draw(st.integers(0, depth))
        return Game(
            engine, options, seed, _played(engine.key, options, seed, corrected=corrected)[:length]
        )
    seed, length = draw(st.integers(0, 9999)), draw(st.integers(0, SHORT))
    steps = zip(range(length), walk(engine, options, seed, corrected=corrected), strict=False)
    return Game(engine, options, seed, tuple(step for _, step in steps))


_PLAYED: dict[tuple[str, int, int, bool], tuple[Step, ...]] = {}


def _played(game: str, options: Value, seed: int, *, corrected: bool) -> tuple[Step, ...]:
    promises = promises_of(game)
    key = (game, promises.option_sets.index(options), seed, corrected)
    if key not in _PLAYED:
        steps = walk(GAMES[game], options, seed, corrected=corrected)
        _PLAYED[key] = tuple(step for _, step in zip(range(promises.depth), steps, strict=False))
    return _PLAYED[key]


def _possible(engine: AnyEngine, options: Value) -> bool:
    try:
        engine.set_up(options)
    except Refused:
        return False
    return True


@cache
def candidates(game: str) -> tuple[Any, ...]:
    """Actions to try in any position: all forms there are, and all offered in some games."""
    engine, sets = GAMES[game], promises_of(game).option_sets
    forms = (form for form in every_form(engine.actions) if type(form) not in engine.corrections)
    seen: dict[Any, None] = dict.fromkeys(forms)
    for options in sets:
        for _, step in zip(range(1000), walk(engine, options, 1), strict=False):
            seen.update(dict.fromkeys(engine.legal_actions(step.before, None)))
    most = promises_of(game).sample
    found = list(seen)
    if most is None or len(found) <= most:
        return tuple(found)
    return tuple(random.Random(game).sample(found, most))
