"""An engine put together from the modules that every game has."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypedDict, TypeVar, Unpack

from rules.core import Engine, Lift, Moment, Outcome, Refusal, Seat, Told, Value

S = TypeVar("S", bound=Value)
A = TypeVar("A")
E = TypeVar("E")
Looked = TypeVar("Looked", bound=Value, contravariant=True)


@dataclass(frozen=True)
class Game(Generic[S]):
    """What a game is called, who sits at it, and the types it is made of."""

    key: str
    version: int
    seats: tuple[Seat, ...]
    options: type[Value]
    state: type[S]
    actions: Any
    events: Any


@dataclass(frozen=True)
class Play(Generic[S, A, E]):
    """What is allowed and offered, what comes of it, and whom that tells something."""

    set_up: Callable[[Any], tuple[E, ...]]
    legal_actions: Callable[[S, Seat | None], tuple[A, ...]]
    why_not: Callable[[S, A], Refusal | None]
    resolve: Callable[[S, A], tuple[E, ...]]
    evolve: Callable[[S | None, E], S]
    told: Callable[[S, E], Told | None]


class Sight(Protocol[Looked, E]):
    """A game's `view`: what each seat may know, and how far the evening has come."""

    def view(self, state: Looked, seat: Seat | None, /) -> Value: ...
    def redact(self, event: E, seat: Seat | None, /) -> E | None: ...
    def moment(self, state: Looked, /) -> Moment: ...


class Notation(Protocol[S]):
    """A game's `notation`: one line of text for a position, and back."""

    def show(self, state: S, /) -> str: ...
    def read(self, text: str, /) -> S: ...


class Chance(Protocol[Looked, A]):
    """A game's `chance`: an action without its answer, and with it."""

    def bare(self, state: Looked, action: A, /) -> A: ...
    def fill(self, state: Looked, action: A, dice: random.Random, /) -> A: ...


class Particular(TypedDict, Generic[S, A, E], total=False):
    """What only some games have; the engine says what each of them means."""

    outcome: Callable[[S], Outcome | None]
    stale: Callable[[A, Sequence[E]], bool]
    corrections: tuple[type[Any], ...]
    why_not_theirs: Callable[[S, A, Sequence[Seat]], Refusal | None]
    agreements: Callable[[S], tuple[tuple[A, tuple[Seat, ...]], ...]]
    agreed_by: Callable[[S, A], tuple[Seat, ...]]
    lifts: Mapping[int, Lift]
    players: Callable[[S], tuple[Seat, ...]]
    has_rounds: bool
    side: Callable[[Seat], str]
    new_hands: tuple[str, ...]
    bot: Callable[[S, Any, random.Random], A | None]
    asks_people: Callable[[S, Any], bool]
    bot_watches: Callable[[S, Any], bool]
    in_the_open: Callable[[S, A], bool]
    watched: Callable[[S], bool]


def assembled(
    game: Game[S],
    play: Play[S, A, E],
    modules: tuple[Sight[S, E], Notation[S], Chance[S, A]],
    **particular: Unpack[Particular[S, A, E]],
) -> Engine[S, A, E]:
    sight, notation, chance = modules
    return Engine(
        **vars(game),
        **vars(play),
        view=sight.view,
        redact=sight.redact,
        moment=sight.moment,
        show=notation.show,
        read=notation.read,
        bare=chance.bare,
        fill=chance.fill,
        **particular,
    )
