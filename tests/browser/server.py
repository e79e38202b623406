"""A real server, as `make run` starts it, on a data folder and a port of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.campaigns.server import free_port, lay_database
from tests.postgres import databases

ROOT = Path(__file__).resolve().parent.parent.parent
NOT_OURS = {"DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "LANGUAGE", "LC_ALL"}
START_SECONDS, STOP_SECONDS = 60, 20  # a busy machine is no failure


class Server:
    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder / "stderr.txt"
        inherited = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        self.environment = {
            **inherited,
            "SHIPLOG_DATA": str(folder / "data"),
            "PORT": str(self.port),
            **databases.of(folder / "data"),
            "NEW_TABLES": "0",  # a worker opens hundreds of them, all from here
            "DICE_SEED": "the same every time",  # or a page that fits may not fit the next deal
            **settings,
        }
        self.process: subprocess.Popen[str] | None = None
        self.printed = ""  # up to the sign that it is ready

    def start(self) -> None:
        """Back when the server has said that it is ready."""
        lay_database(Path(self.environment["SHIPLOG_DATA"]))
        with self.said.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-X", "utf8", "-m", "shiplog.serve"],
                cwd=ROOT,
                env=self.environment,
                encoding="utf-8",
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        assert self.process.stdout is not None
        limit = threading.Timer(START_SECONDS, self.process.kill)
        limit.start()
        self.printed = ""
        for line in self.process.stdout:
            self.printed += line
            if "Ctrl-C" in line:
                break
        limit.cancel()
        ready = "Ctrl-C" in self.printed
        assert ready, f"not ready within {START_SECONDS} seconds: {self.said.read_text()}"

    def stop(self) -> None:
        """As with Ctrl-C; nothing is left behind, even if it does not listen."""
        if self.process is None:
            return
        process, self.process = self.process, None
        process.send_signal(signal.SIGINT)
        try:
            process.communicate(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate(timeout=STOP_SECONDS)
            raise AssertionError(f"still there {STOP_SECONDS} seconds after Ctrl-C") from None

    def complaints(self) -> str:
        """What went wrong inside; in a good run, nothing."""
        return self.said.read_text()
