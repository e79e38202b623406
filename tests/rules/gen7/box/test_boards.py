"""What the table's own boards print is our guess: it is shown and put right, and never refuses
anything (GEN-0.1, GEN-3.4, GEN-9.3, GEN-9.6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Refusal, write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.skills import SKILLS, min_rank
from rules.gen7.corrections.ship import is_spot
from rules.gen7.episode.rounds import failing_spots
from rules.gen7.state import Result, State
from rules.gen7.tables import ROOMS, Yield
from tests.rules.gen7.box.table import box
from tests.rules.gen7.moves import do, due, offers, refusal
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import at_turn, with_officer, with_sector, with_table


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


def test_gen_0_1_nothing_is_refused_because_it_is_in_use():
    state = with_table(replace(box(), boxes=3, reason=-8), storage=(12, 1, 0))
    state = with_sector(state, "green", resources=(0, 13, 2))
    state = corrected(
        state,
        fact.BoardIs("condition_boxes", 2),
        fact.BoardIs("reason_limit", 5),
        fact.BoardIs("capacity", 10),
    )
    assert (state.boxes, state.reason, state.table.storage) == (2, -5, (10, 1, 0))
    assert state.table.sectors["green"].resources == (0, 10, 2)


def test_gen_4_3_what_lay_on_a_spot_that_is_not_there_lies_elsewhere():
    dice = dict(box().table.dice)
    for name, spot in (("green.c1", 5), ("blue.c1", 4), ("orange.c1", 1)):
        dice[name] = replace(dice[name], place=f"science_lab.{spot}")
    state = with_table(box(), dice=dice, markers={"science_lab.3": "repair"})
    state = corrected(state, fact.SpotsAre("science_lab", 2))
    assert state.table.markers == {}
    assert [state.table.dice[f"{seat}.c1"].place for seat in ("green", "blue", "orange")] == [
        "science_lab.2",
        "quarters",
        "science_lab.1",
    ]


# Spots


def test_gen_4_1_a_spot_that_we_do_not_know_of_is_used_and_learned():
    state = with_table(box(), markers={})
    there = act.Place("green", "green.c1", "data_centre", 4)
    assert there in offers(state)
    after = do(state, there)
    assert after.options.board.data_centre == 4
    assert after.table.dice["green.c1"].place == "data_centre.4"
    beyond = act.Place("green", "green.c1", "chemical_lab", 6)
    assert len(do(state, beyond).options.board.chemical_lab) == 6


def test_gen_5_13_on_our_own_board_and_in_a_sector_there_are_no_more_spots():
    ours = act.Place("green", "green.c1", "data_centre", 4)
    assert refusal(at_turn(), ours).code == "no_such_spot"
    own = act.Place("green", "green.c1", "small_lab", 2)
    assert refusal(box(), own).code == "no_such_spot"


def test_gen_4_2_a_spot_that_may_be_there_is_no_reason_not_to_rest():
    taken = {f"{room}.{spot}": "failure" for room in ROOMS for spot in range(1, 7)}
    full = {place: kind for place, kind in taken.items() if is_spot(box(), place)}
    state = with_sector(with_table(box(), markers=full), "green", name="mechanical")
    assert act.Rest("green", "green.c1") in offers(state)
    assert act.Place("green", "green.c1", "data_centre", 4) in offers(state)


def test_gen_4_18_a_marker_on_a_spot_that_we_do_not_know_of():
    effect = fx.Mark("failure", "assembly", spot=4)
    state = do(box(), act.Correct("green", (effect,), "page"))
    assert (state.options.board.assembly, state.table.markers["assembly.4"]) == (4, "failure")


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


def test_gen_9_6_no_sheet_has_more_boxes_than_a_position_can_hold():
    state = corrected(box(), fact.BoardIs("condition_boxes", 20))
    asked = replace(state, boxes=20, todo=(*state.todo, steps.LastBox("green")))
    told = do(asked, act.Choose("green", "no"))
    assert told.options.board.condition_boxes == 20
    assert ENGINE.read_state(write(told)) == told


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


# Which dots a division closes


def refreshed(*systems: int, **changes: object) -> State:
    return after(with_table(box(**changes), systems=systems, markers={}), "refresh")


def test_gen_3_6_which_dots_close_is_asked_the_first_time_a_marker_comes_so_far():
    state = refreshed(0, 2, 1)
    assert due(state) == steps.Dotting("energy", 1)
    assert offers(state, "blue") == {act.Choose("blue", str(dots)) for dots in range(7)}
    state = do(state, act.Choose("blue", "2"))
    assert due(state) == steps.Dotting("energy", 2)
    state = do(state, act.Choose("green", "0"))
    assert state.options.board.divisions[:2] == (2, 0)
    closed = {place for place, kind in state.table.markers.items() if kind == "failure"}
    assert closed == {
        "production_centre.2",
        "technical_lab.2",
        "medical_centre.2",
        "chemical_lab.2",
    }
    assert state.table.phase != "refresh", "and never again"
    assert not isinstance(due(refreshed_again(state)), steps.Dotting)


def refreshed_again(state: State) -> State:
    return after(state, "refresh")


def test_gen_3_6_what_was_said_on_a_track_before_is_not_asked():
    state = corrected(box(), fact.DivisionIs(1, 3))
    state = after(with_table(state, systems=(1, 0, 0), markers={}), "refresh")
    assert not isinstance(due(state), steps.Dotting)
    assert set(state.table.markers) == {"data_centre.3", "science_lab.3"}


def test_gen_3_6_a_question_that_a_correction_answers_is_gone():
    state = corrected(refreshed(0, 1, 0), fact.DivisionIs(1, 4))
    assert not any(isinstance(step, steps.Dotting) for step in state.todo)
    wrong = act.Choose("green", "7")
    assert refusal(refreshed(0, 1, 0), wrong).code == "no_such_option"


def test_gen_3_6_the_dots_of_our_own_board_are_no_guess():
    state = after(with_table(at_turn(), systems=(1, 0, 0), markers={}), "refresh")
    assert not isinstance(due(state), steps.Dotting)
    assert "science_lab.5" in state.table.markers


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
