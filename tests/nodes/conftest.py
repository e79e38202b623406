"""Two nodes with one PostgreSQL, one Redis and one folder, behind the proxy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import chromium  # noqa: F401 - a fixture
from tests.campaigns.server import Server, free_port
from tests.nodes.services import Proxy, Redis
from tests.postgres import cluster
from tests.postgres.cluster import Cluster


class House:
    """All that runs, each part of which a test may stop."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.postgres, self.redis = Cluster(), Redis(folder)
        ports = (free_port(), free_port())
        self.proxy = Proxy(folder / "proxy", ports)
        self.database = self.postgres.url("house")
        said = {
            "DATABASE_URL": self.database,
            "REDIS_URL": self.redis.url,
            "HTTPS": "1",
            "PUBLIC_NAME": self.proxy.url,
            "SECRET_KEY": "the same for all nodes",
        }
        self.nodes = [Server(self.data, port, settings=said) for port in ports]

    def start(self) -> None:
        self.postgres.start()
        cluster.do(self.postgres.url(), "CREATE DATABASE house")
        self.redis.start()
        for node in self.nodes:
            node.start()
        self.proxy.start()

    def stop(self) -> None:
        self.proxy.stop()
        for node in self.nodes:
            node.kill()
        self.redis.stop()
        self.postgres.remove()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    try:
        house.start()
        yield house
    finally:
        house.stop()
