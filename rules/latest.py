"""What is worked out once for a position, and kept until somebody asks about another one.

Whoever offers what can be done asks the same of one position for every die on every spot, for each
seat, and once more for the answer. Positions never change, so what was found holds for as long as
it is the very same one that is asked about. One is kept for each question: nothing piles up.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from operator import is_
from typing import Any, Generic, Self, TypeVar, TypeVarTuple, overload

import msgspec
from msgspec.structs import astuple

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")


class once(Generic[S, R]):  # noqa: N801 - read as `@property` is
    """A property that is worked out when it is first asked for. `functools.cached_property` takes a
    lock for it, up to Python 3.11 one for all instances there are: while one page is put together,
    all others would wait. Here two threads may find the same, and either will do."""

    def __init__(self, work_out: Callable[[S], R]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: S, owner: type) -> R: ...
    def __get__(self, instance: S | None, owner: type) -> Self | R:
        if instance is None:
            return self
        found = instance.__dict__[self.name] = self.work_out(instance)
        return found


def latest(work_out: Callable[[T], R]) -> Callable[[T], R]:
    """Of the value that was asked about last it is known already. It must be one that nobody
    changes, and so must be what is found."""
    known: tuple[T, R] | None = None

    def found(of: T) -> R:
        nonlocal known
        last = known  # another thread may ask about another one meanwhile
        if last is None or last[0] is not of:
            known = last = (of, work_out(of))
        return last[1]

    return found


def latest_of_two(work_out: Callable[[S, T], R]) -> Callable[[S, T], R]:
    """The same for an answer that hangs on two parts of a position, and on nothing else."""
    known: tuple[S, T, R] | None = None

    def found(one: S, other: T) -> R:
        nonlocal known
        last = known
        if last is None or last[0] is not one or last[1] is not other:
            known = last = (one, other, work_out(one, other))
        return last[2]

    return found


def latest_for_each(work_out: Callable[[S, T], R]) -> Callable[[S, T], R]:
    """Of the position that was asked about last, for each of the seats that were."""
    known: tuple[S, dict[T, R]] | None = None

    def found(state: S, one: T) -> R:
        nonlocal known
        last = known
        if last is None or last[0] is not state:
            known = last = (state, {})
        each = last[1]
        if one not in each:
            each[one] = work_out(state, one)
        return each[one]

    return found


def latest_of_all(work_out: Callable[[*Ts], R]) -> Callable[[*Ts], R]:
    """The same for any number of them: it is known as long as each is the very same."""
    known: tuple[tuple[*Ts], R] | None = None

    def found(*of: *Ts) -> R:
        nonlocal known
        last = known
        if last is None or len(last[0]) != len(of) or not all(map(is_, last[0], of)):
            known = last = (of, work_out(*of))
        return last[1]

    return found


def latest_of_equals(work_out: Callable[[*Ts], R]) -> Callable[[*Ts], R]:
    """The same where a position comes about again, built anew, and looking at it is dear."""
    known: tuple[tuple[*Ts], R] | None = None

    def found(*of: *Ts) -> R:
        nonlocal known
        last = known
        answer = last[1] if last is not None and is_alike(last[0], of) else work_out(*of)
        known = (of, answer)
        return answer

    return found


def is_alike(one: Any, other: Any) -> bool:
    """Equal to the letter: in two dicts that are equal the order may differ, and with it the order
    of what is offered. Positions have most of their parts in common; those are not looked into."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(map(is_alike, one.values(), other.values()))
    if isinstance(one, msgspec.Struct):
        return all(map(is_alike, astuple(one), astuple(other)))
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(is_alike, one, other))
    return bool(one == other)


TOLD = 128  # that is more than most actions bring about


def told_once(evolve: Callable[[S, T], R]) -> Callable[[S, T], R]:
    """What an event makes of a position is asked by whoever decides, and once more by whoever folds
    what was decided. The second time it is the very same position that comes out."""
    known: OrderedDict[int, tuple[S, T, R]] = OrderedDict()  # by the event: it is told once

    def found(state: S, event: T) -> R:
        last = known.get(id(event))
        if last is None or last[0] is not state or last[1] is not event:
            known[id(event)] = last = (state, event, evolve(state, event))
            if len(known) > TOLD:
                known.popitem(last=False)
        return last[2]

    return found
