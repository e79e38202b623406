"""Fifty tables, four devices each, all listening: how long a tap takes, and when others see it."""

from __future__ import annotations

import asyncio
import json
import secrets
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlencode

from bench.figures import Figure
from bench.pages.server import running
from bench.tables import DOWN, ENVIRONMENT, UP, new_table, seat_cookie
from campaigns.models import Campaign
from campaigns.table.verification import verify

TABLES, DEVICES, TAPS, EVERY_SECONDS = 50, 4, 6, 5.0


@dataclass
class Measured:
    taps: list[float] = field(default_factory=list)
    arrivals: list[float] = field(default_factory=list)
    sent: dict[tuple[str, int], float] = field(default_factory=dict)
    seen: dict[tuple[str, int], int] = field(default_factory=dict)


def figures() -> Iterator[Figure]:
    tables = [new_table(f"load {number}") for number in range(TABLES)]
    cookies = {table.code: [seat_cookie(table) for _ in range(DEVICES)] for table in tables}
    measured = Measured()
    with running(ENVIRONMENT) as client:
        asyncio.run(_evening(client.port, tables, cookies, measured))
    expected = {(table.code, 2 + tap) for table in tables for tap in range(1, TAPS + 1)}
    doubled_or_lost = sum(measured.seen.get(row, 0) != DEVICES - 1 for row in expected) + sum(
        Campaign.objects.get(pk=table.pk).seq != 2 + TAPS for table in tables
    )
    faults = sum(len(verify(Campaign.objects.get(pk=table.pk))) for table in tables)
    who = f"{TABLES} tables × {DEVICES} devices"
    yield Figure(f"{who}: an action, p95", _p95(measured.taps), "ms", 100)
    yield Figure(f"{who}: its view on the others, p95", _p95(measured.arrivals), "ms", 60)
    yield Figure(f"{who}: actions lost or doubled", doubled_or_lost, "rows", 0)
    yield Figure(f"{who}: faults found by verify_log", faults, "faults", 0)


def _p95(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=20)[-1] * 1000


async def _evening(
    port: int, tables: list[Campaign], cookies: dict[str, list[str]], measured: Measured
) -> None:
    listeners = [
        asyncio.create_task(_listen(port, table.code, cookie, measured))
        for table in tables
        for cookie in cookies[table.code][1:]
    ]
    await asyncio.sleep(3)  # everybody has sat down
    await asyncio.gather(
        *(
            _play(port, table, cookies[table.code][0], number, measured)
            for number, table in enumerate(tables)
        )
    )
    await asyncio.sleep(2)  # the last ones arrive
    for listener in listeners:
        listener.cancel()


async def _play(port: int, table: Campaign, cookie: str, number: int, measured: Measured) -> None:
    await asyncio.sleep(EVERY_SECONDS * number / TABLES)
    for tap in range(TAPS):
        seq = 2 + tap
        form = {"seq": seq, "request_id": secrets.token_urlsafe(8), "action": (UP, DOWN)[tap % 2]}
        started = time.perf_counter()
        measured.sent[table.code, seq + 1] = started
        status = await _ask(port, "POST", f"/t/{table.code}/act/", cookie, urlencode(form))
        measured.taps.append(time.perf_counter() - started)
        assert status == 200, status
        await asyncio.sleep(EVERY_SECONDS)


async def _listen(port: int, code: str, cookie: str, measured: Measured) -> None:
    """As a page does: hear of a row, fetch its own view of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_head("GET", f"/t/{code}/live/", cookie))
    newest = 2
    while line := await reader.readline():
        start = line.find(b"data: ")
        if start < 0:
            continue
        seq = json.loads(line[start + 6 :])["seq"]
        if seq > newest:
            await _ask(port, "GET", f"/t/{code}/", cookie)
            measured.arrivals.append(time.perf_counter() - measured.sent[code, seq])
            for row in range(newest + 1, seq + 1):
                measured.seen[code, row] = measured.seen.get((code, row), 0) + 1
            newest = seq


async def _ask(port: int, method: str, path: str, cookie: str, body: str = "") -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(_head(method, path, cookie, body, close=True) + body.encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1])


def _head(method: str, path: str, cookie: str, body: str = "", *, close: bool = False) -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: localhost",
        f"Cookie: {cookie}",
        "X-CSRFToken: " + "b" * 32,
        "HX-Request: true",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
        "Connection: " + ("close" if close else "keep-alive"),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
