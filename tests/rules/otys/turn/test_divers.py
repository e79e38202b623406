"""OTY-5: what the divers do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import steps
from tests.rules.otys import positions as p

GATHER = act.Gather("blue")
BOTH = act.Gather("blue", bonus=True)


def upgraded(diver, level, **options):
    state = p.with_diver(p.at_turn(**options), diver, level)
    return p.keyed(p.with_board(state, upgraded=(diver,)), level)


def basic(diver, level, **options):
    return p.keyed(p.with_diver(p.at_turn(**options), diver, level), level)


@pytest.mark.parametrize("colour", ["metal", "plant", "fuel", "tech"])
def test_oty_5_1_an_expert_brings_a_cube_of_its_colour(colour):
    state = p.do(basic(f"{colour}_expert", 3), GATHER)
    assert p.count(state, 3, colour) == 1
    assert p.why(basic(f"{colour}_expert", 3), BOTH) == ("not_upgraded", "OTY-5.1")


def test_oty_5_1_the_upgraded_ones_bring_something_more():
    state = p.do(upgraded("metal_expert", 2), BOTH)
    assert (p.blue(state).neutral, state.stock) == (1, 11)
    assert p.blue(p.do(upgraded("plant_expert", 2), BOTH)).credits == 4
    assert p.blue(p.do(upgraded("fuel_expert", 2), BOTH)).batteries == 2
    tech = p.with_board(upgraded("tech_expert", 2), track=("3", "neutral"))
    key = replace(BOTH, key="3")
    assert p.blue(p.do(tech, key)).track == ("neutral",)
    assert p.why(tech, replace(BOTH, key="neutral")) == ("never_neutral", "OTY-5.1")
    assert p.why(tech, replace(BOTH, key="4")) == ("key_not_on_track", "OTY-5.1")


def test_oty_5_1_no_neutral_key_is_left():
    state = replace(upgraded("metal_expert", 2), stock=0)
    assert p.why(state, BOTH) == ("no_neutral_left", "OTY-5.1")
    assert GATHER in p.offers(state)


def test_oty_5_1_cube_and_bonus_are_each_optional():
    state = upgraded("plant_expert", 2)
    assert set(p.offers(state, act.Gather)) == {GATHER, BOTH, replace(BOTH, cube=False)}
    assert p.why(state, act.Gather("blue", cube=False)) == ("nothing_chosen", "OTY-5.1")
    assert p.why(state, replace(BOTH, key="3")) == ("no_key_here", "OTY-5.1")


def test_oty_5_2_the_trader_sells_into_the_topmost_free_row():
    state = p.with_store(p.with_cubes(basic("trader", 5), 5, metal=1, tech=1), metal=1)
    state = p.with_board(state, credits=0)
    after = p.do(state, act.Sell("blue", "metal", "credits"))
    assert (p.blue(after).credits, after.store) == (2, (2, 0, 0, 0))
    assert p.count(after, 5, "metal") == 0
    low = act.Sell("blue", "metal", "prestige")
    assert p.why(state, low) == ("no_prestige_there", "OTY-5.2")
    assert p.blue(p.do(state, act.Sell("blue", "tech", "prestige"))).prestige == 1
    full = p.with_store(state, metal=3)
    assert p.why(full, act.Sell("blue", "metal", "credits")) == ("column_full", "OTY-5.2")
    assert p.why(state, act.Sell("blue", "fuel", "credits")) == ("no_such_cube", "OTY-5.2")


@pytest.mark.parametrize(("there", "credits", "prestige"), [(0, 4, 2), (1, 3, 1), (2, 2, 1)])
def test_oty_5_2_upgraded_a_sale_brings_one_more(there, credits, prestige):
    state = p.with_store(p.with_cubes(upgraded("trader", 5), 5, fuel=1), fuel=there)
    state = p.with_board(state, credits=0)
    assert p.blue(p.do(state, act.Sell("blue", "fuel", "credits"))).credits == credits
    assert p.blue(p.do(state, act.Sell("blue", "fuel", "prestige"))).prestige == prestige


@pytest.mark.parametrize(("there", "price"), [(1, 3), (2, 2), (3, 1)])
def test_oty_5_2_a_purchase_costs_what_its_row_says(there, price):
    state = p.with_store(basic("trader", 5), plant=there)
    assert p.blue(p.do(state, act.Buy("blue", "plant"))).credits == 3 - price
    state = p.with_store(upgraded("trader", 5), plant=there)
    assert p.blue(p.do(state, act.Buy("blue", "plant"))).credits == 3 - price + 1


def test_oty_5_9_no_cube_or_no_space_no_purchase_and_credits_only():
    state = p.with_store(basic("trader", 1), plant=1)
    assert p.why(state, act.Buy("blue", "tech")) == ("not_in_store", "OTY-5.9")
    poor = p.with_board(state, credits=2, prestige=9)
    assert p.why(poor, act.Buy("blue", "plant")) == ("too_few_credits", "OTY-5.2")
    full = p.with_cubes(state, 1, metal=3)
    assert p.why(full, act.Buy("blue", "plant")) == ("level_full", "OTY-5.9")


def test_oty_5_10_room_may_be_made_first():
    state = p.with_cubes(upgraded("trader", 2), 2, metal=3)
    state = p.do(p.with_board(state, credits=0), act.Sell("blue", "metal", "credits"))
    assert sum(p.blue(state).cubes[1]) == 2
    full = p.with_cubes(basic("metal_expert", 2), 2, metal=3)
    assert p.why(full, GATHER) == ("level_full", "OTY-5.10")


def test_oty_5_13_on_a_full_level_the_bonus_still_counts():
    state = p.with_cubes(upgraded("plant_expert", 2), 2, metal=3)
    assert p.offers(state, act.Gather) == [replace(BOTH, cube=False)]
    state = p.with_cubes(upgraded("plant_expert", 2, bonus_when_full=False), 2, metal=3)
    assert p.why(state, replace(BOTH, cube=False)) == ("level_full", "OTY-5.13")


def test_oty_5_4_the_engineer_improves_each_technician_three_times():
    state = basic("engineer", 1)
    assert p.blue(p.do(state, act.Improve("blue", "mechanic"))).mechanic == 1
    assert p.blue(p.do(state, act.Improve("blue", "hacker"))).credits == 2
    assert p.blue(p.do(upgraded("engineer", 1), act.Improve("blue", "hacker"))).credits == 3
    best = p.with_board(state, mechanic=3)
    assert p.why(best, act.Improve("blue", "mechanic")) == ("best_already", "OTY-5.4")
    assert p.why(p.with_board(state, credits=0), act.Improve("blue", "hacker")) == (
        "too_few_credits",
        "OTY-5.4",
    )


def test_oty_5_4_a_table_sets_how_far_the_mechanic_lets_divers_go():
    state = p.with_board(p.keyed(p.at_turn(mechanic=(1, 2, 3, 5)), 1), mechanic=3)
    assert act.Propel("blue", "trader", 6) in p.offers(state)


def test_oty_5_5_the_explorer_takes_a_token_uses_it_and_lays_it_down():
    state = p.with_tokens(basic("explorer", 4), 4, "prestige.green")
    state = p.do(state, act.Explore("blue", 0))
    assert (p.blue(state).credits, p.blue(state).prestige) == (1, 1)
    assert p.blue(state).tokens[3] == "prestige.green"
    assert p.due(state) == steps.Refilling("blue", 4, 0)
    assert (
        p.blue(
            p.do(p.with_tokens(upgraded("explorer", 4), 4, "battery.green"), act.Explore("blue", 0))
        ).credits
        == 2
    )


def test_oty_5_5_an_old_token_is_discarded():
    state = p.with_board(basic("explorer", 4), tokens=(None, None, None, "upgrade.green", None))
    state = p.do(state, act.Explore("blue", 0))
    assert state.bag.discards == ("upgrade.green",)


def test_oty_5_5_two_credits_or_it_is_refused():
    state = p.with_board(basic("explorer", 4), credits=1)
    assert p.why(state, p.offers(basic("explorer", 4), act.Explore)[0]) == (
        "too_few_credits",
        "OTY-5.5",
    )


def test_oty_5_8_an_upgraded_diver_is_not_upgraded_again():
    state = p.with_board(p.keyed(p.at_turn(), 4), upgraded=("fuel_expert",))
    assert p.why(state, act.UseSponsor("blue")) == ("already_upgraded", "OTY-5.8")
