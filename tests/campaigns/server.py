"""The real server in a process of its own, and devices that talk to it over HTTP."""

from __future__ import annotations

import http.client
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from html import unescape
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

from tests.postgres import cluster, databases

ROOT = Path(__file__).resolve().parent.parent.parent
# Below those that the system gives to whoever opens a connection: one of these could be gone
# before the server has started, or while it is being started again.
PORTS = range(20_000, 32_000)
DATABASE = "shiplog.sqlite3"
MIGRATE = ("migrate", "--verbosity", "0", "--skip-checks")
Answer = tuple[int, dict[str, str], str]


def environment(data: Path, **more: str) -> dict[str, str]:
    """As at home: none of the settings of these tests."""
    ours = ("DJANGO_SETTINGS_MODULE", "DEBUG", "SECRET_KEY", "ALLOWED_HOSTS", "PORT", "PUBLIC_NAME")
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {"SHIPLOG_DATA": str(data)} | databases.of(data) | more


def manage(data: Path, *arguments: str, url: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=environment(data, **({"DATABASE_URL": url} if url else {})),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("0.0.0.0", port))
            except OSError:
                continue  # somebody else's
        return port


@cache
def _empty_database() -> bytes:
    """With every migration applied."""
    with tempfile.TemporaryDirectory(prefix="shiplog-empty-") as folder:
        done = manage(Path(folder), *MIGRATE)
        assert done.returncode == 0, done.stderr
        return (Path(folder) / DATABASE).read_bytes()


def lay_database(data: Path) -> None:
    """As a first start would leave it, which takes a second of migrating. Looked at are such
    starts in surroundings/ and attacks/storage/."""
    if databases.on_postgres():
        databases.ensure(data, _template())
    elif not data.exists() or not any(data.iterdir()):
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        (data / DATABASE).write_bytes(_empty_database())


@cache
def _template() -> str:
    """The same in PostgreSQL, for this process to make others from."""
    name = f"shiplog_empty_{os.getpid()}"
    cluster.do(databases.address(), f"CREATE DATABASE {name}")
    with tempfile.TemporaryDirectory(prefix="shiplog-empty-") as folder:
        done = manage(Path(folder), *MIGRATE, url=databases.address(name))
        assert done.returncode == 0, done.stderr
    return name


class Server:
    def __init__(
        self, data: Path, port: int, root: Path = ROOT, *, settings: Mapping[str, str] | None = None
    ) -> None:
        self.data, self.port, self.root, self.settings = data, port, root, settings or {}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        if databases.on_postgres():
            databases.ensure(self.data)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "shiplog.serve"],
            cwd=self.root,
            env=environment(self.data, PORT=str(self.port), **self.settings),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            assert self.process.poll() is None, "the server did not start"
            try:
                status = Device(self.port).ask("GET", "/")[0]
                assert status == 200, f"the server answers {status}"
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def start_in_vain(self) -> subprocess.CompletedProcess[str]:
        """It says why it cannot, and ends."""
        return subprocess.run(
            [sys.executable, "-m", "shiplog.serve"],
            cwd=self.root,
            env=environment(self.data, PORT=str(self.port), **self.settings),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def stop(self) -> None:
        """What it was about is done first."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(timeout=60)
        self.process = None

    def kill(self) -> None:
        """kill -9: no goodbye, no last write."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(timeout=10)
            self.process = None


@contextmanager
def running(data: Path) -> Iterator[Server]:
    lay_database(data)
    server = Server(data, free_port())
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Device:
    """A browser without JavaScript: cookies, forms, one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: SimpleCookie = SimpleCookie()
        self.sent: list[str] = []  # where its forms went

    def twin(self) -> Device:
        """Another window of the same browser: the same cookies."""
        other = Device(self.port)
        other.cookies.load(self.cookies.output(header="", sep=";"))
        return other

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> Answer:
        """One request; OSError or HTTPException when nobody answers."""
        if method == "POST":
            self.sent.append(path)
        form = dict(fields or {})
        if "csrftoken" in self.cookies:
            form["csrfmiddlewaretoken"] = self.cookies["csrftoken"].value
        headers = {
            "Cookie": "; ".join(f"{key}={kept.value}" for key, kept in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            body = urlencode(form) if method == "POST" else None
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read().decode(errors="replace")  # a PDF is no text
        finally:
            connection.close()
        for line in response.headers.get_all("Set-Cookie", []):
            self.cookies.load(line)
        return response.status, dict(response.headers), text


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, f"no field {name} on the page"
    return unescape(found.group(1))
