"""OTY-6: reward tokens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Refused
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.state import Options
from rules.otys.tables import DIVERS, TOKENS
from tests.rules.otys import positions as p


def exploring(token: str, **options):
    """The Explorer at level 4, and this token beside a battery."""
    state = p.with_tokens(p.with_diver(p.at_turn(**options), "explorer", 4), 4, token)
    return p.keyed(state, 4)


def test_oty_6_1_one_of_the_two_cubes_shown_on_the_level_of_the_key():
    state = exploring("plant_tech.green")
    colours = {offer.colour for offer in p.offers(state, act.Explore) if offer.index == 0}
    assert colours == {"plant", "tech"}
    assert p.why(state, act.Explore("blue", 0, "metal")) == ("other_cube_shown", "OTY-6.1")
    assert p.count(p.do(state, act.Explore("blue", 0, "tech")), 4, "tech") == 1


def test_oty_6_1_on_a_full_level_the_cube_is_skipped():
    state = p.with_cubes(exploring("plant_tech.green"), 4, metal=5)
    assert act.Explore("blue", 0) in p.offers(state)
    after = p.do(state, act.Explore("blue", 0))
    assert sum(p.blue(after).cubes[3]) == 5
    assert p.blue(after).tokens[3] == "plant_tech.green"


def test_oty_6_1_a_battery_or_a_prestige():
    assert p.blue(p.do(exploring("battery.green"), act.Explore("blue", 0))).batteries == 2
    assert p.blue(p.do(exploring("prestige.green"), act.Explore("blue", 0))).prestige == 1


def test_oty_6_1_an_upgrade_of_any_of_your_divers_without_prestige():
    state = exploring("upgrade.orange")
    divers = {offer.diver for offer in p.offers(state, act.Explore) if offer.index == 0}
    assert divers == set(DIVERS)
    state = p.do(state, act.Explore("blue", 0, diver="spy"))
    assert p.blue(state).upgraded == ("spy",)
    assert p.blue(state).prestige == 0
    everybody = p.with_board(exploring("upgrade.orange"), upgraded=DIVERS)
    assert act.Explore("blue", 0) in p.offers(everybody)
    assert p.why(everybody, act.Explore("blue", 0, diver="spy")) == ("choose_a_diver", "OTY-6.1")


def test_oty_6_1_four_contracts_of_which_one_is_kept():
    state = p.do(exploring("contracts.green"), act.Explore("blue", 0))
    assert p.due(state) == steps.Refilling("blue", 4, 0)
    state = p.do(state, act.Draw("blue"), act.Draw("blue"))
    assert len(p.due(state).contracts) == 4


@pytest.mark.parametrize(
    ("token", "credits", "prestige"),
    [
        ("battery.orange", 5, 3),
        ("battery.green", 3, 4),
    ],
)
def test_oty_6_2_orange_two_credits_green_one_prestige_for_each_contract(token, credits, prestige):
    from rules.otys.contract import Contract

    contract = Contract((1, 2, 0, 0), 3)
    state = p.with_board(p.at_turn(), tokens=(None, token, None, None, None))
    state = p.with_cubes(p.with_public(state, contract), 2, metal=1, plant=2)
    state = p.do(state, act.Complete("blue", contract, 2, contract.cubes))
    assert (p.blue(state).credits, p.blue(state).prestige) == (credits, prestige)


def test_oty_6_2_only_the_explorer_places_tokens():
    state = p.keyed(p.with_tokens(p.at_turn(advanced=(2,)), 2, "battery.green"), 2)
    state = p.do(state, act.UseToken("blue", 0))
    assert p.blue(state).tokens == (None,) * 5


def test_oty_6_3_an_empty_bag_takes_the_discards_and_leaves_what_lies_on_boards():
    state = p.with_board(exploring("battery.green"), tokens=("upgrade.green",) * 5)
    state = replace(state, bag=replace(state.bag, inside=(), discards=("prestige.orange",)))
    state = p.do(state, act.Explore("blue", 0))
    assert state.bag.inside == ("prestige.orange",)
    assert state.bag.discards == ("upgrade.green",)  # after the bag was filled
    state = p.do(state, act.Draw("blue"))
    assert state.colony[3][0] == "prestige.orange"
    wrong = act.Draw("blue", token="fuel_tech.green")
    assert p.why_not(p.do(exploring("battery.green"), act.Explore("blue", 0)), wrong) is None


def test_oty_6_5_a_bag_too_small_for_that_is_refused():
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(players=4, tokens=TOKENS))
    assert caught.value.refusal.rule == "OTY-6.5"
    assert ENGINE.set_up(Options(players=4, tokens=TOKENS * 2))
