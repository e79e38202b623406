"""What was acknowledged is on the disk, though the threads of a process wait for it together."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from shiplog.sqlite import base, commits
from shiplog.sqlite.commits import Commits
from tests.campaigns.play import fresh


def new_campaign() -> Campaign:
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


@pytest.fixture
def durable(transactional_db: None) -> Any:
    """As the server has it; other tests do not wait for the disk."""
    wrapper: Any = connection
    wrapper.close()
    wrapper.ensure_connection()
    wrapper.connection.execute("PRAGMA synchronous=FULL")
    wrapper.synced = True
    yield wrapper
    wrapper.close()


def test_the_others_are_told_when_it_is_on_the_disk(
    durable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[str] = []
    monkeypatch.setattr(os, "fdatasync", lambda _file: happened.append("on the disk"))
    with transaction.atomic():
        new_campaign()
        transaction.on_commit(lambda: happened.append("told"))
    assert happened == ["on the disk", "told"]


def test_what_is_written_without_a_transaction_waits_by_itself(durable: Any) -> None:
    campaign = new_campaign()
    (level,) = durable.connection.execute("PRAGMA synchronous").fetchone()
    assert level == 2
    Campaign.objects.filter(pk=campaign.pk).update(locked=True)
    assert fresh(campaign).locked


def test_a_disk_that_fails_is_no_success(durable: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: int) -> None:
        raise OSError(5, "Input/output error")

    told: list[str] = []
    monkeypatch.setattr(os, "fdatasync", fail)

    @transaction.atomic
    def write() -> None:
        new_campaign()
        transaction.on_commit(lambda: told.append("told"))

    with pytest.raises(OperationalError, match="disk I/O error"):
        write()
    assert not told
    monkeypatch.undo()
    new_campaign()  # and the next one is let in


def test_those_who_came_while_one_waited_wait_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten rows, and the disk is waited for twice: for the first, and for the nine behind it."""
    (tmp_path / "one.sqlite3-wal").write_bytes(b"rows")
    waited: list[int] = []
    begun, on = threading.Event(), threading.Event()

    def slow(_file: int) -> None:
        waited.append(1)
        begun.set()
        assert on.wait(10)

    monkeypatch.setattr(os, "fdatasync", slow)
    queue = Commits(tmp_path / "one.sqlite3")
    threads = [threading.Thread(target=queue.sync) for _ in range(10)]
    threads[0].start()
    assert begun.wait(10)
    for thread in threads[1:]:
        thread.start()
    while queue._written < 10:
        threading.Event().wait(0.01)
    on.set()
    for thread in threads:
        thread.join(10)
    assert len(waited) == 2


def test_a_log_that_was_made_anew_is_the_one_that_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "one.sqlite3-wal"
    synced: list[int] = []
    monkeypatch.setattr(os, "fdatasync", lambda file: synced.append(os.fstat(file).st_ino))
    queue = Commits(tmp_path / "one.sqlite3")
    queue.sync()  # without a log there is nothing to wait for
    for name in ("first", "second"):
        (tmp_path / name).write_bytes(b"rows")
        (tmp_path / name).rename(log)
        queue.sync()
        assert synced[-1] == log.stat().st_ino
    assert len(set(synced)) == 2


def test_whoever_waits_too_long_to_write_is_told_that_it_is_busy(
    durable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = commits.of(Path(durable.settings_dict["NAME"]))
    monkeypatch.setitem(durable.settings_dict["OPTIONS"], "timeout", 0.05)
    with queue.writing, pytest.raises(OperationalError, match="locked"), transaction.atomic():
        pass
    new_campaign()


def test_another_process_that_writes_leaves_the_next_statement_as_safe_as_ever(
    durable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    durable.connection.execute("PRAGMA busy_timeout=50")
    with closing(sqlite3.connect(durable.settings_dict["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperationalError, match="locked"), transaction.atomic():
            pass
    assert durable.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    new_campaign()


def test_a_connection_stays_if_that_is_wanted_until_its_file_is_another(
    durable: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    durable.close_at = 0.0
    durable.close_if_unusable_or_obsolete()
    assert durable.connection is None
    monkeypatch.setattr(base, "STAYS_OPEN", True)
    new_campaign()
    kept = durable.connection
    durable.close_if_unusable_or_obsolete()
    assert durable.connection is kept
    durable.found = Path(__file__).stat()
    durable.close_if_unusable_or_obsolete()
    assert durable.connection is None
