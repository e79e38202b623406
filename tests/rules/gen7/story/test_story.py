"""GEN-8.3 to GEN-8.8: pages, deadlines, and rules that a page changes for a while."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import AddDie, Choose, Commit, Next, Pay, Place
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Cost, Option, Progression, Vote
from rules.gen7.state import Reminder, State, Story
from tests.rules.gen7.endings import (
    LAST,
    WORDS,
    asked,
    at_round_end,
    corrected,
    key_task,
    on_page,
    page,
    reckoning,
    round_end,
    told,
)
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, set_up, with_task

AFTER_ROUND_1 = Progression(condition=on.RoundOver(1), page="Q")
DEADLINE = Progression(condition=on.RoundOver(), page="Q", section="failure")
NEVER = Progression(condition=on.HasMerits(99), page="Q")
Q = page("Q", effects=(fx.Merits(1),), failure_effects=(fx.Merits(-2, "each"),))


def story(*ways: Progression, q: Any = Q, **told_so_far: Any) -> State:
    """The story stands on page P, from where these ways lead on."""
    return on_page(at_turn(), page("P", progression=ways), q, **told_so_far)


def opened(state: State) -> list[tuple[str, str]]:
    """What is opened at the end of the round."""
    return [(event.page, event.section) for event in told(at_round_end(state), ev.PageOpened)]


# Pages and sections


def test_gen_8_3_no_page_is_opened_without_an_instruction():
    assert opened(story()) == []
    assert opened(story(NEVER)) == []
    assert opened(story(AFTER_ROUND_1)) == [("Q", "development")]


def test_gen_8_3_the_first_way_that_is_open_is_taken():
    other = Progression(condition=on.Always(), page="R", section="introduction")
    assert opened(story(NEVER, other, AFTER_ROUND_1)) == [("R", "introduction")]


def test_gen_8_3_a_section_is_read_aloud_before_it_acts():
    state = round_end(story(AFTER_ROUND_1))
    assert due(state) == steps.Reading("Q", "development")
    assert asked(state) == {"green", "blue", "orange", "purple"}
    assert refusal(state, LAST).code == "not_now"
    assert state.table.sectors["green"].merits == 0
    assert do(state, Next("purple")).table.sectors["green"].merits == 1


def test_gen_8_3_a_page_recorded_while_it_is_read_takes_effect_then():
    state = round_end(story(AFTER_ROUND_1, q=page("R")))
    assert due(state) == steps.Reading("Q", "development")
    recorded = do(state, act.Record(Catalogue(pages=(Q,))))
    assert due(recorded) == steps.Reading("Q", "development")
    assert do(recorded, Next("purple")).table.sectors["green"].merits == 1
    assert do(state, Next("purple")).table.sectors["green"].merits == 0


def test_gen_8_3_the_open_page_can_be_recorded_again():
    state = story(NEVER)
    again = page("P", progression=(AFTER_ROUND_1,))
    assert opened(do(state, act.Record(Catalogue(pages=(again,))))) == [("Q", "development")]


def test_gen_8_3_going_to_the_development_skips_the_failure_effect():
    after = do(round_end(story(AFTER_ROUND_1)), Next("green"))
    assert not after.table.story.failed
    assert ev.MeritsChanged("green", -2, "effect") not in happens(
        round_end(story(AFTER_ROUND_1)), Next("green")
    )


def test_gen_8_3_a_page_may_be_opened_in_the_middle_of_a_round():
    now = Progression(condition=on.SectorHas("data", 1), at="now", page="Q")
    after = do(story(now), LAST)
    assert due(after) == steps.Reading("Q", "development")
    assert due(do(after, Next("green"))) == steps.Turning("blue")


def test_gen_8_3_where_only_the_table_can_tell_it_is_asked():
    state = round_end(story(Progression(condition=on.TableSays(WORDS), page="Q"), AFTER_ROUND_1))
    assert due(state) == steps.Asking("green", "progression", "P", 0)
    assert refusal(state, Choose("blue", "perhaps")).code == "no_such_option"
    for answer in ("yes", "no"):
        assert due(do(state, Choose("blue", answer))).page == "Q"
    visited = do(state, Choose("blue", "no")).visited[-1]
    assert (visited.page, visited.round) == ("Q", 1)


def test_gen_8_3_a_page_may_put_a_vote_and_the_way_on_goes_by_it():
    options = (Option(text=WORDS), Option(text=WORDS, effects=(fx.Merits(3, "each"),)))
    asks = page(
        "Q",
        vote=Vote(question=WORDS, options=options),
        progression=(Progression(condition=on.VoteWon(1), page="R"),),
    )
    state = do(round_end(story(AFTER_ROUND_1, q=asks)), Next("green"))
    assert due(state) == steps.Voting("page", "Q", "green", ("0", "1"))
    for seat in state.players:
        state = do(state, act.Vote(seat, "1"))
    assert state.table.sectors["purple"].merits == 3
    then = replace(at_turn(story=state.table.story), recorded=state.recorded)
    assert opened(then) == [("R", "development")]


# Deadlines


@pytest.mark.parametrize(("marker", "missed"), [(0, []), (1, [("Q", "failure")]), (2, [])])
def test_gen_8_4_the_story_marker_is_the_deadline_of_the_plot_goal(marker, missed):
    assert opened(story(DEADLINE, marker=marker)) == missed


def test_gen_8_4_a_goal_reached_in_time_goes_first():
    reached = Progression(condition=on.StorageHas("data", 3), page="R")
    assert opened(story(reached, DEADLINE, marker=1)) == [("R", "development")]


def test_gen_8_4_the_first_failure_effect_turns_the_goal_story():
    state = story(DEADLINE, marker=1)
    assert not state.table.story.failed
    assert len(told(at_round_end(state), ev.StoryFailed)) == 1
    assert round_end(state).table.story.failed
    assert not told(at_round_end(story(DEADLINE, marker=1, failed=True)), ev.StoryFailed)


# Failure effects


def test_gen_8_8_the_failure_effect_is_that_of_the_page_named_then_its_development():
    state = story(DEADLINE, marker=1)
    for seat in state.players:
        state = corrected(state, seat, fx.Merits(5))
    failed = round_end(state)
    assert due(failed) == steps.Reading("Q", "failure")
    assert failed.table.sectors["blue"].merits == 5
    then = do(failed, Next("blue"))
    assert due(then) == steps.Reading("Q", "development")
    assert then.table.sectors["blue"].merits == 3
    assert do(then, Next("blue")).table.sectors["green"].merits == 4


def test_gen_8_8_the_next_goal_is_that_of_the_page_named():
    failed = round_end(story(DEADLINE, marker=1))
    assert do(failed, Next("blue"), Next("blue")).table.story.page == "Q"


def test_gen_8_8_a_failure_that_sends_to_another_page_leaves_its_own_for_good():
    leaves = page("Q", failure_effects=(fx.Merits(2, "each"), fx.OpenPage("R")))
    failed = round_end(story(DEADLINE, marker=1, q=leaves))
    assert due(failed) == steps.Reading("Q", "failure")
    elsewhere = do(failed, Next("blue"))
    assert due(elsewhere) == steps.Reading("R", "development")
    after = do(elsewhere, Next("blue"))
    assert [(visit.page, visit.section) for visit in after.visited[-2:]] == [
        ("Q", "failure"),
        ("R", "development"),
    ]
    assert (after.table.story.page, after.table.sectors["blue"].merits) == ("R", 2)


# Two-sided goals


@pytest.mark.parametrize(("failed", "stars"), [(False, 1), (True, 0)])
def test_gen_8_7_the_goal_story_starts_on_success_and_pays_by_its_side(failed, stars):
    assert not set_up().table.story.failed
    state = at_turn(story=Story(failed=failed, last_round=1, goals=("story",)))
    after, _ = reckoning(state, 2)
    assert {officer.stars for officer in after.officers.values()} == {stars}


# Rules changed for a while


def changed(*modifiers: fx.AnyModifier, state: State | None = None) -> State:
    switches = tuple(fx.Switch(modifier) for modifier in modifiers)
    return corrected(at_turn() if state is None else state, "green", *switches)


def test_gen_8_5_a_table_switches_a_modifier_on_and_off():
    state = changed(fx.StorageClosed())
    assert state.table.story.modifiers == (fx.StorageClosed(),)
    assert changed(fx.StorageClosed(), state=state).table.story.modifiers == (fx.StorageClosed(),)
    off = corrected(state, "green", fx.Switch(fx.StorageClosed(), on=False))
    assert off.table.story.modifiers == ()


def test_gen_8_5_storage_closed():
    state = with_task(at_turn(), key_task(spots=1, cost=Cost(data=1)))
    state = do(state, AddDie("green", 1, "green.c1", 0))
    pay = Pay("green", "storage", "data", 1)
    assert pay in offers(state)
    closed = changed(fx.StorageClosed(), state=state)
    assert refusal(closed, pay) == Refusal("storage_closed", "GEN-8.5")
    assert pay not in offers(closed)


def test_gen_8_5_a_room_closed():
    place = Place("green", "green.c1", "hq", 1)
    assert place in offers(at_turn())
    closed = changed(fx.RoomClosed("hq"))
    assert refusal(closed, place) == Refusal("room_closed", "GEN-8.5", {"room": "hq"})
    assert Place("green", "green.c1", "science_lab", 1) in offers(closed)


def test_gen_8_5_no_robots_in_a_room():
    state = changed(fx.NoRobots("science_lab"), state=at_turn("purple"))
    assert refusal(state, Place("purple", "purple.r", "science_lab", 1)).code == "no_robots"
    assert Place("purple", "purple.c1", "science_lab", 1) in offers(state)
    assert Place("purple", "purple.r", "chemical_lab", 1) in offers(state)


@pytest.mark.parametrize(("by", "parts"), [(2, 6), (-2, 2), (-5, 0)])
def test_gen_8_5_a_lab_gives_more_or_less_but_never_below_0(by, parts):
    state = changed(fx.ExtraYield("technical_lab", by))
    after = do(state, Place("green", "green.c1", "technical_lab", 2))
    assert after.table.sectors["green"].resources == (0, parts, 0)


def test_gen_8_5_more_key_tasks():
    assert due(round_end(story())) == steps.Drawing("key_tasks", "green", 3, "row")
    assert due(round_end(changed(fx.MoreTasks(2), state=story()))).count == 5


@pytest.mark.parametrize("effect", [fx.OpenPage("9.99"), fx.Bookmark("9.99")])
def test_gen_8_3_a_story_that_is_whole_has_no_page_it_does_not_know(effect):
    wanted = act.Correct("green", (effect,), "sent there")
    assert refusal(at_turn(), wanted) == Refusal("no_such_page", "GEN-8.3", {"page": "9.99"})
    recorded = on_page(at_turn(), page("P"), page("9.99"))
    assert corrected(recorded, "green", effect) != recorded
    own_box = at_turn(pack="box")  # its pages are recorded as they are met
    assert corrected(own_box, "green", effect) != own_box


@pytest.mark.parametrize(("by", "merits"), [(2, 6), (-5, 0)])
def test_gen_8_5_key_tasks_bring_more_or_fewer_merits(by, merits):
    state = changed(fx.TaskMerits(by), state=with_task(at_turn(), key_task(spots=1)))
    after = do(state, AddDie("green", 1, "green.c1", 0), Commit("green"))
    assert after.table.sectors["green"].merits == merits


def test_gen_8_5_unsolved_tasks_of_a_system_do_more_damage():
    state = with_task(with_task(at_turn(), key_task()), key_task("T2", department="energy"))
    assert round_end(state).table.systems == (1, 1, 0)
    heavy = changed(fx.HeavyDamage("energy"), state=state)
    assert round_end(heavy).table.systems == (1, 2, 0)


def test_gen_8_6_special_rules_end_with_the_plot_goal():
    state = story(
        AFTER_ROUND_1, modifiers=(fx.StorageClosed(),), reminders=(Reminder(WORDS, "end"),)
    )
    after = round_end(state)
    assert after.table.story.modifiers == ()
    assert after.table.story.reminders == ()
    kept = round_end(story(NEVER, modifiers=(fx.StorageClosed(),)))
    assert kept.table.story.modifiers == (fx.StorageClosed(),)


def test_gen_8_6_those_of_the_next_page_begin_when_it_is_opened():
    q = page("Q", effects=(fx.Switch(fx.NoRobots("hq")), fx.Remind(WORDS, "roll")))
    state = round_end(story(AFTER_ROUND_1, q=q, modifiers=(fx.StorageClosed(),)))
    after = do(state, Next("green"))
    assert after.table.story.modifiers == (fx.NoRobots("hq"),)
    assert after.table.story.reminders == (Reminder(WORDS, "roll"),)


def test_gen_8_6_what_a_failure_effect_changes_lasts_while_the_next_goal_does():
    q = page("Q", failure_effects=(fx.Switch(fx.NoRobots("hq")), fx.Remind(WORDS)))
    state = story(DEADLINE, q=q, marker=1, modifiers=(fx.StorageClosed(),))
    after = do(round_end(state), Next("green"), Next("green"))
    assert after.table.story.modifiers == (fx.NoRobots("hq"),)
    assert after.table.story.reminders == (Reminder(WORDS, "always"),)
