"""SON-5.16, SON-5.17: when a turn is over, and what a dive changes."""

from __future__ import annotations

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import House, Options
from tests.rules.sonar.moves import after, kinds, offered, told, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENGINEER, MATE, RADIO

MARKS = (act.MarkBox(MATE, "silence"), act.CrossSymbol(ENGINEER, 1))


@pytest.mark.parametrize("order", [1, -1])
def test_son_5_16_with_nothing_to_use_the_turn_ends_by_itself(order):
    state = after(sailing(boat("D3"), moved=False), act.SetCourse(CAPTAIN, "south"))
    first, last = MARKS[::order]
    state = after(state, first)
    assert state.active == "yellow"
    assert kinds(told(state, last))[-1] == "TurnStarted"
    assert after(state, last).active == "blue"


@pytest.mark.parametrize("broken", [0, crosses("N1")])
def test_son_5_16_a_full_system_is_waited_for_and_a_broken_one_not_given_away(broken):
    yellow = boat("D3", gauges=full(Options(), "torpedo"), crosses=broken)
    state = after(sailing(yellow, moved=False), act.SetCourse(CAPTAIN, "south"), *MARKS)
    assert state.active == "yellow"
    assert bool(offered(state, CAPTAIN, act.FireTorpedo)) is not bool(broken)
    assert after(state, act.EndTurn(CAPTAIN)).active == "blue"


@pytest.mark.parametrize("anytime", [True, False])
def test_son_5_16_a_mine_that_can_be_set_off_now_only_is_waited_for(anytime):
    opts = options(house=House(trigger_in_enemy_turn=anytime))
    state = sailing(boat("D3", mines=("A1",)), opts=opts, moved=False)
    state = after(state, act.SetCourse(CAPTAIN, "south"), *MARKS)
    assert state.active == ("blue" if anytime else "yellow")


def test_son_5_16_a_log_from_before_may_still_end_an_idle_turn():
    assert why(sailing(boat("D3")), act.EndTurn(CAPTAIN)) == ""


def dived_again(house: House):
    """The drone was used, then the boat has surfaced and dived; its sonar is full."""
    opts = options("real_time", house)
    state = sailing(boat("D3", gauges=full(opts, "drone", "sonar")), opts=opts)
    state = after(state, act.CallStop(CAPTAIN), act.SendDrone(CAPTAIN, 1), act.Surface(CAPTAIN))
    crew = (ENGINEER, MATE, RADIO, CAPTAIN)
    state = after(state, *(act.TracePart(seat, part) for part, seat in enumerate(crew, start=1)))
    state = after(state, act.CheckTrace("blue_engineer", clean=True))
    return after(state, act.ReportReady(ENGINEER), act.Dive(CAPTAIN))


@pytest.mark.parametrize("needed", [True, False])
def test_son_5_17_between_two_systems_a_course_is_needed_whatever_the_table_plays(needed):
    state = dived_again(House(course_after_dive=needed))
    assert why(state, act.CallStop(CAPTAIN)) == "nothing_to_use SON-5.11"
    state = after(state, act.SetCourse(CAPTAIN, "south"), *MARKS)
    assert why(state, act.CallStop(CAPTAIN)) == ""


def test_son_5_17_without_that_ruling_the_first_dive_and_an_unused_course_are_enough():
    opts = options("real_time", House(course_after_dive=False))
    state = ENGINE.fold(ENGINE.set_up(opts))
    state = after(state, act.MarkPosition(CAPTAIN, "D3"), act.MarkPosition("blue_captain", "J10"))
    assert state.yellow.may_use
    state = after(state, act.SetCourse(CAPTAIN, "south"), *MARKS, act.Surface(CAPTAIN))
    assert state.yellow.may_use
