"""A log written by version 1 of the events: lifted when it is read, never rewritten.

`old_log_v1.json` was written once, by playing with the referee, turning the events back into those
of version 1 (see `rules/mars/evolution/lifts.py`) and sealing every row again.
It must not be made again.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from campaigns.models import Campaign, Entry, Seat
from campaigns.referee import Referee
from campaigns.safe import document
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from rules.core import write
from rules.mars import ENGINE
from tests.campaigns.play import fresh, play, redo, rows, state, undo
from tests.campaigns.server import ROOT, environment

OLD = Path(__file__).with_name("old_log_v1.json")
LEFT_AT = (
    "R9 draw Y5.0.1001.0000.5 D1.0.2101.1001.5 "
    "HP? PE? MWL K0.27 B4+6,-,-,5+6,- X- Olevel=super_droid"
)


@pytest.fixture
def old_rows():
    return document.read(OLD.read_bytes(), ["mars"])[1]


@pytest.fixture
def old_table(db, old_rows):
    """The log as an old database holds it: positions of version 1 that nobody reads any more."""
    last = old_rows[-1]
    campaign = Campaign.objects.create(
        code="oldevening",
        game="mars",
        name="An evening with the first version",
        created_at=old_rows[0].at,
        updated_at=last.at,
        seq=last.seq,
        head=last.head,
        tip=last.hash,
        version=1,
        state='{"of":"version 1"}',
        round=10,
    )
    Seat.objects.create(campaign=campaign, key="architect", name="Alice", position=0)
    referee = Referee("mars")
    for number, row in enumerate(old_rows):
        before = referee.state if number else None
        referee.load(old_rows[: number + 1])
        moment = ENGINE.moment(before or referee.state)
        stored: dict[str, Any] = {"round": moment.round, "turn": moment.turn}
        if number % 32 == 0:
            stored["snapshot"] = '{"of":"version 1"}'
        said = {name: getattr(row, name) for name in row.__struct_fields__}
        Entry.objects.create(campaign=campaign, **said, **stored)
    Campaign.objects.filter(pk=campaign.pk).update(round=ENGINE.moment(referee.state).round)
    return fresh(campaign)


def test_the_stored_log_is_of_version_1_and_has_what_version_2_says_differently(old_rows):
    assert {row.version for row in old_rows} == {1}
    events = [event for row in old_rows for event in json.loads(row.events)]
    kinds = {event["type"] for event in events}
    assert {"failure", "flare", "colonist_moved"} <= kinds
    assert "cards_burned" not in kinds
    assert not any("reason" in event for event in events if event["type"] == "colonist_moved")
    assert any(row.kind == "undo" for row in old_rows)


def test_the_referee_loads_it_and_plays_on(tmp_path):
    lines = ['{"ask":"state"}', '{"ask":"legal"}', '{"ask":"log"}', '{"undo":3}', '{"ask":"view"}']
    talk = subprocess.run(
        [sys.executable, "manage.py", "referee", "mars", "--load", str(OLD)],
        cwd=ROOT,
        env=environment(tmp_path),
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    position, legal, log, undone, view = map(json.loads, talk.stdout.splitlines())
    assert position["notation"] == LEFT_AT
    assert legal["legal"]
    assert log["log"]["rows"] == json.loads(OLD.read_text())["rows"], "old rows stay as they are"
    assert (undone["ok"], undone["seq"]) == (True, 60)
    assert view["ok"]


def test_a_log_of_both_versions_is_loaded_again(old_rows):
    referee = Referee("mars", seed=1)
    referee.load(old_rows)
    action = ENGINE.legal_actions(referee.state, None)[0]
    assert json.loads(referee.answer(f'{{"do":{write(action)}}}'.encode()))["ok"]
    log = json.loads(referee.answer(b'{"ask":"log"}'))["log"]
    assert [row["version"] for row in log["rows"]] == [1] * 60 + [ENGINE.version]
    again = Referee("mars")
    again.load(document.read(json.dumps(log).encode(), ["mars"])[1])
    assert again.state == referee.state


def test_the_table_is_refolded_when_it_is_read(old_table):
    assert ENGINE.show(Table(old_table).state) == LEFT_AT
    assert old_table.version == 1, "reading writes nothing"


def test_the_old_log_passes_the_check(old_table):
    assert verify(old_table) == []


def test_the_old_table_is_shown_and_told(old_table, alice):
    for page in ("", "log/", "correct/"):
        assert alice.get(f"/t/oldevening/{page}").status_code == 200
    assert "System failure: 2 cards" in alice.get("/t/oldevening/log/").content.decode()


def test_the_old_table_is_played_on_and_old_rows_are_left_alone(old_table):
    written = list(Entry.objects.filter(seq__lt=60).values())
    play(old_table, 5)
    assert fresh(old_table).version == ENGINE.version
    assert {row.version for row in rows(old_table)[60:]} == {ENGINE.version}
    assert list(Entry.objects.filter(seq__lt=60).values()) == written
    out = io.StringIO()
    call_command("verify_log", stdout=out)
    assert "whole" in out.getvalue()


def test_undo_leads_back_into_the_old_rows_and_redo_out_again(old_table):
    left_at = state(old_table)
    undo(old_table, "round")
    assert fresh(old_table).head < 59
    redo(old_table)
    assert state(old_table) == left_at
    assert verify(fresh(old_table)) == []
