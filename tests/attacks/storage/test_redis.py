"""Redis goes away in the middle of the evening: pages come, taps are written, live updates fall
back to asking and say so, and when it is back everything is as before."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.attacks.means.evening import offered
from tests.attacks.means.visitors import code_of, form
from tests.campaigns.live.test_two_servers import listening
from tests.campaigns.server import Device, Server, free_port, running

PAGES = "", "crew/", "log/", "newest/", "settings/"


class Redis:
    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        found = shutil.which("redis-server")
        assert found, "no Redis: make test installs it"
        asked = [found, "--port", str(self.port), "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(asked, stdout=subprocess.DEVNULL)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=10)
            self.process = None


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    redis = Redis(tmp_path)
    redis.start()
    yield redis
    redis.kill()


@pytest.fixture
def server(tmp_path: Path, redis: Redis, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("REDIS_URL", redis.url)
    with running(tmp_path / "data") as server:
        yield server


class Host:
    def __init__(self, server: Server) -> None:
        self.device = Device(server.port)
        self.device.ask("GET", "/")
        self.code = code_of(self.device.ask("POST", "/demo/", {"game": "mars"})[1]["Location"])

    def path(self, page: str = "") -> str:
        return f"/t/{self.code}/{page}"

    def tap(self) -> int:
        page = self.device.ask("GET", self.path())[2]
        said = {**form(page, "act/"), "action": offered(page)}
        return self.device.ask("POST", self.path("act/"), said)[0]


def events(device: Device, path: str) -> Iterator[tuple[str, dict[str, str]]]:
    with listening(device, path) as stream:
        kind = "message"
        while line := stream.readline().decode():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ").strip()
            elif line.startswith("data: "):
                yield kind, json.loads(line.removeprefix("data: "))
                kind = "message"


@contextmanager
def gone(redis: Redis) -> Iterator[None]:
    redis.kill()
    yield
    redis.start()


def test_pages_come_and_taps_are_written(server: Server, redis: Redis) -> None:
    host = Host(server)
    with gone(redis):
        for page in PAGES:
            assert host.device.ask("GET", host.path(page))[0] == 200, page
        assert host.tap() == 200
        joined = Device(server.port)
        joined.ask("GET", "/")
        assert joined.ask("POST", f"/join/{host.code}/", {"seat": ""})[0] == 302
        assert host.device.ask("POST", host.path("settings/"), {"name": "Still here"})[0] == 302
        for _ in range(25):
            joined.ask("GET", "/join/nosuchcode/")
        assert joined.ask("GET", "/join/nosuchcode/")[0] == 429, "guessing is still counted"
        backups = list((server.data / "backups").glob("*.sqlite3"))
        assert backups, "and backups are made"


def test_a_stream_says_that_no_news_come_through(server: Server, redis: Redis) -> None:
    host = Host(server)
    told = events(host.device, host.path("live/"))
    assert next(told)[0] == "message"
    redis.kill()
    kind, said = next(told)
    assert kind == "full"
    assert "asks every few seconds" in said["sentence"]
    assert next(events(host.device, host.path("live/")))[0] == "full", "a new page hears it too"
    redis.start()
    deadline = time.monotonic() + 20
    while next(events(host.device, host.path("live/")))[0] == "full":
        assert time.monotonic() < deadline, "it does not come back"
        time.sleep(0.2)


@pytest.mark.browser
def test_a_page_asks_by_itself_and_says_so(server: Server, redis: Redis, chromium: Browser) -> None:
    host, address = Host(server), f"http://127.0.0.1:{server.port}"
    window = chromium.new_context()
    kept = host.device.cookies["shiplog_device"].value
    window.add_cookies([{"name": "shiplog_device", "value": kept, "url": address}])
    page = window.new_page()
    page.goto(f"{address}{host.path()}")
    live = page.locator("#live")
    expect(live).to_have_attribute("data-state", "on")
    redis.kill()
    expect(live).to_have_attribute("data-state", "off", timeout=20_000)
    expect(live).to_contain_text("every few seconds")
    assert host.tap() == 200
    expect(page.locator("#table input[name=seq]")).to_have_value("1", timeout=20_000)
    redis.start()
    expect(live).to_have_attribute("data-state", "on", timeout=40_000)
    expect(live).to_be_hidden(timeout=40_000)
    window.close()
