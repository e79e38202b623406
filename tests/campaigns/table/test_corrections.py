"""The table is right: changes with a reason, at any time, logged like everything else."""

from __future__ import annotations

import msgspec
import pytest

from campaigns.table.log import lines
from campaigns.table.opened import Table
from campaigns.table.rows import Conflict
from campaigns.table.verification import verify
from rules.core import Refused
from rules.mars.actions import ChangeEnergy, Correct, MoveCard, MoveColonist, SetRound
from rules.mars.state import Card
from tests.campaigns.play import (
    WATER,
    do,
    everything,
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

BOARDED = MoveColonist("you", "earth", "ship")


def test_a_correction_is_a_row_with_its_reason_and_its_changes(table):
    taken = do(table, Correct((BOARDED, ChangeEnergy("you", 2)), "two had boarded"))
    assert taken.entry.kind == "action"
    corrected, *changed = msgspec.json.decode(taken.entry.events)
    assert corrected == {"type": "corrected", "reason": "two had boarded"}
    assert [change["cause"] for change in changed[:2]] == ["correction", "correction"]
    assert (state(table).you.at("ship"), state(table).you.energy) == (2, 3)


def test_the_log_tells_a_correction_with_its_reason(table):
    row = do(table, Correct((BOARDED,), "she had boarded")).entry
    told = lines.sentences(Table(fresh(table)), row, "architect")
    assert told[0] == "The table is right (she had boarded):"
    assert any("Earth → ship" in sentence for sentence in told)


@pytest.mark.parametrize("steps", [0, 1, 2, 7, 19, 33, 200])
def test_a_correction_is_possible_at_any_time_even_after_the_end(table, steps):
    play(table, steps)
    assert do(table, nudge(state(table))).entry.kind == "action"
    assert verify(fresh(table)) == []


def test_a_correction_can_take_a_finished_game_up_again(table):
    play(table, 200)
    assert fresh(table).over
    last = state(table).round
    do(table, Correct((SetRound(last),), "we had miscounted"))
    assert not fresh(table).over
    assert fresh(table).round == last
    assert Table(table).engine.legal_actions(state(table), None)
    assert verify(fresh(table)) == []


def test_a_correction_is_undone_and_redone_like_anything_else(table):
    before = state(table)
    do(table, Correct((BOARDED,), "a slip"))
    after = state(table)
    undo(table)
    assert state(table) == before
    assert not stands(table)[1]
    redo(table)
    assert state(table) == after


def test_a_correction_of_the_apps_cards_reveals_nothing_and_needs_no_consent(app_table):
    do(app_table, Correct((MoveCard("deck", "discard"),), "one fell off the table"))
    assert not rows(app_table)[-1].revealed
    undo(app_table)
    assert state(app_table).discard == 0


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ((ChangeEnergy("you", 9),), "energy_range"),
        ((ChangeEnergy("you", 0),), "energy_range"),
        ((MoveColonist("you", "water_1", "ship"),), "nobody_there"),
        ((MoveColonist("you", "ship", "ship"),), "same_place"),
        ((MoveCard("discard", "hand"),), "card_not_there"),
        ((MoveCard("hand", "buildings"),), "card_incomplete"),
        ((MoveCard("deck", "buildings", Card("water", 9)),), "no_such_value"),
        # The second change is impossible: the first is not done either.
        ((BOARDED, MoveColonist("you", "power_2", "ship")), "nobody_there"),
    ],
)
def test_an_impossible_correction_is_refused_as_a_whole(table, changes, code):
    before = everything()
    with pytest.raises(Refused) as refused:
        do(table, Correct(changes, "a try"))
    assert refused.value.refusal.code == code
    assert everything() == before


@pytest.mark.parametrize(
    "fields",
    [
        '"reason":"no changes","changes":[]',
        '"changes":[{"type":"set_round","round":1}]',
        '"reason":"","changes":[{"type":"set_round","round":1}]',
        '"reason":"   ","changes":[{"type":"set_round","round":1}]',
        '"reason":"round 0","changes":[{"type":"set_round","round":0}]',
        '"reason":"no change","changes":[{"type":"done"}]',
        '"reason":"' + "x" * 201 + '","changes":[{"type":"set_round","round":1}]',
        '"reason":"many","changes":[' + ",".join(['{"type":"set_round","round":1}'] * 21) + "]",
    ],
)
def test_a_correction_without_a_reason_or_a_change_is_no_correction(table, fields):
    with pytest.raises(Refused) as refused:
        do(table, '{"type":"correct",' + fields + "}")
    assert refused.value.refusal.code == "malformed_action"
    assert len(rows(table)) == 1


def test_a_correction_made_on_an_old_page_is_a_conflict(table):
    do(table, WATER)
    with pytest.raises(Conflict):
        do(table, Correct((BOARDED,), "a slip"), seq=0)
