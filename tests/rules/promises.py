"""What the contract tests must be told about each game, since no type says it.

Each registered game has a module `tests/rules/<game>/contract.py`: a function for each of the
functions below, a constant in capitals for each number or set; what is left out has its default.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from typing import Any

from rules.core import Seat, Value


@dataclass(frozen=True)
class Promises:
    rule_prefix: str  # of the ids in docs/rules/<game>.md
    option_sets: tuple[Value, ...]  # whole games are played with each of these
    longest: int  # no game takes more actions than this
    # All pieces in all places, by kind: the same from the first event to the last.
    pieces: Callable[[Any], Mapping[str, int]]
    # Fails if the position contradicts itself.
    must_hold: Callable[[Any], None]
    # Another position that must look the same to this seat: everything hidden from it is different.
    disguise: Callable[[Any, Seat | None, random.Random], Any]
    # Pieces of JSON that must be in nothing this seat is given.
    secrets: Callable[[Any, Seat | None], frozenset[str]]
    # A correction somebody might make here; it may be refused.
    correction: Callable[[Any, random.Random], Any]
    # Actions to try in this position that are made of what lies there, so that no list has them.
    tries: Callable[[Any], Iterable[Any]] = lambda state: ()
    # What a seat may do in this position though nobody waits for it.
    optional: Callable[[Any, Any], bool] = lambda state, action: False
    # Actions that only take back what somebody has begun.
    second_thoughts: tuple[type, ...] = ()
    # What another side has said for this seat to hear, as its view keeps it.
    aloud: Callable[[Any, Seat], Any] = lambda view, seat: None
    # How far into a game tests look, how many whole games they play with each set of options, and
    # how many actions they try in a position: fewer where a game is longer.
    depth: int = 70
    seeds: int = 8
    sample: int | None = None
    # How many games with each set of options are searched for rows that tell a secret.
    searched: int = 1


@cache
def promises_of(game: str) -> Promises:
    module = vars(import_module(f"tests.rules.{game}.contract"))
    names = {field.name for field in fields(Promises)}
    functions = {name: module[name] for name in names & module.keys()}
    constants = {name: module[name.upper()] for name in names if name.upper() in module}
    return Promises(**functions, **constants)
