"""A table whose dice stay in front of the players."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.gen7 import steps
from rules.gen7.state import State
from tests.rules.gen7.box.table import with_unknown_task
from tests.rules.gen7.moves import due
from tests.rules.gen7.positions import SECTORS, set_up, until, with_table

KEPT: dict[str, Any] = {"pack": "box", "decks": "table", "dice": "asked", "judge": "book_keeper"}


@cache
def minding(**options: Any) -> State:
    """Three officers in the first round, and nothing in the row."""
    wanted = {**KEPT, "players": 3, "sectors": SECTORS[:3], **options}
    state = until(set_up(**wanted), lambda state: isinstance(due(state), steps.Minding))
    return with_table(state, row=(), storage=(3, 3, 3))


def with_tasks(count: int = 1) -> State:
    """Key tasks that nobody knows, numbered from 1."""
    state = with_table(minding(), revealed=0)
    for _ in range(count):
        state = with_unknown_task(state)
    return state
