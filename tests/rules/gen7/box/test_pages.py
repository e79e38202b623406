"""GEN-8: pages of the table's own book, read aloud; then the table says what they name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Page, Progression, Text
from rules.gen7.state import Slot, State, Story
from tests.rules.gen7.box.table import box, with_slip
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_sector, with_table


def opened(page: str = "3.a.04") -> State:
    return after(box(), steps.Opening(page, "development"))


def first_page() -> State:
    return with_table(box(), story=Story(page="4.00"))


def at_end(*, marker: int = 0, round: int = 2, page: str = "3.a.04") -> State:
    story = Story(page=page, marker=marker, last_round=6, goals=("story",))
    return after(with_table(box(), story=story, round=round, phase="end"), "round_story")


def test_gen_8_3_an_unknown_page_is_read_and_asks_at_once_what_it_names():
    state = opened()
    assert due(state) == steps.Paging("3.a.04", "development")
    told = act.Tell("blue", deadline=3, last_round=5, effects=(fx.Store("each", 1),))
    state = do(state, told)
    assert (state.table.story.marker, state.table.story.last_round) == (3, 5)
    assert state.table.storage == (4, 4, 4)


def test_gen_8_3_a_page_recorded_while_it_is_read_says_itself_what_it_names():
    told = Page(code="3.a.04", title=Text(en="Four"), effects=(fx.StoryMarker(3),))
    state = do(opened(), act.Record(Catalogue(pages=(told,))))
    assert state.todo == ()
    assert state.table.story.marker == 3


def test_gen_8_3_what_is_left_alone_changes_nothing():
    before = opened()
    after_it = do(before, act.Tell("blue"))
    assert after_it.table.story == before.table.story
    assert after_it.table.storage == before.table.storage


def test_gen_2_2_the_first_page_of_an_episode_names_goals_and_reason_too():
    told = act.Tell("green", goals=("story",), reason=-2, last_round=4)
    state = do(after(first_page(), "goals"), told)
    story = state.table.story
    assert (story.goals, story.last_round, state.reason) == (("story",), 4, -2)
    assert state.todo == ()  # and so its last round is not asked for


def test_gen_2_10_without_a_last_round_no_round_is_the_last():
    state = do(after(first_page(), "goals"), act.Tell("green"))
    assert state.todo == ()
    assert state.table.story.last_round == 0


def test_gen_8_4_a_goal_with_a_deadline_to_come_is_not_asked_about():
    assert not isinstance(due(at_end(marker=4)), steps.Leaving)


@pytest.mark.parametrize("marker", [0, 2])
def test_gen_8_4_a_goal_without_one_or_whose_time_is_up_is(marker):
    state = at_end(marker=marker)
    assert due(state) == steps.Leaving("3.a.04")
    later = do(state, act.Choose("green", "not_yet"))
    assert later.table.story.page == "3.a.04"


def test_gen_8_3_reached_and_on_to_the_next_page_whose_deadline_is_its_own():
    state = do(at_end(marker=2), act.Choose("green", "reached"))
    assert act.TurnPage("blue", "3.a.05") in offers(state)
    state = do(state, act.TurnPage("blue", "3.b.01"))
    assert (state.table.story.page, state.table.story.marker) == ("3.b.01", 0)
    assert due(state) == steps.Paging("3.b.01", "development")


def test_gen_8_4_the_deadline_of_a_page_that_is_known_ends_with_its_goal_too():
    way = Progression(condition=on.RoundOver(2), page="3.a.05")
    words = Text(en="words")
    known = Page(code="3.a.04", title=words, plot=words, progression=(way,))
    state = do(at_end(marker=2), act.Record(Catalogue(pages=(known,))))
    state = after(state, "round_story")
    assert state.table.story.page == "3.a.05"
    assert state.table.story.marker == 0


def test_gen_8_4_missed_turns_the_goal_and_asks_what_failing_does():
    state = do(at_end(marker=2), act.Choose("green", "missed"))
    assert state.table.story.failed
    assert due(state) == steps.Paging("3.a.04", "failure")
    state = do(state, act.Tell("green", effects=(fx.Merits(-1, "each"),)))
    assert due(state) == steps.Onward("3.a.04", missed=True)
    assert of(ev.PageOpened, happens(state, act.Decline("green"))) == [
        ev.PageOpened("3.a.04", "development")
    ]


def missed(then: str) -> act.Tell:
    return act.Tell("green", effects=(fx.Merits(2, "each"),), then=then)


@pytest.mark.parametrize(("then", "page"), [("here", "3.a.04"), ("3.b.01", "3.b.01")])
def test_gen_8_8_where_you_read_on_is_said_with_what_failing_does(then: str, page: str):
    state = do(at_end(marker=2), act.Choose("green", "missed"), missed(then))
    assert {sector.merits for sector in state.table.sectors.values()} == {2}
    assert due(state) == steps.Paging(page, "development")
    assert state.table.story.marker == 0
    asked = do(at_end(marker=2), act.Choose("green", "missed"), missed(""))
    way = act.Decline("green") if then == "here" else act.TurnPage("green", then)
    assert do(asked, way).table == state.table, "as if it had been asked after"


def test_gen_8_8_a_goal_missed_may_end_the_episode():
    state = do(at_end(marker=2), act.Choose("green", "missed"), missed("over"))
    assert state.table.story.over
    assert not isinstance(due(state), steps.Onward)


def test_gen_8_8_where_you_read_on_is_a_page_and_asked_only_after_a_miss():
    state = do(at_end(marker=2), act.Choose("green", "missed"))
    assert refusal(state, missed("yes")).code == "no_such_page"
    assert refusal(opened(), missed("here")).code == "not_asked"


def test_gen_8_3_after_a_goal_reached_the_story_goes_on_elsewhere():
    state = do(at_end(), act.Choose("green", "reached"))
    assert refusal(state, act.Decline("green")).code == "must_choose"


@pytest.mark.parametrize("page", ["?", "banana", ".5"])
def test_gen_8_3_what_is_no_number_is_no_page(page):
    state = do(at_end(), act.Choose("green", "reached"))
    assert refusal(state, act.TurnPage("green", page)).code == "no_such_page"


@pytest.mark.parametrize(
    ("here", "there"),
    [("3.02", "3.03"), ("2.b.09", "2.b.10"), ("finale", "1.01"), ("x7", "1.01"), ("199", "200")],
)
def test_gen_8_3_the_number_after_this_one_is_offered(here, there):
    state = do(at_end(page=here), act.Choose("green", "reached"))
    assert act.TurnPage("green", there) in offers(state)


# At any moment


def test_gen_8_4_a_goal_is_reached_in_the_middle_of_a_round():
    state = with_table(box(), story=Story(page="3.a.04", marker=4, last_round=6))
    assert {one.seat for one in offers(state) if isinstance(one, act.Reach)} == set(state.players)
    state = do(state, act.Reach("blue"))
    assert due(state) == steps.Onward("3.a.04")
    assert refusal(state, act.Reach("blue")).code == "no_goal_open"
    state = do(state, act.TurnPage("green", "3.a.05"), act.Tell("green"))
    assert (state.table.story.page, due(state)) == ("3.a.05", steps.Turning("green"))


def test_gen_8_4_of_a_page_that_is_known_the_app_sees_it():
    assert refusal(with_table(box(), story=Story(page="1.01")), act.Reach("blue")).code == (
        "no_goal_open"
    )


def test_gen_3_7_a_goal_reached_may_end_the_episode():
    state = with_table(box(), story=Story(page="3.a.04", marker=4, last_round=6), round=2)
    state = do(state, act.Reach("green"), act.Choose("green", "over"))
    story = state.table.story
    assert (story.over, story.marker, story.last_round) == (True, 0, 2)
    assert due(state) == steps.Turning("green")
    ended = after(with_table(state, phase="end"), "round_story")
    assert ended.table.phase == "wrap_up"  # and nothing more is asked about the page


# The bookmark (GEN-9.9)


def test_gen_9_9_where_no_page_has_named_it_the_table_says_where_the_next_episode_begins():
    state = after(box(), "strike_out")
    assert due(state) == steps.Bookmarking()
    assert act.TurnPage("green", "2.00") in offers(state)
    assert refusal(state, act.TurnPage("green", "banana")).code == "no_such_page"
    assert do(state, act.TurnPage("blue", "2.b.00")).bookmark == "2.b.00"


def test_gen_9_9_a_bookmark_that_a_page_has_put_is_not_asked_about():
    state = do(box(), act.Correct("green", (fx.Bookmark("2.c.00"),), "the page"))
    assert due(after(state, "strike_out")) == steps.Reckoning(6)


@pytest.mark.parametrize(("marker", "asked"), [(2, True), (1, True), (0, False)])
def test_gen_8_4_no_round_begins_before_a_goal_that_is_due_was_judged(marker: int, *, asked: bool):
    """Where an algorithm might act as well, and people only say that the round is over."""
    state, card = with_slip(at_end(marker=marker), "algorithms")
    state = with_sector(state, "green", slots=(Slot(card), Slot()))
    state = replace(state, todo=(steps.RoundEnd((("green", 0),), "3.a.04"),))
    state = do(state, act.Next("green"))
    assert (due(state) == steps.Leaving("3.a.04")) is asked
    if asked:
        assert isinstance(due(do(state, act.Choose("green", "missed"))), steps.Paging)
