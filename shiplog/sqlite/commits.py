"""Who writes next, and when it is safe: one queue for the threads of a process, and one waiting
for the disk for all whose rows are in the file by then.

SQLite would let the threads try again and again, with longer and longer pauses, and would wait for
the disk once for each of them while all others wait behind it.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path

from campaigns.safe import desk


class Commits:
    """Of one database file."""

    def __init__(self, file: Path) -> None:
        self.log = file.with_name(file.name + "-wal")
        self.writing = threading.Lock()
        self._syncing = threading.Lock()
        self._counting = threading.Lock()
        self._written = 0  # transactions in the file
        self._safe = 0  # those of them that survive a power cut

    def sync(self) -> None:
        """Return when what this thread has written survives a power cut."""
        with self._counting:
            self._written += 1
            mine = self._written
        with desk.aside(), self._syncing:
            if self._safe >= mine:
                return  # whoever was here before has waited for it, too
            covered = self._written
            self._wait_for_disk()
            self._safe = covered

    def _wait_for_disk(self) -> None:
        """Without a log, all of it has been moved into the database, which waits by itself."""
        try:
            opened = os.open(self.log, os.O_RDONLY)  # not kept: it may be taken away at any time
        except FileNotFoundError:
            return
        try:
            os.fdatasync(opened)
        finally:
            os.close(opened)


_known: dict[Path, Commits] = {}
_lock = threading.Lock()


def of(file: Path) -> Commits:
    with _lock:
        if file not in _known:
            _known[file] = Commits(file)
        return _known[file]
