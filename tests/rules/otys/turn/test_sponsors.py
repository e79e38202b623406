"""OTY-4: the five sponsors, both sides."""

from __future__ import annotations

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import steps
from tests.rules.otys import positions as p

USE = act.UseSponsor("blue")


def advanced(number: int, **options):
    """The key of the sponsor's level, its advanced side up."""
    return p.keyed(p.at_turn(advanced=(number,), **options), number)


def test_oty_4_1_a_credit():
    assert p.blue(p.do(p.keyed(p.at_turn(), 1), USE)).credits == 4


def test_oty_4_1_advanced_your_divers_cost_nothing_this_turn():
    state = p.with_diver(p.with_board(p.at_turn(advanced=(1,)), credits=0), "engineer", 1)
    state = p.keyed(state, 1)
    assert p.why(state, act.Improve("blue", "hacker")) == ("too_few_credits", "OTY-5.4")
    assert p.blue(p.do(state, USE, act.Improve("blue", "hacker"))).hacker == 1
    explorer = p.do(p.keyed(p.with_board(p.at_turn(advanced=(1,)), credits=0), 1), USE)
    assert p.offers(explorer, act.Explore)


def test_oty_4_1_advanced_a_copied_diver_still_costs():
    state = p.with_diver(p.at_turn(advanced=(1,)), "spy", 1)
    state = p.with_diver(state, "engineer", 1, seat="yellow")
    copy = act.Improve("blue", "mechanic", ("yellow",))
    after = p.do(p.keyed(state, 1), USE, copy)
    assert p.blue(after).credits == 2  # nothing for the Spy, one for the Engineer
    poor = p.do(p.keyed(p.with_board(state, credits=0), 1), USE)
    assert p.why(poor, copy)[0] == "too_few_credits"


def test_oty_4_2_the_effect_twice_the_same_or_another_option():
    state = p.with_diver(p.at_turn(), "engineer", 2)
    state = p.do(p.keyed(state, 2), USE, act.Improve("blue", "mechanic"))
    state = p.do(state, act.Improve("blue", "hacker"))
    assert (p.blue(state).mechanic, p.blue(state).hacker) == (1, 1)
    assert p.why(state, act.Improve("blue", "hacker")) == ("diver_used", "OTY-2.3")


def test_oty_4_2_advanced_a_token_of_this_level_is_used_and_replaced():
    state = p.with_tokens(advanced(2), 2, "prestige.green", "metal_tech.orange")
    assert len(p.offers(state, act.UseToken)) == 3
    state = p.do(state, act.UseToken("blue", 0))
    assert p.blue(state).prestige == 1
    assert state.bag.discards == ("prestige.green",)
    assert p.due(state) == steps.Refilling("blue", 2, 0)
    state = p.do(state, act.Draw("blue"))
    assert None not in state.colony[1]
    assert p.blue(state).tokens == (None,) * 5
    assert p.why(state, USE)[0] == "sponsor_used"


def test_oty_4_2_advanced_with_an_empty_bag_the_token_just_used_goes_back_into_it_too():
    state = p.with_tokens(advanced(2), 2, "prestige.green", "metal_tech.orange")
    state = replace(state, bag=replace(state.bag, inside=(), discards=()))
    state = p.do(state, act.UseToken("blue", 0), act.Draw("blue"))
    assert state.colony[1][0] == "prestige.green"
    assert state.bag.count == 0


def test_oty_4_3_one_of_your_keys_comes_back_never_a_neutral_one():
    state = p.keyed(p.with_board(p.at_turn(), track=("5", "x", "neutral")), 3)
    assert {fetch.key for fetch in p.offers(state, act.FetchKey)} == {"5", "x"}
    assert p.why(state, act.FetchKey("blue", "neutral")) == ("never_neutral", "OTY-4.3")
    assert p.why(state, act.FetchKey("blue", "1")) == ("key_not_on_track", "OTY-4.3")
    assert p.blue(p.do(state, act.FetchKey("blue", "5"))).track == ("x", "neutral")
    assert p.why(state, USE) == ("other_sponsor", "OTY-4.3")


def test_oty_4_3_by_another_ruling_the_x_key_only():
    state = p.keyed(p.with_board(p.at_turn(fetch_any_key=False), track=("5", "x")), 3)
    assert p.offers(state, act.FetchKey) == [act.FetchKey("blue", "x")]
    assert p.why(state, act.FetchKey("blue", "5")) == ("only_the_x_key", "OTY-4.3")


def test_oty_4_3_advanced_the_diver_at_level_five_surfaces():
    state = p.do(advanced(3), USE)
    assert p.blue(state).divers == ("tech_expert", *p.DIVERS[:7])


def test_oty_4_4_two_credits_upgrade_the_active_diver_for_a_prestige():
    state = p.keyed(p.at_turn(), 4)
    after = p.do(state, USE)
    assert p.blue(after).upgraded == ("fuel_expert",)
    assert (p.blue(after).credits, p.blue(after).prestige) == (1, 1)
    assert p.why(p.with_board(state, credits=1), USE) == ("too_few_credits", "OTY-4.4")


def test_oty_4_4_advanced_one_of_the_three_at_the_surface():
    state = advanced(4)
    assert {offer.diver for offer in p.offers(state, act.UpgradeDiver)} == set(p.DIVERS[:3])
    wrong = act.UpgradeDiver("blue", "fuel_expert")
    assert p.why(state, wrong) == ("not_at_the_surface", "OTY-4.4")
    state = p.do(state, act.UpgradeDiver("blue", "spy"))
    assert p.blue(state).upgraded == ("spy",)
    assert p.blue(state).prestige == 1


def test_oty_4_5_a_battery():
    assert p.blue(p.do(p.keyed(p.at_turn(), 5), USE)).batteries == 2
    assert p.blue(p.do(advanced(5), USE)).batteries == 2


def test_oty_4_5_advanced_a_battery_moves_a_cube_either_way():
    state = p.with_cubes(p.with_cubes(advanced(5), 5, metal=1), 2, plant=1)
    out, back = act.MoveCube("blue", "metal", 5, 1), act.MoveCube("blue", "plant", 2, 5)
    assert {out, back} <= set(p.offers(state, act.MoveCube))
    after = p.do(state, back)
    assert p.count(after, 5, "plant") == 1
    assert p.blue(after).batteries == 0
    elsewhere = act.MoveCube("blue", "plant", 2, 1)
    assert p.why(state, elsewhere) == ("not_this_level", "OTY-4.5")
    assert p.why(state, act.MoveCube("blue", "fuel", 5, 1)) == ("no_such_cube", "OTY-4.5")
    assert p.why(p.with_board(state, batteries=0), back) == ("no_battery", "OTY-4.5")


def test_oty_4_6_each_use_pays_its_own_costs_and_gives_its_own_bonus():
    state = p.with_board(p.with_diver(p.at_turn(), "plant_expert", 2), upgraded=("plant_expert",))
    use = act.Gather("blue", bonus=True)
    state = p.do(p.keyed(state, 2), USE, use, use)
    assert p.count(state, 2, "plant") == 2
    assert p.blue(state).credits == 5
    state = p.with_diver(p.at_turn(), "engineer", 2)
    improve = act.Improve("blue", "mechanic")
    state = p.do(p.keyed(state, 2), USE, improve, improve)
    assert p.blue(state).credits == 1


def test_oty_4_7_the_target_level_needs_a_free_space():
    state = p.with_cubes(p.with_cubes(advanced(5), 5, metal=1), 1, plant=3)
    full = act.MoveCube("blue", "metal", 5, 1)
    assert p.why(state, full) == ("level_full", "OTY-4.7")


def test_oty_4_8_a_diver_upgraded_in_step_one_acts_upgraded_in_step_two():
    state = p.do(p.keyed(p.at_turn(), 4), USE, act.Gather("blue", bonus=True))
    assert p.blue(state).batteries == 2
    assert p.count(state, 4, "fuel") == 1


def test_oty_4_9_with_sponsor_one_a_purchase_costs_nothing():
    state = p.with_diver(p.with_board(p.at_turn(advanced=(1,)), credits=0), "trader", 1)
    state = p.do(p.keyed(state, 1), USE)
    assert {buy.colour for buy in p.offers(state, act.Buy)} == {"fuel", "metal", "plant"}
    assert p.blue(p.do(state, act.Buy("blue", "metal"))).credits == 0
    state = replace(state, options=replace(state.options, free_purchase=False))
    assert p.why(state, act.Buy("blue", "metal")) == ("too_few_credits", "OTY-5.2")
