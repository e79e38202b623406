import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.campaigns import server

ROOT = Path(__file__).resolve().parent.parent.parent

Serve = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def free_port() -> int:
    return server.free_port()


@pytest.fixture
def surroundings(tmp_path: Path, free_port: int) -> dict[str, str]:
    """The environment of a fresh table: this one, without what pytest and make have set."""
    ours = {"DJANGO_SETTINGS_MODULE", "SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "PYTHON"}
    ours |= {"MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    env = {name: value for name, value in os.environ.items() if name not in ours}
    return env | {"SHIPLOG_DATA": str(tmp_path / "data"), "PORT": str(free_port)}


@pytest.fixture
def serve(surroundings: dict[str, str]) -> Serve:
    """Start a server that should refuse to start, in these surroundings but for the changes."""

    def start(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
        command = arguments or ("-m", "shiplog.serve")
        return subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=surroundings | changes,
            capture_output=True,
            text=True,
            timeout=60,
        )

    return start
