"""A cluster that a test may stop, and a database of its own in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.campaigns.server import Server, free_port
from tests.postgres import cluster
from tests.postgres.cluster import Cluster


@pytest.fixture(scope="package")
def own_cluster() -> Iterator[Cluster]:
    started = Cluster()
    try:
        started.start()
        yield started
    finally:
        started.remove()


@pytest.fixture
def database(own_cluster: Cluster) -> str:
    """The address of an empty one."""
    name = f"t_{secrets.token_hex(6)}"
    cluster.do(own_cluster.url(), f"CREATE DATABASE {name}")
    return own_cluster.url(name)


@pytest.fixture
def server(tmp_path: Path, database: str) -> Iterator[Server]:
    server = Server(tmp_path / "data", free_port(), settings={"DATABASE_URL": database})
    server.start()
    yield server
    server.kill()
