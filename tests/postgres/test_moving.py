"""Moving house, from the file to PostgreSQL and back: the same rows, every log whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.campaigns.server import Server, free_port, lay_database, manage
from tests.postgres.cluster import Cluster
from tests.postgres.test_trouble import Host


def file_of(data: Path) -> str:
    return f"sqlite://{data / 'shiplog.sqlite3'}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An installation with a table, a device, an account and a log."""
    data = tmp_path / "data"
    server = Server(data, free_port(), settings={"DATABASE_URL": file_of(data)})
    server.start()
    host = Host(server)
    assert host.tap()[0] == 200
    host.said = host.wish()
    assert host.tap()[0] == 200
    server.kill()
    return data


def log_in(file: Path) -> list[Any]:
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute("SELECT id, campaign_id, seq, hash FROM campaigns_entry").fetchall()


def log_there(url: str) -> list[Any]:
    with psycopg.connect(url) as opened:
        return opened.execute("SELECT id, campaign_id, seq, hash FROM campaigns_entry").fetchall()


def tables_there(url: str) -> int:
    with psycopg.connect(url) as opened:
        found = opened.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
        row = found.fetchone()
        assert row is not None
        return int(row[0])


def test_there_and_back_and_play_goes_on(data: Path, database: str) -> None:
    moved = manage(data, "move_to", database, url=file_of(data))
    assert moved.returncode == 0, moved.stderr
    assert "1 tables with 3 rows" in moved.stdout
    assert str(data) in moved.stdout, "where the pictures are"
    assert sorted(log_there(database)) == sorted(log_in(data / "shiplog.sqlite3"))
    again = manage(data, "move_to", database, url=file_of(data))
    assert again.returncode == 1
    assert "There are tables in it already" in again.stderr

    server = Server(data, free_port(), settings={"DATABASE_URL": database})
    server.start()
    try:
        host = Host(server)  # a new table: the numbers of rows go on where they were
        assert host.tap()[0] == 200
    finally:
        server.kill()

    back = data / "back.sqlite3"
    moved = manage(data, "move_to", f"sqlite://{back}", url=database)
    assert moved.returncode == 0, moved.stderr
    assert "2 tables with 5 rows" in moved.stdout
    assert sorted(log_in(back)) == sorted(log_there(database))
    assert back.stat().st_mode & 0o077 == 0
    checked = manage(data, "verify_log", url=f"sqlite://{back}")
    assert checked.stdout.count("rows: whole") == 2


def test_a_log_that_is_not_whole_does_not_move(data: Path, database: str) -> None:
    with closing(sqlite3.connect(data / "shiplog.sqlite3")) as opened, opened:
        opened.execute("UPDATE campaigns_entry SET events = '[]' WHERE seq = 1")
    moved = manage(data, "move_to", database, url=file_of(data))
    assert moved.returncode == 1
    assert "row 1: was changed after it was written" in moved.stderr
    assert tables_there(database) == 0, "nothing is left behind"
    assert len(log_in(data / "shiplog.sqlite3")) == 3


def test_an_address_that_leads_nowhere(tmp_path: Path, own_cluster: Cluster) -> None:
    lay_database(tmp_path)
    for url in ("nonsense", own_cluster.url("nosuchdatabase").replace("@", ":secret@")):
        moved = manage(tmp_path, "move_to", url)
        assert moved.returncode == 1
        assert "Traceback" not in moved.stderr
        assert "secret" not in moved.stderr
