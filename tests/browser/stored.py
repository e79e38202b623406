"""What the server has stored for a table, read and changed behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from rules.core import write
from tests.browser.table import Host


class Laid(Protocol):
    """A table of any game."""

    host: Host
    path: str


@contextmanager
def _database(there: Laid) -> Iterator[sqlite3.Connection]:
    data = Path(there.host.server.environment["SHIPLOG_DATA"])
    with closing(sqlite3.connect(data / "shiplog.sqlite3", timeout=20)) as database, database:
        yield database


def _code(there: Laid) -> str:
    return there.path.split("/")[2]


def lay(there: Laid, state: Any) -> None:
    """Put a position on the table as if it had been played."""
    with _database(there) as database:
        update = "UPDATE campaigns_campaign SET state = ? WHERE code = ?"
        database.execute(update, (write(state), _code(there)))


def printed_address(there: Laid) -> str:
    """Where the code on a sheet printed now leads to."""
    with _database(there) as database:
        query = "SELECT seq, tip FROM campaigns_campaign WHERE code = ?"
        seq, tip = database.execute(query, (_code(there),)).fetchone()
    return f"at/{seq}/{tip[:10]}/"
