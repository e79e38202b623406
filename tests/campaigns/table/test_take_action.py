"""One action: one row, or a refusal and nothing at all."""

from __future__ import annotations

import random

import msgspec
import pytest

from campaigns.models import Campaign
from campaigns.table import commands, selectors
from campaigns.table import rows as rows_of_log
from campaigns.table.logbook import seal
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from campaigns.table.verification import verify
from rules.core import Refused, write
from rules.mars import actions as act
from rules.mars.events import Due
from rules.mars.steps import Architect
from tests.campaigns.play import POWER, WATER, do, everything, fresh, nudge, play, rows, state, undo

pytestmark = pytest.mark.django_db


# What an accepted action leaves behind


def test_an_action_is_one_row_that_says_who_did_what_and_what_came_of_it(table):
    taken = do(table, WATER, request="tap-1")
    (_, row) = rows(table)
    assert (row.seq, row.head, row.kind, row.actor, row.request) == (
        1,
        1,
        "action",
        "architect",
        "tap-1",
    )
    assert msgspec.json.decode(row.action) == {"type": "refill", "building": "water"}
    told = {"type": "module_refilled", "building": "water", "value": None}
    assert msgspec.json.decode(row.events)[0] == told
    assert (row.round, row.turn) == (0, 1)
    assert taken.entry == row
    assert taken.table.state.module == ("water",)


def test_the_table_moves_on_with_the_row(table):
    do(table, WATER)
    taken = do(table, POWER)
    now = fresh(table)
    assert (now.seq, now.head, now.tip) == (2, 2, taken.entry.hash)
    assert now.round == 1
    assert now.state == write(taken.table.state)
    assert now.updated_at == taken.entry.at
    assert not now.over


def test_each_row_carries_the_hash_of_the_row_before(table):
    play(table, 12)
    written = rows(table)
    assert [row.before for row in written] == ["", *(row.hash for row in written[:-1])]
    assert all(row.hash == seal(row) for row in written)
    assert len({row.hash for row in written}) == len(written)


def test_the_end_of_the_game_is_known_to_the_table(table):
    play(table, 200)
    assert fresh(table).over
    with pytest.raises(Refused) as refused:
        do(table, WATER)
    assert refused.value.refusal.code == "game_over"


def test_two_tables_keep_their_rows_apart(table, app_table):
    do(table, WATER, request="the same name")
    do(app_table, act.Shuffle(), request="the same name")
    assert [row.seq for row in rows(table)] == [row.seq for row in rows(app_table)] == [0, 1]


def test_a_position_is_stored_with_the_first_row_of_every_block(table):
    for _ in range(70):
        do(table, nudge(state(table)))
    assert [row.seq for row in rows(table) if row.snapshot] == [0, 32, 64]


# Chance: the app's deck


def test_with_the_apps_deck_the_answer_of_chance_is_written_and_marked(app_table):
    taken = do(app_table, act.Shuffle(), random.Random(1))
    order = msgspec.json.decode(taken.entry.action)["order"]
    assert {"building", "value"} == set(order[0])
    assert taken.entry.revealed


def test_a_card_named_by_the_sender_does_not_replace_the_draw_nor_hide_that_it_was_one(app_table):
    real = do(app_table, act.Shuffle(), random.Random(1)).entry
    undo(app_table, consent=True)
    guessed = do(app_table, real.action, random.Random(1)).entry
    assert guessed.action == real.action
    assert guessed.revealed
    undo(app_table, consent=True)
    other = do(app_table, real.action, random.Random(2)).entry
    assert other.action != real.action


def test_with_the_box_nothing_is_ever_revealed_by_the_app(table):
    play(table, 200)
    assert not any(row.revealed for row in rows(table))


# Refusals


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "null",
        "[]",
        "{",
        "{}",
        "\x00",
        '{"type":"fly"}',
        '{"type":"refill","colour":"red"}',
        '{"type":"refill","building":7}',
        '{"type":"refill","building":"' + "w" * 5000 + '"}',
        '{"type":"change_energy","side":"you","by":' + "9" * 500 + "}",
        "[" * 9000,
        '{"type":"correct","changes":' + "[" * 4000 + "]" * 4000 + "}",
    ],
)
def test_what_is_no_action_is_refused_as_malformed(table, garbage):
    before = everything()
    with pytest.raises(Refused) as refused:
        do(table, garbage)
    assert refused.value.refusal.code == "malformed_action"
    assert everything() == before


def test_a_refused_action_writes_nothing(table):
    before = everything()
    with pytest.raises(Refused) as refused:
        do(table, act.Done())
    assert (refused.value.refusal.code, refused.value.refusal.rule) == ("not_now", "DA-2.1")
    assert everything() == before


def test_a_failure_in_the_middle_writes_nothing(table, monkeypatch):
    before = everything()
    monkeypatch.setattr(rows_of_log, "advance", lambda *args: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        do(table, WATER)
    assert everything() == before


def test_at_a_table_that_is_not_there_nothing_is_done():
    with pytest.raises(Campaign.DoesNotExist):
        commands.take_action(
            table=Table(Campaign(game="mars")), asked=Asked("architect", 0, "tap"), action="{}"
        )


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_leave_a_whole_log(table, app_table, seed):
    for campaign in (table, app_table):
        play(campaign, 200, seed)
        assert fresh(campaign).over
        assert verify(fresh(campaign)) == []


def test_the_cached_position_is_the_fold_of_the_log(table):
    play(table, 40)
    assert selectors.state_at(fresh(table), fresh(table).head) == state(table)
    engine = Table(table).engine
    events = [e for row in rows(table) for e in engine.read_events(row.events, row.version)]
    assert engine.fold(events) == state(table)
    assert any(event == Due(Architect()) for event in events)
