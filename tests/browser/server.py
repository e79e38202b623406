"""A real server, as `make run` starts it, on a data folder and a port of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOT_OURS = {"DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "LANGUAGE", "LC_ALL"}


class Server:
    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("0.0.0.0", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = folder / "stderr.txt"
        inherited = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
        self.environment = {
            **inherited, "SHIPLOG_DATA": str(folder / "data"), "PORT": str(self.port)
        }  # fmt: skip
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Back when the server has said that it is ready."""
        with self.said.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-X", "utf8", "-m", "shiplog.serve"],
                cwd=ROOT, env=self.environment, encoding="utf-8",
                stdout=subprocess.PIPE, stderr=errors,
            )  # fmt: skip
        assert self.process.stdout is not None
        ready = any("Ctrl-C" in line for line in self.process.stdout)
        assert ready, self.said.read_text()

    def stop(self) -> None:
        """As with Ctrl-C."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.communicate(timeout=20)
            self.process = None

    def complaints(self) -> str:
        """What went wrong inside; in a good run, nothing."""
        return self.said.read_text()
