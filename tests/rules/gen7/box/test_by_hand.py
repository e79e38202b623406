"""Done on the table: how things stand is told with the answer, and nothing is learned."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.state import Slot, State
from tests.rules.gen7.box.table import box, with_slip, with_unknown_card, with_unknown_task
from tests.rules.gen7.moves import do, due, refusal
from tests.rules.gen7.positions import with_sector, with_table


def with_todo(state: State, step: steps.AnyStep) -> State:
    return replace(state, todo=(step,))


FOUR_DATA = fact.GoodsAre("green", "data", 4)


def test_gen_0_1_a_file_done_by_hand_stays_unknown():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card))
    state = do(state, act.Tell("green", by_hand=True, facts=(FOUR_DATA,)))
    assert state.table.sectors["green"].resources == (4, 0, 0)
    assert state.slips[card].effects is None
    assert due(state) == steps.Turning("green")


def test_gen_0_1_closing_it_untouched_is_allowed():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card), act.Tell("green", by_hand=True))
    assert state.slips[card].effects is None


def test_gen_7_1_a_key_task_solved_by_hand_gives_what_people_say():
    state = with_unknown_task(box())
    state = do(state, act.AddDie("green", 1, "green.c1", 0))
    merits = fact.MeritsAre("green", 5)
    state = do(state, act.Tell("green", by_hand=True, facts=(merits,)))
    assert state.table.row[0].solved
    assert state.table.sectors["green"].merits == 5
    assert state.slips["?1"].merits is None


def test_gen_3_10_an_unsolved_task_by_hand_is_asked_again():
    state = with_todo(with_unknown_task(box()), steps.Harming(1))
    moved = (fact.SystemIs("energy", 1),)
    state = do(state, act.Tell("green", by_hand=True, facts=moved, stays=True))
    assert state.table.systems == (0, 1, 0)
    assert state.table.row[0].stays
    assert state.slips["?1"].harms is None


def test_gen_5_12_a_work_task_by_hand_is_done():
    state, card = with_unknown_card(box(), "green", "work")
    state = with_todo(state, steps.Telling("green", card, "work", "hq"))
    state = do(state, act.Tell("green", by_hand=True))
    assert card not in state.table.sectors["green"].work
    assert state.table.sectors["green"].merits == 0


def test_gen_0_1_only_what_lies_in_the_open_is_said_by_hand():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card))
    asleep = act.Tell("green", by_hand=True, facts=(fact.TurnIs("blue"),))
    assert refusal(state, asleep).code == "not_asked"
    both = act.Tell("green", by_hand=True, effects=(fx.Merits(1),))
    assert refusal(state, both).code == "not_asked"


# What is said of a card


def test_gen_0_1_for_one_of_us_is_who_was_named_and_asked_the_next_time():
    state, card = with_unknown_card(box(), "green", "files")
    told = act.Tell("green", effects=(fx.Gain("data", 2, "chosen"), fx.Merits(1)), to=("blue",))
    state = do(state, act.PlayFile("green", card), told)
    assert state.table.sectors["blue"].resources == (2, 0, 0)
    assert state.table.sectors["green"].merits == 1
    assert state.slips[card].effects == told.effects
    nobody = act.Tell("green", effects=(fx.Merits(1),), to=("blue",))
    state, card = with_unknown_card(box(), "green", "files")
    assert refusal(do(state, act.PlayFile("green", card)), nobody).code == "not_asked"


def test_gen_0_1_what_is_not_to_be_remembered_is_asked_again():
    state, card = with_unknown_card(box(), "green", "files")
    told = act.Tell("green", effects=(fx.Merits(1),), remember=False)
    state = do(state, act.PlayFile("green", card), told)
    assert state.table.sectors["green"].merits == 1
    assert state.slips[card].effects is None


def test_gen_0_1_any_of_two_goods_is_said_by_each_receiver():
    state, card = with_unknown_card(box(), "green", "files")
    told = act.Tell("green", effects=(fx.Gain("any", 1, "each", ("data", "drugs")),))
    state = do(state, act.PlayFile("green", card), told)
    assert due(state).options == ("data", "drugs")
    state = do(state, act.Choose("green", "drugs"))
    assert due(state).seat == "blue"


def test_gen_0_1_a_condition_that_people_judge_is_asked():
    only = fx.OnlyIf((fx.Merits(2),), "each")
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card), act.Tell("green", effects=(only,)))
    state = do(state, act.Choose("green", "yes"), act.Choose("blue", "no"))
    assert state.table.sectors["green"].merits == 2
    assert state.table.sectors["blue"].merits == 0


def test_gen_6_1_the_badge_goes_to_somebody_else():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card))
    told = act.Tell("green", effects=(fx.Badge("chosen"),), to=("orange",))
    assert do(state, told).table.chief == "orange"


def test_gen_4_18_a_marker_in_a_room_that_is_rolled_for_or_on_this_spot():
    state, card = with_unknown_card(box(), "green", "files")
    told = act.Tell(
        "green", effects=(fx.Mark("failure", "rolled"), fx.Mark("failure", "hq", spot=3))
    )
    state = do(state, act.PlayFile("green", card), told, act.Choose("green", "assembly"))
    assert state.table.markers == {"assembly.1": "failure", "hq.3": "failure"}


# A special rule


def placed_under(rule: fx.Pinned) -> State:
    state = box()
    story = state.table.story
    state = with_table(state, story=type(story)(page=story.page, modifiers=(rule,)))
    return do(state, act.Place("green", "green.c1", "chemical_lab", 1))


def test_gen_8_5_where_a_rule_is_pinned_the_app_asks_what_it_did():
    state = placed_under(fx.Pinned("chemical_lab"))
    assert due(state) == steps.Telling("green", "chemical_lab", "rule")
    assert state.table.sectors["green"].resources == (0, 0, 0)
    told = act.Tell("green", effects=(fx.Merits(2),))
    assert do(state, told).table.sectors["green"].merits == 2


def test_gen_8_5_replenish_can_be_pinned_too():
    state = placed_under(fx.Pinned("replenish"))
    assert due(state) == steps.Telling("green", "replenish", "rule")


def test_gen_3_14_the_end_of_a_round_is_one_question_for_all():
    """The algorithms, then the story, then the next round."""
    state, card = with_slip(box(), "algorithms")
    step = steps.RoundEnd((("green", 0), ("blue", 1)), state.table.story.page)
    state = with_sector(state, "green", slots=(Slot(card), Slot()))
    state = with_todo(state, step)
    assert refusal(state, act.Choose("green", "blue.1")).code == "no_such_option"
    used = do(state, act.Choose("blue", "green.0"), act.Tell("green", effects=(fx.Merits(1),)))
    assert due(used) == steps.RoundEnd((("blue", 1),), state.table.story.page)
    missed = do(used, act.Choose("orange", "missed"))
    assert due(missed) == steps.Paging(state.table.story.page, "failure")
    assert missed.table.story.failed
