"""A log of each game as the version before wrote it: taken in, shown and played on.

`stored_logs/<game>.json` was written once, by a random player with the referee of Shiplog 0.1.0
before its code moved into rooms: the log, and the position it was left in. Those with a version in
their name were written at a table by the last commit whose rules had it, with a correction, a redo
and a seat that changed hands. None is to be regenerated: when the version of a game's rules goes
up, a log of the one before is added.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, get_args

import pytest
from django.core.management import call_command
from django.test import Client

from campaigns.models import Campaign
from campaigns.safe import transfer
from campaigns.table import commands
from campaigns.table.logbook import Kind
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from campaigns.table.verification import verify
from rules.core import write
from rules.registry import GAMES
from tests.campaigns.cast import sits_at
from tests.campaigns.play import fresh, rows, state

STORED = sorted(Path(__file__).with_name("stored_logs").glob("*.json"))


def test_there_is_a_log_of_every_version_before_todays() -> None:
    found = {("mars", 1)}  # by `test_old_log.py`
    for path in STORED:
        log = json.loads(path.read_text())["log"]
        found |= {(log["game"], row["version"]) for row in log["rows"]}
    assert found >= {(key, n) for key, game in GAMES.items() for n in range(1, game.version)}


def test_between_them_they_have_rows_of_every_kind() -> None:
    logs = [json.loads(path.read_text())["log"]["rows"] for path in STORED]
    assert {row["kind"] for rows in logs for row in rows} == {*get_args(Kind)}
    assert any(row["action"].get("type") == "correct" for rows in logs for row in rows)


@pytest.fixture(params=STORED, ids=[path.stem for path in STORED])
def stored(request: pytest.FixtureRequest) -> Any:
    return json.loads(request.param.read_text())


@pytest.fixture
def old_table(db: None, stored: Any) -> Campaign:
    return transfer.import_campaign(json.dumps(stored["log"]).encode())


def test_its_rows_are_taken_in_as_they_are(stored: Any, old_table: Campaign) -> None:
    kept = json.loads(transfer.export(old_table))["rows"]
    assert kept == stored["log"]["rows"]
    assert "undo" in {row["kind"] for row in kept}


def test_verify_log_finds_nothing(old_table: Campaign) -> None:
    assert verify(old_table) == []
    out = io.StringIO()
    call_command("verify_log", stdout=out)
    assert "whole" in out.getvalue()


def test_its_replay_ends_where_it_was_left(stored: Any, old_table: Campaign) -> None:
    engine, position = Table(old_table).engine, state(old_table)
    if stored["log"]["rows"][-1]["version"] < engine.version:
        # A newer version knows more of the same evening; what was known then is as it was.
        assert kept(json.loads(write(position)), stored["state"]) == stored["state"]
        return
    assert json.loads(write(position)) == stored["state"]
    assert engine.read_state(json.dumps(stored["state"])) == position
    assert engine.show(position) == stored["notation"]
    assert engine.read(stored["notation"]) == position


def kept(now: Any, then: Any) -> Any:
    """What is there now of the fields that were there then."""
    if isinstance(then, dict) and isinstance(now, dict):
        return {name: kept(now.get(name), value) for name, value in then.items()}
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [kept(*both) for both in zip(now, then, strict=True)]
    return now


def test_its_pages_open_for_a_watcher_and_every_seat(old_table: Campaign) -> None:
    watcher = Client()
    sits_at(watcher, old_table, seat="")
    for page in ("", "log/"):
        assert watcher.get(f"/t/{old_table.code}/{page}").status_code == 200
    for seat in old_table.seats.all():
        phone = Client()
        sits_at(phone, old_table, seat=seat.key, host=False)
        for page in ("", "seat/", "log/"):
            assert phone.get(f"/t/{old_table.code}/{page}").status_code == 200, seat.key


def test_it_is_played_on(stored: Any, old_table: Campaign) -> None:
    before = state(old_table)
    table = Table(fresh(old_table))
    seat = table.engine.moment(before).seats[0]
    action = write(table.engine.legal_actions(before, seat)[0])
    asked = Asked(seat, table.campaign.seq, "played-on")
    commands.take_action(table=table, asked=asked, action=action)
    assert state(old_table) != before
    assert len(rows(old_table)) == len(stored["log"]["rows"]) + 1
    assert verify(fresh(old_table)) == []
