"""What one tap costs through HTTP, beside the barest view that commits one row."""

from __future__ import annotations

import os
import secrets
import statistics
from collections.abc import Iterator

from django.core.management import call_command
from django.db import connection, transaction

from bench.bare import TABLE
from bench.figures import Figure
from bench.server import Client, running
from campaigns import commands
from campaigns.models import Campaign
from rules.core import write
from rules.mars.actions import ChangeEnergy, Correct
from rules.mars.state import Options

ROUNDS, BLOCK = 12, 25
UP = write(Correct((ChangeEnergy("you", 1),), "bench"))
DOWN = write(Correct((ChangeEnergy("you", -1),), "bench"))
REFILL = '{"type":"refill","building":"water"}'


def figures() -> Iterator[Figure]:
    call_command("migrate", verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute(TABLE)
    short, long = _table(rows=100), _table(rows=10_000)
    environment = {
        "SHIPLOG_DATA": os.environ["SHIPLOG_DATA"], "DJANGO_SETTINGS_MODULE": "bench.settings"
    }  # fmt: skip
    with running(environment) as client:
        bare, few, many = [], [], []
        for _ in range(ROUNDS):  # in turns, so that a busy moment hits all alike
            bare += [_bare(client) for _ in range(BLOCK)]
            few += [_tap(client, short) for _ in range(BLOCK)]
            many += [_tap(client, long) for _ in range(BLOCK)]
    base, tap, late = map(statistics.median, (bare, few, many))
    detail = f"{tap * 1000:.1f} ms beside {base * 1000:.1f} ms"
    yield Figure("one action through HTTP, beside a bare commit", tap / base, "×", 3, detail=detail)
    yield Figure("the same with 10,000 log rows, beside 100", late / tap, "×", 1.2)


def _table(rows: int) -> Campaign:
    """A table in the middle of a game, its log filled with corrections."""
    campaign = commands.create_campaign(
        game="mars", name=f"{rows} rows", names=["Bench"], options=Options()
    )
    with transaction.atomic():  # one commit for all: how it came about is not what is measured
        for seq, action in enumerate([REFILL, REFILL, *[UP, DOWN] * (rows // 2 - 1)]):
            asked = commands.Asked("architect", seq, secrets.token_urlsafe(8))
            campaign = commands.take_action(code=campaign.code, asked=asked, action=action).campaign
    return campaign


def _bare(client: Client) -> float:
    return _checked(client.post("/bare/", said="aye"))


def _tap(client: Client, campaign: Campaign) -> float:
    action = UP if campaign.seq % 2 == 0 else DOWN
    form: dict[str, str | int] = {
        "seq": campaign.seq,
        "request_id": secrets.token_urlsafe(8),
        "action": action,
    }
    campaign.seq += 1
    return _checked(client.post(f"/t/{campaign.code}/act/", **form))


def _checked(answer: tuple[int, float]) -> float:
    status, seconds = answer
    assert status == 200, status
    return seconds
