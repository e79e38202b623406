"""Undo appends: it leads back, and what it undid stays in the log, struck through."""

from __future__ import annotations

import msgspec
import pytest
from django.test import Client

from campaigns.models import Entry, Question
from campaigns.people.access import Visitor
from campaigns.people.consent.undo import take_back
from campaigns.table import commands, selectors
from campaigns.table.logbook import undo_target
from campaigns.table.opened import Table
from campaigns.table.rows import Asked, Conflict
from campaigns.table.verification import verify
from rules.core import Refused
from rules.mars import actions as act
from tests.campaigns.cast import sits_at
from tests.campaigns.play import (
    POWER,
    WATER,
    do,
    fresh,
    nudge,
    play,
    redo,
    rows,
    stands,
    state,
    undo,
)

pytestmark = pytest.mark.django_db


def refusal(verb, *args, **how):
    with pytest.raises(Refused) as refused:
        verb(*args, **how)
    return refused.value.refusal


# By step, turn and round


def test_a_step_is_undone_by_a_row_that_points_back(table):
    start = state(table)
    do(table, WATER)
    row = undo(table).entry
    assert (row.seq, row.head, row.kind) == (2, 0, "undo")
    assert msgspec.json.decode(row.action) == {"type": "undo", "span": "step", "to": 0, "redo": [1]}
    assert row.events == "[]"
    assert state(table) == start
    assert (fresh(table).seq, fresh(table).head) == (2, 0)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("span", ["turn", "round"])
def test_a_turn_or_round_is_undone_to_its_beginning(table, span, seed):
    play(table, 40, seed)
    played = rows(table)
    moments = [(row.round, row.turn if span == "turn" else 0) for row in played]
    first = max(seq for seq, moment in enumerate(moments) if moment != moments[-1]) + 1
    undo(table, span)
    assert fresh(table).head == first - 1
    now = Table(table).engine.moment(state(table))
    assert (now.round, now.turn if span == "turn" else 0) == moments[-1]
    assert verify(fresh(table)) == []


def test_undo_round_after_round_ends_at_the_set_up(table):
    start = state(table)
    play(table, 60)
    while fresh(table).head:
        undo(table, "round")
    assert state(table) == start
    for span in ("step", "turn", "round"):
        assert refusal(undo, table, span).code == "nothing_to_undo"


def test_a_finished_game_can_be_taken_up_again(table):
    play(table, 200)
    assert fresh(table).over
    undo(table)
    assert not fresh(table).over
    assert Table(table).engine.legal_actions(state(table), None)


def test_where_an_undo_leads_is_read_off_rounds_and_turns():
    moments = [(9, 2, 1), (8, 2, 1), (7, 1, 2), (4, 1, 2), (3, 1, 1), (0, 0, 1)]
    newest_first = [(*moment, False) for moment in moments]
    assert undo_target(newest_first, "step") == 8
    assert undo_target(newest_first, "turn") == 7
    assert undo_target(newest_first, "round") == 7
    assert undo_target(newest_first[2:], "turn") == 3
    assert undo_target(newest_first[2:], "round") == 0
    assert undo_target(newest_first[5:], "round") is None


def test_an_undo_passes_over_what_the_app_has_played():
    rows = [(6, 2, 2), (5, 2, 2), (4, 2, 1), (3, 1, 2), (2, 1, 1), (1, 1, 1), (0, 0, 1)]
    apps = {6, 5, 3}
    newest_first = [(*row, row[0] in apps) for row in rows]
    assert undo_target(newest_first, "step") == 3
    assert undo_target(newest_first, "turn") == 3
    assert undo_target(newest_first, "round") == 3
    assert undo_target(newest_first[3:], "step") == 1
    assert undo_target(newest_first[3:], "turn") == 0
    only_apps = [(*row, row[0] > 0) for row in rows]
    assert undo_target(only_apps, "step") is None
    assert undo_target(only_apps, "round") is None


# Redo


def test_redo_takes_back_undos_one_by_one_in_their_order(table):
    play(table, 30)
    positions = [state(table)]
    for span in ("step", "turn", "round"):
        undo(table, span)
        positions.append(state(table))
    for expected in positions[-2::-1]:
        assert redo(table).entry.kind == "redo"
        assert state(table) == expected
    assert refusal(redo, table).code == "nothing_to_redo"
    assert verify(fresh(table)) == []


def test_after_something_new_there_is_nothing_to_redo(table):
    do(table, WATER)
    undo(table)
    do(table, POWER)
    assert refusal(redo, table).code == "nothing_to_redo"
    undo(table)
    redo(table)
    assert state(table).module == ("power",)


def test_a_fresh_table_has_nothing_to_redo(table):
    assert refusal(redo, table).code == "nothing_to_redo"
    assert len(rows(table)) == 1


# What was undone stays


def test_undone_rows_stay_and_are_reported_as_not_standing(table):
    do(table, WATER)
    do(table, POWER)
    written = list(Entry.objects.filter(campaign=table, seq__lte=2).values())
    undo(table)
    undo(table)
    do(table, POWER)
    assert list(Entry.objects.filter(campaign=table, seq__lte=2).values()) == written
    assert stands(table) == {0: True, 1: False, 2: False, 3: True, 4: True, 5: True}
    newest = selectors.newest_rows(fresh(table), 8)
    assert {row.seq: still for row, still in newest} == stands(table)


def test_a_redone_row_stands_again(table):
    do(table, WATER)
    undo(table)
    assert not stands(table)[1]
    redo(table)
    assert stands(table)[1]


# Requests and versions, as for every row


def test_the_same_undo_twice_is_one_row(table):
    do(table, WATER)
    do(table, POWER)
    first = undo(table, seq=2, request="tap")
    assert undo(table, seq=2, request="tap").entry == first.entry
    assert fresh(table).head == 1


def test_an_undo_of_another_span_under_the_same_name_is_a_conflict(table):
    play(table, 10)
    undo(table, seq=10, request="tap")
    with pytest.raises(Conflict):
        undo(table, "round", seq=10, request="tap")
    assert len(rows(table)) == 12


@pytest.mark.parametrize("verb", [undo, redo])
@pytest.mark.parametrize("seq", [0, 1, 3, 99])
def test_undo_and_redo_need_to_have_seen_the_newest_row(table, verb, seq):
    do(table, WATER)
    undo(table)
    with pytest.raises(Conflict) as conflict:
        verb(table, seq=seq)
    assert [row.seq for row in conflict.value.first] == list(range(seq + 1, 3))
    assert len(rows(table)) == 3


def test_an_action_on_a_page_from_before_the_undo_is_a_conflict(table):
    do(table, WATER)
    undo(table)
    with pytest.raises(Conflict):
        do(table, POWER, seq=1)


# Consent


def test_what_the_app_has_shown_is_only_undone_with_consent_and_marked(app_table):
    do(app_table, act.Shuffle())
    found = refusal(undo, app_table)
    assert (found.code, found.facts) == ("undo_needs_consent", {"span": "step"})
    assert len(rows(app_table)) == 2
    assert undo(app_table, consent=True).entry.revealed


def test_whoever_cannot_consent_asks_those_who_can(app_table):
    do(app_table, act.Shuffle())
    alone = Asked("architect", 1, "mine", ("architect",), host=False)
    assert refusal(commands.undo, table=Table(app_table), asked=alone).code == "undo_needs_consent"
    sits_at(Client(), app_table, seat="", host=True)
    visitor = Visitor(Table(app_table), sits_at(Client(), app_table, host=False))
    question = take_back(visitor=visitor, asked=alone)
    assert isinstance(question, Question)
    assert [reply.seat for reply in question.replies.all()] == ["table"]
    assert len(rows(app_table)) == 2


def test_consent_is_asked_when_any_row_of_the_span_has_shown_something(app_table):
    do(app_table, act.Shuffle())
    do(app_table, nudge(state(app_table)))  # typed in by a person
    assert not undo(app_table).entry.revealed
    redo(app_table)
    for span in ("turn", "round"):
        assert refusal(undo, app_table, span).code == "undo_needs_consent"
    assert undo(app_table, "round", consent=True).entry.revealed


def test_rows_already_undone_need_no_second_consent(app_table):
    do(app_table, nudge(state(app_table)))
    do(app_table, act.Shuffle())
    undo(app_table, consent=True)
    assert not undo(app_table).entry.revealed
