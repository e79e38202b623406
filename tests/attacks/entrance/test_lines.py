"""The server's own log, and what it says to whoever watches over it: nothing that opens a table."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest

from shiplog.watch import health
from tests.attacks.means.guest import Guest, all_at_once
from tests.browser.server import Server


@pytest.mark.parametrize("form", ["plain", "json"])
def test_no_line_opens_a_table(tmp_path: Path, form: str) -> None:
    """Whatever is asked for: pages, sheets, what was mistyped, what goes wrong while it is made."""
    server = Server(tmp_path, LOG_REQUESTS="1", LOG_LINES=form)
    server.start()
    try:
        host = Guest(server)
        there = host.open_voyage()
        code = there.split("/")[2]
        key = re.findall(rf"/host/{code}/#([\w-]+)", host.post(f"{there}settings/way-back/").text)[
            0
        ]
        for address in (
            there,
            f"{there}seat/?piece={code}",
            f"/join/?code={code}",
            f"/{code}",
            f"/{code}/",
            f"/tt/{code}/seat/",
            f"/join{code}/",
            f"/t%2F{code}/",
            f"/host/{code}/{key}",
            f"/{key}",
            f"/rules/gen7/?table={code}&back={there}",
        ):
            host.get(address)
        printed = Path(server.environment["SHIPLOG_DATA"]) / "printed"
        host.get(f"{there}print/book/")
        assert [file for file in printed.iterdir() if code not in file.name]
        for sign in printed.glob("*.making"):
            sign.with_suffix(".pdf").mkdir()  # so that the book cannot be put there
        while list(printed.glob("*.making")) and "could not be made" not in server.complaints():
            host.get(f"{there}newest/")
            time.sleep(0.05)
        token = host.cookies["shiplog_device"].split(":")[0]
    finally:
        server.stop()
    said = server.complaints()
    assert "GET" in said
    assert "a long sheet could not be made" in said
    assert not [secret for secret in (code, key, token) if secret in said]


def test_whoever_asks_whether_it_is_ready_asks_nobody_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each asked Redis, in the one thread that the streams use: a guest could keep it busy."""
    looks: list[str] = []

    def look() -> dict[str, str]:
        looks.append("looked")
        return {"database": health.FINE}

    monkeypatch.setattr(health, "looked", look)
    told: list[Any] = []

    async def ask() -> None:
        door = health.Health(_nowhere)
        scope = {"type": "http", "path": health.READY}
        await asyncio.gather(*(door(scope, _nothing, _keep(told)) for _ in range(50)))

    asyncio.run(ask())
    bodies = [json.loads(one["body"]) for one in told if "body" in one]
    assert bodies == [{"database": health.FINE}] * 50
    assert looks == ["looked"]


async def _nowhere(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError


async def _nothing() -> Any:
    raise AssertionError


def _keep(told: list[Any]) -> Any:
    async def send(message: Any) -> None:
        told.append(message)

    return send


def test_health_tells_a_stranger_nothing_of_a_table(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        guest = Guest(server)
        guest.open_table()
        answers = all_at_once(*[lambda: guest.get("/readyz", Host="anything.example")] * 20)
        assert {(one.status, one.text) for one in answers} == {
            (200, '{"database": "ok", "news": "ok", "backups": "ok"}')
        }
        assert guest.get("/healthz").text == '{"server": "ok"}'
    finally:
        server.stop()
