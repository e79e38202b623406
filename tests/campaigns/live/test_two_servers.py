"""Two servers on one data folder, with a Redis between them: a tap on one is heard on the other."""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from tests.campaigns.server import Device, Server, field, free_port


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[str]:
    found = shutil.which("redis-server")
    assert found, "no Redis: make test installs it"
    port = free_port()
    process = subprocess.Popen(
        [found, "--port", str(port), "--save", "", "--dir", str(tmp_path)],
        stdout=subprocess.DEVNULL,
    )
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(timeout=10)


def test_a_tap_on_one_server_is_heard_on_the_other(
    tmp_path: Path, redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", redis)
    with ExitStack() as stack:
        servers = [Server(tmp_path / "data", free_port()) for _ in range(2)]
        for server in servers:
            stack.callback(server.kill)
            server.start()
        host = Device(servers[0].port)
        host.ask("GET", "/")
        status, headers, _ = host.ask("POST", "/demo/", {"game": "mars"})
        assert status == 302
        path = headers["Location"]
        other = host.twin()
        other.port = servers[1].port
        with listening(other, f"{path}live/") as stream:
            assert heard(stream) == 0
            page = host.ask("GET", path)[2]
            tap = {"seq": field(page, "seq"), "request_id": "x", "action": '{"type":"shuffle"}'}
            assert host.ask("POST", f"{path}act/", tap)[0] == 200
            assert heard(stream) == 1


@contextmanager
def listening(device: Device, path: str) -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection("127.0.0.1", device.port, timeout=10)
    cookies = "; ".join(f"{key}={kept.value}" for key, kept in device.cookies.items())
    with closing(connection):
        connection.request("GET", path, headers={"Cookie": cookies})
        with connection.getresponse() as response:
            assert response.status == 200
            yield response


def heard(stream: http.client.HTTPResponse) -> int:
    while line := stream.readline():
        if line.startswith(b"data: "):
            return int(json.loads(line[6:])["seq"])
    raise AssertionError("the stream ended")
