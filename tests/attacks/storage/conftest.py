"""A server whose folder the test may spoil, and one on which an evening is under way."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.means.evening import Evening
from tests.attacks.means.played import Played
from tests.campaigns.server import Server, free_port


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    """It begins with no folder at all, and so without a backup."""
    server = Server(data, free_port())
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """For all processes of this run."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "played"
    folder.mkdir(exist_ok=True)
    found = Played(folder)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found.make_sure()
    return found


@pytest.fixture
def under_way(played: Played, data: Path) -> Iterator[tuple[Server, Evening]]:
    with played.taken_up(data) as found:
        yield found
