"""What the page of the fullest position of Seventh Generation costs, in CPU: when nothing of it has
been drawn before, and after a die has moved, as at every tap."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator

from django.test import Client
from msgspec.structs import replace

from bench.figures import Figure
from bench.games.gen7 import fullest
from bench.tables import seat_cookie
from campaigns.models import Campaign
from campaigns.table import commands
from campaigns.templatetags import kept
from rules.core import write
from rules.gen7.state import Options, State

TIMES = 24


def figures() -> Iterator[Figure]:
    options = Options()
    table = commands.create_campaign(
        game="gen7", name="Full", names=["Ann", "Ben", "Cem", "Dan"], options=options
    )
    state = fullest()
    seat = state.todo[-1].seat  # type: ignore[union-attr]
    client = Client(HTTP_COOKIE=seat_cookie(table, seat), SERVER_NAME="localhost")
    page(client, table, state)  # templates are read by whoever comes first
    cold, moved = [], []
    for number in range(TIMES):
        position = turned(state, number)
        kept.forget()
        cold.append(page(client, table, state))
        moved.append(page(client, table, position))
    detail = f"drawn from nothing {statistics.median(cold):.1f} ms"
    name = "gen7: page of the fullest position after a move, CPU"
    yield Figure(name, statistics.median(moved), "ms", 8, detail=detail)


def turned(state: State, number: int) -> State:
    """The same with one die turned to another face."""
    table = state.table
    name = sorted(table.dice)[number % len(table.dice)]
    die = table.dice[name]
    value = die.value - 1 if die.value > 1 else die.value + 1
    return replace(state, play=replace(table, dice={**table.dice, name: replace(die, value=value)}))


def page(client: Client, table: Campaign, state: State) -> float:
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    begun = time.process_time()
    answer = client.get(f"/t/{table.code}/", headers={"HX-Request": "true"})
    taken = time.process_time() - begun
    assert answer.status_code == 200, answer.status_code
    return taken * 1000
