"""The table is right."""

from __future__ import annotations

import pytest

from rules.otys import actions as act
from rules.otys.contract import Contract
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
