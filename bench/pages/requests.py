"""What one tap costs through HTTP, beside the barest view that commits one row."""

from __future__ import annotations

import secrets
import statistics
from collections.abc import Iterator

from django.db import connection

from bench.figures import Figure
from bench.pages.bare import TABLE
from bench.pages.server import Client, running
from bench.tables import DOWN, ENVIRONMENT, UP, new_table, seat_cookie
from campaigns.models import Campaign

ROUNDS, BLOCK = 12, 25


def figures() -> Iterator[Figure]:
    with connection.cursor() as cursor:
        cursor.execute(TABLE)
    short, long = new_table("100 rows", 100), new_table("10,000 rows", 10_000)
    cookies = {table.code: seat_cookie(table) for table in (short, long)}
    with running(ENVIRONMENT) as client:
        bare, few, many = [], [], []
        for _ in range(ROUNDS):  # in turns, so that a busy moment hits all alike
            bare += [_bare(client, cookies[short.code]) for _ in range(BLOCK)]
            few += [_tap(client, short, cookies[short.code]) for _ in range(BLOCK)]
            many += [_tap(client, long, cookies[long.code]) for _ in range(BLOCK)]
    base, tap, late = map(statistics.median, (bare, few, many))
    detail = f"{tap * 1000:.1f} ms beside {base * 1000:.1f} ms"
    yield Figure(
        "one action through HTTP, beside a bare commit", tap / base, "×", 1.5, detail=detail
    )
    yield Figure("the same with 10,000 log rows, beside 100", late / tap, "×", 1.2)


def _bare(client: Client, cookie: str) -> float:
    return _checked(client.post("/bare/", cookie, said="aye"))


def _tap(client: Client, campaign: Campaign, cookie: str) -> float:
    form: dict[str, str | int] = {
        "seq": campaign.seq,
        "request_id": secrets.token_urlsafe(8),
        "action": UP if campaign.seq % 2 == 0 else DOWN,
    }
    campaign.seq += 1
    return _checked(client.post(f"/t/{campaign.code}/act/", cookie, **form))


def _checked(answer: tuple[int, float]) -> float:
    status, seconds = answer
    assert status == 200, status
    return seconds
