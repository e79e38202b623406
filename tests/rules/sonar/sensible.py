"""A crew that stays under water while it can: random otherwise, and soon in a fight."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.sonar import actions as act
from tests.rules.play import choose as anything

LAST_RESORT = (act.Surface, act.Cancel, act.EndTurn)


def choose(state: Any, legal: Sequence[Any], dice: random.Random) -> Any:
    better = [
        action
        for action in legal
        if not isinstance(action, LAST_RESORT)
        and action != act.CheckTrace(action.seat, clean=False)
    ]
    return anything(better or legal, dice)
