"""Copies of the whole database: made by themselves, the last twenty kept."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import connection, connections

KEPT = 20
ALIAS = "backup"

_making = threading.Lock()


class NotSQLite(Exception):
    """Another database has its own tools for this."""

    def __str__(self) -> str:
        return "Backups here are for SQLite. For PostgreSQL use pg_dump and pg_restore."


def folder() -> Path:
    return Path(settings.DATA) / "backups"


def database_file() -> Path:
    if connection.vendor != "sqlite":
        raise NotSQLite
    return Path(connection.settings_dict["NAME"])


def copies() -> list[Path]:
    """Oldest first: the name is the time."""
    return sorted(folder().glob("shiplog-*.sqlite3"))


def newest_at() -> datetime | None:
    found = copies()
    return datetime.fromtimestamp(found[-1].stat().st_mtime, UTC) if found else None


def make() -> Path | None:
    """A consistent copy, taken while others may be writing. None: there is nothing to copy yet."""
    source = database_file()
    if not source.exists():
        return None
    folder().mkdir(exist_ok=True)
    target = folder() / f"shiplog-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite3"
    draft = target.with_suffix(".part")  # half a copy never looks like a whole one
    copy(source, draft)
    draft.replace(target)
    for old in copies()[:-KEPT]:
        old.unlink(missing_ok=True)
    return target


def copy(source: Path, target: Path) -> None:
    """SQLite's own way: page by page, consistent, with the locks it needs."""
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as reading,
        closing(sqlite3.connect(target, timeout=20)) as writing,
    ):
        reading.backup(writing)


def make_if_due() -> None:
    """Called after something was written; the copy itself is made beside the tap, not in it."""
    every = settings.BACKUP_EVERY_SECONDS
    if not every or connection.vendor != "sqlite" or not _making.acquire(blocking=False):
        return
    last = newest_at()
    if last is not None and time.time() - last.timestamp() < every:
        _making.release()
        return
    threading.Thread(target=_make_aside, name="backup").start()


def _make_aside() -> None:
    try:
        make()
    finally:
        _making.release()


@contextmanager
def opened(file: Path) -> Iterator[str]:
    """A copy opened apart, under a database name of its own."""
    connections.settings[ALIAS] = {**connections.settings["default"], "NAME": file}
    try:
        yield ALIAS
    finally:
        connections[ALIAS].close()
        del connections[ALIAS]
        del connections.settings[ALIAS]
