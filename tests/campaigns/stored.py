"""What a server has stored, read and changed behind its back, in whichever database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.postgres import databases

FILE = "shiplog.sqlite3"


class Stored:
    def __init__(self, opened: Any, mark: str) -> None:
        self.opened, self.mark = opened, mark

    def execute(self, query: str, values: Sequence[object] = ()) -> Any:
        """As SQLite writes it, with a ? for each value."""
        if self.mark == "?":
            return self.opened.execute(query, values)
        return self.opened.execute(query.replace("?", self.mark), values or None)


@contextmanager
def opened(data: Path) -> Iterator[Stored]:
    """What was changed is written when the block ends."""
    if databases.on_postgres():
        with psycopg.connect(databases.of(data)["DATABASE_URL"]) as found:
            yield Stored(found, "%s")
    else:
        with closing(sqlite3.connect(data / FILE, timeout=20)) as file, file:
            yield Stored(file, "?")


def tables(data: Path) -> list[str]:
    """The names of all that it has."""
    listed = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if databases.on_postgres():
        listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    with opened(data) as stored:
        return [name for (name,) in stored.execute(listed).fetchall()]
