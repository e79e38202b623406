"""The table is right, but not against what cannot be, nor with other people's secrets."""

from __future__ import annotations

import pytest

from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7 import facts as fact
from rules.gen7.actions import Correct
from rules.gen7.cards import effects as fx
from rules.gen7.state import Plan
from tests.rules.gen7.moves import do, refusal
from tests.rules.gen7.positions import (
    at_turn,
    set_up,
    with_dice,
    with_sector,
)
from tests.rules.gen7.test_corrections import correct

# What cannot be


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (fact.SystemIs("energy", 4), "out_of_range"),
        (fact.StorageIs("data", 16), "out_of_range"),
        (fact.GoodsAre("blue", "data", 16), "out_of_range"),
        (fact.ReasonIs(11), "out_of_range"),
        (fact.MarkerIs("hq.9", "failure"), "no_such_place"),
        (fact.MarkerIs("blue.small_lab.1", "failure"), "no_such_place"),
        (fact.MarkerIs("science_lab.2", "failure"), "die_lies_there"),
        (fact.SpotsAre("hq", 3), "out_of_range"),
        (fact.SpotsAre("science_lab", 1), "out_of_range"),
        (fact.TaskGone(7), "no_such_task"),
        (fact.DieAt("blue.c1", "science_lab.2"), "no_free_spot"),
        (fact.DieShows("blue.c1", 7), "no_such_face"),
        (fact.DieShows("red.c1", 1), "no_such_die"),
        (fact.PlanIs("blue", 0, shown=True), "no_such_plan"),
        (fact.AlgorithmIs("blue", 0, under=True, card="A1"), "nothing_to_upgrade"),
        (fact.SkillIs("green", "flying", owned=True), "no_such_skill_card"),
        (fact.UsedIs("green", "hacker", 1), "skill_not_owned"),
        (fact.PageIs("9.99"), "no_such_page"),
        (fact.ReminderGone(0), "no_such_reminder"),
        (fact.RankingIs(("green", "blue", "orange")), "not_the_order"),
        (fact.PhaseIs("refresh"), "dice_in_rooms"),
    ],
    ids=lambda one: write(one) if not isinstance(one, str) else one,
)
def test_what_cannot_be_is_refused(found: fact.AnyFact, code: str) -> None:
    state = with_dice(at_turn(), {"blue.o": "science_lab.2"})
    assert refusal(state, correct(found)).code == code


def test_a_spot_is_free_once_its_die_has_gone_home() -> None:
    """Whatever the order in which they are said."""
    state = with_dice(at_turn(), {"blue.o": "science_lab.2"})
    marked = fact.MarkerIs("science_lab.2", "failure")
    after = do(state, correct(marked, fact.DieAt("blue.o", "quarters"))).table
    assert after.markers == {"science_lab.2": "failure"}


def test_gen_9_3_no_more_skills_than_the_rank_has_room_for() -> None:
    two = (
        fact.SkillIs("green", "mentor", owned=True),
        fact.SkillIs("green", "chemist", owned=True),
    )
    assert refusal(at_turn(), correct(*two)).code == "too_many_skills"
    promoted = do(at_turn(), correct(*two, fact.RankIs("green", 2)))
    assert set(promoted.officers["green"].skills) == {"mentor", "chemist"}


def test_gen_7_9_equal_merits_and_whose_marker_lies_lower() -> None:
    order = fact.RankingIs(("purple", "green", "blue", "orange"))
    assert do(at_turn(), correct(order)).table.ranking == order.order
    unequal = correct(fact.MeritsAre("blue", 4), order)
    assert refusal(at_turn(), unequal).code == "not_the_order"


def test_facts_and_effects_are_not_mixed() -> None:
    both = Correct("green", (fx.Merits(2),), "x", (fact.RoundIs(3),))
    assert refusal(at_turn(), both).code == "facts_or_effects"
    assert refusal(at_turn(), Correct("green", (), "x")).code == "nothing_to_correct"


def test_what_lasts_can_be_put_right_before_the_sectors_are_dealt() -> None:
    before = set_up()
    assert do(before, correct(fact.StarsAre("green", 2))).officers["green"].stars == 2
    assert refusal(before, correct(fact.MeritsAre("green", 2))).code == "not_set_up_yet"


# Secrets


@pytest.mark.parametrize(
    "found",
    [
        fact.CardIs("blue", "files", "F1", held=True),
        fact.PlanIs("blue", 0, shown=True),
        fact.PageIs("7.01"),
        fact.BookmarkIs("no.such"),
    ],
    ids=lambda one: write(one),
)
def test_a_playing_host_does_not_ask_for_others_secrets(found: fact.AnyFact) -> None:
    state = with_sector(at_turn(), "blue", plans=(Plan("PA1"),))
    assert ENGINE.why_not_theirs(state, correct(found), ("green",)) is not None
    assert ENGINE.why_not_theirs(state, correct(found), state.players) is None


def test_your_own_plan_is_yours_to_show() -> None:
    state = with_sector(at_turn(), "green", plans=(Plan("PA1"),))
    shown = correct(fact.PlanIs("green", 0, shown=True))
    assert ENGINE.why_not_theirs(state, shown, ("green",)) is None
