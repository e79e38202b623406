"""A table brought to where a test wants to begin: played in memory until somebody asks for the way
there. Then the server takes the log over, one request instead of one for each row."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Any, Self

import msgspec

from campaigns.safe.document import Export, PlainRow, exported
from rules.core import write
from rules.registry import GAMES
from tests.browser import stored
from tests.browser.table import Host

EVENING = datetime(2026, 5, 4, 19, 40, tzinfo=UTC)


class Brought:
    state: Any

    def __init__(self, host: Host, game: str, **form: Any) -> None:
        self.host, self.engine, self.chance = host, GAMES[game], random.Random(1)
        status, self._path = host.post(f"/new/{game}/", **form)
        assert status == 302, status
        self._ahead: list[tuple[Any, tuple[Any, ...]]] | None = []  # of what the server knows
        self.newest: tuple[Any, ...] = ()  # what the last action did, while played in memory
        self.seq, self.state = stored.position(host, self._path, self.engine)

    @property
    def path(self) -> str:
        """From now on the server plays, for somebody may be looking."""
        ahead, self._ahead = self._ahead, None
        if ahead:
            self._path = self.host.bring(self._log(ahead))
        return self._path

    @property
    def code(self) -> str:
        return self.path.split("/")[2]

    def look(self) -> Any:
        """The position, whoever has changed it."""
        if self._ahead is None:
            self.seq, self.state = stored.position(self.host, self._path, self.engine)
        return self.state

    def do(self, action: Any) -> Self:
        if self._ahead is None:
            form = {"seq": self.seq, "request_id": f"row {self.seq + 1}", "action": write(action)}
            status, _ = self.host.post(f"{self._path}act/", **form)
            assert status == 302, (action, status)
            self.look()
            return self
        action = self.engine.fill(self.state, action, self.chance)
        self.newest = self.engine.decide(self.state, action)
        self._ahead.append((action, self.newest))
        self.seq, self.state = self.seq + 1, self.engine.fold(self.newest, self.state)
        return self

    def _log(self, ahead: list[tuple[Any, tuple[Any, ...]]]) -> bytes:
        export = msgspec.json.decode(self.host.get(f"{self._path}export.json"), type=Export)
        rows = list(export.rows)
        for action, events in ahead:
            row = PlainRow(
                seq=len(rows),
                head=len(rows),
                kind="action",
                request=f"row {len(rows)}",
                actor=getattr(action, "seat", "host"),
                at=EVENING,
                action=write(action),
                events=write(events),
                version=self.engine.version,
                revealed=False,
                before=rows[-1].hash,
            ).sealed()
            rows.append(exported(row, row.hash))
        return msgspec.json.encode(msgspec.structs.replace(export, rows=tuple(rows)))
