"""Questions that are answered by a choice may be answered by hand as well: how things stand is one
row with the answer, and what was asked stays unknown."""

from __future__ import annotations

import pytest

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.state import Slot, State
from tests.rules.gen7.box.table import box, with_slip, with_unknown_card
from tests.rules.gen7.box.test_box_votes import to_vote
from tests.rules.gen7.box.test_by_hand import with_todo
from tests.rules.gen7.box.test_cards import confronted
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import at_turn, with_sector, with_table

FIVE_MERITS = fact.MeritsAre("green", 5)


def by_hand(seat: str, *facts: fact.AnyFact) -> act.Tell:
    return act.Tell(seat, by_hand=True, facts=facts)  # type: ignore[arg-type]


def on_page(**story: object) -> State:
    state = box()
    changed = type(state.table.story)(page="3.a.04", **story)  # type: ignore[arg-type]
    return with_table(state, story=changed)


def test_gen_9_1_a_penalty_by_hand_is_asked_again_for_the_next_card():
    state, card = with_unknown_card(box(), "green", "work")
    state = with_sector(state, "green", merits=9)
    state = with_table(state, ranking=("green", "blue", "orange", "purple"))
    state = after(state, "wrap_up")
    assert by_hand("green") in offers(state)
    events = happens(state, by_hand("green", FIVE_MERITS))
    assert ev.DoneByHand("green", card) in events
    state = do(state, by_hand("green", FIVE_MERITS))
    assert state.table.sectors["green"].merits == 5
    assert state.slips[card].penalty is None
    assert not isinstance(due(state), steps.Penalty)


def test_gen_8_4_a_page_left_by_hand_is_the_page_that_people_name():
    state = with_todo(on_page(marker=2), steps.Leaving("3.a.04"))
    facts = (fact.PageIs("3.a.07"), fact.StoryIs(failed=True), FIVE_MERITS)
    state = do(state, by_hand("blue", *facts))
    assert state.table.story.page == "3.a.07"
    assert state.table.story.marker == 0  # the old goal's deadline ends with its goal
    assert state.table.story.failed
    assert state.table.sectors["green"].merits == 5


def test_gen_8_4_a_page_of_which_nothing_is_said_stays_and_is_asked_about_again():
    state = with_todo(on_page(marker=2), steps.Leaving("3.a.04"))
    state = do(state, by_hand("blue"))
    story = state.table.story
    assert (story.page, story.marker, story.failed) == ("3.a.04", 2, False)


def test_gen_8_3_reading_on_by_hand_ends_the_old_deadline():
    state = with_todo(on_page(marker=2), steps.Onward("3.a.04"))
    stayed = do(state, by_hand("blue"))
    assert (stayed.table.story.page, stayed.table.story.marker) == ("3.a.04", 0)
    named = do(state, by_hand("blue", fact.PageIs("3.b.01"), fact.DeadlineIs(4)))
    assert (named.table.story.page, named.table.story.marker) == ("3.b.01", 4)


def test_gen_7_6_a_crossroads_card_met_by_hand_leaves_and_nothing_is_known_of_it():
    state = confronted()
    state = do(state, by_hand("blue", FIVE_MERITS))
    assert "?1" in state.removed
    assert state.slips["?1"].effects is None
    assert state.table.sectors["green"].merits == 5


def test_gen_7_6_a_card_met_by_hand_may_be_kept_by_whoever_met_it():
    state = do(confronted(), act.Tell("blue", by_hand=True, goes="kept"))
    assert state.officers["green"].kept == ("?1",)
    other = act.Tell("blue", by_hand=True, merits=2)
    assert refusal(confronted(), other).code == "not_asked"


@pytest.mark.parametrize("answers", [(), ("of.2",), ("of.2", "no")])
def test_gen_8_1_a_vote_can_end_by_hand_at_any_moment(answers: tuple[str, ...]):
    state = to_vote(reason=3)
    for answer in answers:
        state = do(state, act.Choose("blue", answer))
    assert isinstance(due(state), steps.Balloting | steps.Siding | steps.Voting)
    assert by_hand("blue") in offers(state)
    state = do(state, by_hand("blue", fact.ReasonIs(0)))
    assert "?1" in state.removed
    assert state.reason == 0
    assert not any(isinstance(step, steps.Voting) for step in state.todo)


def test_gen_8_1_a_vote_on_a_card_that_the_app_knows_is_not_by_hand():
    state = with_todo(at_turn(), steps.Voting("room", "energy", "green", ("hq", "assembly")))
    assert by_hand("green") not in offers(state)
    assert refusal(state, by_hand("green")).code == "not_now"


def test_gen_3_14_algorithms_that_acted_on_the_table_are_asked_in_the_next_round():
    state, card = with_slip(on_page(marker=1), "algorithms")
    state = with_sector(state, "green", slots=(Slot(card), Slot()))
    state = with_todo(state, steps.RoundEnd((("green", 0),), "3.a.04"))
    state = do(state, by_hand("orange", FIVE_MERITS))
    assert state.table.sectors["green"].merits == 5
    assert state.slips[card].effects is None
    assert due(state) == steps.Leaving("3.a.04")  # the goal of its page is due now


def test_gen_3_14_one_algorithm_by_hand():
    state, card = with_slip(box(), "algorithms")
    state = with_sector(state, "green", slots=(Slot(card), Slot()))
    state = with_todo(state, steps.Using("green", 0))
    events = happens(state, by_hand("green", FIVE_MERITS))
    assert ev.AlgorithmActed("green", card, upgraded=False) in events
    assert do(state, by_hand("green")).slips[card].effects is None


def test_gen_9_2_goals_counted_by_hand_give_the_stars_that_people_say():
    state = with_todo(box(), steps.Scoring())
    state = do(state, by_hand("green", fact.StarsAre("blue", 4)))
    assert state.officers["blue"].stars == 4


def test_gen_9_6_the_last_box_may_be_left_open():
    state = with_todo(box(), steps.LastBox("green"))
    after_it = do(state, by_hand("blue"))
    assert after_it.options.board.condition_boxes == state.options.board.condition_boxes
    assert not after_it.b9
