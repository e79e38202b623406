"""Copies of the database: consistent, the last twenty kept, checked, and put back."""

from __future__ import annotations

import io
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from campaigns.models import Campaign, Entry
from campaigns.safe import backups
from campaigns.table.verification import verify
from shiplog.start.data_folder import ROOT
from tests.campaigns import play

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data(settings: Any, tmp_path: Path) -> Path:
    settings.DATA = tmp_path
    return tmp_path


def command(name: str, *args: Any) -> str:
    said = io.StringIO()
    call_command(name, *args, stdout=said)
    return said.getvalue()


def drill(data: Path, **settings: str) -> tuple[int, str]:
    """In a process of its own: a test may not open another database than its own."""
    environment = {**os.environ, "SHIPLOG_DATA": str(data), **settings}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    ran = subprocess.run(
        [sys.executable, "manage.py", "check_backup"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    return ran.returncode, ran.stdout + ran.stderr


def wait_for(thread: threading.Thread) -> None:
    thread.join(timeout=60)
    assert not thread.is_alive(), "the copy is never finished"


def rows_in(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as opened:
        return int(opened.execute("SELECT count(*) FROM campaigns_entry").fetchone()[0])


def test_a_copy_has_every_row_and_verifies(table: Campaign, data: Path) -> None:
    play.do(table, play.WATER)
    copy = backups.make()
    assert copy is not None
    assert rows_in(copy) == 2
    code, said = drill(data)
    assert code == 0, said
    assert "1 tables, all whole" in said


def test_a_copy_made_while_others_write_is_consistent(table: Campaign, data: Path) -> None:
    stop = threading.Event()
    copies: list[Path | None] = []

    def copying() -> None:
        while not stop.is_set():
            copies.append(backups.make())

    thread = threading.Thread(target=copying)
    thread.start()
    for _ in range(30):
        play.do(table, play.nudge(play.state(table)))
    stop.set()
    wait_for(thread)
    code, said = drill(data)
    assert code == 0, said
    assert len(copies) > 1


def test_the_last_twenty_are_kept(table: Campaign) -> None:
    made = [backups.make() for _ in range(23)]
    assert backups.copies() == made[3:]


def test_play_makes_a_copy_when_the_last_is_old_enough(table: Campaign, settings: Any) -> None:
    settings.BACKUP_EVERY_SECONDS = 600
    play.do(table, play.WATER)
    for thread in threading.enumerate():
        if thread.name == "backup":
            wait_for(thread)
    assert len(backups.copies()) == 1
    play.do(table, play.POWER)
    assert not any(thread.name == "backup" for thread in threading.enumerate())
    assert len(backups.copies()) == 1


def test_the_drill_names_a_fault(table: Campaign, data: Path) -> None:
    play.do(table, play.WATER)
    copy = backups.make()
    assert copy is not None
    with closing(sqlite3.connect(copy)) as opened:
        opened.execute("UPDATE campaigns_entry SET events = '[]' WHERE seq = 1")
        opened.commit()
    code, said = drill(data)
    assert code == 1
    assert "row 1: was changed after it was written" in said


def test_the_drill_without_a_copy_says_so() -> None:
    with pytest.raises(CommandError, match="There is no backup yet"):
        command("check_backup")


def test_a_restored_copy_is_the_table_as_it_was_and_the_present_is_kept(table: Campaign) -> None:
    play.do(table, play.WATER)
    copy = backups.make()
    play.do(table, play.POWER)
    said = command("restore_backup", copy)
    assert "What was there before is in" in said
    assert Entry.objects.count() == 2
    assert verify(play.fresh(table)) == []
    assert rows_in(backups.copies()[-1]) == 3


def test_the_oldest_copy_can_be_restored_too(table: Campaign) -> None:
    oldest = backups.make()
    play.do(table, play.WATER)
    for _ in range(backups.KEPT - 1):
        backups.make()
    command("restore_backup", oldest)
    assert Entry.objects.count() == 1


def test_without_a_name_the_copies_are_listed(table: Campaign) -> None:
    copy = backups.make()
    assert str(copy) in command("restore_backup")


@pytest.mark.parametrize("content", [b"", b"not a database at all"])
def test_something_else_is_not_restored(table: Campaign, data: Path, content: bytes) -> None:
    odd = data / "odd.sqlite3"
    odd.write_bytes(content)
    with pytest.raises(CommandError, match="is not a backup"):
        command("restore_backup", odd)
    assert Entry.objects.count() == 1
