"""Parts of a set-up, a round or a wrap-up, begun on their own; and a whole set-up as it is told."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.core import Event
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.state import Options, State
from tests.rules.gen7.moves import do, happens

Told = tuple[ev.AnyEvent, ...]
E = TypeVar("E", bound=Event)
READING = steps.Reading("1.01", "introduction")


def before(state: State, *due: steps.AnyStep | str) -> State:
    """This is due as soon as somebody says `Next`: parts of the game, or any steps."""
    parts = [steps.Go(step) if isinstance(step, str) else step for step in due]
    return replace(state, todo=(*reversed(parts), READING))


def after(state: State, *due: steps.AnyStep | str) -> State:
    return do(before(state, *due), act.Next("green"))


def told(state: State, *due: steps.AnyStep | str) -> Told:
    return happens(before(state, *due), act.Next("green"))


def seen(state: State, seat: str | None) -> Any:
    """What this seat may know."""
    return ENGINE.view(state, seat)


def redacted(event: ev.AnyEvent, seat: str | None) -> Any:
    return ENGINE.redact(event, seat)


def of(kind: type[E], events: Told) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


@cache
def whole_set_up(page: str = "1.00", *, players: int = 4, seed: int = 1) -> tuple[Told, State]:
    """A set-up from the first word to round 1, at random; from this page, if it is another."""
    told = ENGINE.set_up(Options(players=players))  # type: ignore[arg-type]
    state = ENGINE.fold(told)
    if page != "1.00":
        told, state = (), before(replace(state, bookmark=page), "prepare")
    dice = random.Random(seed)
    while not of(ev.RoundStarted, told):
        action = dice.choice(ENGINE.legal_actions(state, None))
        more = ENGINE.decide(state, ENGINE.fill(state, action, dice))
        told, state = told + more, ENGINE.fold(more, state)
    return told, state
