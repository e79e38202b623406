"""`manage.py verify_log`: a whole log passes, and each kind of damage is named with its row."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from campaigns.models import Campaign, Entry
from campaigns.table.commands import create_campaign
from campaigns.table.logbook import seal
from rules.mars.state import Options
from tests.campaigns.play import do, fresh, nudge, play, redo, rows, state, undo
from tests.campaigns.remembered import remembered
from tests.campaigns.table.verify_log import check

pytestmark = pytest.mark.django_db

ROWS = 70


@pytest.fixture
def played() -> Campaign:
    return remembered("more than two blocks", more_than_two_blocks)


def more_than_two_blocks() -> Campaign:
    """With an undo (row 26), a redo and another undo."""
    table = create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())
    play(table, 25)
    undo(table, "round")
    redo(table)
    undo(table, "turn")
    while fresh(table).seq < ROWS - 1:
        do(table, nudge(state(table)))
    return table


def row(campaign, seq):
    return Entry.objects.filter(campaign=campaign, seq=seq)


def reseal(campaign, start):
    """What a careful forger does: every hash from this row on is made right again."""
    before = rows(campaign)[start - 1].hash
    for entry in rows(campaign)[start:]:
        entry.before = before
        entry.hash = before = seal(entry)
        entry.save()
    Campaign.objects.filter(pk=campaign.pk).update(tip=before)


def test_a_whole_log_passes(played):
    assert check() == (0, [f"{played.code} {ROWS} rows: whole"])
    assert check(played.code) == check()


def test_every_table_is_checked_and_one_can_be_asked_for(played, app_table):
    row(app_table, 0).update(events="[]")
    code, lines = check()
    assert code == 1
    assert lines[0] == f"{played.code} {ROWS} rows: whole"
    assert lines[1].startswith(f"{app_table.code} row 0: ")
    assert check(played.code)[0] == 0
    assert check(app_table.code)[0] == 1


def test_a_code_that_no_table_has_is_said_so():
    with pytest.raises(CommandError, match="no table with the code nosuchcode"):
        call_command("verify_log", "nosuchcode")


# Damage to a row: its hash tells


@pytest.mark.parametrize(
    "damage",
    [
        {"events": "[]"},
        {"action": '{"type":"done"}'},
        {"hash": "0" * 64},
        {"actor": "somebody"},
        {"request": "another"},
        {"at": "2020-01-01T00:00:00Z"},
        {"version": 1},
        {"revealed": True},
        {"head": 0, "kind": "undo"},
    ],
    ids=lambda damage: "-".join(damage),
)
def test_a_changed_row_is_named(played, damage):
    for seq in (0, 1, 31, 32, 50, ROWS - 1):
        whole = row(played, seq).values(*damage).get()
        row(played, seq).update(**damage)
        assert check() == (
            1,
            [f"{played.code} row {seq}: was changed after it was written (its hash differs)"],
        )
        row(played, seq).update(**whole)
    assert check()[0] == 0


def test_a_broken_chain_is_named(played):
    row(played, 40).update(before="0" * 64)
    code, lines = check()
    assert code == 1
    assert lines[0] == f"{played.code} row 40: does not continue the row before it"


@pytest.mark.parametrize("seq", [0, 1, 33, ROWS - 2])
def test_a_missing_row_is_named(played, seq):
    row(played, seq).delete()
    assert check() == (1, [f"{played.code} row {seq + 1}: row {seq} is missing"])


def test_a_missing_last_row_is_noticed_by_the_table(played):
    row(played, ROWS - 1).delete()
    code, lines = check()
    assert code == 1
    end = f"{played.code} row {ROWS - 2}: the table does not stand at the end of its log"
    assert lines[0] == end


def test_a_log_without_rows_is_named(played):
    Entry.objects.filter(campaign=played).delete()
    assert check() == (1, [f"{played.code} row 0: the log is empty"])


# Damage behind good hashes: the refold tells


def test_a_forged_event_is_noticed_by_the_positions_that_follow(played):
    events = row(played, 60).get().events
    row(played, 60).update(events=events.replace('"side":"you"', '"side":"android"'))
    reseal(played, 60)
    code, lines = check()
    assert code == 1
    assert f"{played.code} row 64: its stored position differs from the log" in lines
    assert f"{played.code} row {ROWS - 1}: the table's position differs from the log" in lines


@pytest.mark.parametrize("events", ["[]]", "[7]", '[{"type":"never_heard_of"}]', "{}"])
def test_events_that_cannot_be_read_are_named(played, events):
    row(played, 45).update(events=events)
    reseal(played, 45)
    code, (line,) = check()
    assert code == 1
    assert line.startswith(f"{played.code} row 45: cannot be read")


@pytest.mark.parametrize("head", [25, 27, 999])
def test_an_undo_that_leads_where_it_cannot_is_named(played, head):
    assert row(played, 26).get().kind == "undo"
    row(played, 26).update(head=head)
    reseal(played, 26)
    code, lines = check()
    assert code == 1
    assert lines[0] == f"{played.code} row 26: leads to row {head}, which it cannot"


def test_an_action_that_leads_elsewhere_is_named(played):
    row(played, 20).update(head=3)
    reseal(played, 20)
    code, lines = check()
    assert code == 1
    assert lines[0] == f"{played.code} row 20: an action must lead to its own position"


# Damage to the caches


@pytest.mark.parametrize("seq", [0, 32, 64])
def test_a_changed_stored_position_is_named(played, seq):
    other = row(played, 0 if seq else 32).get().snapshot
    row(played, seq).update(snapshot=other)
    assert check() == (1, [f"{played.code} row {seq}: its stored position differs from the log"])


def test_a_stored_position_that_cannot_be_read_is_named(played):
    row(played, 32).update(snapshot="{")
    code, lines = check()
    assert code == 1
    assert lines[0].startswith(f"{played.code} row 32: cannot be read")


@pytest.mark.parametrize("field", ["round", "turn"])
def test_a_row_filed_under_the_wrong_round_or_turn_is_named(played, field):
    row(played, 50).update(**{field: F(field) + 1})
    assert check() == (1, [f"{played.code} row 50: is filed under the wrong round or turn"])


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        ({"seq": 68}, "the table does not stand at the end of its log"),
        ({"head": 31}, "the table does not stand at the end of its log"),
        ({"tip": "0" * 64}, "the table does not stand at the end of its log"),
        ({"round": 99}, "the table's round or end differs from the log"),
        ({"over": True}, "the table's round or end differs from the log"),
        ({"state": "{}"}, "the table's position differs from the log"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_changed_cache_of_the_table_is_named(played, damage, problem):
    Campaign.objects.filter(pk=played.pk).update(**damage)
    assert check() == (1, [f"{played.code} row {ROWS - 1}: {problem}"])
