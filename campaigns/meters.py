"""What is counted for whoever runs the server, in Prometheus' format; shown by `shiplog/watch/`.

Counts only: no code of a table, no name, nothing that a seat could learn from. They are shown at an
address of their own, since even "a torpedo was refused just now" would tell the enemy something.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import Counter, Gauge, Histogram

TAPS = Counter(
    "shiplog_taps", "Whatever somebody wanted written, by how it ended.", ["game", "answer"]
)
TAP_SECONDS = Histogram(
    "shiplog_tap_seconds",
    "How long a tap took, from the opened table to the answer.",
    ["game"],
    buckets=(0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
REFUSALS = Counter(
    "shiplog_refusals", "Refused taps, by the code of the refusal.", ["game", "code"]
)
STREAMS = Gauge(
    "shiplog_streams", "Pages that listen for news just now.", multiprocess_mode="livesum"
)
SHEETS = Counter("shiplog_sheets", "Sheets that were made as PDF.", ["sheet", "answer"])
SHEETS_WAITING = Gauge(
    "shiplog_sheets_waiting", "Long sheets that wait for their turn.", multiprocess_mode="livesum"
)
BACKUPS = Counter("shiplog_backups", "Copies of the database.", ["answer"])
BACKUP_AT = Gauge(
    "shiplog_backup_timestamp_seconds",
    "When the newest copy was made by this server.",
    multiprocess_mode="mostrecent",
)


@contextmanager
def counted(what: Counter, name: str) -> Iterator[None]:
    """Made, or failed."""
    try:
        yield
    except Exception:
        what.labels(name, "failed").inc()
        raise
    what.labels(name, "made").inc()
