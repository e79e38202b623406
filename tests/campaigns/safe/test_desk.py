"""One page at a time is put together, and nobody who waits holds up the others."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from django.db import connection, transaction

from campaigns.safe import desk
from campaigns.safe.gate import Gate
from shiplog.door.pages import Pages
from shiplog.sqlite import commits
from shiplog.sqlite.commits import Commits
from tests.campaigns.safe.test_commits import durable

__all__ = ["durable"]

SOON = 20.0  # seconds; a busy machine is no failure


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "LONG_ENOUGH", 2 * SOON)


def taken() -> bool:
    return desk._free.locked()


def test_the_next_page_begins_when_one_is_done() -> None:
    happened: list[str] = []

    def another() -> None:
        with desk.work():
            happened.append("another")

    other = threading.Thread(target=another)
    with desk.work():
        other.start()
        happened.append("mine")
    other.join(SOON)
    assert happened == ["mine", "another"]
    assert not taken()


def test_pages_are_put_together_there(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []
    monkeypatch.setattr(Pages, "_put_together", lambda *_: found.append(taken()))
    Pages().answered({}, None)
    assert found == [True]
    assert not taken()


def test_a_page_that_waits_for_the_disk_stands_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.sqlite3-wal").write_bytes(b"rows")
    found: list[bool] = []
    monkeypatch.setattr(os, "fdatasync", lambda _file: found.append(taken()))
    with desk.work():
        Commits(tmp_path / "one.sqlite3").sync()
        assert taken()
    assert found == [False]


def test_so_does_heavy_work_even_when_it_has_written_something(tmp_path: Path) -> None:
    with desk.work():
        with Gate(at_once=1, waiting=0).passed():
            assert not taken()
            Commits(tmp_path / "one.sqlite3").sync()
            assert not taken()
        assert taken()
    assert not taken()


def test_whoever_waits_for_other_writers_does_not_come_back_before_it_has_written(
    durable: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All other writers would wait while it waits for the desk."""
    queue = commits.of(Path(connection.settings_dict["NAME"]))
    monkeypatch.setitem(connection.settings_dict["OPTIONS"], "timeout", 2 * SOON)
    writing, found = threading.Event(), []

    def another() -> None:
        with queue.writing:
            writing.set()
            until = time.monotonic() + SOON
            while taken() and time.monotonic() < until:
                time.sleep(0.01)
            found.append(taken())

    other = threading.Thread(target=another)
    with desk.work():
        other.start()
        assert writing.wait(SOON)
        with transaction.atomic():
            assert not taken()
        assert taken()
    other.join(SOON)
    assert found == [False]


def test_whoever_waits_in_a_way_not_thought_of_holds_nobody_up_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk, "LONG_ENOUGH", 0.05)

    def another() -> None:
        with desk.work():
            pass

    other = threading.Thread(target=another)
    with desk.work():
        other.start()
        other.join(SOON)
        assert not other.is_alive()
        assert taken(), "by the first one still"
    assert not taken()


def test_after_a_failure_it_is_free() -> None:
    with pytest.raises(ZeroDivisionError), desk.work(), desk.aside():
        raise ZeroDivisionError
    assert not taken()


def test_what_is_no_page_has_no_place_there() -> None:
    with desk.aside():  # a command on the server
        pass
    assert not taken()
