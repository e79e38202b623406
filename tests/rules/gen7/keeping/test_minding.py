"""What a book-keeper is told, and what follows from it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import UNKNOWN, Harm
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import Slot, State
from tests.rules.gen7.box.table import with_unknown_card
from tests.rules.gen7.keeping.table import minding, with_tasks
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import set_up, with_officer, with_sector, with_table


def dull(state: State) -> act.AnyAction:
    """The answer after which the least happens."""
    found = ENGINE.legal_actions(state, None)
    not_yet = [one for one in found if getattr(one, "option", "") == "not_yet"]
    nothing = [one for one in found if isinstance(one, act.Next | act.Decline)]
    return (*not_yet, *nothing, *found)[0]


def next_round(state: State) -> State:
    """Nothing more came of the dice."""
    number = state.table.round + 1
    for _ in range(40):
        if state.table.round == number and isinstance(due(state), steps.Minding):
            break
        state = do(state, dull(state))
    return state


def test_gen_3_2_nothing_is_rolled_and_nobody_has_a_turn():
    state = minding()
    assert due(state) == steps.Minding()
    assert state.table.phase == "turns"
    assert state.table.active is None
    assert state.table.unfollowed
    assert state.table.unseen


def test_gen_4_1_no_die_is_placed():
    kinds = {type(one) for one in offers(minding())}
    assert act.Place not in kinds
    assert refusal(minding(), act.Place("green", "green.o", "hq", 1)).code == "not_now"


def test_gen_0_4_what_is_spent_must_have_been_there():
    state = with_sector(minding(), "blue", resources=(0, 1, 0))
    told = happens(state, act.Gain("blue", (fx.Lose("parts", 3),)))
    assert ev.ResourcesChanged("blue", (0, 2, 0), "correction") in told
    assert do(state, act.Gain("blue", (fx.Lose("parts", 3),))).table.sectors["blue"].resources == (
        0,
        0,
        0,
    )


def test_gen_5_16_storage_must_have_had_what_is_taken_from_it():
    state = do(minding(), act.Gain("blue", (fx.Store("data", -5),)))
    assert state.table.storage == (0, 3, 3)
    assert state.table.touched == ("storage.data",)


def test_gen_0_1_a_number_that_nobody_has_told_of_judges_nothing():
    wanted, state = on.StorageHas("data", 3), minding()
    assert judge(state, wanted, "green") is None
    told = do(state, act.Gain("green", (fx.Store("data", 1),)))
    assert judge(told, wanted, "green") is True
    assert judge(told, on.StorageHas("total", 3), "green") is None
    assert judge(told, on.OfficerIn("hq"), "green") is None


def test_gen_0_1_the_next_round_forgets_what_was_told():
    state = do(minding(), act.Gain("green", (fx.Gain("data", 2),)))
    assert state.table.touched == ("green.data",)
    state = next_round(state)
    assert state.table.round == 2
    assert state.table.touched == ()


def test_gen_0_1_saying_nothing_says_nothing():
    assert refusal(minding(), act.Gain("green", ())).code == "nothing_said"
    facts = act.Gain("green", (fx.Merits(1),), facts=(fact.MeritsAre("green", 2),))
    assert refusal(minding(), facts).code == "not_asked"
    both = act.Gain("green", (fx.Merits(1),), by_hand=True)
    assert refusal(minding(), both).code == "not_asked"
    by_hand = act.Gain("green", (fx.ShowDie("green.o", 3),))
    assert refusal(minding(), by_hand).code == "not_asked"


def test_gen_0_1_what_was_gained_by_hand_is_told_as_it_stands_now():
    facts = (fact.GoodsAre("blue", "data", 4), fact.SystemIs("energy", 1))
    events = happens(minding(), act.Gain("green", by_hand=True, facts=facts))
    assert events[0] == ev.DoneByHand("green", "table")
    state = ENGINE.fold(events, minding())
    assert state.table.sectors["blue"].resources[0] == 4
    assert state.table.systems[1] == 1
    assert due(state) == steps.Minding()
    assert do(minding(), act.Gain("green", by_hand=True)).table == minding().table


def test_gen_7_3_everyone_who_helped_has_the_merits_and_skills_add_their_part():
    state = with_officer(with_tasks(), "blue", skills=("loyal_friend",), rank=5)
    extra = sum(
        event.by
        for event in happens(state, act.Solve("green", 1, ("green", "blue"), 4))
        if isinstance(event, ev.MeritsChanged) and event.why == "skill"
    )
    solved = do(state, act.Solve("green", 1, ("green", "blue"), 4))
    merits = {seat: sector.merits for seat, sector in solved.table.sectors.items()}
    before = {seat: sector.merits for seat, sector in state.table.sectors.items()}
    assert merits["green"] - before["green"] == 4
    assert merits["blue"] - before["blue"] == 4 + extra
    assert merits["orange"] == before["orange"]
    assert solved.table.row[0].solved
    assert due(solved) == steps.Minding()


def test_gen_7_1_what_was_paid_comes_from_storage_or_a_helper():
    paid = (act.Paid("storage", data=4), act.Paid("green", drugs=1))
    solve = act.Solve("green", 1, ("green",), 2, paid)
    solved = do(with_tasks(), solve)
    assert solved.table.storage == (0, 3, 3)
    assert solved.slips[solved.table.row[0].card].cost == (4, 0, 1)
    stranger = act.Solve("green", 1, ("green",), 2, (act.Paid("blue", data=1),))
    assert refusal(with_tasks(), stranger).code == "not_contributing"


def test_gen_4_4_somebody_has_helped_with_a_key_task_that_is_open():
    assert refusal(with_tasks(), act.Solve("green", 1)).code == "nobody_helped"
    assert refusal(with_tasks(), act.Solve("green", 7, ("green",))).code == "no_such_task"
    solved = do(with_tasks(), act.Solve("green", 1, ("green",)))
    assert refusal(solved, act.Solve("green", 1, ("green",))).code == "task_solved"


def test_gen_3_10_what_fails_is_noted_and_applied_once():
    failed = do(with_tasks(2), act.Fail("green", 1, (Harm("energy", 2),)))
    assert failed.table.systems == (0, 0, 0)
    assert refusal(failed, act.Fail("green", 1)).code == "not_asked"
    asked = do(failed, act.Next("green"))
    assert due(asked) == steps.Harming(2)
    after = do(asked, act.Tell("green", harms=(Harm("computer", 1),)))
    assert after.table.systems == (1, 2, 0)


def test_gen_3_12_a_key_task_that_stays_harms_every_round():
    failed = do(with_tasks(), act.Fail("green", 1, (Harm("energy", 1),), stays=True))
    assert failed.table.row[0].stays
    after = do(failed, act.Next("green"))
    assert after.table.systems == (0, 1, 0)
    assert after.table.row[0].card == failed.table.row[0].card


def test_gen_7_3_a_key_task_solved_by_hand_teaches_nothing():
    by_hand = act.Solve("green", 1, ("green",), by_hand=True, facts=(fact.MeritsAre("green", 5),))
    solved = do(with_tasks(), by_hand)
    assert solved.table.row[0].solved
    assert solved.table.sectors["green"].merits == 5
    assert solved.slips[solved.table.row[0].card].merits is None
    also = act.Solve("green", 1, ("green",), 3, by_hand=True)
    assert refusal(with_tasks(), also).code == "not_asked"
    hidden = act.Solve("green", 1, ("green",), by_hand=True, facts=(fact.TurnIs("blue"),))
    assert refusal(with_tasks(), hidden).code == "not_asked"
    unasked = act.Solve("green", 1, ("green",), facts=(fact.MeritsAre("green", 5),))
    assert refusal(with_tasks(), unasked).code == "not_asked"


def test_gen_3_10_what_failed_by_hand_is_left_alone_in_phase_4():
    moved = (fact.SystemIs("energy", 2),)
    failed = do(with_tasks(), act.Fail("green", 1, stays=True, by_hand=True, facts=moved))
    assert failed.table.systems == (0, 2, 0)
    assert refusal(failed, act.Fail("green", 1)).code == "not_asked"
    after = do(failed, act.Next("green"))
    assert after.table.systems == (0, 2, 0)
    assert not isinstance(due(after), steps.Harming)
    assert after.slips[after.table.row[0].card].harms is None
    again = next_round(failed)
    assert due(do(again, act.Next("green"))) == steps.Harming(1)


def test_gen_3_10_a_harm_done_by_hand_is_not_done_again_once_it_is_known():
    failed = do(with_tasks(), act.Fail("green", 1, by_hand=True))
    card = failed.table.row[0].card
    known = do(failed, act.Amend(card, replace(failed.slips[card], harms=(Harm("energy", 1),))))
    assert do(known, act.Next("green")).table.systems == (0, 0, 0)


def test_gen_3_10_a_card_may_harm_two_systems():
    both = (Harm("energy", 2), Harm("computer", 1))
    failed = do(with_tasks(), act.Fail("green", 1, both))
    assert do(failed, act.Next("green")).table.systems == (1, 2, 0)


def test_gen_0_1_what_was_said_of_a_card_met_before_is_said_with_one_word():
    solved = do(with_tasks(2), act.Solve("green", 1, ("green",), 4))
    first = solved.table.row[0].card
    again = do(solved, act.Solve("blue", 2, ("blue",), 4, like=first))
    assert again.slips[again.table.row[1].card].merits == 4
    unmet = act.Solve("blue", 2, ("blue",), 4, like="?99")
    assert refusal(solved, unmet).code == "card_not_there"


def test_gen_4_7_a_file_is_played_even_if_the_app_has_counted_none():
    state = with_sector(minding(), "green", files=())
    played = do(state, act.PlayFile("green", UNKNOWN))
    assert due(played).about == "file"
    assert played.table.sectors["green"].files == ()
    told = do(played, act.Tell("green", effects=(fx.Merits(3),)))
    assert told.table.sectors["green"].merits - state.table.sectors["green"].merits == 3


def test_gen_4_7_of_a_hand_a_card_that_nobody_has_named_is_played():
    state, named = with_unknown_card(
        with_sector(minding(), "green", files=()), "green", "files", title="Mine"
    )
    state, blank = with_unknown_card(state, "green", "files")
    played = do(state, act.PlayFile("green", UNKNOWN))
    assert due(played).card == blank
    assert act.PlayFile("green", named) in offers(state, "green")
    assert due(do(state, act.PlayFile("green", named))).card == named


def test_gen_5_12_a_work_task_gives_what_is_said_of_it():
    state = with_sector(minding(), "green", work=())
    asked = do(state, act.DoTask("green", UNKNOWN))
    done = do(asked, act.Tell("green", merits=7, paid=(act.Paid("green", data=2),)))
    assert done.table.sectors["green"].merits - state.table.sectors["green"].merits == 7
    assert done.table.sectors["green"].done == ("",)
    assert done.table.sectors["green"].work == ()
    there = do(state, act.DoTask("green", UNKNOWN, centre="data_centre"))
    assert due(there).centre == "data_centre"


def test_gen_7_12_a_laid_algorithm_is_used_and_told_of_once():
    state = with_sector(minding(), "green", slots=(Slot(), Slot()))
    assert refusal(state, act.UseAlgorithm("green", 0)).code == "slot_empty"
    asked = do(minding(), act.UseAlgorithm("green", 0))
    known = do(asked, act.Tell("green", effects=(fx.Gain("data", 1),)))
    assert due(do(known, act.UseAlgorithm("green", 0))) == steps.Minding()


def test_gen_7_6_a_crossroads_card_is_told_of_and_leaves():
    met = do(minding(), act.Meet("blue"))
    told = do(met, act.Tell("green", effects=(fx.Merits(2),)))
    assert due(met).card in told.removed
    assert due(told) == steps.Minding()
    assert isinstance(due(do(minding(), act.Meet("blue", "vote"))), steps.Balloting)
    each = do(minding(), act.Meet("blue", "each"))
    assert sum(isinstance(step, steps.Telling) for step in each.todo) == 3


def test_gen_6_1_a_meeting_gives_the_badge_and_work_tasks():
    called = do(minding(), act.CallMeeting("orange"))
    assert called.table.chief == "orange"
    before = {seat: len(sector.work) for seat, sector in called.table.sectors.items()}
    taken = do(called, act.TakeAll(due(called).order[0], (2, 0, 1)))
    after = {seat: len(sector.work) for seat, sector in taken.table.sectors.items()}
    assert [after[seat] - before[seat] for seat in ("orange", "green", "blue")] == [2, 0, 1]


def test_gen_8_4_the_goal_of_a_page_is_missed_when_people_say_so():
    assert refusal(minding(), act.Choose("green", "missed")).code == "page_says_itself"
    state = with_table(minding(), story=replace(minding().table.story, page="3.99"))
    assert act.Choose("green", "missed") in offers(state)
    missed = do(state, act.Choose("green", "missed"))
    assert missed.table.story.failed
    assert isinstance(due(missed), steps.Paging)
    assert refusal(state, act.Choose("green", "not_yet")).code == "no_such_option"


def test_gen_9_1_work_tasks_that_are_left_are_asked_for_each_officer():
    state = do(minding(), act.Gain("green", (fx.LastRound(1),)), act.Next("green"))
    for _ in range(20):
        if isinstance(due(state), steps.LeftOver):
            break
        state = do(state, dull(state))
    assert refusal(state, act.CountHands("green", (1,))).code == "counts_per_player"
    counted = do(state, act.CountHands("green", (1, 0, 3)))
    assert [len(sector.work) for sector in counted.table.sectors.values()] == [1, 0, 3]
    assert sum(isinstance(step, steps.Penalty) for step in counted.todo) == 4


def test_gen_0_1_only_the_cards_of_your_own_box_have_a_book():
    assert refusal(set_up(), act.SetTable(judge="book_keeper")).code == "book_of_your_box"
