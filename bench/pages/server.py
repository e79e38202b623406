"""A real server on a data folder of its own, and a client that keeps one connection open."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlencode

from bench.tables import TOKEN


class Client:
    """Posts forms as a phone would, with the token against forged requests."""

    def __init__(self, port: int) -> None:
        self.port, self.process = port, 0
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def post(self, path: str, cookie: str, **form: str | int) -> tuple[int, float]:
        body = urlencode(form)
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": cookie,
            "X-CSRFToken": TOKEN,
            "HX-Request": "true",
        }
        started = time.perf_counter()
        self.connection.request("POST", path, body, headers)
        response = self.connection.getresponse()
        response.read()
        return response.status, time.perf_counter() - started


@contextmanager
def running(environment: dict[str, str]) -> Iterator[Client]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "shiplog.serve"]
    settings = {**os.environ, **environment, "PORT": str(port), "ANNOUNCE": "0", "CONNECTIONS": "0"}
    process = subprocess.Popen(command, env=settings, stdout=subprocess.DEVNULL)
    try:
        client = Client(port)
        client.process = process.pid
        for _ in range(600):
            time.sleep(0.1)
            with suppress(OSError):
                client.connection.connect()
                break
        yield client
    finally:
        process.terminate()
        process.wait()
