"""The only list of games, in the order in which they are offered."""

from __future__ import annotations

from typing import Any

from rules import gen7, mars, otys, sonar
from rules.core import Engine

ENGINES: tuple[Engine[Any, Any, Any], ...] = (
    gen7.ENGINE,
    otys.ENGINE,
    mars.ENGINE,
    sonar.ENGINE,
)
GAMES = {engine.key: engine for engine in ENGINES}
