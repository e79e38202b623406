"""OTY-2: keys, propeller, the three steps, the hacker track."""

from __future__ import annotations

import pytest

from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys import steps
from rules.otys.tables import OWN_KEYS
from tests.rules.otys import positions as p

SURFACE = act.Surface("blue")


def test_oty_2_1_a_key_opens_its_own_level_and_an_x_key_any():
    state = p.with_board(p.at_turn(), neutral=1)
    found = {(choice.key, choice.level) for choice in p.offers(state, act.ChooseKey)}
    numbered = {(str(level), level) for level in range(1, 6)}
    assert found == numbered | {(x, level) for x in ("x", "neutral") for level in range(1, 6)}
    assert p.why(state, act.ChooseKey("blue", "2", 3)) == ("other_level", "OTY-2.1")


def test_oty_2_1_a_used_key_is_refused_yet_an_x_key_opens_its_level():
    state = p.with_board(p.at_turn(), track=("2",))
    assert p.why(state, act.ChooseKey("blue", "2", 2)) == ("key_used", "OTY-2.1")
    assert p.why(state, act.ChooseKey("blue", "neutral", 2)) == ("no_neutral_key", "OTY-2.1")
    assert p.turn(p.keyed(state, 2, "x")).level == 2


def test_oty_2_1_first_the_key_then_the_rest():
    state = p.at_turn()
    assert p.why(state, SURFACE) == ("key_first", "OTY-2.1")
    assert p.why(p.keyed(state, 1), act.ChooseKey("blue", "2", 2)) == ("key_chosen", "OTY-2.1")


@pytest.mark.parametrize("key", ["x", "neutral"])
def test_oty_2_7_with_an_x_key_the_sponsors_rotate(key):
    state = p.with_board(p.at_turn(), neutral=1)
    before = state.colony
    state = p.keyed(state, 2, key)
    assert state.sponsors == (5, 1, 2, 3, 4)
    assert state.colony == before  # tokens do not move


def test_oty_2_7_by_another_ruling_a_neutral_x_key_leaves_the_sponsors():
    state = p.with_board(p.at_turn(neutral_rotates=False), neutral=1)
    assert p.keyed(state, 2, "neutral").sponsors == (1, 2, 3, 4, 5)
    assert p.keyed(state, 2, "x").sponsors == (5, 1, 2, 3, 4)


def test_oty_2_7_no_passing_and_one_of_your_keys_is_always_there():
    state = p.with_board(p.at_turn(), track=OWN_KEYS[:5])
    assert {choice.key for choice in p.offers(state, act.ChooseKey)} == {"x"}
    assert len(p.offers(state)) == 5


def test_oty_2_2_the_sponsor_once_and_in_any_order_with_the_propeller():
    state = p.with_board(p.keyed(p.at_turn(), 1), batteries=2)
    state = p.do(
        state,
        act.Propel("blue", "engineer", 4),
        act.UseSponsor("blue"),
        act.Propel("blue", "trader", 2),
    )
    assert p.blue(state).credits == 4
    assert p.why(state, act.UseSponsor("blue")) == ("sponsor_used", "OTY-2.2")


def test_oty_2_2_a_diver_moves_and_those_it_passes_shift():
    state = p.with_board(p.keyed(p.at_turn(), 4), batteries=1, mechanic=2)
    state = p.do(state, act.Propel("blue", "metal_expert", 7))
    assert p.blue(state).divers[3:] == (
        "explorer",
        "plant_expert",
        "fuel_expert",
        "metal_expert",
        "tech_expert",
    )
    assert p.blue(state).batteries == 0
    assert p.why(state, act.Propel("blue", "spy", 1)) == ("no_battery", "OTY-2.2")


def test_oty_2_2_no_further_than_the_mechanic_and_over_all_eight_slots():
    state = p.keyed(p.at_turn(), 1)
    assert p.why(state, act.Propel("blue", "trader", 3)) == ("too_far", "OTY-2.2")
    assert p.why(state, act.Propel("blue", "trader", 1)) == ("there_already", "OTY-2.2")
    assert len(p.offers(state, act.Propel)) == 14
    state = p.with_board(state, mechanic=3)
    assert act.Propel("blue", "engineer", 7) in p.offers(state)


def test_oty_2_2_with_an_x_key_too_unless_the_table_says_no():
    assert p.offers(p.keyed(p.at_turn(), 1, "x"), act.Propel)
    state = p.keyed(p.at_turn(propeller_with_x=False), 1, "x")
    assert p.why(state, act.Propel("blue", "trader", 2)) == ("not_with_x", "OTY-2.2")


def test_oty_2_2_step_one_is_over_when_the_diver_has_acted():
    state = p.do(p.keyed(p.at_turn(), 2), act.Gather("blue"))
    assert p.why(state, act.UseSponsor("blue")) == ("step_one_over", "OTY-2.2")
    assert p.why(state, act.Propel("blue", "spy", 1)) == ("step_one_over", "OTY-2.2")


def test_oty_2_8_several_batteries_in_one_step():
    state = p.with_board(p.keyed(p.at_turn(), 1), batteries=3)
    for slot in (2, 1, 2):
        state = p.do(state, act.Propel("blue", "trader", slot))
    assert p.blue(state).batteries == 0


def test_oty_2_10_the_same_diver_may_move_again():
    state = p.with_board(p.keyed(p.at_turn(), 1), batteries=2)
    state = p.do(state, act.Propel("blue", "trader", 2))
    assert act.Propel("blue", "trader", 3) in p.offers(state)
    state = p.with_board(p.keyed(p.at_turn(same_diver_again=False), 1), batteries=2)
    state = p.do(state, act.Propel("blue", "trader", 2))
    assert p.why(state, act.Propel("blue", "trader", 3)) == ("moved_already", "OTY-2.10")
    assert act.Propel("blue", "spy", 2) in p.offers(state)


def test_oty_2_3_the_diver_at_the_level_acts_once_or_not_at_all():
    state = p.keyed(p.at_turn(), 2)
    assert SURFACE in p.offers(state)
    assert p.why(state, act.Sell("blue", "metal", "credits")) == ("other_diver", "OTY-2.3")
    state = p.do(state, act.Gather("blue"))
    assert p.count(state, 2, "metal") == 1
    assert p.why(state, act.Gather("blue")) == ("diver_used", "OTY-2.3")


def test_oty_2_4_the_key_goes_on_the_track_and_the_diver_surfaces():
    state = p.do(p.keyed(p.at_turn(), 2), SURFACE)
    assert p.blue(state).track == ("2",)
    assert p.blue(state).divers == (
        "metal_expert",
        "trader",
        "spy",
        "engineer",
        "explorer",
        "plant_expert",
        "fuel_expert",
        "tech_expert",
    )


def test_oty_2_4_a_battery_keeps_the_diver_down():
    state = p.keyed(p.at_turn(), 2)
    after = p.do(state, act.Surface("blue", oxygen=True))
    assert p.blue(after).divers == p.DIVERS
    assert p.blue(after).batteries == 0
    poor = p.with_board(state, batteries=0)
    assert p.why(poor, act.Surface("blue", oxygen=True)) == ("no_battery", "OTY-2.4")


def test_oty_2_5_with_the_sixth_key_all_come_back_and_neutral_ones_leave():
    state = p.with_board(p.at_turn(), track=("1", "neutral", "x", "3", "neutral"))
    state = p.do(p.keyed(state, 2), SURFACE)
    assert p.blue(state).track == ()
    assert p.blue(state).neutral == 0
    assert state.stock == 14  # twelve, and the two this test has put on the track


@pytest.mark.parametrize(("hacker", "before"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_oty_2_5_each_improvement_of_the_hacker_lowers_that_by_one(hacker, before):
    keys = ("1", "3", "4", "5", "x")
    state = p.with_board(p.at_turn(), hacker=hacker, track=keys[:before])
    assert p.blue(p.do(p.keyed(state, 2), SURFACE)).track == ()
    state = p.with_board(p.at_turn(), hacker=hacker, track=keys[: before - 1])
    assert len(p.blue(p.do(p.keyed(state, 2), SURFACE)).track) == before


def test_oty_2_5_a_table_may_have_another_threshold():
    state = p.with_board(p.at_turn(threshold=4), track=("1", "3", "4"))
    assert p.blue(p.do(p.keyed(state, 2), SURFACE)).track == ()


def test_oty_2_5_keys_never_come_back_before_step_three():
    state = p.with_diver(p.with_board(p.at_turn(), track=("1", "3", "4", "5")), "engineer", 2)
    state = p.do(p.keyed(state, 2), act.Improve("blue", "hacker"))
    assert p.blue(state).track == ("1", "3", "4", "5")
    events = p.happens(state, SURFACE)
    assert ev.KeysReturned("blue") in events


def test_oty_2_6_sponsor_four_upgrades_whoever_is_there_at_that_moment():
    state = p.with_board(p.keyed(p.at_turn(), 4), batteries=1)
    state = p.do(state, act.Propel("blue", "plant_expert", 7), act.UseSponsor("blue"))
    assert p.blue(state).upgraded == ("plant_expert",)


def test_oty_2_6_sponsor_two_doubles_whoever_is_active_then():
    state = p.with_board(p.keyed(p.at_turn(), 2), batteries=1)
    state = p.do(
        state,
        act.UseSponsor("blue"),
        act.Propel("blue", "plant_expert", 5),
        act.Gather("blue"),
        act.Gather("blue"),
    )
    assert p.count(state, 2, "plant") == 2


def test_oty_2_9_the_track_closes_up_when_a_key_is_taken_back():
    state = p.keyed(p.with_board(p.at_turn(), track=("1", "4", "x")), 3)
    state = p.do(state, act.FetchKey("blue", "4"))
    assert p.blue(state).track == ("1", "x")


def test_the_next_player_begins_when_the_diver_is_up():
    state = p.do(p.keyed(p.at_turn(), 2), SURFACE)
    assert p.due(state) == steps.Turning("yellow")
    assert p.turn(state).key is None
