"""Which database the tests are on. With TESTS_ON=postgres everything but the tests of SQLite's own
file: one cluster for the whole run, in it a database for each process and for each server."""

from __future__ import annotations

import atexit
import hashlib
import os
from pathlib import Path

from tests.postgres import cluster

HERE = "TESTS_CLUSTER"  # its address; whatever the tests start inherits it


def on_postgres() -> bool:
    return os.environ.get("TESTS_ON") == "postgres"


def address(name: str = cluster.BASE) -> str:
    """The cluster is started by the first who asks, and goes with that one."""
    if HERE not in os.environ:
        started = cluster.Cluster()
        atexit.register(started.remove)
        started.start()
        os.environ[HERE] = started.url("{}")
    return os.environ[HERE].format(name)


def of(data: Path) -> dict[str, str]:
    """What a server on this data folder is told."""
    return {"DATABASE_URL": address(_name(data))} if on_postgres() else {}


def ensure(data: Path, template: str = "template0") -> None:
    """There is a database for this folder: an empty one, unless there is one already."""
    if not cluster.exists(address(), _name(data)):
        cluster.do(address(), f"CREATE DATABASE {_name(data)} TEMPLATE {template}")


def _name(data: Path) -> str:
    return f"s_{hashlib.sha256(str(data).encode()).hexdigest()[:16]}"
