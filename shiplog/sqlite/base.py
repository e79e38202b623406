"""The database engine of the settings. Django looks for it under this name."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.db import OperationalError
from django.db.backends.sqlite3 import base

from campaigns.safe import desk
from shiplog.sqlite import commits

# A write-ahead log needs two files beside the database. Without room for them SQLite says one of
# these, even to somebody who only wants to read.
NO_ROOM = ("disk I/O error", "unable to open database file", "readonly", "disk is full")
BUSY = "database is locked"  # as SQLite says it
FULL = 2  # of PRAGMA synchronous
STAYS_OPEN = os.environ.get("DATABASE_STAYS_OPEN") == "1"


class DatabaseWrapper(base.DatabaseWrapper):
    """With DATABASE_STAYS_OPEN=1 a connection stays with its thread, as long as the file it was
    opened for is there: much cheaper for a busy server, but the system cannot make the disk
    read-only meanwhile, and a full one still takes what fits into the log as it is.

    What a transaction has written is on the disk when it has been committed (`synchronous=FULL`);
    but the waiting is done by `commits`, after the next writer has been let in.
    """

    file: Path | None = None  # that is open, to be written
    found: os.stat_result | None = None  # what it was when it was opened
    alone: commits.Commits | None = None  # held while this thread writes
    synced = False  # a transaction of this connection is to survive a power cut

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        file = Path(conn_params["database"])
        _make_private(file)
        self.file = self.found = None
        try:
            opened = super().get_new_connection(conn_params)
        except sqlite3.OperationalError as error:
            if not any(words in str(error) for words in NO_ROOM) or not file.is_file():
                raise
        else:
            if not self.is_in_memory_db():
                self.file, self.found = file, _stat(file)
                self.synced = _asked(opened, "synchronous") == FULL
                self.synced &= _asked(opened, "journal_mode") == "wal"
            return opened
        self.init_commands: list[str] = []  # they would write
        return super().get_new_connection({**conn_params, "database": _to_read(file)})

    def close_if_unusable_or_obsolete(self) -> None:
        """Between two requests. One for reading only is opened anew, for there may be room again;
        and so is one whose file was taken away, for another may lie there now."""
        failed = self.errors_occurred
        super().close_if_unusable_or_obsolete()
        if self.connection is not None and not self.in_atomic_block:
            now = _stat(self.file) if self.file and not failed else None
            if now is None or self.found is None or not os.path.samestat(now, self.found):
                self.close()

    def connect(self) -> None:
        super().connect()
        if self.file is not None and STAYS_OPEN:
            self.close_at = None

    def _start_transaction_under_autocommit(self) -> None:
        if self.file is None:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
            return
        alone = commits.of(self.file)
        patience = self.settings_dict["OPTIONS"].get("timeout", 5)
        if not alone.writing.acquire(blocking=False):
            desk.stand_up()
            if not alone.writing.acquire(timeout=patience):
                raise OperationalError(BUSY)
        self.alone = alone
        try:
            if self.synced:
                self.connection.execute("PRAGMA synchronous=NORMAL")  # until it is committed
            super()._start_transaction_under_autocommit()  # type: ignore[misc]
        except BaseException:
            self._let_in_the_next()
            if self.synced:
                self.connection.execute("PRAGMA synchronous=FULL")
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]
        alone = self._let_in_the_next()
        if alone is None or not self.synced:
            return
        self.connection.execute("PRAGMA synchronous=FULL")  # whoever writes without a transaction
        try:
            alone.sync()
        except OSError as error:  # it is written, but nobody may rely on it
            raise OperationalError(f"disk I/O error: {error}") from error

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]
        finally:
            alone = self._let_in_the_next()
        if alone is not None and self.synced:
            self.connection.execute("PRAGMA synchronous=FULL")

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]
        finally:
            self._let_in_the_next()

    def _let_in_the_next(self) -> commits.Commits | None:
        alone, self.alone = self.alone, None
        if alone is not None:
            alone.writing.release()
        return alone


def _asked(opened: Any, pragma: str) -> Any:
    return opened.execute(f"PRAGMA {pragma}").fetchone()[0]


def _stat(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except OSError:
        return None


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
