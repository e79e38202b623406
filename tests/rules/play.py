"""Games played at random, as far as a test wants to look."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rules.core import A, E, Engine, Refused, S, Value
from rules.registry import GAMES
from tests.rules.promises import promises_of
from tests.rules.well_typed import every_form, well_typed

AnyEngine = Engine[Any, Any, Any]
SHORT = 50
ODD = 60  # tables with settings that nobody has thought of


@dataclass(frozen=True)
class Step:
    before: Any
    action: Any  # with chance's answer
    events: tuple[Any, ...]
    after: Any
    offers: tuple[Any, ...] = field(default=(), compare=False)  # of which the action was chosen


def choose(actions: Iterable[Any], dice: random.Random) -> Any:
    """First the kind of action, then which: a kind with many forms is not chosen more often."""
    by_kind: dict[type, list[Any]] = {}
    for action in actions:
        by_kind.setdefault(type(action), []).append(action)
    return dice.choice(dice.choice(list(by_kind.values())))


def take(engine: AnyEngine, state: Any, action: Any) -> Step:
    events = engine.decide(state, action)
    return Step(state, action, events, engine.fold(events, state))


def play_on(engine: Engine[S, A, E], state: S, actions: Iterable[A], seed: int) -> S:
    """After these actions; the app's dice and decks answer by the seed."""
    dice = random.Random(seed)
    for action in actions:
        filled = engine.fill(state, action, dice)
        state = engine.fold(engine.decide(state, filled), state)
    return state


Chooser = Callable[[Any, Sequence[Any], random.Random], Any]


def anything(state: Any, legal: Sequence[Any], dice: random.Random) -> Any:
    return choose(legal, dice)


def firm(game: str) -> Chooser:
    """Anything as well, but whoever has begun something takes it back one time in eight: with as
    many second thoughts as thoughts a campaign takes ten times as long, and shows no more."""
    second_thoughts = promises_of(game).second_thoughts

    def mostly_goes_on(state: Any, legal: Sequence[Any], dice: random.Random) -> Any:
        onward = [action for action in legal if not isinstance(action, second_thoughts)]
        return choose(onward if onward and dice.random() < 7 / 8 else legal, dice)

    return mostly_goes_on


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
        step = replace(take(engine, state, action), offers=tuple(actions))
        yield step
        state = step.after


class Playthrough:
    """A game at random, played as far as any test has looked, and no step of it twice."""

    def __init__(self, game: str, number: int, seed: int, *, corrected: bool) -> None:
        self.options = corpus(game)[number]
        self._steps: list[Step] = []
        self._rest = walk(GAMES[game], self.options, seed, corrected=corrected)

    def first(self, count: int) -> tuple[Step, ...]:
        self._steps.extend(islice(self._rest, max(0, count - len(self._steps))))
        return tuple(self._steps[:count])


@cache
def corpus(game: str) -> tuple[Value, ...]:
    """The settings of the tables at which all properties of a game look: those its contract names,
    then odd ones. Drawing them anew for every property took longer than playing with them."""
    engine, found = GAMES[game], list(promises_of(game).option_sets)
    enough = len(found) + ODD

    @settings(max_examples=2 * ODD, phases=[Phase.generate])
    @given(well_typed(engine.options).filter(lambda options: _possible(engine, options)))
    def collect(options: Value) -> None:
        if options not in found:
            found.append(options)

    collect()
    return tuple(found[:enough])


@cache
def playthrough(game: str, number: int, seed: int, *, corrected: bool = False) -> Playthrough:
    """With the set of options of this number. All properties of a game look at the same ones."""
    return Playthrough(game, number, seed, corrected=corrected)


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
    """Any number of actions into a game of the corpus: each is played once, and looked at here and
    there. Two in three have settings that the contract names, and are looked at further on."""
    promises = promises_of(engine.key)
    named = len(promises.option_sets)
    if corrected is None:
        corrected = draw(st.booleans())
    if draw(st.integers(0, 2)):
        number, seed = draw(st.integers(0, named - 1)), draw(st.integers(0, 2))
        length = draw(st.integers(0, promises.depth))
    else:
        number = draw(st.integers(named, len(corpus(engine.key)) - 1))
        seed, length = number, draw(st.integers(0, SHORT))
    played = playthrough(engine.key, number, seed, corrected=corrected)
    return Game(engine, played.options, seed, played.first(length))


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
    for number in range(len(sets)):
        for step in playthrough(game, number, seed=1).first(1000):
            seen.update(dict.fromkeys(step.offers))
    most = promises_of(game).sample
    found = list(seen)
    if most is None or len(found) <= most:
        return tuple(found)
    return tuple(random.Random(game).sample(found, most))
