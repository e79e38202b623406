"""Campaigns for a look around: played through the engine now, with the dates of real evenings."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from msgspec import json

from campaigns.export import FORMAT, Export, ExportedSeat, PlainRow, exported
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7.player import Player
from rules.gen7.state import Options, State
from rules.gen7.steps import Turning

UNDATED = datetime.min.replace(tzinfo=UTC)
WEEK = timedelta(days=7)
OPENING = timedelta(hours=19, minutes=40)


@dataclass(frozen=True)
class Demo:
    key: str  # the request of its first row: by this it is known again
    name: str
    players: tuple[str, ...]
    options: Options
    seed: int
    until: Callable[[State], bool]


def _home_again(state: State) -> bool:
    return state.result is not None


def _half_way(state: State) -> bool:
    """Episode 3, round 2, a few turns in."""
    return (
        state.episode == 3 and state.play is not None and state.play.round == 2
        and state.turn > 6 and isinstance(state.todo[-1], Turning)
    )  # fmt: skip


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
)  # fmt: skip


def document(demo: Demo, today: datetime) -> bytes:
    """Its log, as an export. One evening a week; the last one was yesterday."""
    rows = list(_rows(demo))
    evenings = rows[-1][1]
    first = today.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=1)
    first += OPENING - WEEK * (evenings - 1)
    before, sealed = "", []
    for seq, (row, evening, passed) in enumerate(rows):
        row.seq = row.head = seq
        row.at = first + WEEK * (evening - 1) + passed
        row.before = before
        row = row.sealed()
        before = row.hash
        sealed.append(exported(row, row.hash))
    seats = map(ExportedSeat, ENGINE.seats, demo.players)
    return json.encode(Export(FORMAT, "gen7", demo.name, tuple(seats), tuple(sealed)))


def _rows(demo: Demo) -> Iterator[tuple[PlainRow, int, timedelta]]:
    """Each row, unsealed, with its evening and how late it was."""
    player, dice = Player(), random.Random(demo.seed)
    events = ENGINE.set_up(demo.options)
    state = ENGINE.fold(events)
    yield _row("setup", demo.key, "host", write(demo.options), write(events)), 1, timedelta()
    evening, passed, count = 1, timedelta(), 0
    while not demo.until(state) and state.result is None:
        wanted = player.choose(state, ENGINE.legal_actions(state, None), dice)
        action = ENGINE.fill(state, wanted, dice)
        revealed = action != ENGINE.bare(state, action)
        events = ENGINE.decide(state, action)
        count += 1
        passed += timedelta(seconds=dice.randint(4, 55))
        actor = getattr(action, "seat", "host")
        row = _row("action", f"demo-{count}", actor, write(action), write(events))
        row.revealed = revealed
        yield row, evening, passed
        state = ENGINE.fold(events, state)
        if state.episode > evening:  # packed up; the next one is another evening
            evening, passed = state.episode, timedelta()


def _row(kind: str, request: str, actor: str, action: str, events: str) -> PlainRow:
    return PlainRow(
        seq=0, head=0, kind=kind, request=request, actor=actor, at=UNDATED, action=action,
        events=events, version=ENGINE.version, revealed=False, before="",
    )  # fmt: skip
