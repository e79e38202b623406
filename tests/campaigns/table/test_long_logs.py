"""Hundreds of rows: undo and redo across stored positions, and reading no more than needed."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from campaigns.table import selectors
from campaigns.table.logbook import BLOCK
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from tests.campaigns.play import do, fresh, nudge, redo, rows, stands, state, undo

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("seed", range(2))
def test_hundreds_of_rows_of_doing_undoing_and_redoing_lead_where_a_model_says(table, seed):
    """The model keeps every position and the way back; the log must agree after every row."""
    dice = random.Random(seed)
    engine = Table(table).engine
    position, moment = {0: state(table)}, {0: engine.moment(state(table))}
    way, redoable = [0], list[list[int]]()
    kinds = Counter[str]()
    for seq in range(1, 301):
        odds = [50, 14, 3, 1, 30 if redoable else 0]
        verb: Any = dice.choices(["do", "step", "turn", "round", "redo"], odds)[0]
        now = position[way[-1]]
        if verb == "redo":
            way = redoable.pop()
            redo(table)
        elif verb != "do" and len(way) > 1:
            redoable.append(way)
            then = moment[way[-1]]
            way = way[:-1]
            while verb != "step" and len(way) > 1 and same(verb, moment[way[-1]], then):
                way = way[:-1]
            undo(table, verb)
        else:
            legal = engine.legal_actions(now, None)
            action = nudge(now) if not legal or dice.random() < 0.3 else dice.choice(legal)
            moment[seq] = engine.moment(now)
            position[seq] = do(table, action).table.state
            way, redoable = [*way, seq], []
        kinds[selectors.last_row(fresh(table)).kind] += 1
        assert fresh(table).head == way[-1]
        assert state(table) == position[way[-1]]
    assert min(kinds.values()) > 15
    assert selectors.state_at(fresh(table), fresh(table).head) == state(table)
    written = {row.seq: row for row in rows(table)}
    standing = {seq for seq, still in stands(table).items() if still}
    assert standing == {*way, *(s for s, row in written.items() if row.kind in ("undo", "redo"))}
    for seq in position:
        assert selectors.state_at(fresh(table), seq) == position[seq]
    assert verify(fresh(table)) == []


def same(span, moment, other):
    return moment.round == other.round and (span == "round" or moment.turn == other.turn)


def test_any_position_is_found_by_reading_about_one_block(table, django_assert_max_num_queries):
    for _ in range(5 * BLOCK):
        do(table, nudge(state(table)))
    for _ in range(3 * BLOCK):
        undo(table)
    for _ in range(3 * BLOCK):
        do(table, nudge(state(table)))
    now = fresh(table)
    for seq in (*range(1, 5 * BLOCK, 7), *range(8 * BLOCK + 1, 11 * BLOCK, 7)):
        with django_assert_max_num_queries(2):
            selectors.state_at(now, seq)
