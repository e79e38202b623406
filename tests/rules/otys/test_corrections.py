"""The table is right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import steps
from rules.otys.contract import Contract
from rules.otys.state import Bag, State
from tests.rules.otys import positions as p


def correct(*changes: act.AnyChange) -> act.Correct:
    return act.Correct(changes, "the table is right")


def test_everything_on_a_board_can_be_set():
    state = p.do(
        p.at_turn(),
        correct(
            act.SetCount("blue", "credits", 7),
            act.SetCount("blue", "neutral", 2),
            act.SetCubes("blue", 3, "fuel", 2),
            act.SetDiver("blue", "spy", 8),
            act.SetUpgraded("blue", "spy", upgraded=True),
            act.SetKey("blue", "4", used=True),
        ),
    )
    board = p.blue(state)
    assert (board.credits, board.neutral, state.stock) == (7, 2, 10)
    assert (board.divers[7], board.upgraded, board.track) == ("spy", ("spy",), ("4",))
    assert p.count(state, 3, "fuel") == 2


def test_and_on_the_colony():
    wanted = p.at_turn().deck.down[3]
    token = p.at_turn().bag.inside[-1]
    state = p.do(
        p.at_turn(),
        correct(
            act.SetStore("tech", 2),
            act.SetSponsor(1, "5a"),
            act.SetContract(0, wanted),
            act.SetToken(2, 1, token),
        ),
    )
    assert state.store[3] == 2
    assert (state.sponsors, state.advanced) == ((5, 2, 3, 4, 1), (5,))
    assert (state.public[0], state.colony[1][1]) == (wanted, token)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (act.SetCubes("blue", 1, "fuel", 4), "level_full"),
        (act.SetCount("blue", "hacker", 4), "too_many"),
        (act.SetCount("blue", "neutral", 13), "too_many"),
        (act.SetStore("fuel", 4), "column_full"),
        (act.SetCount("green", "credits", 1), "no_such_seat"),
        (act.SetUpgraded("blue", "spy", upgraded=False), "there_already"),
        (act.SetKey("blue", "4", used=False), "key_not_on_track"),
        (act.SetBoardToken("blue", 2), "same_token"),
        (act.SetBoardToken("blue", 2, "metal_plant.orange"), "token_not_there"),
        (act.SetContract(2, Contract((1, 1, 1, 1), 1)), "no_such_place"),
        (act.SetContract(0, Contract((6, 6, 6, 6), 1)), "contract_not_there"),
        (act.SetContract(0, Contract((0, 0, 0, 0), 1)), "cubes_first"),
    ],
)
def test_what_can_never_be_is_refused(change, code):
    assert p.why_not(p.at_turn(), correct(change)).code == code


def test_a_track_is_never_so_full_that_no_key_is_left():
    keys = [act.SetKey("blue", key, used=True) for key in ("1", "2", "3", "4", "5", "x")]
    assert len(p.blue(p.do(p.at_turn(), correct(*keys[:5]))).track) == 5
    assert p.why_not(p.at_turn(), correct(*keys)).code == "track_full"


def test_nothing_is_corrected_before_the_table_is_set():
    assert p.why_not(p.set_up(), correct(act.SetStore("fuel", 1))).code == "not_set_up_yet"


# Permanent tokens


def tokens_of(state: State) -> int:
    lying = [*state.colony, *(board.tokens for board in state.boards.values())]
    return (
        state.bag.count
        + len(state.bag.discards)
        + sum(token is not None for row in lying for token in row)
    )


def test_oty_6_2_a_permanent_token_on_a_board_is_set_and_taken_away():
    state = p.at_turn()
    first, second = state.bag.inside[-1], state.bag.inside[0]
    state = p.do(state, correct(act.SetBoardToken("yellow", 4, first)))
    assert state.boards["yellow"].tokens[3] == first
    state = p.do(state, correct(act.SetBoardToken("yellow", 4, second)))
    assert (state.boards["yellow"].tokens[3], state.bag.discards) == (second, (first,))
    state = p.do(state, correct(act.SetBoardToken("yellow", 4)))
    assert state.boards["yellow"].tokens == (None,) * 5
    assert tokens_of(state) == tokens_of(p.at_turn()) == 32


def test_oty_6_2_with_the_box_any_token_may_lie_there():
    state = replace(p.at_turn(), bag=Bag(hidden=22))
    state = replace(state, options=replace(state.options, decks="table"))
    state = p.do(state, correct(act.SetBoardToken("blue", 1, "metal_plant.orange")))
    assert (p.blue(state).tokens[0], state.bag.hidden) == ("metal_plant.orange", 21)
    state = p.do(state, correct(act.SetBoardToken("blue", 1, "metal_fuel.green")))
    assert (p.blue(state).tokens[0], state.bag.hidden) == ("metal_fuel.green", 21)


# After the end


def over() -> State:
    state = p.with_board(p.at_turn(), "yellow", prestige=18)
    for _ in state.players:
        state = p.keyed(state, 5)
        state = p.do(state, act.Surface(p.due(state).seat))
    assert state.result is not None
    return state


def test_oty_7_1_a_correction_after_the_end_counts_again():
    state = p.do(over(), correct(act.SetCount("blue", "prestige", 20)))
    assert state.result is not None
    assert (state.result.winners, state.todo) == (("blue",), ())
    assert state.result.scores == {"blue": 20, "yellow": 18}


def test_oty_7_1_and_goes_on_where_nobody_has_reached_the_end_after_all():
    before = over()
    state = p.do(before, correct(act.SetCount("yellow", "prestige", 15)))
    assert (state.result, state.round) == (None, before.round + 1)
    assert p.due(state) == steps.Turning("blue")
    assert p.offers(state, act.ChooseKey)
