"""Twenty tables, at each a mover and a listener: moves one after the other, and a move counts when
the listener has its own view of it. With PEER=folder the same work beside boardgame.io's server
with its file storage, in the same run: the folder holds it and `boardgameio.js`, which does it."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from bench.figures import Figure
from bench.pages.server import running
from bench.tables import DOWN, ENVIRONMENT, TOKEN, UP, new_table, seat_cookie
from campaigns.models import Campaign

TABLES, SECONDS, WARM_MOVES = 20, 6.0, 5
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Measured:
    delivered: int = 0
    taken: list[float] = field(default_factory=list)  # seconds, while it counts
    counts: bool = False
    over: bool = False
    cpu_seconds: float = 0  # of the server
    elapsed: float = 0

    @property
    def per_second(self) -> float:
        return len(self.taken) / self.elapsed

    @property
    def p95(self) -> float:
        return statistics.quantiles(self.taken, n=20)[-1] * 1000

    @property
    def cpu(self) -> float:
        return self.cpu_seconds * 1000 / len(self.taken)


def figures() -> Iterator[Figure]:
    ours = measured()
    who = f"{TABLES} busy tables"
    detail = f"{ours.per_second:.0f} moves a second, p95 {ours.p95:.0f} ms"
    name = f"{who}: CPU of a move that a second device has seen"
    yield Figure(name, ours.cpu, "ms", 4, detail=detail)
    if folder := os.environ.get("PEER"):
        theirs = peer(Path(folder))
        rate, late = ours.per_second / theirs["moves_per_s"], ours.p95 / theirs["p95"]
        detail = f"{ours.per_second:.0f} beside {theirs['moves_per_s']} moves a second"
        name = f"{who}: moves delivered, beside boardgame.io with files"
        yield Figure(name, rate, "×", 1.0, at_least=True, detail=detail)
        detail = f"{ours.p95:.0f} beside {theirs['p95']:.0f} ms"
        yield Figure(f"{who}: p95 of a move, beside the same", late, "×", 1.0, detail=detail)


def peer(folder: Path) -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="shiplog-peer-") as files:
        command = ["node", "boardgameio.js", f"{SECONDS:.0f}", f"{TABLES}", "flatfile", files]
        said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(said.stdout.splitlines()[-1])
    return found


def measured() -> Measured:
    tables = [new_table(f"busy {number}") for number in range(TABLES)]
    devices = [(table, seat_cookie(table), seat_cookie(table)) for table in tables]
    found = Measured()
    with running(ENVIRONMENT) as client:
        asyncio.run(_evening(client.port, client.process, devices, found))
    return found


async def _evening(
    port: int, server: int, devices: list[tuple[Campaign, str, str]], found: Measured
) -> None:
    playing = [asyncio.create_task(_play(port, *one, found)) for one in devices]
    while found.delivered < WARM_MOVES * TABLES:
        await asyncio.sleep(0.05)
        for task in playing:
            if task.done():
                task.result()
    begun, used = time.perf_counter(), _cpu_seconds(server)
    found.counts = True
    await asyncio.sleep(SECONDS)
    found.counts, found.over = False, True
    found.elapsed, found.cpu_seconds = time.perf_counter() - begun, _cpu_seconds(server) - used
    await asyncio.wait(playing, timeout=10)


def _cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def _play(port: int, table: Campaign, mover: str, listener: str, found: Measured) -> None:
    line, other = await _Line.opened(port), await _Line.opened(port)
    stream = await _Line.opened(port)
    stream.writer.write(_head("GET", f"/t/{table.code}/live/", listener, htmx=False))
    seen: asyncio.Queue[int] = asyncio.Queue()
    listening = asyncio.create_task(_listen(stream, other, table, listener, seen))
    seq = table.seq
    await asyncio.sleep(1)  # everybody has sat down
    while not found.over:
        form = {"seq": seq, "request_id": secrets.token_urlsafe(8), "action": (UP, DOWN)[seq % 2]}
        begun = time.perf_counter()
        body = urlencode(form).encode()
        await line.ask(_head("POST", f"/t/{table.code}/act/", mover, body))
        seq += 1
        while await seen.get() < seq:
            pass
        found.delivered += 1
        if found.counts:
            found.taken.append(time.perf_counter() - begun)
    listening.cancel()


async def _listen(
    stream: _Line, other: _Line, table: Campaign, cookie: str, seen: asyncio.Queue[int]
) -> None:
    newest = table.seq
    while line := await stream.reader.readline():
        start = line.find(b"data: ")
        said = json.loads(line[start + 6 :])["seq"] if start >= 0 else newest
        if said > newest:
            newest = said
            await other.ask(_head("GET", f"/t/{table.code}/", cookie))
            seen.put_nowait(said)


@dataclass
class _Line:
    """A connection that stays open, as a browser's does."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    @classmethod
    async def opened(cls, port: int) -> _Line:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def ask(self, request: bytes) -> None:
        self.writer.write(request)
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        assert status == 200, status
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                await self.reader.readexactly(int(line.split(b":")[1]))


def _head(method: str, path: str, cookie: str, body: bytes = b"", *, htmx: bool = True) -> bytes:
    lines = [
        f"{method} {path} HTTP/1.1",
        "Host: localhost",
        f"Cookie: {cookie}",
        f"X-CSRFToken: {TOKEN}",
        "HX-Request: true" if htmx else "Accept: text/event-stream",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(body)}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode() + body
