"""What the server has stored for a table, read and changed behind its back."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

from rules.core import A, E, Engine, S, write
from tests.browser.table import Host
from tests.campaigns import stored


class Laid(Protocol):
    """A table of any game."""

    @property
    def host(self) -> Host: ...

    @property
    def path(self) -> str: ...


def _database(host: Host) -> AbstractContextManager[stored.Stored]:
    return stored.opened(Path(host.server.environment["SHIPLOG_DATA"]))


def _code(path: str) -> str:
    return path.split("/")[2]


def position(host: Host, path: str, engine: Engine[S, A, E]) -> tuple[int, S]:
    """The newest row of the table there, and where it has led to."""
    with _database(host) as database:
        query = "SELECT seq, state, version FROM campaigns_campaign WHERE code = ?"
        seq, state, version = database.execute(query, (_code(path),)).fetchone()
    assert version == engine.version
    return seq, engine.read_state(state)


def lay(there: Laid, state: Any) -> None:
    """Put a position on the table as if it had been played."""
    with _database(there.host) as database:
        update = "UPDATE campaigns_campaign SET state = ? WHERE code = ?"
        database.execute(update, (write(state), _code(there.path)))


def printed_address(there: Laid) -> str:
    """Where the code on a sheet printed now leads to."""
    with _database(there.host) as database:
        query = "SELECT seq, tip FROM campaigns_campaign WHERE code = ?"
        seq, tip = database.execute(query, (_code(there.path),)).fetchone()
    return f"at/{seq}/{tip[:10]}/"
