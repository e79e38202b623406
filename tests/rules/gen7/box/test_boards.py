"""What the table's own boards print is our guess: it is shown and put right, and never refuses
anything (GEN-0.1, GEN-3.4, GEN-9.3, GEN-9.6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.skills import SKILLS, min_rank
from rules.gen7.episode.rounds import failing_spots
from rules.gen7.state import Result, State
from rules.gen7.tables import Yield
from tests.rules.gen7.box.table import box
from tests.rules.gen7.moves import do, due, offers, refusal
from tests.rules.gen7.positions import at_turn, with_officer, with_table


def corrected(state: State, *facts: fact.AnyFact) -> State:
    return do(state, act.Correct("green", (), "our board", facts))


def test_gen_0_1_every_number_of_the_boards_can_be_put_right():
    state = corrected(
        box(),
        fact.BoardIs("small_lab_yield", 4),
        fact.BoardIs("small_lab_price", 2),
        fact.BoardIs("condition_boxes", 4),
        fact.BoardIs("round_track", 10),
        fact.YieldIs("chemical_lab", 1, "3"),
        fact.YieldIs("science_lab", 2, "half-1"),
        fact.GrantIs("engineering", "files"),
        fact.MinRankIs(next(iter(SKILLS)), 4),
        fact.SpotsAre("hq", 5),
    )
    board = state.options.board
    assert (board.small_lab_yield, board.small_lab_price, board.condition_boxes) == (4, 2, 4)
    assert (board.round_track, board.engineering_grant, board.hq) == (10, "files", 5)
    assert board.chemical_lab[0] == Yield(flat=3)
    assert board.science_lab[1] == Yield(half=-1)
    assert min_rank(board, next(iter(SKILLS))) == 4


def test_gen_0_1_a_lab_gets_a_spot_with_what_it_gives():
    state = corrected(box(), fact.YieldIs("technical_lab", 6, "7"))
    assert state.options.board.technical_lab[5] == Yield(flat=7)
    beyond = act.Correct("green", (), "our board", (fact.YieldIs("technical_lab", 6, "7"),))
    assert refusal(state, beyond).code == "nothing_to_correct"


def test_gen_3_6_the_dots_of_a_division_close_the_spots_with_these_dots():
    state = corrected(box(), fact.DivisionIs(1, 2), fact.SystemIs("computer", 1))
    assert {place.rpartition(".")[2] for place in failing_spots(state)} == {"2"}


def test_gen_3_4_a_track_may_be_longer_or_shorter_than_we_think():
    state = corrected(box(), fact.SystemIs("energy", 5))
    assert (len(state.options.board.divisions), state.table.systems[1]) == (5, 5)
    state = corrected(state, fact.DivisionsAre(2))
    assert (state.options.board.divisions, state.table.systems) == ((5, 4), (0, 2, 0))


def test_gen_0_1_the_boards_of_our_own_voyage_are_no_guess():
    wish = act.Correct("green", (), "x", (fact.BoardIs("round_track", 9),))
    assert refusal(at_turn(), wish) == Refusal("boards_are_ours", "GEN-0.1")
    long = act.Correct("green", (), "x", (fact.SystemIs("energy", 5),))
    assert refusal(at_turn(), long).code == "out_of_range"


def test_gen_0_1_what_is_there_already_is_not_taken_away():
    state = replace(box(), boxes=3)
    wish = act.Correct("green", (), "x", (fact.BoardIs("condition_boxes", 2),))
    assert refusal(state, wish).code == "out_of_range"


def test_gen_9_3_a_rank_that_we_only_guess_refuses_nothing_and_is_learned():
    skill = max(SKILLS, key=lambda name: SKILLS[name].min_rank)
    state = with_officer(box(), "green", stars=20, rank=1)
    board = replace(state.options.board, min_ranks={skill: 3})
    state = replace(state, options=replace(state.options, board=board))
    state = replace(state, todo=(steps.Purchasing("green"),))
    after = do(state, act.Buy("green", skill))
    assert after.officers["green"].skills == (skill,)
    assert min_rank(after.options.board, skill) == 1
    ours = replace(state, options=replace(state.options, pack="cruise"))
    assert refusal(ours, act.Buy("green", skill)).code == "rank_too_low"


# The condition boxes


def ticked(boxes: int, **changes: object) -> State:
    state = replace(box(), boxes=boxes, **changes)
    return do(state, act.Correct("green", (fx.TickBox(1),), "an effect"))


def test_gen_9_6_the_table_says_whether_that_was_the_last_box():
    state = ticked(5)
    assert (state.boxes, state.b9, type(due(state))) == (6, False, steps.LastBox)
    assert {one for one in offers(state) if isinstance(one, act.Choose)} == {
        act.Choose(seat, told) for seat in state.players for told in ("yes", "no")
    }
    assert do(state, act.Choose("blue", "yes")).b9
    more = do(state, act.Choose("blue", "no"))
    assert (more.b9, more.options.board.condition_boxes) == (False, 7)


def test_gen_9_10_a_seventh_box_is_ticked_and_asked_about():
    state = ticked(6)
    assert state.options.board.condition_boxes == 7
    assert (state.boxes, type(due(state))) == (7, steps.LastBox)
    last = do(state, act.Choose("blue", "yes"))
    assert (last.b9, last.options.board.condition_boxes) == (True, 7)


def test_gen_9_10_once_the_sheet_is_full_nothing_more_is_ticked():
    state = ticked(6, b9=True)
    assert state.boxes == 6
    assert not isinstance(due(state), steps.LastBox)


# What the critical division prints


@pytest.mark.parametrize("effects", [(), (fx.Merits(-1, "each"),)])
def test_gen_3_4_what_it_prints_is_asked_once_even_if_there_is_nothing_to_keep(
    effects: tuple[fx.AnyEffect, ...],
):
    state = with_table(box(), systems=(2, 0, 0))
    state = do(state, act.Correct("green", (fx.MoveSystem("computer", 3),), "an effect"))
    assert due(state) == steps.Printed("computer")
    state = do(state, act.Tell("green", effects=effects))
    assert not any(isinstance(step, steps.Printed) for step in state.todo)
    assert state.prints == {"computer": effects}
    again = do(state, act.Correct("green", (fx.MoveSystem("computer", 1),), "an effect"))
    assert not any(isinstance(step, steps.Printed) for step in again.todo)


def test_gen_3_4_a_division_that_is_not_the_last_prints_nothing_and_the_marker_goes_on():
    state = with_table(box(), systems=(2, 0, 0))
    state = do(state, act.Correct("green", (fx.MoveSystem("computer", 2),), "an effect"))
    assert state.table.systems[0] == 3
    state = do(state, act.Choose("green", "no"))
    assert len(state.options.board.divisions) == 4
    assert state.table.systems[0] == 4, "one step beyond ours"
    assert due(state) == steps.Printed("computer"), "and that may be the last one"
    wrong = act.Choose("green", "perhaps")
    assert refusal(state, wrong).code == "no_such_option"
    assert "computer" not in state.prints


# The log sheet


def test_gen_10_1_earlier_results_can_be_put_right():
    result = Result(1, "green", 2, {"green": 10}, story=True)
    state = replace(box(), episode=2, results=(result,))
    state = corrected(
        state, fact.BestWas(1, "blue"), fact.ReasonWas(1, -1), fact.StoryWas(1, reached=False)
    )
    assert state.results == (Result(1, "blue", -1, {"green": 10}, story=False),)
    wish = act.Correct("green", (), "x", (fact.BestWas(3, "blue"),))
    assert refusal(state, wish) == Refusal("no_such_episode", "GEN-10.1", {"episode": 3})
