"""Every request has a name and says what it had seen: nothing twice, nothing by surprise."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Conflict
from rules.mars import actions as act
from rules.registry import GAMES
from tests.campaigns.play import POWER, WATER, asked, do, everything, rows, state, undo

pytestmark = pytest.mark.django_db


# The same request twice


def test_the_same_request_twice_is_one_row_and_the_same_answer(table):
    first = do(table, WATER, seq=0, request="tap")
    second = do(table, WATER, seq=0, request="tap")
    assert second.entry == first.entry
    assert second.table.state == first.table.state
    assert len(rows(table)) == 2


def test_a_repetition_is_recognised_after_others_have_gone_on(table):
    first = do(table, WATER, seq=0, request="tap")
    do(table, POWER)
    again = do(table, WATER, seq=0, request="tap")
    assert again.entry == first.entry
    assert again.table.state == state(table), "the answer shows the table as it is now"
    assert len(rows(table)) == 3


def test_a_repeated_draw_is_not_drawn_again(app_table):
    first = do(app_table, act.Shuffle(), random.Random(1), seq=0, request="tap")
    again = do(app_table, act.Shuffle(), random.Random(2), seq=0, request="tap")
    assert again.entry == first.entry
    assert len(rows(app_table)) == 2


def test_the_same_request_with_another_wish_is_a_conflict(table):
    do(table, WATER, seq=0, request="tap")
    before = everything()
    with pytest.raises(Conflict) as conflict:
        do(table, POWER, seq=0, request="tap")
    assert [row.seq for row in conflict.value.first] == [1]
    assert everything() == before


def test_the_same_request_of_another_kind_is_a_conflict(table):
    do(table, WATER, seq=0, request="tap")
    before = everything()
    for verb in (commands.undo, commands.redo):
        with pytest.raises(Conflict):
            verb(table=Table(table), asked=asked(table, seq=0, request="tap"))
    assert everything() == before


def test_a_name_used_again_by_a_page_that_has_seen_everything_is_a_conflict(table):
    do(table, WATER, request="tap")
    before = everything()
    with pytest.raises(Conflict):
        do(table, WATER, request="tap")
    assert everything() == before


# The version that was seen


def test_a_page_that_has_not_seen_the_newest_row_is_told_what_came_first(table):
    do(table, WATER)
    do(table, POWER)
    before = everything()
    with pytest.raises(Conflict) as conflict:
        do(table, WATER, seq=0)
    assert [row.seq for row in conflict.value.first] == [1, 2]
    assert everything() == before


def test_a_page_from_the_future_is_a_conflict(table):
    before = everything()
    with pytest.raises(Conflict) as conflict:
        do(table, WATER, seq=7)
    assert conflict.value.first == []
    assert everything() == before


def test_what_the_engine_calls_harmless_does_not_stop_a_late_action(table, monkeypatch):
    """Side by side: the default is that everything matters, a game may say otherwise."""
    engine = replace(Table(table).engine, stale=lambda action, since: False)
    monkeypatch.setitem(GAMES, "mars", engine)
    do(table, WATER)
    assert do(table, POWER, seq=0).entry.seq == 2
    undo(table)
    with pytest.raises(Conflict):
        do(table, POWER, seq=2)  # an undo always matters
