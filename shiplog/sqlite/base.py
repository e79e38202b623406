"""The database engine of the settings. Django looks for it under this name."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db.backends.sqlite3 import base

# A write-ahead log needs two files beside the database. Without room for them SQLite says one of
# these, even to somebody who only wants to read.
NO_ROOM = ("disk I/O error", "unable to open database file", "readonly", "disk is full")


class DatabaseWrapper(base.DatabaseWrapper):
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        file = Path(conn_params["database"])
        _make_private(file)
        try:
            return super().get_new_connection(conn_params)
        except sqlite3.OperationalError as error:
            if not any(words in str(error) for words in NO_ROOM) or not file.is_file():
                raise
        self.init_commands: list[str] = []  # they would write
        return super().get_new_connection({**conn_params, "database": _to_read(file)})


def _make_private(file: Path) -> None:
    """A new database is its owner's alone; the files beside it take after it."""
    if file.parent.is_dir() and ":" not in file.name and not file.exists():
        try:
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
        except OSError:
            return  # SQLite will say it better


def _to_read(file: Path) -> str:
    """An address for reading only. With an empty write-ahead log everything is in the file itself,
    and no other file is needed; otherwise the log is read as far as it is whole."""
    log = file.with_name(file.name + "-wal")
    empty = not log.exists() or log.stat().st_size == 0
    how = "immutable=1" if empty else "readonly_shm=1"
    return f"file:{quote(str(file))}?mode=ro&{how}"
