"""OTY-1: what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import Refused
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.setup.catalogue import OUR_CONTRACTS, OUR_TOKENS
from rules.otys.state import Options, order
from rules.otys.tables import DIVERS, SPACES
from tests.rules.otys import positions as p


def dealt(seed: int = 1, **options):
    return p.do(p.set_up(**options), act.Deal("blue"), seed=seed)


def test_oty_1_1_everybody_has_eight_divers_four_cubes_three_credits_and_a_battery():
    for players in (2, 3, 4):
        state = dealt(players=players)
        assert len(state.boards) == players
        for board in state.boards.values():
            assert sorted(board.divers) == sorted(DIVERS)
            assert board.upgraded == ()
            assert board.cubes[0] == (0, 0, 0, 0)
            assert [sum(level) for level in board.cubes[1:]] == [1, 1, 1, 1]
            assert [sum(level[c] for level in board.cubes) for c in range(4)] == [1, 1, 1, 1]
            assert (board.credits, board.batteries, board.track) == (3, 1, ())
            assert (board.mechanic, board.hacker) == (0, 0)


def test_oty_1_1_five_players_are_no_settings():
    with pytest.raises(Exception, match="players"):
        ENGINE.read_state('{"options":{"players":5}}')


def test_oty_1_1_a_deal_with_a_diver_twice_is_refused():
    state = p.set_up()
    wrong = p.deal(state, divers=((DIVERS[0],) * 8,) * 2)
    assert p.why(state, wrong) == ("wrong_deal", "OTY-1.1")


def test_oty_1_1_a_bare_deal_lacks_its_outcome():
    found = p.why_not(p.set_up(), act.Deal("blue"))
    assert found is not None
    assert found.code == "outcome_missing"


def test_oty_1_2_levels_have_room_for_3_3_4_5_6_cubes():
    assert SPACES == (3, 3, 4, 5, 6)
    state = p.keyed(p.with_cubes(p.at_turn(), 2, fuel=3), 2)
    assert p.why(state, act.Gather("blue")) == ("level_full", "OTY-5.10")
    assert act.Gather("blue") in p.offers(p.keyed(p.with_cubes(p.at_turn(), 3, fuel=3), 3))


@pytest.mark.parametrize(("players", "public"), [(2, 2), (3, 3), (4, 3)])
def test_oty_1_3_the_colony(players, public):
    state = dealt(players=players)
    assert all(token is not None for pair in state.colony for token in pair)
    assert sorted(state.sponsors) == [1, 2, 3, 4, 5]
    assert state.advanced == ()
    assert len(state.public) == public
    assert None not in state.public
    assert state.stock == 12
    assert state.bag.count == 22
    assert state.deck.count == 32 - public


def test_oty_1_3_later_games_take_the_sides_by_lot():
    sides = {dealt(seed, sponsors="random").advanced for seed in range(9)}
    assert len(sides) > 1
    assert dealt(sponsors="advanced").advanced != ()


def test_oty_1_3_a_table_sets_how_many_neutral_keys_there_are():
    assert dealt(neutral_keys=4).stock == 4


def test_oty_1_4_the_store_starts_with_two_one_and_one():
    assert sorted(dealt().store) == [0, 1, 1, 2]
    assert Options().rows == (3, 2, 1)


def test_oty_1_5_turns_go_round_from_the_first_player():
    state = dealt(players=4, first="red")
    assert order(state) == ("red", "green", "blue", "yellow")
    assert p.due(state) == steps.Turning("red")
    state = p.do(state, act.ChooseKey("red", "1", 1), act.Surface("red"))
    assert p.due(state) == steps.Turning("green")
    assert p.why(state, act.ChooseKey("red", "2", 2)) == ("not_your_turn", "OTY-1.5")


def test_oty_1_6_the_first_player_is_named_or_by_lot():
    assert {dealt(seed, players=3).first for seed in range(20)} == {"blue", "yellow", "red"}
    assert {dealt(seed, players=3, first="red").first for seed in range(5)} == {"red"}
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(players=2, first="green"))
    assert caught.value.refusal.rule == "OTY-1.6"


def test_oty_1_7_the_front_of_a_token_tells_its_permanent_effect():
    seen = p.view(dealt(), None)
    assert all(token.endswith((".orange", ".green")) for pair in seen.colony for token in pair)


def test_oty_1_8_store_colours_come_by_lot_or_from_the_table():
    assert len({dealt(seed).store for seed in range(20)}) > 5
    state = p.do(p.set_up(decks="table"), act.SayLayout("blue"))
    while not (isinstance(p.due(state), steps.Laying) and p.due(state).what == "store"):
        state = p.do(state, next(a for a in p.offers(state) if type(a) not in SLOW))
    state = p.do(state, *(act.Lay("blue", colour) for colour in ("tech", "fuel", "metal")))
    assert state.store == (1, 0, 1, 2)


SLOW = (act.TakeBack, act.AddNumber)


def test_oty_6_4_our_catalogue_has_32_of_each_within_the_rules():
    assert len(OUR_CONTRACTS) == len(set(OUR_CONTRACTS)) == 32
    assert len(OUR_TOKENS) == 32
    assert {contract.exact for contract in OUR_CONTRACTS} == {True, False}
    assert {contract.prestige for contract in OUR_CONTRACTS} == {1, 2, 3, 4, 5}
    assert max(sum(contract.cubes) for contract in OUR_CONTRACTS) == SPACES[-1]
    colours = Counter(token.partition(".")[2] for token in OUR_TOKENS)
    assert colours == {"orange": 16, "green": 16}


def test_oty_6_4_a_table_can_play_with_a_catalogue_of_its_own():
    own = (Contract((0, 1, 2, 0), 4, exact=False),) * 6
    state = dealt(contracts=own)
    assert state.public == (Contract((2, 1, 0, 0), 4, exact=False),) * 2
    assert state.deck.count == 4
