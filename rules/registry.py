"""The only list of games."""

from __future__ import annotations

from typing import Any

from rules import mars
from rules.core import Engine

GAMES: dict[str, Engine[Any, Any, Any]] = {engine.key: engine for engine in (mars.ENGINE,)}
