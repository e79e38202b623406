"""One node: a thousand open streams, a hundred busy tables. What a stream takes of its memory, what
a tap takes of its processor, and how long people wait. docs/scaling.md reckons with these."""

from __future__ import annotations

import asyncio
import os
import resource
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from bench.figures import Figure
from bench.pages.load import EVERY_SECONDS, TAPS, Measured, _ask, _head, _listen, _p95
from bench.tables import DOWN, UP, new_table, seat_cookie
from campaigns.models import Campaign

STREAMS, DEVICES, BUSY = 1000, 4, 100
TICKS = os.sysconf("SC_CLK_TCK")
SETTLE_SECONDS = 5.0


class Node:
    """`python -m shiplog.serve`, in one process."""

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid = port, pid

    def kilobytes(self) -> int:
        told = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        return next(int(line.split()[1]) for line in told if line.startswith("Pss:"))

    def seconds(self) -> float:
        """Of the processor, in the process and in the kernel for it."""
        told = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / TICKS


@contextmanager
def running() -> Iterator[Node]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    more = {"PORT": str(port), "ANNOUNCE": "0", "CONNECTIONS": "0"}
    process = subprocess.Popen(
        [sys.executable, "-X", "utf8", "-m", "shiplog.serve"],
        env={**kept, **more},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if "Ctrl-C" in line:
                break
        yield Node(port, process.pid)
    finally:
        process.terminate()
        process.wait()


def figures() -> Iterator[Figure]:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    tables = [new_table(f"node {number}") for number in range(STREAMS // DEVICES)]
    cookies = {table.code: [seat_cookie(table) for _ in range(DEVICES)] for table in tables}
    with running() as node:
        yield from asyncio.run(_evening(node, tables, cookies))


async def _evening(
    node: Node, tables: list[Campaign], cookies: dict[str, list[str]]
) -> list[Figure]:
    measured = Measured()
    for table in tables[:BUSY]:  # it has shown every page before anybody listens
        await _ask(node.port, "GET", f"/t/{table.code}/", cookies[table.code][0])
    empty = node.kilobytes()
    listeners = [
        asyncio.create_task(_listen(node.port, table.code, cookie, measured))
        for table in tables
        for cookie in cookies[table.code]
    ]
    await _all_listen(node, tables[-1], cookies)
    listening = node.kilobytes()
    before = node.seconds()
    await asyncio.sleep(SETTLE_SECONDS)
    idle = (node.seconds() - before) / SETTLE_SECONDS
    before = node.seconds()
    await asyncio.gather(
        *(
            _play(node.port, table, cookies[table.code][0], number, measured)
            for number, table in enumerate(tables[:BUSY])
        )
    )
    await asyncio.sleep(SETTLE_SECONDS)
    spent, taps = node.seconds() - before, BUSY * TAPS
    for listener in listeners:
        listener.cancel()
    seen, who = sum(measured.seen.values()), f"{STREAMS:,} streams, {BUSY} busy tables"
    return [
        Figure(f"{who}: memory of a stream", (listening - empty) / STREAMS, "KB", 60),
        Figure(f"{who}: processor while nobody taps", idle * 100, "%", 20),
        Figure(
            f"{who}: processor for a tap and {DEVICES} views of it",
            spent / taps * 1000,
            "ms",
            60,
            detail=f"of a table of Mars, {seen / taps:.1f} views each",
        ),
        Figure(f"{who}: a tap, p95", _p95(measured.taps), "ms", 100),
        Figure(f"{who}: its view on the others, p95", _p95(measured.arrivals), "ms", 300),
        Figure(f"{who}: rows not seen by everybody", taps * DEVICES - seen, "rows", 0),
        Figure(f"{who}: memory of the process", node.kilobytes() / 1024, "MB", 400),
    ]


async def _play(port: int, table: Campaign, cookie: str, number: int, measured: Measured) -> None:
    """One tap every few seconds; what was not written, because the disk was busy, once more."""
    await asyncio.sleep(EVERY_SECONDS * number / BUSY)
    for tap in range(TAPS):
        seq = 2 + tap
        form = {"seq": seq, "request_id": secrets.token_urlsafe(8), "action": (UP, DOWN)[tap % 2]}
        measured.sent[table.code, seq + 1] = started = time.perf_counter()
        status = 503
        while status == 503:
            status = await _ask(port, "POST", f"/t/{table.code}/act/", cookie, urlencode(form))
        measured.taps.append(time.perf_counter() - started)
        assert status == 200, status
        await asyncio.sleep(EVERY_SECONDS)


async def _all_listen(node: Node, last: Campaign, cookies: dict[str, list[str]]) -> None:
    """Streams are opened one after the other: when a page that was asked for after them comes,
    and nothing is left to do, they listen."""
    reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
    writer.write(_head("GET", f"/t/{last.code}/", cookies[last.code][0], close=True))
    await reader.read()
    writer.close()
    busy = 1.0
    while busy > 0.1:
        before = node.seconds()
        await asyncio.sleep(SETTLE_SECONDS)
        busy = (node.seconds() - before) / SETTLE_SECONDS
