"""Campaigns for a look around: played through the engine now, with the dates of real evenings."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from campaigns.face.played import PlayedRow
from rules.core import Value, write
from rules.gen7 import ENGINE
from rules.gen7.aids.bot import Player
from rules.gen7.state import Options, State
from rules.gen7.steps import Turning

UNDATED = datetime.min.replace(tzinfo=UTC)
WEEK = timedelta(days=7)
OPENING = timedelta(hours=19, minutes=40)


class Demo(Value):
    key: str  # the request of its first row: by this it is known again
    name: str
    players: tuple[str, ...]
    options: Options
    seed: int
    until: Callable[[State], bool]

    def play(self, today: datetime) -> Sequence[PlayedRow]:
        """One evening a week; the last one was yesterday."""
        rows = list(_rows(self))
        evenings = rows[-1][1]
        first = today.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=1)
        first += OPENING - WEEK * (evenings - 1)
        return [
            replace(row, at=first + WEEK * (evening - 1) + passed) for row, evening, passed in rows
        ]


def _home_again(state: State) -> bool:
    return state.result is not None


def _half_way(state: State) -> bool:
    """Episode 3, round 2, a few turns in."""
    return (
        state.episode == 3
        and state.play is not None
        and state.play.round == 2
        and state.turn > 6
        and isinstance(state.todo[-1], Turning)
    )


DEMOS = (
    Demo(
        key="demo-finished",
        name="Seventh Swallow, home again",
        players=("Marta", "Daniel", "Ines", "Pavel"),
        options=Options(
            ship="Seventh Swallow",
            officers=("Marta Lindqvist", "Daniel Osei", "Ines Carvalho", "Pavel Sorokin"),
        ),
        seed=1,
        until=_home_again,
    ),
    Demo(
        key="demo-half-way",
        name="Grey Heron, third evening",
        players=("Katya", "Ravi", "Joana"),
        options=Options(
            players=3,
            ship="Grey Heron",
            officers=("Katya Belova", "Ravi Menon", "Joana Prado"),
        ),
        seed=5,
        until=_half_way,
    ),
)


def _rows(demo: Demo) -> Iterator[tuple[PlayedRow, int, timedelta]]:
    """Each row, undated, with its evening and how late it was."""
    player, dice = Player(), random.Random(demo.seed)
    events = ENGINE.set_up(demo.options)
    state = ENGINE.fold(events)
    options = write(demo.options)
    yield PlayedRow("setup", demo.key, "host", UNDATED, options, write(events)), 1, timedelta()
    evening, passed, count = 1, timedelta(), 0
    while not demo.until(state) and state.result is None:
        wanted = player.choose(state, ENGINE.legal_actions(state, None), dice)
        action = ENGINE.fill(state, wanted, dice)
        events = ENGINE.decide(state, action)
        count += 1
        passed += timedelta(seconds=dice.randint(4, 55))
        row = PlayedRow(
            "action",
            f"demo-{count}",
            getattr(action, "seat", "host"),
            UNDATED,
            write(action),
            write(events),
            revealed=action != ENGINE.bare(state, action),
        )
        yield row, evening, passed
        state = ENGINE.fold(events, state)
        if state.episode > evening:  # packed up; the next one is another evening
            evening, passed = state.episode, timedelta()
