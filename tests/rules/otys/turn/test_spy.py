"""OTY-5.3, OTY-5.6, OTY-5.7, OTY-5.11, OTY-5.12: the Spy and what it copies."""

from __future__ import annotations

import pytest

from rules.otys import actions as act
from rules.otys import steps
from tests.rules.otys import positions as p

SURFACE = act.Surface("blue")


def spying(level: int = 2, *, players: int = 2, upgraded: bool = False, **divers):
    """Blue's Spy at this level, and others' divers beside it: yellow="trader" …"""
    options = divers.pop("options", {})
    state = p.with_diver(p.at_turn(players=players, **options), "spy", level)
    if upgraded:
        state = p.with_board(state, upgraded=("spy",))
    for seat, diver in divers.items():
        state = p.with_diver(state, diver, level, seat=seat)
    return p.keyed(state, level)


def test_oty_5_3_a_credit_for_contracts_and_nothing_when_upgraded():
    state = p.do(spying(), act.Spy("blue"))
    assert p.blue(state).credits == 2
    assert p.due(state) == steps.Looking("blue")
    assert p.blue(p.do(spying(upgraded=True), act.Spy("blue"))).credits == 3
    assert p.why(p.with_board(spying(), credits=0), act.Spy("blue")) == (
        "too_few_credits",
        "OTY-5.3",
    )


def test_oty_5_3_a_neighbours_diver_at_the_same_level_as_if_own():
    state = p.do(spying(yellow="fuel_expert"), act.Gather("blue", via=("yellow",)))
    assert p.count(state, 2, "fuel") == 1
    assert p.blue(state).credits == 2
    before = state.boards["yellow"]
    state = p.do(state, SURFACE)
    assert state.boards["yellow"] == before  # it does not surface
    assert p.blue(state).divers[0] == "spy"


def test_oty_5_3_with_the_side_it_shows_and_its_own_costs():
    state = spying(yellow="fuel_expert")
    both = act.Gather("blue", bonus=True, via=("yellow",))
    assert p.why(state, both) == ("not_upgraded", "OTY-5.1")
    state = p.with_board(state, "yellow", upgraded=("fuel_expert",))
    assert p.blue(p.do(state, both)).batteries == 2
    explore = act.Explore("blue", 1, via=("yellow",))
    state = p.with_tokens(spying(yellow="explorer"), 2, "battery.green")
    assert p.blue(p.do(state, explore)).credits == 0
    assert p.why(p.with_board(state, credits=2), explore)[0] == "too_few_credits"


def test_oty_5_3_only_the_spy_copies():
    state = p.keyed(p.at_turn(), 3)
    wish = act.Gather("blue", via=("yellow",))
    assert p.why(state, wish) == ("only_the_spy_copies", "OTY-5.3")


@pytest.mark.parametrize(
    ("players", "around"), [(2, {"yellow"}), (3, {"yellow", "red"}), (4, {"yellow", "green"})]
)
def test_oty_5_6_left_and_right_neighbours_only(players, around):
    state = spying(players=players)
    assert {gather.via[0] for gather in p.offers(state, act.Gather)} == around
    if players == 4:
        assert p.why(state, act.Gather("blue", via=("red",))) == ("not_a_neighbour", "OTY-5.6")


def test_oty_5_6_a_copied_spy_reaches_only_your_own_neighbours():
    state = spying(players=4, yellow="spy", red="trader", green="fuel_expert")
    assert act.Gather("blue", via=("yellow", "green")) in p.offers(state)
    beyond = act.Sell("blue", "metal", "credits", ("yellow", "red"))
    assert p.why(state, beyond) == ("not_a_neighbour", "OTY-5.6")


def test_oty_5_11_spy_on_spy_pays_again_and_copies_nobody_twice():
    state = spying(players=3, yellow="spy", red="plant_expert")
    after = p.do(state, act.Gather("blue", via=("yellow", "red")))
    assert p.count(after, 2, "plant") == 1
    assert p.blue(after).credits == 1
    again = act.Gather("blue", via=("yellow", "yellow"))
    assert p.why(state, again) == ("copied_already", "OTY-5.11")


def test_oty_5_11_with_two_players_spy_on_spy_draws_contracts_only():
    state = spying(yellow="spy")
    effects = [offer for offer in p.offers(state) if getattr(offer, "via", ())]
    assert effects == [act.Spy("blue", ("yellow",))]
    assert p.blue(p.do(state, effects[0])).credits == 1


def test_oty_5_11_copied_effects_use_your_own_board_and_purse():
    state = p.do(spying(yellow="engineer"), act.Improve("blue", "hacker", ("yellow",)))
    assert (p.blue(state).hacker, state.boards["yellow"].hacker) == (1, 0)
    assert (p.blue(state).credits, state.boards["yellow"].credits) == (1, 3)


def designed(**changes):
    return spying(options={"designer": True}, **changes)


def test_oty_5_7_the_credit_goes_to_the_other_whose_diver_surfaces_too():
    state = p.do(designed(yellow="fuel_expert"), act.Gather("blue", via=("yellow",)))
    assert (p.blue(state).credits, state.boards["yellow"].credits) == (2, 4)
    state = p.do(state, SURFACE)
    assert p.due(state) == steps.Resisting("yellow", "fuel_expert")
    up = p.do(state, act.Resist("yellow", pay=False))
    assert up.boards["yellow"].divers[0] == "fuel_expert"
    down = p.do(state, act.Resist("yellow", pay=True))
    assert down.boards["yellow"].divers == state.boards["yellow"].divers
    assert down.boards["yellow"].batteries == 0
    assert p.due(down) == steps.Turning("yellow")


def test_oty_5_7_without_a_battery_nobody_is_asked():
    state = p.with_board(designed(yellow="fuel_expert"), "yellow", batteries=0)
    state = p.do(state, act.Gather("blue", via=("yellow",)), SURFACE)
    assert state.boards["yellow"].divers[0] == "fuel_expert"
    assert p.due(state) == steps.Turning("yellow")


def test_oty_5_7_is_off_by_default():
    state = p.do(spying(yellow="fuel_expert"), act.Gather("blue", via=("yellow",)), SURFACE)
    assert state.boards["yellow"].credits == 3
    assert p.due(state) == steps.Turning("yellow")


def test_oty_5_12_a_spy_that_costs_nothing_passes_no_credit():
    state = designed(yellow="fuel_expert", upgraded=True)
    state = p.do(state, act.Gather("blue", via=("yellow",)))
    assert state.boards["yellow"].credits == 3


def test_oty_5_12_the_diver_surfaces_after_the_spy():
    state = p.do(designed(yellow="fuel_expert"), act.Gather("blue", via=("yellow",)))
    assert state.boards["yellow"].divers[0] != "fuel_expert"
    state = p.do(state, SURFACE)
    assert p.blue(state).divers[0] == "spy"
    assert state.boards["yellow"].divers[0] != "fuel_expert"
