"""A server whose folder the test may spoil; it begins with none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaigns.server import Server, free_port


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data", free_port())
    server.start()
    yield server
    server.kill()
