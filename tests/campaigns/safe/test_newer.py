"""A table written by a newer Shiplog: said so, left alone, and never a crash."""

from __future__ import annotations

import io
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from campaigns.models import Campaign, Entry
from campaigns.safe import backups, transfer
from campaigns.safe.document import Damaged, PlainRow, exported, read
from campaigns.table.verification import verify
from rules.core import write
from rules.mars import ENGINE
from rules.registry import GAMES
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.pages.test_secrets import addresses

LATER = ENGINE.version + 1
EVENTS = '[{"type":"not_known_yet"}]'


@pytest.fixture
def newer(table: Campaign) -> Campaign:
    """Its newest row and its position mean nothing to this code."""
    play.do(table, play.WATER)
    Entry.objects.filter(seq=1).update(version=LATER, events=EVENTS)
    Campaign.objects.update(version=LATER, state='{"of":"a later version"}')
    return play.fresh(table)


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
def test_every_page_of_it_is_503_and_says_that_nothing_is_lost(
    newer: Campaign, headers: dict[str, str]
) -> None:
    host = Client()
    sits_at(host, newer)
    before = play.everything()
    for name, path in addresses(newer).items():
        if path.startswith("/t/") and name != "take_back":
            form = {"seq": 1, "request_id": "x", "action": write(play.POWER)}
            answers = (host.get(path, headers=headers), host.post(path, form, headers=headers))
            for answer in answers:
                if answer.status_code != 405:
                    assert answer.status_code == 503, path
                    assert "Nothing is lost" in answer.content.decode()
                    assert answer.headers["HX-Refresh"] == "true"
    assert play.everything() == before


def test_home_lists_it_and_says_so(newer: Campaign) -> None:
    host = Client()
    sits_at(host, newer)
    assert "Written by a newer Shiplog" in host.get("/").content.decode()


def test_charlie_learns_nothing_of_it(newer: Campaign, charlie: Client) -> None:
    assert charlie.get(f"/t/{newer.code}/").status_code == 404


def test_a_game_that_is_not_here_yet_is_newer_too(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Client()
    sits_at(host, table)
    monkeypatch.delitem(GAMES, "mars")
    assert host.get(f"/t/{table.code}/").status_code == 503
    assert host.get("/").status_code == 200


def test_the_check_names_it_and_does_not_crash(newer: Campaign) -> None:
    (fault,) = verify(newer)
    assert "newer Shiplog" in fault.problem


def test_the_log_of_it_is_not_imported(table: Campaign) -> None:
    """Sealed as it should be: only the version gives it away."""
    _, rows = read(transfer.export(table), GAMES)
    later = PlainRow(
        seq=1,
        head=1,
        kind="action",
        request="later",
        actor="architect",
        at=rows[0].at,
        action="{}",
        events=EVENTS,
        version=LATER,
        revealed=False,
        before=rows[0].hash,
    ).sealed()
    document = json.loads(transfer.export(table))
    row = json.loads(write(exported(later, later.hash)))
    whole = json.dumps({**document, "rows": [*document["rows"], row]}).encode()
    for verb in (transfer.preview, transfer.import_campaign):
        with pytest.raises(Damaged, match="newer Shiplog"):
            verb(whole)
    assert Campaign.objects.count() == 1


# Backups


@pytest.fixture
def copy(settings: Any, tmp_path: Path, transactional_db: None, table: Campaign) -> Path:
    settings.DATA = tmp_path
    made = backups.make()
    assert made
    return made


@pytest.mark.parametrize(
    "change",
    [
        f"UPDATE campaigns_campaign SET version = {LATER}",
        "UPDATE campaigns_campaign SET game = 'chess'",
        "INSERT INTO django_migrations (app, name, applied) "
        "VALUES ('campaigns', '9999_later', '2030-01-01')",
    ],
    ids=["rules", "game", "database"],
)
def test_a_newer_backup_is_refused_before_anything_is_changed(
    copy: Path, table: Campaign, change: str
) -> None:
    with closing(sqlite3.connect(copy)) as opened:
        opened.execute(change)
        opened.commit()
    before = play.everything()
    with pytest.raises(CommandError, match="newer Shiplog"):
        call_command("restore_backup", copy, stdout=io.StringIO())
    assert play.everything() == before
    assert backups.copies() == [copy], "not even a copy was made"
