"""For whoever runs it: alive and ready, figures, log lines; and none of them tells a secret."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.db import OperationalError
from django.test import Client
from prometheus_client import REGISTRY

from campaigns.models import Campaign
from campaigns.pages import stream as streaming
from campaigns.safe import backups
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.mars.state import Options
from shiplog.start.surroundings import Exit
from shiplog.watch import health
from shiplog.watch.lines import JsonLines, PlainLines, without_secrets
from tests.browser.server import Server
from tests.campaigns import play
from tests.campaigns import server as servers
from tests.campaigns.cast import Alice, sits_at
from tests.campaigns.pages.test_views import tap
from tests.campaigns.server import Device
from tests.surroundings.conftest import Serve, free_port, serve, surroundings

__all__ = ["free_port", "serve", "surroundings"]

CODE = "abcdefghjk"


# Lines


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (f"GET /t/{CODE}/act/", "GET /t/***/act/"),
        (f"/join/{CODE}/?code=secret&x=1", "/join/***/?***"),
        (f"/host/{CODE}/", "/host/***/"),
        (f'"/t/{CODE}/live/"', '"/t/***/live/"'),
        ("the disk is full?", "the disk is full?"),
    ],
)
def test_the_code_of_a_table_is_struck_out(said: str, shown: str) -> None:
    assert without_secrets(said) == shown


def record(name: str, said: str, *args: object, error: bool = False) -> logging.LogRecord:
    what = sys.exc_info() if error else None
    return logging.LogRecord(name, logging.ERROR, "", 0, said, args, what)


def test_a_line_for_programs_is_one_object_whatever_is_in_it() -> None:
    try:
        raise ValueError(f"no good: /t/{CODE}/\nsecond line")
    except ValueError:
        line = JsonLines().format(record("shiplog", "two\nlines at /t/%s/", CODE, error=True))
    assert "\n" not in line
    assert CODE not in line
    said = json.loads(line)
    assert said["level"] == "error"
    assert said["message"] == "two\nlines at /t/***/"
    assert "ValueError" in said["error"]
    assert CODE not in PlainLines().format(record("shiplog", "at /t/%s/", CODE))


def test_a_request_is_taken_apart_and_names_nobody() -> None:
    said = ("192.0.2.7:5123", "POST", f"/t/{CODE}/act/?x=1", "1.1", 200)
    line = JsonLines().format(record("uvicorn.access", '%s - "%s %s HTTP/%s" %d', *said))
    read = json.loads(line)
    assert (read["method"], read["path"], read["status"]) == ("POST", "/t/***/act/?***", 200)
    assert "192.0.2.7" not in line


# Figures


@pytest.fixture
def table(transactional_db: None) -> Campaign:
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


class Counted:
    """By how much a figure has grown since."""

    def __init__(self, name: str, **labels: str) -> None:
        self.name, self.labels = name, labels
        self.before = self.now()

    def now(self) -> float:
        return REGISTRY.get_sample_value(self.name, self.labels) or 0

    @property
    def grown(self) -> float:
        return self.now() - self.before


def refused_so_far() -> float:
    """By whichever code."""
    found = (sample for metric in REGISTRY.collect() for sample in metric.samples)
    return sum(sample.value for sample in found if sample.name == "shiplog_refusals_total")


def test_taps_are_counted_by_how_they_ended(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice = Alice()
    ends = {
        end: Counted("shiplog_taps_total", game="mars", answer=end)
        for end in ("done", "refused", "conflict", "not written")
    }
    refusals = refused_so_far()
    slow = Counted("shiplog_tap_seconds_count", game="mars")
    assert tap(alice, table, action=write(play.WATER)).status_code == 200
    assert tap(alice, table, action='{"type":"launch","building":"water"}').status_code == 422
    assert tap(alice, table, "undo", span="step", seq=0).status_code == 409

    def fail(*_args: object, **_more: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr("campaigns.table.rows.make_row", fail)
    assert tap(alice, table, action=write(play.nudge(play.state(table)))).status_code == 503
    assert {end: counted.grown for end, counted in ends.items()} == dict.fromkeys(ends, 1)
    assert slow.grown == 1
    assert refused_so_far() == refusals + 1


def test_a_stream_is_counted_as_long_as_it_is_open(table: Campaign) -> None:
    open_now = Counted("shiplog_streams")
    member = sits_at(Client(), table, seat="", host=False)

    async def evening() -> list[float]:
        told = streaming.updates(table, member.pk)
        await anext(told)
        while_open = open_now.grown
        await told.aclose()  # type: ignore[attr-defined]
        return [while_open, open_now.grown]

    assert asyncio.run(evening()) == [1, 0]


def test_copies_are_counted(table: Campaign, settings: Any, tmp_path: Path) -> None:
    settings.DATA = tmp_path
    made, failed = (
        Counted("shiplog_backups_total", answer=answer) for answer in ("made", "failed")
    )
    assert backups.watched(backups.make) is not None

    def fail() -> Path | None:
        raise OSError("no room")

    backups.watched(fail)
    assert (made.grown, failed.grown) == (1, 1)
    assert Counted("shiplog_backup_timestamp_seconds").now() > 0
    backups.watched(backups.make)


# Alive and ready


def asked(path: str) -> tuple[int, Any]:
    async def inside(_scope: Any, _receive: Any, _send: Any) -> None:
        raise AssertionError("it is answered before")

    async def ask() -> tuple[int, Any]:
        scope = {"type": "http", "path": path, "method": "GET", "headers": []}
        line = ApplicationCommunicator(health.Health(inside), scope)
        await line.send_input({"type": "http.request"})
        start = await line.receive_output(30)
        body = await line.receive_output(30)
        return start["status"], json.loads(body["body"])

    return asyncio.run(ask())


def test_alive_and_ready(transactional_db: None) -> None:
    assert asked("/healthz") == (200, {"server": "ok"})
    assert asked("/readyz") == (200, {"database": "ok", "news": "ok", "backups": "ok"})


def test_without_a_database_it_lives_and_is_not_ready(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone:
        def ensure_connection(self) -> None:
            raise OperationalError("gone")

    monkeypatch.setattr(health, "connection", Gone())
    assert asked("/healthz")[0] == 200
    status, parts = asked("/readyz")
    assert status == 503
    assert parts["database"] == "does not answer"


def test_without_redis_it_can_be_played_and_is_said(transactional_db: None, settings: Any) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{servers.free_port()}/0"
    status, parts = asked("/readyz")
    assert status == 200
    assert "Redis does not answer" in parts["news"]


# All of it at a real server


def test_a_real_server_tells_figures_apart_and_lines_without_secrets(tmp_path: Path) -> None:
    port = servers.free_port()
    said = {"METRICS_PORT": str(port), "LOG_LINES": "json", "LOG_REQUESTS": "1"}
    server = Server(tmp_path, **said)
    server.start()
    try:
        host = Device(server.port)
        host.ask("GET", "/")
        path = host.ask("POST", "/demo/", {"game": "mars"})[1]["Location"]
        code = path.split("/")[2]
        assert host.ask("GET", path)[0] == 200
        assert host.ask("GET", f"/join/{code}/?code=secret")[0] in (200, 302)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
            figures = answer.read().decode()
        assert host.ask("GET", "/metrics")[0] == 404, "guests do not get there"
        assert host.ask("GET", "/readyz")[0] == 200
    finally:
        server.stop()
    for name in ("taps", "refusals", "streams", "sheets", "backups"):
        assert f"# TYPE shiplog_{name}" in figures, name
    assert code not in figures
    lines = server.complaints().splitlines()
    assert any(json.loads(line).get("path") == "/t/***/" for line in lines)
    assert code not in server.complaints()
    assert "secret" not in server.complaints()


def test_a_port_for_figures_that_cannot_be_used(serve: Serve) -> None:
    ended = serve(METRICS_PORT="70000")
    assert ended.returncode == Exit.PORT_UNUSABLE
    assert "METRICS_PORT" in ended.stderr
