"""OTY-7: the end."""

from __future__ import annotations

from rules.otys import ENGINE, steps
from rules.otys import actions as act
from tests.rules.otys import positions as p


def turn(state):
    """Whoever is due uses a key and surfaces."""
    seat = p.due(state).seat
    key = p.offers(state, act.ChooseKey)[0]
    return p.do(state, key, act.Surface(seat))


def test_oty_7_1_at_18_the_round_is_finished():
    state = p.with_board(p.at_turn(players=3), prestige=18)
    assert p.view(state, None).last_round
    state = turn(state)
    assert p.due(state) == steps.Turning("yellow")
    state = turn(turn(state))
    assert state.result.winners == ("blue",)
    assert state.result.reason == "prestige"
    assert ENGINE.legal_actions(state, None) == ()
    assert p.why_not(state, act.Surface("blue")).code == "game_over"


def test_oty_7_1_below_18_the_game_goes_on():
    state = turn(turn(p.with_board(p.at_turn(), prestige=17)))
    assert state.result is None
    assert state.round == 2


def test_oty_7_1_a_tie_goes_to_the_most_cubes_and_then_is_shared():
    state = p.with_board(p.with_board(p.at_turn(), prestige=19), "yellow", prestige=19)
    shared = turn(turn(state))
    assert shared.result.winners == ("blue", "yellow")
    assert shared.result.reason == "shared"
    state = turn(turn(p.with_cubes(state, 5, "yellow", fuel=2)))
    assert state.result.winners == ("yellow",)
    assert state.result.reason == "cubes"
    assert state.result.scores == {"blue": 19, "yellow": 19}


def test_oty_7_1_credits_batteries_and_cubes_are_worth_nothing():
    state = p.with_board(p.at_turn(), prestige=18, credits=0)
    state = p.with_board(
        p.with_cubes(state, 5, "yellow", fuel=6), "yellow", credits=50, prestige=17
    )
    assert turn(turn(state)).result.winners == ("blue",)


def test_oty_7_2_if_the_last_in_order_reaches_18_the_game_ends_with_that_turn():
    state = turn(p.at_turn())
    state = turn(p.with_board(state, "yellow", prestige=18))
    assert state.result.winners == ("yellow",)


def test_oty_7_3_after_the_last_round_of_all_the_game_ends_as_it_is():
    state = p.with_board(p.at_turn(most_rounds=2), prestige=3)
    state = turn(turn(state))
    assert state.round == 2
    assert p.view(state, None).last_round
    state = turn(turn(state))
    assert state.result.winners == ("blue",)
    assert state.result.reason == "round_limit"
