"""GEN-7.1, GEN-3.10: key tasks that the app has never seen are filled, solved, paid, or do harm."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import KeyTask, Text
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import State, Task
from tests.rules.gen7.box.table import box, with_unknown_task
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_sector, with_table, with_task

FIRST = act.AddDie("green", 1, "green.c1", 0)
SECOND = act.AddDie("blue", 1, "blue.c1", 1)
HARMFUL = act.Tell("blue", harms=(Harm("energy", 2), Harm("computer", 1)))


def filling(**changes: object) -> State:
    """Green and blue have each put a die on the card."""
    return do(with_unknown_task(box(**changes)), FIRST, SECOND)


def failing(*tasks: dict[str, object]) -> State:
    state = box()
    for facts in tasks:
        state = with_unknown_task(state, **facts)
    return after(state, "failure")


def test_gen_3_1_a_drawn_card_that_nobody_knows_gets_a_slip_of_its_own():
    state = after(box(), "key_tasks")
    for number in (1, 2):
        assert act.Draw("green", ("?",)) in offers(state)
        state = do(state, act.Draw("green", ("?",)))
        assert state.table.row[-1].card == f"?{number}"
    assert state.slips == {"?1": Slip("key_tasks"), "?2": Slip("key_tasks")}


def test_gen_3_1_one_that_a_page_brings_by_its_code_can_be_filled_as_well():
    state = do(box(), act.Correct("green", (fx.AddTask("K99", stays=True),), "page"))
    assert state.slips == {"?1": Slip("key_tasks", code="K99")}
    assert (state.table.row[0].card, state.table.row[0].stays) == ("?1", True)
    onto = [one for one in offers(state) if isinstance(one, act.AddDie)]
    assert {one.task for one in onto} == {state.table.row[0].id}


def test_gen_7_1_each_die_takes_the_next_spot_whatever_it_shows():
    state = with_unknown_task(box())
    assert FIRST in offers(state)
    assert act.AddDie("green", 1, "green.c1", 1) not in offers(state)
    state = do(state, FIRST)
    assert SECOND in offers(state, "blue")
    assert refusal(state, FIRST).code == "die_on_task"


def test_gen_7_1_people_say_that_it_is_solved_and_everyone_with_a_die_gets_its_merits():
    state = filling()
    assert act.Tell("green") in offers(state)
    state = do(state, act.Tell("green", merits=4))
    assert [state.table.sectors[seat].merits for seat in ("green", "blue")] == [4, 4]
    assert state.table.row[0].solved
    assert state.slips["?1"].merits == 4
    assert state.table.dice["blue.c1"].place == "task.1.1"


def test_gen_7_1_what_was_paid_comes_from_storage_and_from_whoever_helped():
    state = with_sector(filling(), "blue", resources=(0, 2, 0))
    paid = (act.Paid("storage", data=3), act.Paid("blue", parts=1))
    state = do(state, act.Tell("green", merits=2, paid=paid))
    assert state.table.storage == (0, 3, 3)
    assert state.table.sectors["blue"].resources == (0, 1, 0)


def test_gen_7_1_if_more_is_paid_than_the_app_believed_to_be_there_the_app_was_wrong():
    state = filling(storage=(1, 0, 0))
    events = happens(state, act.Tell("green", paid=(act.Paid("storage", data=5),)))
    assert of(ev.StorageChanged, events) == [
        ev.StorageChanged((4, 0, 0), "correction"),
        ev.StorageChanged((-5, 0, 0), "key_task"),
    ]


def test_gen_4_6_nobody_else_pays():
    told = act.Tell("green", paid=(act.Paid("orange", data=1),))
    assert refusal(filling(), told) == Refusal("not_contributing", "GEN-4.6")


def test_gen_4_4_whoever_has_the_turn_says_so_with_a_die_of_their_own_on_it():
    assert refusal(filling(), act.Tell("blue")).code == "active_player_commits"
    only_blues = replace(due(filling()), pieces=due(filling()).pieces[1:])
    state = replace(filling(), todo=(only_blues,))
    assert refusal(state, act.Tell("green")).code == "own_die_needed"


def test_gen_0_1_only_what_was_asked_is_answered():
    wrong = refusal(filling(), act.Tell("green", harms=(Harm("energy", 1),)))
    assert wrong == Refusal("not_asked", "GEN-0.1", {"field": "harms"})


# Not solved


def test_gen_3_10_an_unsolved_card_is_asked_in_phase_4_and_then_does_its_harm():
    state = failing({})
    assert due(state) == steps.Harming(1)
    state = do(state, HARMFUL)
    assert state.table.systems == (1, 2, 0)
    assert state.slips["?1"].harms == HARMFUL.harms


def test_gen_3_10_all_cards_are_asked_first_from_left_to_right():
    state = failing({}, {})
    assert due(state) == steps.Harming(1)
    state = do(state, act.Tell("green", harms=(Harm("computer", 1),)))
    assert due(state) == steps.Harming(2)
    assert state.table.systems == (0, 0, 0)
    assert do(state, act.Tell("green")).table.systems == (1, 0, 0)


def test_gen_3_4_a_recorded_card_beside_it_is_not_asked_about():
    beside = KeyTask(
        code="T2", title=Text(en="T2"), department="computer", spots=1, damage=2, merits=0
    )
    state = after(with_task(with_unknown_task(box()), beside), "failure")
    assert due(state) == steps.Harming(1)
    assert do(state, HARMFUL).table.systems == (3, 2, 0)


def test_gen_3_4_beyond_the_critical_division_its_print_acts_as_often():
    state = after(with_unknown_task(box(systems=(2, 0, 0))), "failure")
    state = do(state, act.Tell("green", harms=(Harm("computer", 3),)))
    printed = [step for step in state.todo if isinstance(step, steps.Printed)]
    assert printed == [steps.Printed("computer")] * 3


def test_gen_3_10_a_card_of_an_older_log_has_no_slip_and_does_its_harm_all_the_same():
    state = with_table(box(), row=(Task(1, "?"),), revealed=1)
    assert do(after(state, "failure"), HARMFUL).table.systems == (1, 2, 0)


def test_gen_3_10_a_card_that_was_solved_is_not_asked():
    state = after(do(filling(), act.Tell("green")), "failure")
    assert state.table.phase != "failure"


def test_gen_3_12_what_stays_in_play_harms_every_round_without_being_asked_again():
    state = do(failing({}), act.Tell("green", harms=(Harm("energy", 1),), stays=True))
    assert state.table.row[0].stays
    again = after(state, "failure")
    assert again.table.systems == (0, 2, 0)


# It is a full citizen


def test_gen_7_2_a_success_marker_lies_on_it_as_on_any_card():
    state = with_unknown_task(with_unknown_task(box()))
    state = do(state, act.Correct("green", (fx.Cover(2),), "a file"))
    assert offers(state) == {act.Choose("green", "1.0"), act.Choose("green", "2.0")}
    state = do(state, act.Choose("green", "1.0"), act.Choose("green", "1.1"))
    assert state.table.row[0].covered == (0, 1)
    assert act.AddDie("green", 1, "green.c1", 2) in offers(state)


def test_gen_8_5_replenish_goes_onto_it_as_far_as_people_say():
    state = with_unknown_task(with_unknown_task(box(), cost=(2, 0, 0)))
    state = with_sector(state, "green", resources=(6, 0, 0))
    state = do(state, act.Correct("green", (fx.Switch(fx.ReplenishTasks()),), "the page"))
    state = replace(state, todo=(*state.todo, steps.Replenishing("green", "data")))
    onto = {one.onto for one in offers(state) if isinstance(one, act.Replenish)}
    assert ((1, 2), (2, 1)) in onto
    assert ((1, 3),) not in onto  # as it is known, it needs 2
    state = do(state, act.Replenish("green", 6, ((1, 2), (2, 4))))
    assert [task.tokens for task in state.table.row] == [(2, 0, 0), (4, 0, 0)]


def test_gen_8_3_one_that_a_page_brought_by_its_code_leaves_and_is_known_by_it():
    state = do(box(), act.Correct("green", (fx.AddTask("K99"),), "page"))
    again = do(state, act.Correct("green", (fx.AddTask("K99"),), "page"))
    assert len(again.table.row) == 1
    gone = do(state, act.Correct("green", (fx.DropTask("K99"),), "page"))
    assert gone.table.row == ()
    solved = with_table(state, solved=("?1",))
    assert judge(solved, on.TaskSolved("K99"), "green")
