"""WORKERS: several processes behind one port. uvicorn starts them, and starts anew whichever dies;
they hear of each other's rows through Redis. Without an address of one, a private Redis is started
and goes with us."""

from __future__ import annotations

import ctypes
import gc
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.supervisors import multiprocess

from shiplog.start.surroundings import Exit, Trouble

MOST = 64
COUNTED = "PROMETHEUS_MULTIPROC_DIR"
READY_SECONDS = 60
DIES_WITH_US = 1  # Linux: PR_SET_PDEATHSIG


def wanted(said: str) -> int:
    if not said.isdecimal() or not 1 <= int(said) <= MOST:
        raise Trouble(
            Exit.WORKERS_UNUSABLE,
            f"WORKERS is {said!r}, but must be a number from 1 to {MOST}: "
            "leave it out for one process.",
        )
    return int(said)


@contextmanager
def together(workers: int) -> Iterator[None]:
    """What several need to be one server, in the environment, which they inherit: Redis, and a
    folder in which each leaves what it has counted."""
    with ExitStack() as stack:
        if workers > 1:
            folder = Path(tempfile.mkdtemp(prefix="shiplog-"))  # mode 700
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            if not os.environ.get("REDIS_URL"):
                os.environ["REDIS_URL"] = stack.enter_context(_redis(folder))
            if COUNTED not in os.environ:
                (folder / "counted").mkdir()
                os.environ[COUNTED] = str(folder / "counted")
        yield


@contextmanager
def _redis(folder: Path) -> Iterator[str]:
    found = shutil.which("redis-server")
    if found is None:
        raise Trouble(
            Exit.WORKERS_UNUSABLE,
            "Several processes tell each other through Redis, and there is none: install "
            "redis-server, name one with REDIS_URL=redis://host:6379/0, or leave out WORKERS.",
        )
    place = folder / "redis.sock"
    quiet = ("--save", "", "--appendonly", "no", "--loglevel", "warning", "--dir", str(folder))
    process = subprocess.Popen(
        [found, "--port", "0", "--unixsocket", str(place), "--unixsocketperm", "700", *quiet],
        stdout=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is for us: it is needed until the last stream has ended
        preexec_fn=_die_with_us if sys.platform == "linux" else None,
    )
    try:
        deadline = time.monotonic() + READY_SECONDS
        while not place.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                raise Trouble(
                    Exit.WORKERS_UNUSABLE,
                    "redis-server did not start: name one with REDIS_URL, or leave out WORKERS.",
                )
            time.sleep(0.02)
        yield f"unix://{place}"
    finally:
        process.terminate()
        process.wait(timeout=10)


def _die_with_us() -> None:
    ctypes.CDLL(None).prctl(DIES_WITH_US, signal.SIGTERM)


class Worker(multiprocess.Process):
    """One of them: our server, which says goodbye to its streams."""

    @property
    def server(self) -> uvicorn.Server:
        from shiplog.start.server import Server

        if self._server is None:
            self._server = Server(config=self.config)
        return self._server

    def target(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.load()
        gc.freeze()
        super().target(sockets)


multiprocess.Process = Worker  # type: ignore[misc]  # the supervisor has no other way to be told


class Workers(multiprocess.Multiprocess):
    def __init__(
        self, config: uvicorn.Config, sockets: list[socket.socket], ready: Callable[[], Any]
    ) -> None:
        super().__init__(config, sockets)
        self.ready = ready

    def init_processes(self) -> None:
        super().init_processes()
        if all(one.wait_until_ready(READY_SECONDS, self.should_exit) for one in self.processes):
            self.ready()
