"""What every game must be able to do, and the values all games share.

A game is an `Engine`: a handful of pure functions over frozen values. Nothing in `rules/` knows of
Django, clocks, files or randomness; chance arrives from outside as part of an action.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import attrgetter
from typing import Any, Generic, Literal, TypeVar, dataclass_transform

import msgspec

from rules.latest import once

Seat = str
Raw = dict[str, Any]
Lift = Callable[[Raw], Sequence[Raw]]


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that never changes. Copies are made with `msgspec.structs.replace`."""


def as_tag(name: str) -> str:
    """The name of a class as it stands in stored logs: `CourseSet` is course_set."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(Value, tag_field="type", tag=as_tag, omit_defaults=True):
    """What somebody wants to do. Named in the imperative."""


class Event(Value, tag_field="type", tag=as_tag):
    """What has happened. Named in the past tense. Its tag is stored: a class that gets another name
    keeps the old one by hand, and none is ever used again (`tests/rules/test_tags.py`)."""


class Refusal(Value):
    """Why an action is not allowed: a stable code, the rule's id, and the facts of the case."""

    code: str
    rule: str | None = None
    facts: dict[str, str | int] = {}


class Refused(Exception):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def malformed(error: Exception) -> Refusal:
    return Refusal("malformed_action", facts={"problem": str(error)[:200]})


class Outcome(Value):
    """The end of a game as a value: who won, by what, and with how many points."""

    winners: tuple[Seat, ...]
    reason: str
    scores: dict[Seat, int]


class Moment(Value):
    """Where in the evening we are. Undo by turn and round, and the log's headings, read this."""

    round: int
    turn: int
    phase: str
    seats: tuple[Seat, ...]  # who is waited for; others may be able to act as well
    turn_of: Seat | None = None  # where somebody else is asked in the middle of a turn: whose it is


What = Literal["announcement", "answer", "roll", "draw", "page", "vote", "reveal"]


class Told(Value):
    """What an event told somebody who did not know it before. It cannot be unheard, so an undo of
    it needs a yes from these seats; where none is named, from the table."""

    what: What
    agree: tuple[Seat, ...] = ()


S = TypeVar("S", bound=Value)
A = TypeVar("A")
E = TypeVar("E")


def anything_matters(action: Any, events_since: Sequence[Any]) -> bool:
    """The default for `stale`: whatever happened meanwhile may have changed the meaning."""
    return bool(events_since)


def as_it_is(state: Any, action: Any) -> Any:
    return action


def no_chance(state: Any, action: Any, dice: random.Random) -> Any:
    return action


def never(state: Any, seat: Any) -> bool:
    return False


def never_watched(state: Any) -> bool:
    return False


def nothing_agreed(state: Any) -> tuple[tuple[Any, tuple[Seat, ...]], ...]:
    return ()


def nobody_else(state: Any, action: Any) -> tuple[Seat, ...]:
    return ()


def own_side(seat: Seat) -> str:
    return seat


def anybodys(state: Any, action: Any, seats: Sequence[Seat]) -> Refusal | None:
    return None


@dataclass(frozen=True)
class Engine(Generic[S, A, E]):
    """One game. The registry holds them; everything above talks to games through this alone."""

    key: str
    version: int  # of the events; an older log is lifted step by step when it is read
    seats: tuple[Seat, ...]
    options: type[Value]
    state: type[S]
    actions: Any  # the union of all action types
    events: Any  # the union of all event types
    set_up: Callable[[Any], tuple[E, ...]]
    legal_actions: Callable[[S, Seat | None], tuple[A, ...]]
    why_not: Callable[[S, A], Refusal | None]
    resolve: Callable[[S, A], tuple[E, ...]]  # what a legal action brings about
    evolve: Callable[[S | None, E], S]
    view: Callable[[S, Seat | None], Value]
    redact: Callable[[E, Seat | None], E | None]
    told: Callable[
        [S, E], Told | None
    ]  # by an event in this position; None: nobody learned a thing
    moment: Callable[[S], Moment]
    show: Callable[[S], str]  # the one-line notation
    read: Callable[[str], S]
    outcome: Callable[[S], Outcome | None] = attrgetter("result")  # every state keeps it so
    stale: Callable[[A, Sequence[E]], bool] = anything_matters
    bare: Callable[[S, A], A] = as_it_is  # the action as offered, without chance's answer
    fill: Callable[[S, A, random.Random], A] = no_chance  # the action with chance's answer
    corrections: tuple[type[Any], ...] = ()  # actions open to the host at any time, never offered
    # Whether a correction fits may be a secret, and a refusal would tell it. So this is asked
    # before: why someone acting for these seats alone may not make it, whatever others keep secret.
    why_not_theirs: Callable[[S, A, Sequence[Seat]], Refusal | None] = anybodys
    # Corrections that some seats make together: what may be asked now, and of whom.
    agreements: Callable[[S], tuple[tuple[A, tuple[Seat, ...]], ...]] = nothing_agreed
    # Whose yes a correction of the host's needs; the host's own side has given it.
    agreed_by: Callable[[S, A], tuple[Seat, ...]] = nobody_else
    lifts: Mapping[int, Lift] = field(default_factory=dict)  # from version n to n + 1
    players: Callable[[S], tuple[Seat, ...]] | None = None  # who plays, where that varies
    has_rounds: bool = True  # or the log has nothing but turns
    side: Callable[[Seat], str] = own_side  # seats of one side keep no secrets from each other
    new_hands: tuple[str, ...] = ()  # tags of events after which no older secret matters
    # Plays an empty seat: one of its legal actions, chosen by what that seat may know, and by
    # chance where nobody should foresee it. None: it would rather wait for another that may act.
    bot: Callable[[S, Any, random.Random], A | None] | None = None
    # Only people can answer this seat's question: it is about what lies on their table.
    asks_people: Callable[[S, Any], bool] = never
    # Nobody waits for this seat, but it may act: the app is asked for it too. Told by what
    # everybody knows, since people can notice that it was asked.
    bot_watches: Callable[[S, Any], bool] = never
    # What lies in the open, so that the device in the middle may do it for any seat that is asked,
    # even one with a device of its own.
    in_the_open: Callable[[S, A], bool] = never
    # Whoever has no seat sees what the sides keep from each other.
    watched: Callable[[S], bool] = never_watched

    @property
    def has_sides(self) -> bool:
        """Whether some seats are on one side, and keep its secrets from the other."""
        return len({self.side(seat) for seat in self.seats}) < len(self.seats)

    def seated(self, state: S) -> tuple[Seat, ...]:
        """The seats of this table."""
        return self.seats if self.players is None else self.players(state)

    def decide(self, state: S, action: A) -> tuple[E, ...]:
        refusal = self.why_not(state, action)
        if refusal is not None:
            raise Refused(refusal)
        return self.resolve(state, action)

    def fold(self, events: Iterable[E], state: S | None = None) -> S:
        folded = reduce(self.evolve, events, state)
        assert folded is not None, "the first event of a log sets the game up"
        return folded

    # The codec: JSON, validated against the types on the way in.

    @once
    def _decode_state(self) -> msgspec.json.Decoder[S]:
        return msgspec.json.Decoder(self.state)

    @once
    def _decode_action(self) -> msgspec.json.Decoder[A]:
        return msgspec.json.Decoder(self.actions)

    @once
    def _decode_events(self) -> msgspec.json.Decoder[tuple[E, ...]]:
        return msgspec.json.Decoder(tuple[self.events, ...])  # type: ignore[name-defined]

    def read_state(self, text: str | bytes) -> S:
        return self._decode_state.decode(text)

    def read_action(self, text: str | bytes) -> A:
        """What somebody sent, or a refusal that names what is wrong with it."""
        try:
            return self._decode_action.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise Refused(malformed(error)) from error

    def read_events(self, text: str | bytes, version: int) -> tuple[E, ...]:
        """Events as they mean today, whichever version of the rules wrote them."""
        if version == self.version:
            return self._decode_events.decode(text)
        raw: list[Raw] = msgspec.json.decode(text)
        for older in range(version, self.version):
            raw = [lifted for event in raw for lifted in self.lifts[older](event)]
        return msgspec.convert(raw, tuple[self.events, ...])  # type: ignore[name-defined]


def write(value: object) -> str:
    """A value as JSON text. The log stores and hashes exactly this text."""
    return msgspec.json.encode(value).decode()
