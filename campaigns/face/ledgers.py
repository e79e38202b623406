"""What people can look up about a game: tables of the database that are made from its log.

What they contain follows from the position alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.db.models import Model

from rules.core import Value

Fields = dict[str, Any]  # of one row, without its campaign


class Ledger(Value):
    """Made from the position."""

    model: type[Model]
    key: tuple[str, ...]  # a row is known by it within its campaign
    made_of: Callable[[Any], object]  # the parts of a position: the same parts, the same rows
    rows: Callable[[Any], Iterable[Fields]]


Projection = tuple[Ledger, ...]  # the first of them has a row for every campaign
