"""The end of a turn: it ends by itself only when nothing more could be done in it (GEN-4.7)."""

from __future__ import annotations

import pytest

from rules.gen7.actions import (
    AddDie,
    ChangeDie,
    Decline,
    Draw,
    Place,
    PlayFile,
    Replenish,
    Roll,
    Take,
    UseSkill,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import File, Text
from rules.gen7.state import State
from rules.gen7.steps import Closing, Drawing, Joining, Replenishing, Taking, Turning, Working
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import (
    at_turn,
    with_cards,
    with_dice,
    with_officer,
    with_sector,
    with_table,
    with_task,
)
from tests.rules.gen7.test_meanwhile import TASK

DATA = File(code="D1", title=Text(en="Data"), effects=(fx.Gain("data", 2),))
REST = Closing("green", "medical_centre")
CENTRE = Place("green", "green.c1", "medical_centre", 1)
NEXT = Place("blue", "blue.c1", "medical_centre", 2)


def holding(state: State | None = None) -> State:
    """Green holds a file that brings 2 data."""
    return with_sector(with_cards(state or at_turn(), files=(DATA,)), "green", files=("D1",))


def test_gen_4_7_a_turn_without_anything_left_ends_by_itself():
    assert due(do(at_turn(), CENTRE)) == Turning("blue")


def test_gen_4_7_with_a_file_in_hand_it_stands_open_until_the_player_says_so():
    state = do(holding(), CENTRE)
    assert due(state) == REST
    assert offers(state, "green") == {PlayFile("green", "D1"), Decline("green")}
    assert due(do(state, Decline("green"))) == Turning("blue")
    played = do(state, PlayFile("green", "D1"))
    assert played.table.sectors["green"].resources == (2, 0, 0)
    assert due(played) == Turning("blue"), "now there is nothing left"


def test_gen_4_7_a_file_just_drawn_can_be_played():
    state = with_cards(at_turn(), files=(DATA,))
    state = with_table(state, files=type(state.table.files)(("D1", "F1")))
    state = do(state, Place("green", "green.c1", "data_centre", 1), Draw("green"))
    state = do(state, Take("green", "D1"))
    assert due(state) == Closing("green", "data_centre")
    assert do(state, PlayFile("green", "D1")).table.sectors["green"].resources == (2, 0, 0)


def test_gen_4_7_a_work_task_that_a_file_has_brought_can_still_be_done_here():
    brings = File(code="D2", title=Text(en="Work"), effects=(fx.DrawCards("work_tasks"),))
    state = with_sector(with_cards(at_turn(), files=(brings,)), "green", files=("D2",))
    state = with_table(state, work_tasks=type(state.table.files)(("WM1",)))
    state = do(state, CENTRE, PlayFile("green", "D2"), Draw("green"))
    assert due(state) == Working("green", "medical_centre")
    assert due(do(state, Decline("green"))) == Turning("blue")


def test_gen_4_7_the_next_die_declines_it():
    state = do(holding(), CENTRE)
    assert NEXT in offers(state, "blue")
    assert happens(state, NEXT) == (
        *happens(state, Decline("green")),
        *happens(do(state, Decline("green")), NEXT),
    )
    assert due(do(state, NEXT)) == Turning("orange")


def test_gen_4_7_the_next_die_may_begin_a_key_task():
    state = do(with_task(holding(), TASK), CENTRE)
    begun = do(state, AddDie("blue", 1, "blue.c1", 0))
    assert begun.table.active == due(begun).seat == "blue"


def test_gen_4_7_only_the_next_player_s_die_does_and_only_where_it_may_go():
    state = do(holding(), CENTRE)
    assert refusal(state, Place("orange", "orange.c1", "hq", 1)).code == "not_your_turn"
    assert refusal(state, Place("green", "green.c2", "hq", 1)).code == "not_now"
    assert refusal(state, Place("blue", "blue.c1", "medical_centre", 1)).code == "spot_taken"
    assert not [one for one in offers(state, "blue") if not isinstance(one, Place)]


def test_gen_4_7_whoever_is_alone_with_dice_ends_the_turn_with_the_next_one():
    state = holding()
    others = [name for name in state.table.dice if not name.startswith("green")]
    state = do(with_dice(state, dict.fromkeys(others, "recovery")), CENTRE)
    after = do(state, Place("green", "green.c2", "medical_centre", 2))
    assert due(after) == REST
    assert after.turn == state.turn + 1


def test_gen_4_7_a_crossroads_card_comes_before_the_next_die():
    state = do(holding(), Place("green", "green.o", "medical_centre", 1))
    assert due(state) == REST
    assert refusal(state, NEXT).code == "not_your_turn"
    assert isinstance(due(do(state, Decline("green"))), Drawing)


def test_gen_4_7_between_a_lab_s_yield_and_replenish():
    state = do(holding(), Place("green", "green.c1", "science_lab", 5))  # 1 data
    assert due(state) == Replenishing("green", "data")
    assert refusal(state, Replenish("green", 3)).code == "not_enough"
    state = do(state, PlayFile("green", "D1"))
    assert due(state) == Replenishing("green", "data")
    assert do(state, Replenish("green", 3)).table.storage == (6, 3, 3)


def test_gen_4_7_the_next_die_leaves_replenish_as_well():
    state = do(with_sector(at_turn(), "green", resources=(3, 0, 0)), CENTRE_LAB)
    assert due(state) == Replenishing("green", "data")
    after = do(state, NEXT)
    assert after.table.storage == (3, 3, 3)
    assert due(after) == Turning("orange")


CENTRE_LAB = Place("green", "green.c1", "science_lab", 5)


def test_gen_4_7_in_a_meeting_of_your_own():
    state = do(holding(), Place("green", "green.c1", "hq", 1))
    assert isinstance(due(state), Joining)
    assert PlayFile("green", "D1") in offers(state, "green")
    assert not [one for one in offers(state, "orange") if isinstance(one, PlayFile)]
    played = do(state, PlayFile("green", "D1"))
    assert (due(played), played.table.sectors["green"].resources) == (due(state), (2, 0, 0))
    taking = do(state, Decline("blue"), Decline("orange"), Decline("purple"), Draw("green"))
    assert isinstance(due(taking), Taking)
    assert PlayFile("green", "D1") in offers(taking, "green")


def test_gen_4_7_whoever_calls_a_meeting_does_not_answer_for_those_asked():
    state = do(holding(), Place("green", "green.c1", "hq", 1))
    assert refusal(state, Decline("green")).code == "not_your_turn"
    assert refusal(state, PlayFile("blue", "D1")).code == "not_your_turn"


def test_gen_4_6_a_paid_change_on_a_robot_just_assembled():
    state = with_sector(at_turn(), "green", resources=(0, 2, 0))
    state = do(state, Place("green", "green.c1", "assembly", 1), Roll("green"), seed=3)
    robot = state.table.dice["green.r"]
    assert (robot.place, due(state)) == ("quarters", Closing("green"))
    turned = ChangeDie("green", "green.r", robot.value + 1 if robot.value < 12 else 11)
    after = do(state, turned)
    assert after.table.dice["green.r"].value == turned.value
    assert after.table.sectors["green"].resources == (0, 0, 0)
    assert due(after) == Turning("blue")


@pytest.mark.parametrize("skill", ["hacker", "quartermaster"])
def test_gen_4_16_a_skill_may_be_used_after_the_room_s_last_action(skill):
    state = do(with_officer(at_turn(), "green", rank=2, skills=(skill,)), CENTRE)
    assert UseSkill("green", skill) in offers(state, "green")
