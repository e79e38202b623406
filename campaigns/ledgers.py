"""What a game wants looked up: tables of the database that are made from its log.

What they contain follows from the position alone or, where the position forgets, from the events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

Fields = dict[str, Any]  # of one row, without its campaign
Told = tuple[int, tuple[Any, ...]]  # a row of the log: its number and its events


@dataclass(frozen=True)
class Ledger:
    """Made from the position."""

    model: type[Model]
    key: tuple[str, ...]  # a row is known by it within its campaign
    made_of: Callable[[Any], object]  # the parts of a position: the same parts, the same rows
    rows: Callable[[Any], Iterable[Fields]]


@dataclass(frozen=True)
class History:
    """Made from what the rows of the log tell. Its key begins with the row's `seq`."""

    model: type[Model]
    key: tuple[str, ...]
    # From the position before the first of these rows; None: from the beginning.
    rows: Callable[[Any, Iterable[Told]], Iterator[Fields]]


@dataclass(frozen=True)
class Projection:
    ledgers: tuple[Ledger, ...]
    history: History
