"""Copies of PostgreSQL: consistent, kept, checked, tried out and put back."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from campaigns.models import Campaign, Entry
from campaigns.safe import backups, dumps
from campaigns.table.commands import create_campaign
from campaigns.table.verification import verify
from rules.mars.state import Options
from tests.campaigns import play
from tests.campaigns.safe import test_backups
from tests.postgres import cluster, databases

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def data(settings: Any, tmp_path: Path) -> Path:
    settings.DATA = tmp_path
    return tmp_path


@pytest.fixture
def table(transactional_db: None) -> Campaign:
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


def drill(data: Path, **settings: str) -> tuple[int, str]:
    url = databases.address(connection.settings_dict["NAME"])
    return test_backups.drill(data, **{"DATABASE_URL": url, **settings})


def made() -> Path:
    copy = backups.make()
    assert copy is not None
    return copy


def restore(copy: Path) -> str:
    said = io.StringIO()
    call_command("restore_backup", copy, stdout=said)
    return said.getvalue()


def test_a_copy_has_every_row_and_verifies(table: Campaign, data: Path) -> None:
    play.do(table, play.WATER)
    copy = made()
    assert copy.suffix == ".dump"
    assert copy.stat().st_mode & 0o077 == 0, "its owner's alone"
    assert [row["seq"] for row in dumps.rows(copy, "campaigns_entry")] == ["0", "1"]
    code, said = drill(data)
    assert code == 0, said
    assert "1 tables, all whole" in said
    left = "SELECT count(*) FROM pg_database WHERE datname LIKE 'shiplog_drill%'"
    with connection.cursor() as cursor:
        cursor.execute(left)
        assert cursor.fetchone() == (0,), "what the drill has made is gone"


def test_the_drill_names_a_fault(table: Campaign, data: Path) -> None:
    play.do(table, play.WATER)
    Entry.objects.filter(seq=1).update(events="[]")
    made()
    code, said = drill(data)
    assert code == 1
    assert "row 1: was changed after it was written" in said


def test_half_a_copy_is_not_taken_for_a_whole_one(table: Campaign, data: Path) -> None:
    good = made()
    copy = made()
    copy.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    code, said = drill(data)
    assert code == 1
    assert "is damaged" in said
    assert f"restore_backup {good}" in said
    with pytest.raises(CommandError, match="is not a backup"):
        restore(copy)
    assert Entry.objects.count() == 1


def test_a_restored_copy_is_the_table_as_it_was_and_the_present_is_kept(table: Campaign) -> None:
    play.do(table, play.WATER)
    copy = made()
    play.do(table, play.POWER)
    assert "What was there before is in" in restore(copy)
    assert Entry.objects.count() == 2
    assert verify(play.fresh(table)) == []
    play.do(table, play.POWER)  # and new rows get numbers of their own
    assert len(dumps.rows(backups.copies()[-1], "campaigns_entry")) == 3


def test_what_a_newer_shiplog_has_written_is_not_put_back(table: Campaign) -> None:
    Campaign.objects.update(version=9999)
    copy = made()
    with pytest.raises(CommandError, match="newer Shiplog"):
        restore(copy)


def test_what_cannot_be_put_back_changes_nothing(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = made()
    play.do(table, play.WATER)
    fill = dumps._fill
    monkeypatch.setattr(dumps, "_fill", lambda name, script: fill(name, script + "SELECT 1/0;\n"))
    with pytest.raises(CommandError, match="division by zero"):
        restore(copy)
    assert Entry.objects.count() == 2


def test_at_a_start_without_play_there_is_no_second_copy(table: Campaign) -> None:
    first = backups.make_if_changed()
    assert backups.make_if_changed() == first
    play.do(table, play.WATER)
    assert backups.make_if_changed() != first
    assert len(backups.copies()) == 2


def test_without_its_programs_it_is_said(table: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert backups.watched(backups.make) is None
    assert "pg_dump is not installed" in str(backups.failure())
    monkeypatch.undo()
    backups.watched(backups.make)
    assert backups.failure() is None


def test_a_password_is_not_shown_to_other_processes(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connection.settings_dict, "PASSWORD", "between us")
    assert "between us" not in dumps._address()
    assert cluster.USER in dumps._address()
