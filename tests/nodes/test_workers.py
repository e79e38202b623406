"""WORKERS: several processes behind one port, on SQLite as on PostgreSQL. What one of them keeps in
its memory holds, whoever else writes; figures are those of all; whoever dies is replaced."""

from __future__ import annotations

import os
import re
import signal
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiplog.start.surroundings import Exit
from tests.attacks.means.visitors import code_of
from tests.campaigns import server as servers
from tests.campaigns.live.test_two_servers import heard, listening
from tests.campaigns.server import Device, Server, field, lay_database, manage
from tests.surroundings.conftest import Serve, free_port, serve, surroundings

__all__ = ["free_port", "serve", "surroundings"]

WORKERS = 3


@pytest.fixture
def metrics_port() -> int:
    return servers.free_port()


@pytest.fixture
def server(tmp_path: Path, metrics_port: int) -> Iterator[Server]:
    """A private Redis is started with it: none is named."""
    data = tmp_path / "data"
    lay_database(data)
    said = {"WORKERS": str(WORKERS), "METRICS_PORT": str(metrics_port), "REDIS_URL": ""}
    server = Server(data, servers.free_port(), settings=said)
    server.start()
    yield server
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(timeout=60) == 0
    assert not children(server.process.pid)
    server.process = None


def children(pid: int) -> list[int]:
    try:
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    except FileNotFoundError:
        return []


def workers(server: Server) -> list[int]:
    """Those that serve: not Redis, not what multiprocessing needs itself."""
    assert server.process is not None
    found = children(server.process.pid)
    return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def figure(port: int, name: str) -> float:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    found = re.findall(rf"^{name}(?:{{[^}}]*}})? ([0-9.e+]+)$", text, re.MULTILINE)
    return sum(map(float, found))


def nudge(turn: int) -> str:
    change = f'{{"type":"change_energy","side":"you","by":{1 if turn % 2 else -1}}}'
    return f'{{"type":"correct","reason":"turn {turn}","changes":[{change}]}}'


def test_several_are_one_server(server: Server, metrics_port: int) -> None:
    host = Device(server.port)
    host.ask("GET", "/")
    code = code_of(host.ask("POST", "/demo/", {"game": "mars"})[1]["Location"])
    path, turns = f"/t/{code}/", 12
    with listening(host, f"{path}live/") as stream:
        assert heard(stream) == 0
        # Each request is a connection of its own, and goes to whichever process takes it.
        for turn in range(turns):
            page = host.ask("GET", path)[2]
            assert field(page, "seq") == str(turn), "no process shows what it has kept of before"
            if turn:
                assert f"turn {turn - 1}" in host.ask("GET", f"{path}log/")[2]
            tap = {"seq": str(turn), "request_id": f"tap {turn}", "action": nudge(turn)}
            assert host.ask("POST", f"{path}act/", tap)[0] == 200
            assert heard(stream) == turn + 1, "told by whichever process"
        assert figure(metrics_port, "shiplog_streams") == 1

        counted = figure(metrics_port, "shiplog_taps_total")
        assert counted >= turns
        pid = workers(server)[0]
        assert len(workers(server)) == WORKERS
        os.kill(pid, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while pid in workers(server) or len(workers(server)) < WORKERS:
            assert time.monotonic() < deadline, "whoever dies is replaced"
            time.sleep(0.1)
    assert figure(metrics_port, "shiplog_taps_total") == counted, "the dead's are kept"
    page = host.ask("GET", path)[2]
    assert field(page, "seq") == str(turns)
    checked = manage(server.data, "verify_log")
    assert checked.stdout == f"{code} {turns + 1} rows: whole\n"


def test_wrong_codes_are_counted_by_all_together(server: Server) -> None:
    stranger = Device(server.port)
    statuses = [stranger.ask("GET", "/join/nosuchcode/")[0] for _ in range(25)]
    assert statuses[-1] == 429
    assert statuses.index(429) == 20, "not so many for each process"


@pytest.mark.parametrize("said", ["0", "many", "65", "-1"])
def test_a_number_of_workers_that_is_none(serve: Serve, said: str) -> None:
    ended = serve(WORKERS=said)
    assert ended.returncode == Exit.WORKERS_UNUSABLE
    assert "WORKERS is" in ended.stderr


def test_without_redis_several_do_not_start(serve: Serve) -> None:
    ended = serve(WORKERS="2", PATH="/nowhere", REDIS_URL="")
    assert ended.returncode == Exit.WORKERS_UNUSABLE
    assert "install redis-server, name one with REDIS_URL" in ended.stderr
    assert "Traceback" not in ended.stderr
