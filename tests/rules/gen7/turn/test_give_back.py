"""Spots that are not filled after all give back what was used for them (GEN-4.4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7.actions import AddDie, Cancel, ChangeDie, Choose, Commit, PlayFile, UseSkill
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File
from rules.gen7.state import State
from rules.gen7.steps import Sharing, Turning
from tests.rules.gen7.endings import WORDS, task
from tests.rules.gen7.moves import do, due
from tests.rules.gen7.positions import (
    at_turn,
    with_cards,
    with_officer,
    with_sector,
    with_table,
    with_task,
)

TASK = task()
COVER = File(code="D1", title=WORDS, effects=(fx.Cover(),))
DATA = File(code="D2", title=WORDS, effects=(fx.Gain("data", 2), fx.Store("parts", 1)))
MERITS = File(code="D3", title=WORDS, effects=(fx.Gain("data", 2), fx.Merits(2)))


def filling(**sector: Any) -> State:
    """Green has begun to fill the spots of a task."""
    state = with_cards(with_task(at_turn(), TASK), files=(COVER, DATA, MERITS))
    state = with_officer(state, "green", rank=5, skills=("hacker", "rescuer", "curator"))
    state = with_sector(state, "green", **{"resources": (0, 4, 4), **sector})
    return do(state, AddDie("green", 1, "green.o", 0))


def before(**sector: Any) -> State:
    return do(filling(**sector), Cancel("green"))


@pytest.mark.parametrize(
    "uses",
    [
        (ChangeDie("green", "green.o", 8), ChangeDie("green", "green.c1", 1)),
        (UseSkill("green", "hacker"),),
        (UseSkill("green", "rescuer"), ChangeDie("green", "green.o", 1)),
        (UseSkill("green", "curator"), ChangeDie("green", "green.o", 1)),
        (PlayFile("green", "D1"), Choose("green", "1.2")),
        (PlayFile("green", "D2"), UseSkill("green", "hacker"), ChangeDie("green", "green.c2", 5)),
    ],
    ids=["drugs", "skill", "waived", "curator", "marker", "files"],
)
def test_gen_4_4_taking_everything_back_gives_back_what_was_used(uses):
    hand = {"files": ("D1", "D2")}
    used = do(filling(**hand), *uses)
    assert isinstance(due(used), Sharing)
    assert used.table != filling(**hand).table
    after = do(used, Cancel("green"))
    assert due(after) == Turning("green")
    sectors = after.table.sectors
    files = {seat: sorted(sector.files) for seat, sector in sectors.items()}
    assert files == {seat: sorted(s.files) for seat, s in before(**hand).table.sectors.items()}
    same = with_sector(after, "green", files=("D1", "D2"))
    assert same.table == before(**hand).table


def test_gen_4_4_what_cannot_be_taken_back_stays_used():
    state = do(filling(files=("D3",)), ChangeDie("green", "green.o", 8), PlayFile("green", "D3"))
    after = do(state, Cancel("green"))
    green = after.table.sectors["green"]
    assert (green.files, green.merits) == ((), 2)
    assert green.resources == (2, 4, 4), "the drugs come back, the file's data stay"
    assert after.table.dice["green.o"].value == 3


def test_gen_4_4_what_was_used_for_a_solved_task_stays_used():
    state = do(filling(), UseSkill("green", "rescuer"), ChangeDie("green", "green.o", 8))
    state = do(state, *(AddDie("green", 1, f"green.c{n}", n) for n in (1, 2)), Commit("green"))
    green = state.table.sectors["green"]
    assert (green.used, green.resources) == ({"rescuer": 1}, (0, 4, 2))


def test_gen_4_4_a_contributor_s_things_come_back_too():
    state = with_sector(filling(), "blue", resources=(0, 0, 2))
    state = do(state, AddDie("blue", 1, "blue.o", 1), ChangeDie("blue", "blue.o", 6))
    after = do(state, Cancel("green"))
    assert after.table.sectors["blue"].resources == (0, 0, 2)
    assert after.table.dice["blue.o"].value == 3


def test_gen_4_4_a_card_recorded_again_meanwhile_gives_back_as_well():
    state = do(filling(), ChangeDie("green", "green.o", 8))
    again = act.Record(Catalogue(key_tasks=(replace(TASK, spots=2),)))
    after = do(state, again)
    assert (due(after), after.table.dice["green.o"].value) == (Turning("green"), 3)
    assert after.table.sectors["green"].resources == (0, 4, 4)


def test_gen_4_4_a_file_that_was_shuffled_and_drawn_again_is_not_there_twice():
    used = do(filling(files=("D2",)), PlayFile("green", "D2"))
    deck = replace(used.table.files, up=(), down=())
    drawn = with_sector(with_table(used, files=deck), "blue", files=("D2",))
    after = do(drawn, Cancel("green"))
    assert after.table.sectors["green"].files == ()
    assert after.table.sectors["blue"].files == ("D2",)
