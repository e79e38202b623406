"""GEN-7.8, GEN-7.9, GEN-7.18, GEN-7.19: the merits track, and personal goals."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import Correct, Next, Place, Replenish
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Progression
from rules.gen7.state import State, clockwise
from tests.rules.gen7.endings import (
    at_round_end,
    corrected,
    ending,
    on_page,
    page,
    reckoning,
    round_end,
    told,
    with_plan,
)
from tests.rules.gen7.moves import do, due, happens
from tests.rules.gen7.positions import at_turn, set_up, until, with_sector, with_table


def standing(*seats: tuple[Any, int]) -> State:
    """These players, best first, with this many merits."""
    state = at_turn()
    for seat, merits in seats:
        state = with_sector(state, seat, merits=merits)
    return with_table(state, ranking=tuple(seat for seat, _ in seats))


def ranking(state: State) -> str:
    return " ".join(f"{seat} {state.table.sectors[seat].merits}" for seat in state.table.ranking)


def moved(state: State, by: int) -> list[str]:
    """Whose markers move, in order, when everyone gains or loses this much."""
    events = happens(state, Correct("green", (fx.Merits(by, "each"),), "all of them"))
    return [event.seat for event in told(events, ev.MeritsChanged)]


# The track


def test_gen_7_9_moving_up_goes_on_top_so_who_was_there_first_ranks_higher():
    state = standing(("green", 5), ("blue", 2), ("orange", 0), ("purple", 0))
    assert ranking(corrected(state, "blue", fx.Merits(3))) == "green 5 blue 5 orange 0 purple 0"
    assert ranking(corrected(state, "blue", fx.Merits(4))) == "blue 6 green 5 orange 0 purple 0"


def test_gen_7_9_moving_down_goes_under_so_who_comes_from_above_ranks_higher():
    state = standing(("green", 8), ("blue", 5), ("orange", 0), ("purple", 0))
    after = corrected(state, "green", fx.Merits(-3))
    assert ranking(after) == "green 5 blue 5 orange 0 purple 0"
    after = corrected(state, "green", fx.Merits(-4))
    assert ranking(after) == "blue 5 green 4 orange 0 purple 0"


@pytest.mark.parametrize("by", [3, -3])
def test_gen_7_9_those_who_leave_one_space_together_keep_their_order(by):
    state = standing(("purple", 6), ("blue", 6), ("green", 6), ("orange", 0))
    after = corrected(state, "orange", fx.Merits(by, "others"))
    assert after.table.ranking == ("purple", "blue", "green", "orange")


def test_gen_7_9_the_bottom_one_leaves_first_when_rising_the_top_one_when_falling():
    state = standing(("purple", 6), ("blue", 6), ("green", 6), ("orange", 6))
    assert moved(state, 2) == ["purple", "blue", "green", "orange"]
    assert moved(state, -2) == ["orange", "green", "blue", "purple"]


def test_gen_7_9_losses_are_moved_worst_placed_first_and_never_below_0():
    state = standing(("orange", 3), ("green", 2), ("blue", 1), ("purple", 0))
    after = corrected(state, "green", fx.Merits(-3, "each"))
    assert ranking(after) == "orange 0 green 0 blue 0 purple 0"


def test_gen_7_9_nobody_who_has_nothing_moves():
    state = standing(("orange", 3), ("green", 0), ("blue", 0), ("purple", 0))
    after = corrected(state, "purple", fx.Merits(-3))
    assert ranking(after) == "orange 3 green 0 blue 0 purple 0"


def test_gen_7_9_totals_are_compared_not_spaces():
    state = standing(("green", 48), ("blue", 20), ("orange", 0), ("purple", 0))
    after = corrected(state, "green", fx.Merits(8))
    assert ranking(after) == "green 56 blue 20 orange 0 purple 0"


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_gen_7_18_at_the_start_the_chief_ranks_highest_then_the_turn_order(seed):
    state = until(set_up(), lambda state: isinstance(due(state), steps.Taking), seed)
    assert state.table.ranking == clockwise(state, state.table.chief)


def test_gen_7_18_and_a_badge_taken_later_does_not_change_it():
    state = do(at_turn("blue"), Place("blue", "blue.c1", "hq", 1))
    assert state.table.chief == "blue"
    assert state.table.ranking == ("green", "blue", "orange", "purple")


# Plans


ONE_DATA = on.SectorHas("data", 1)
LAB = Place("green", "green.c1", "science_lab", 5)


def test_gen_7_8_a_plan_is_shown_once_it_is_achieved():
    state = with_plan(with_plan(at_turn(), "green", ONE_DATA), "blue", ONE_DATA)
    assert told(happens(state, LAB), ev.PlanShown) == [ev.PlanShown("green", "Ggreen0")]
    unmoved = Place("green", "green.c1", "chemical_lab", 5)
    assert not told(happens(state, unmoved), ev.PlanShown)


def test_gen_7_8_achieved_in_the_middle_of_a_turn_it_counts():
    """9 data, of which 3 go to Storage at once."""
    state = with_plan(at_turn(), "green", on.SectorHas("data", 9))
    state = with_sector(state, "green", resources=(8, 0, 0))
    after = do(state, LAB, Replenish("green", 3))
    assert after.table.sectors["green"].resources == (6, 0, 0)
    assert after.table.sectors["green"].plans[0].shown


@pytest.mark.parametrize(("data", "shown"), [(11, []), (12, ["Ggreen0"])])
def test_gen_7_8_a_plan_for_the_end_of_a_round_waits_for_it(data, shown):
    """The plan of the rulebook: end a round with 12 or more data in Storage."""
    state = with_plan(
        at_turn(storage=(data, 0, 0)), "green", on.StorageHas("data", 12), when="round_end"
    )
    assert not told(happens(state, LAB), ev.PlanShown)
    assert [event.card for event in told(at_round_end(state), ev.PlanShown)] == shown


def test_gen_7_8_a_plan_for_the_end_of_a_round_is_judged_before_the_story():
    way = Progression(condition=on.RoundOver(1), page="Q")
    gift = page("Q", effects=(fx.Store("data", 9),))
    state = on_page(ending(), page("P", progression=(way,)), gift, last_round=1)
    state = with_plan(state, "green", on.StorageHas("data", 12), when="round_end")
    after = round_end(state)
    assert due(after) == steps.Reading("Q", "development")
    after = do(after, Next("green"), Next("green"))
    assert after.table.storage[0] == 12
    assert not after.table.sectors["green"].plans[0].shown


def test_gen_7_8_the_goal_of_a_sector_is_checked_at_the_end_of_the_episode():
    goal = {"kind": "sector", "sector": "science"}
    assert not told(at_round_end(with_plan(at_turn(), "green", ONE_DATA, **goal)), ev.PlanShown)
    _, log = reckoning(with_plan(ending("personal"), "green", ONE_DATA, **goal), 2)
    assert told(log, ev.PlanShown) == [ev.PlanShown("green", "Ggreen0")]
    assert ev.StarsGained("green", 1, "goal") in log


@pytest.mark.parametrize(("work", "shown"), [(("WD1",), False), ((), True)])
def test_gen_7_8_a_goal_about_the_hand_looks_at_it_before_it_goes_back(work, shown):
    """An empty hand of work tasks at the end of the episode: penalties do not empty it."""
    empty = on.Holds("work_tasks", most=0)
    state = with_plan(ending("personal"), "green", empty, kind="b", when="episode_end")
    after, _ = reckoning(with_sector(state, "green", work=work), 2)
    assert after.table.sectors["green"].plans[0].shown is shown


@pytest.mark.parametrize(("merits", "shown"), [(35, False), (36, True)])
def test_gen_7_8_a_goal_about_merits_counts_after_the_penalties(merits, shown):
    state = with_plan(ending(), "green", on.HasMerits(35), kind="b", when="episode_end")
    after, _ = reckoning(with_sector(state, "green", merits=merits, work=("WD1",)), 2)
    assert after.table.sectors["green"].plans[0].shown is shown


def test_gen_7_19_a_plan_once_shown_stays_achieved_and_is_worth_its_star():
    state = with_plan(ending("personal"), "green", on.SectorHas("data", 9))
    shown = corrected(with_sector(state, "green", resources=(8, 0, 0)), "green", fx.Gain("data"))
    assert shown.table.sectors["green"].plans[0].shown
    after, log = reckoning(corrected(shown, "green", fx.Lose("data", 9)), 2)
    assert after.table.sectors["green"].resources == (1, 0, 0)
    assert ev.StarsGained("green", 1, "goal") in log
