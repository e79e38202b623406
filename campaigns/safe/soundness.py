"""Is a database file whole? Asked of the database at the start, and of every copy before it is
kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

COPY = "mode=ro&immutable=1"


class Damaged(Exception):
    """A file that is no whole database, and what SQLite says about it."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file} is damaged: {problem}")


def reading(file: Path, how: str = "mode=ro") -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file))}?{how}", uri=True, timeout=20)


def problem(file: Path, how: str = "mode=ro") -> str:
    """Empty: it is whole. Busy, or on a full disk, raises: that says nothing about the file."""
    try:
        with closing(reading(file, how)) as opened:
            (verdict,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if verdict == "ok" else " ".join(str(verdict).split())


def has_log(file: Path, how: str = "mode=ro") -> bool:
    """It may be new, and have no tables yet."""
    asked = "SELECT count(*) FROM sqlite_master WHERE name = 'campaigns_entry'"
    with closing(reading(file, how)) as opened:
        return bool(opened.execute(asked).fetchone()[0])


def is_good(copy: Path) -> bool:
    """A copy is looked at without the files that a database in use has beside it."""
    try:
        return not problem(copy, COPY) and has_log(copy, COPY)
    except sqlite3.Error:
        return False


def refuse(copy: Path) -> None:
    if found := problem(copy, COPY):
        raise Damaged(copy, found)
