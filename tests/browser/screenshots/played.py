"""A game that was played with names and dates, to any point, as the file of its log."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from campaigns.face.played import PlayedRow
from campaigns.safe.played import document
from rules.core import Value, write
from rules.registry import GAMES
from tests.rules.play import Chooser, anything

EVENING = datetime(2026, 5, 4, 19, 40, tzinfo=UTC)


def never(state: Any) -> bool:
    return False


@dataclass(frozen=True)
class Played:
    game: str
    name: str
    players: tuple[str, ...]
    options: Value
    seed: int = 1
    chooser: Chooser = anything
    until: Callable[[Any], bool] = never
    key: str = "played"

    def file(self) -> bytes:
        return document(self.game, self, EVENING)

    def play(self, today: datetime) -> Sequence[PlayedRow]:
        engine, dice = GAMES[self.game], random.Random(self.seed)
        events = engine.set_up(self.options)
        state = engine.fold(events)
        options = write(self.options)
        rows = [PlayedRow("setup", self.key, "host", today, options, write(events))]
        while not self.until(state) and (legal := engine.legal_actions(state, None)):
            action = engine.fill(state, self.chooser(state, legal, dice), dice)
            events = engine.decide(state, action)
            today += timedelta(seconds=dice.randint(4, 55))
            name, who = f"row {len(rows)}", getattr(action, "seat", "host")
            rows.append(PlayedRow("action", name, who, today, write(action), write(events)))
            state = engine.fold(events, state)
        return rows
