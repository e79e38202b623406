"""GEN-9.1, GEN-9.2, GEN-9.4, GEN-9.5, GEN-9.13: merits, stars and promotions."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.actions import Next
from rules.gen7.cards import conditions as on
from rules.gen7.state import House, State
from rules.gen7.tables import SEATS
from tests.rules.gen7.endings import (
    LAST,
    at_round_end,
    ending,
    go_on,
    reckoning,
    round_end,
    told,
    with_plan,
)
from tests.rules.gen7.moves import do, due, offers, refusal
from tests.rules.gen7.positions import with_officer, with_sector, with_table


def merits(state: State, *counts: int) -> State:
    """This many merits for green, blue, orange, purple; ranked by them, ties in this order."""
    for seat, count in zip(SEATS, counts, strict=False):
        state = with_sector(state, seat, merits=count)
    ranked = sorted(state.players, key=lambda seat: -state.table.sectors[seat].merits)
    return with_table(state, ranking=tuple(ranked))


def stars(state: State) -> list[tuple[str, int, str]]:
    _, log = reckoning(state, 2)
    return [(event.seat, event.count, event.why) for event in told(log, ev.StarsGained)]


# 1. Merits


def test_gen_9_1_each_work_task_still_in_hand_costs_its_penalty():
    """WD1 costs 1, WD8 costs 4."""
    state = with_sector(merits(ending(), 10), "green", work=("WD1", "WD8"))
    losses = [event.by for event in told(at_round_end(state), ev.MeritsChanged)]
    assert losses == [-1, -4]
    after = round_end(state)
    assert after.table.sectors["green"].merits == 5
    assert after.table.sectors["green"].work == ()
    assert set(after.table.work_tasks.up) == {"WD1", "WD8"}
    assert due(after) == steps.Reckoning(1, {"green": 5})  # and says what it took off


def test_gen_9_1_but_never_below_0():
    state = with_sector(merits(ending(), 3), "green", work=("WD8",))
    assert round_end(state).table.sectors["green"].merits == 0


def test_gen_9_1_then_the_average_is_logged():
    state = with_sector(merits(ending(), 10, 7, 4, 2), "green", work=("WD8",))
    assert ev.AverageLogged(19, 4) in at_round_end(state)


def put_right(**merits: int) -> State:
    facts = tuple(fact.MeritsAre(seat, count) for seat, count in merits.items())  # type: ignore[arg-type]
    return do(ending("best_officer"), act.Correct("green", (), "played on cardboard", facts))


def test_gen_7_9_a_tie_that_the_app_has_not_seen_is_asked_about():
    state = round_end(put_right(green=8, orange=8, blue=3))
    assert due(state) == steps.Lowest(state.table.chief, state.table.ranking[:2])
    chief = state.table.chief
    assert offers(state) == {act.Choose(chief, seat) for seat in ("green", "orange")}
    for seat in ("green", "orange"):
        after = do(state, act.Choose(chief, seat))
        assert due(after) == steps.Reckoning(1)
        assert after.table.ranking[0] == seat


def test_gen_7_9_merits_put_right_meanwhile_leave_nobody_behind_fewer():
    state = round_end(put_right(green=8, orange=8, blue=3))
    more = (fact.MeritsAre("orange", 9),)
    state = do(state, act.Correct("green", (), "miscounted", more))
    assert isinstance(due(state), steps.Lowest)
    assert offers(state) == {act.Choose(state.table.chief, "orange")}
    assert do(state, act.Choose(state.table.chief, "orange")).table.ranking[:2] == (
        "orange",
        "green",
    )


@pytest.mark.parametrize("seen", ["order", "not the best"])
def test_gen_7_9_a_tie_that_decides_nothing_or_was_seen_is_not(seen):
    state = put_right(green=8, orange=8 if seen == "order" else 5, blue=5)
    if seen == "order":
        order = fact.RankingIs(("orange", "green", "blue", "purple"))
        state = do(state, act.Correct("green", (), "as they lie", (order,)))
    assert due(round_end(state)) == steps.Reckoning(1)


def test_gen_9_13_the_average_is_a_sum_and_a_count():
    logged = told(at_round_end(merits(ending(players=3), 10, 7, 3)), ev.AverageLogged)
    assert logged == [ev.AverageLogged(20, 3)]
    assert round(logged[0].total / logged[0].count, 1) == 6.7


def test_gen_9_1_the_steps_are_confirmed_one_by_one():
    state = round_end(with_officer(ending(), "green", stars=9))
    assert offers(state) == {Next(seat) for seat in SEATS}
    assert refusal(state, LAST) == Refusal("not_now", "GEN-9.9", {"due": "reckoning"})
    assert isinstance(due(do(state, Next("purple"))), steps.Purchasing)


# 2. Stars


def test_gen_9_2_no_goals_no_stars():
    assert stars(merits(ending(), 56)) == []


def test_gen_9_2_the_story_is_worth_a_star_each():
    assert stars(ending("story")) == [(seat, 1, "story") for seat in SEATS]
    failed = ending("story")
    story = replace(failed.table.story, failed=True)
    assert stars(with_table(failed, story=story)) == []


def test_gen_9_2_the_best_officer_gets_one_and_a_tie_goes_by_the_track():
    assert stars(merits(ending("best_officer"), 3, 9, 9)) == [("blue", 1, "best_officer")]
    tied = with_table(
        merits(ending("best_officer"), 3, 9, 9), ranking=("orange", "blue", "green", "purple")
    )
    assert stars(tied) == [("orange", 1, "best_officer")]
    after, _ = reckoning(tied, 4)
    assert after.results[-1].best == "orange"


@pytest.mark.parametrize(
    ("count", "expected"), [(24, 0), (25, 1), (49, 1), (50, 2), (56, 2), (75, 3)]
)
def test_gen_9_2_a_star_for_every_full_25_merits(count, expected):
    gained = stars(merits(ending("appraisal"), count))
    assert gained == ([("green", expected, "merits")] if expected else [])


def test_gen_9_2_after_the_penalties():
    state = with_sector(merits(ending("appraisal"), 26), "green", work=("WD8",))
    assert stars(state) == []


def test_gen_9_2_for_merits_only_with_officer_appraisal_unless_the_table_plays_differently():
    assert stars(merits(ending("story"), 30)) == [(seat, 1, "story") for seat in SEATS]
    anyway = House(stars_need_appraisal=False)
    assert stars(merits(ending(house=anyway), 30)) == [("green", 1, "merits")]


def test_gen_9_2_one_for_each_personal_goal_reached():
    state = ending("personal")
    for condition in (on.Always(), on.HasMerits(99), on.Always()):
        state = with_plan(state, "blue", condition, when="episode_end")
    assert stars(state) == [("blue", 2, "goal")]


def test_gen_9_2_fifty_six_merits_are_two_stars_and_a_promotion():
    after, log = reckoning(merits(ending("appraisal"), 56), 2)
    assert after.officers["green"].stars == 2
    assert told(log, ev.Promoted) == [ev.Promoted("green", 2)]


# Promotions


def promoted(count: int, house: House | None = None, **officer: Any) -> State:
    """Green after step 2, with this many merits."""
    state = ending("appraisal", **({"house": house} if house else {}))
    state = with_officer(merits(state, count), "green", **officer)
    return reckoning(state, 2)[0]


@pytest.mark.parametrize(
    ("count", "before", "after"),
    [
        (50, (1, 0), (2, 0)),
        (49, (1, 0), (1, 1)),
        (0, (1, 1), (1, 2)),
        (0, (1, 2), (2, 0)),
        (50, (2, 2), (3, 0)),
        (100, (2, 0), (3, 0)),
        (50, (5, 0), (5, 0)),
        (0, (5, 0), (5, 0)),
    ],
)
def test_gen_9_4_fifty_merits_or_the_third_underline(count, before, after):
    rank, underlines = before
    officer = promoted(count, rank=rank, underlines=underlines).officers["green"]
    assert (officer.rank, officer.underlines) == after


def test_gen_9_4_a_promotion_clears_the_underlines_unless_the_table_plays_differently():
    kept = House(promotion_clears=False)
    assert promoted(50, kept, underlines=2).officers["green"].underlines == 2
    assert promoted(0, kept, underlines=2).officers["green"].underlines == 0


def test_gen_9_4_only_with_officer_appraisal():
    after, log = reckoning(merits(ending("story"), 60), 2)
    assert after.officers["green"].rank == 1
    assert not told(log, ev.Promoted, ev.Underlined)


def test_gen_9_4_after_the_purchases():
    state = with_officer(merits(ending("appraisal"), 60), "green", stars=9)
    state = go_on(round_end(state), steps.Purchasing)
    assert state.officers["green"].rank == 1


def test_gen_9_5_unspent_stars_are_logged_and_kept():
    after, log = reckoning(with_officer(ending("story"), "blue", stars=4), 2)
    kept = {event.seat: event.count for event in told(log, ev.StarsKept)}
    assert kept == {"green": 1, "blue": 5, "orange": 1, "purple": 1}
    later = go_on(after, steps.Rolling)
    assert later.episode == 2
    assert later.officers["blue"].stars == 5
