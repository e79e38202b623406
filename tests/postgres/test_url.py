"""DATABASE_URL: what is understood, what is refused, and what is never shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from campaigns.safe import database_url
from shiplog.start.surroundings import Exit
from tests.surroundings.conftest import Serve, free_port, serve, surroundings

__all__ = ["free_port", "serve", "surroundings"]


def test_all_parts_of_an_address() -> None:
    read = database_url.read("postgresql://mira:p%40ss@db.example:6432/ship?sslmode=require")
    assert (read["NAME"], read["USER"], read["PASSWORD"]) == ("ship", "mira", "p@ss")
    assert (read["HOST"], read["PORT"]) == ("db.example", "6432")
    assert read["OPTIONS"]["sslmode"] == "require"
    assert read["OPTIONS"]["pool"]["max_size"] == database_url.POOL


def test_a_socket_and_no_pool() -> None:
    read = database_url.read("postgres://mira@/ship?host=/run/postgresql", pool="0")
    assert read["HOST"] == "/run/postgresql"
    assert "pool" not in read["OPTIONS"]
    assert "host" not in read["OPTIONS"]


def test_a_file() -> None:
    read = database_url.read("sqlite:///srv/our%20ship/shiplog.sqlite3")
    assert read == database_url.sqlite(Path("/srv/our ship/shiplog.sqlite3"))


@pytest.mark.parametrize(
    "url", ["", "mysql://x/y", "postgres://host", "postgres://h:port/x", "sqlite://", "sqlite:///"]
)
def test_anything_else_is_refused(url: str) -> None:
    with pytest.raises(database_url.Unusable):
        database_url.read(url)


def test_a_pool_is_a_number() -> None:
    with pytest.raises(database_url.Unusable, match="DATABASE_POOL"):
        database_url.read("postgres://h/x", pool="many")


def test_a_password_is_not_shown() -> None:
    shown = database_url.without_password("postgres://mira:secret@db/ship")
    assert shown == "postgres://mira:***@db/ship"
    assert database_url.without_password("postgres://mira@db/ship") == "postgres://mira@db/ship"


@pytest.mark.parametrize(
    ("url", "code", "words"),
    [
        ("nonsense", Exit.DATABASE_URL_UNUSABLE, "must begin with postgres://"),
        ("postgres://nobody@/x?host=/nowhere", Exit.DATABASE_UNUSABLE, "is not answering"),
    ],
)
def test_a_server_says_why_it_does_not_start(
    serve: Serve,
    url: str,
    code: Exit,
    words: str,
) -> None:
    ended = serve(DATABASE_URL=url)
    assert ended.returncode == code
    assert words in ended.stderr
    assert "Traceback" not in ended.stderr
