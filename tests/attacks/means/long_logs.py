"""A log that is sound, and as long as somebody likes: one step, done and undone."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from campaigns.safe.document import FORMAT, Export, ExportedSeat, PlainRow, exported
from campaigns.table.logbook import UndoAction
from rules.core import write
from rules.mars import ENGINE
from rules.mars.state import Options

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def long_log(count: int) -> bytes:
    """With about as many rows."""
    options = Options()
    start = ENGINE.set_up(options)
    state = ENGINE.fold(start)
    step = ENGINE.legal_actions(state, None)[0]
    done = "action", write(step), write(ENGINE.decide(state, step))
    rows: list[PlainRow] = []

    def add(kind: str, action: str, events: str, head: int) -> None:
        row = PlainRow(
            seq=len(rows),
            head=head,
            kind=kind,
            request=f"tap {len(rows)}",
            actor="host",
            at=NOW,
            action=action,
            events=events,
            version=ENGINE.version,
            revealed=False,
            before=rows[-1].hash if rows else "",
        )
        rows.append(row.sealed())

    add("setup", write(options), write(start), 0)
    while len(rows) < count:
        add(*done, len(rows))
        add("undo", write(UndoAction("step", 0, (len(rows) - 1,))), "[]", 0)
    seats = tuple(ExportedSeat(key, "Somebody") for key in ENGINE.seated(state))
    told = tuple(exported(row, row.hash) for row in rows)
    return msgspec.json.encode(Export(FORMAT, "mars", "Long", seats, told))
