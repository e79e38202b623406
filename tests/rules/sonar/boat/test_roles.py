"""SON-2 to SON-4: what the captain, the first mate and the engineer do."""

from __future__ import annotations

import pytest

from rules.sonar import ENGINE, clues
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import House, Options, courses
from rules.sonar.tables import BIT, CIRCUIT, DIRECTIONS, PANEL, SYMBOL
from tests.rules.sonar.moves import after, kinds, offered, told, view, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENGINEER, MATE, RADIO


def test_son_2_1_a_course_is_one_cell_and_announced():
    state = sailing(boat("D3"), moved=False)
    events = told(state, act.SetCourse(CAPTAIN, "south"))
    assert events == (ev.CourseSet("yellow", "south", "D4"),)
    assert ENGINE.redact(events[0], ENEMY) == ev.CourseSet("yellow", "south", None)


@pytest.mark.parametrize(
    ("yellow", "way", "code"),
    [
        (boat("D2"), "north", "no_sea_ahead SON-2.1"),  # an island
        (boat("A1"), "west", "no_sea_ahead SON-2.1"),  # the edge
        (boat("D3", route=("D4", "D3")), "south", "own_route SON-2.1"),
        (boat("D3", mines=("E3",)), "east", "own_mine SON-2.1"),
    ],
)
def test_son_2_1_not_onto_islands_edges_the_route_or_your_own_mine(yellow, way, code):
    assert why(sailing(yellow, moved=False), act.SetCourse(CAPTAIN, way)) == code


def test_son_2_1_enemy_and_archer_mines_do_not_block():
    opts = options(scenario="echo")
    state = sailing(boat("A4"), boat("J10", mines=("A5",)), opts=opts, moved=False)
    assert why(state, act.SetCourse(CAPTAIN, "south")) == ""
    assert why(state, act.SetCourse(CAPTAIN, "east")) == ""  # B4 is an Archer mine


@pytest.mark.parametrize("mode", ["turn_based", "real_time"])
def test_son_2_2_the_next_course_waits_for_both_marks(mode):
    state = sailing(boat("D3"), opts=options(mode), moved=False)
    state = after(state, act.SetCourse(CAPTAIN, "south"))
    assert why(state, act.SetCourse(CAPTAIN, "south")) == "marks_first SON-2.2"
    state = after(state, act.MarkBox(MATE, "mine"))
    assert why(state, act.SetCourse(CAPTAIN, "south")) == "marks_first SON-2.2"
    state = after(state, act.CrossSymbol(ENGINEER, 0))
    if mode == "real_time":
        assert why(state, act.EndTurn(CAPTAIN)) == "no_turns SON-5.16"
        assert why(state, act.SetCourse(CAPTAIN, "south")) == ""
    else:  # nothing is full: the turn is over by itself
        assert state.active == "blue"


def test_son_2_2_the_marks_may_come_in_either_order():
    state = after(sailing(boat("D3"), moved=False), act.SetCourse(CAPTAIN, "south"))
    one = after(state, act.MarkBox(MATE, "mine"), act.CrossSymbol(ENGINEER, 0))
    assert one == after(state, act.CrossSymbol(ENGINEER, 0), act.MarkBox(MATE, "mine"))


def test_son_2_3_without_a_course_the_boat_must_surface():
    """No damage for being blocked."""
    state = sailing(boat("A1", route=("B1", "A2", "A1")), moved=False)
    assert ENGINE.legal_actions(state, CAPTAIN) == (act.Surface(CAPTAIN),)
    assert after(state, act.Surface(CAPTAIN)).yellow.damage == 0


def test_son_2_4_only_the_captain_announces_courses():
    state = sailing(boat("D3"), moved=False)
    for seat in (MATE, ENGINEER, RADIO):
        assert why(state, act.SetCourse(seat, "north")) == "not_your_role SON-2.4"
    assert why(state, act.SetCourse(ENEMY, "north")) == "not_your_turn SON-2.1"


def test_son_2_5_your_own_mine_may_unblock():
    state = sailing(boat("A1", route=("A2", "A1"), mines=("B1",)), boat("J10"), moved=False)
    assert not offered(state, CAPTAIN, act.SetCourse)
    state = after(state, act.TriggerMine(CAPTAIN, "B1"))
    assert offered(state, CAPTAIN, act.SetCourse) == [act.SetCourse(CAPTAIN, "east")]


def test_son_2_5_a_table_may_forbid_that():
    opts = options(house=House(blocked_may_trigger=False))
    state = sailing(boat("A1", route=("A2", "A1"), mines=("B1",)), opts=opts, moved=False)
    assert why(state, act.TriggerMine(CAPTAIN, "B1")) == "must_surface SON-2.5"


def test_son_2_5_a_system_still_due_may_be_used_first():
    opts = options("real_time")
    yellow = boat("A1", route=("B1", "A2", "A1"), gauges=full(opts, "drone"))
    state = sailing(yellow, opts=opts)
    assert not offered(state, CAPTAIN, act.SetCourse)
    assert offered(state, CAPTAIN, act.CallStop)


def test_son_2_6_ice_holes_and_archer_cells_are_good_to_start_from():
    state = ENGINE.fold(ENGINE.set_up(options(scenario="echo")))
    assert why(state, act.MarkPosition(CAPTAIN, "B4")) == ""
    strict = ENGINE.fold(ENGINE.set_up(options(scenario="echo", house=House(start_anywhere=False))))
    assert why(strict, act.MarkPosition(CAPTAIN, "B4")) == "start_elsewhere SON-2.6"


def cornered(**more):
    """No course is left, except where setting off one of its mines makes room."""
    return boat("A1", route=("B1", "A2", "A1"), **more)


BLOCKED_IS_SAID = House(blocked_is_said=True)


def test_son_2_7_surface_and_the_sector_and_nothing_else():
    for yellow in (cornered(), boat("A1")):
        state = sailing(yellow, moved=False)
        assert told(state, act.Surface(CAPTAIN))[0] == ev.Surfaced("yellow", 1, None)
        assert after(state, act.Surface(CAPTAIN)).yellow.heard == (clues.Surfacing(1),)


def test_son_2_7_at_some_tables_who_must_surface_says_so():
    state = sailing(cornered(), opts=options(house=BLOCKED_IS_SAID), moved=False)
    events = told(state, act.Surface(CAPTAIN))
    assert events[0] == ev.Surfaced("yellow", 1, None, blocked=True)
    assert ENGINE.redact(events[0], ENEMY) == events[0]
    heard = view(ENGINE.fold(events, state), ENEMY).seen["yellow"].heard
    assert heard == (clues.Blocked(), clues.Surfacing(1))


@pytest.mark.parametrize("yellow", [boat("A1"), boat("A1", route=("A2", "A1"))])
def test_son_2_7_there_who_says_nothing_had_a_course_left(yellow):
    opts = options(house=BLOCKED_IS_SAID)
    state = after(sailing(yellow, opts=opts, moved=False), act.Surface(CAPTAIN))
    assert state.yellow.heard == (clues.Surfacing(1, free=True),)


def test_son_2_7_your_own_mine_set_off_first_makes_it_a_free_choice():
    yellow, opts = boat("A1", route=("A2", "A1"), mines=("B1",)), options(house=BLOCKED_IS_SAID)
    state = after(sailing(yellow, opts=opts, moved=False), act.TriggerMine(CAPTAIN, "B1"))
    assert told(state, act.Surface(CAPTAIN))[0] == ev.Surfaced("yellow", 1, None, blocked=False)


@pytest.mark.parametrize(("house", "blocked"), [(House(), None), (BLOCKED_IS_SAID, True)])
def test_son_2_7_in_real_time_it_is_the_same(house, blocked):
    state = sailing(cornered(), opts=options("real_time", house))
    assert told(state, act.Surface(CAPTAIN)) == (ev.Surfaced("yellow", 1, None, blocked=blocked),)


# The first mate


def moved(**more):
    state = sailing(boat("D3", **more), moved=False)
    return after(state, act.SetCourse(CAPTAIN, "south"))


def test_son_3_1_each_course_one_box():
    state = moved()
    assert [box.system for box in offered(state, MATE, act.MarkBox)] == [
        "mine",
        "torpedo",
        "drone",
        "sonar",
        "silence",
    ]
    state = after(state, act.MarkBox(MATE, "silence"))
    assert state.yellow.gauges == (0, 0, 0, 0, 1, 0)
    assert why(state, act.MarkBox(MATE, "silence")) == "nothing_to_mark SON-3.1"


def test_son_3_1_with_all_gauges_full_there_is_nothing_to_mark():
    state = moved(gauges=(3, 3, 4, 3, 6, 0))
    assert state.yellow.due is not None
    assert not state.yellow.due.box
    assert why(state, act.MarkBox(MATE, "mine")) == "nothing_to_mark SON-3.1"


def test_son_3_2_a_full_gauge_takes_no_box_until_it_is_used():
    state = moved(gauges=(3, 0, 0, 0, 0, 0))
    assert why(state, act.MarkBox(MATE, "mine")) == "gauge_full SON-3.2"
    state = sailing(boat("D3", gauges=full(Options(), "mine")))
    assert after(state, act.DropMine(CAPTAIN, "D4")).yellow.gauges[0] == 0


def test_son_3_2_the_first_mate_uses_drone_and_sonar_only():
    opts = Options()
    state = sailing(boat("D3", gauges=full(opts, "drone", "sonar", "torpedo", "mine")))
    assert why(state, act.SendDrone(MATE, 1)) == ""
    assert why(state, act.UseSonar(MATE)) == ""
    assert why(state, act.FireTorpedo(MATE, "D4")) == "not_your_role SON-5.12"
    assert why(state, act.SendDrone(ENGINEER, 1)) == "not_your_role SON-3.2"


def test_son_3_3_damage_adds_up_to_four():
    yellow = boat("D3", gauges=full(Options(), "torpedo"))
    state = after(sailing(yellow, boat("D4", damage=1)), act.FireTorpedo(CAPTAIN, "D5"))
    assert state.blue.damage == 2
    assert view(state, CAPTAIN).seen["blue"].damage == 2


def test_son_3_4_the_last_box_is_reported():
    state = moved(gauges=(2, 0, 0, 0, 0, 0))
    events = told(state, act.MarkBox(MATE, "mine"))
    assert events[-1] == ev.SystemReady("yellow", "mine")
    assert ENGINE.redact(events[-1], ENEMY) == events[-1]
    assert ENGINE.redact(events[0], ENEMY) == ev.BoxMarked("yellow", None)


def test_son_3_5_no_scenario_gauge_without_a_scenario_system():
    assert why(moved(), act.MarkBox(MATE, "scenario")) == "no_such_system SON-3.5"
    assert why(moved(), act.MarkBox(MATE)) == "box_due SON-3.5"


def test_son_3_5_a_table_may_let_a_box_go():
    opts = options(house=House(marking_compulsory=False))
    state = after(sailing(boat("D3"), opts=opts, moved=False), act.SetCourse(CAPTAIN, "south"))
    state = after(state, act.MarkBox(MATE))
    assert state.yellow.gauges == (0,) * 6
    assert why(state, act.MarkBox(MATE)) == "nothing_to_mark SON-3.1"


# The engineer


def heading(way, crossed, **more):
    state = sailing(boat("F5", crosses=crossed, **more), moved=False)
    return after(state, act.SetCourse(CAPTAIN, way))


def test_son_4_1_a_symbol_of_the_direction_that_is_free():
    state = heading("north", crosses("N1"))
    assert [cross.slot for cross in offered(state, ENGINEER, act.CrossSymbol)] == [0, 2, 3, 4, 5]
    assert why(state, act.CrossSymbol(ENGINEER, 1)) == "crossed_already SON-4.1"
    assert after(state, act.CrossSymbol(ENGINEER, 4)).yellow.crosses == crosses("N1", "N4")


def test_the_sheet_has_six_of_each_symbol_and_three_circuits_of_four():
    assert {bits.bit_count() for bits in SYMBOL.values()} == {6}
    assert {bits.bit_count() for bits in CIRCUIT.values()} == {4}
    assert sum(PANEL.values()) == sum(SYMBOL.values()) == sum(BIT.values())


@pytest.mark.parametrize(
    ("slot", "colour"), [("W0", "red"), ("W2", "green"), ("W1", "yellow"), ("W4", "radiation")]
)
def test_son_4_2_a_crossed_colour_cannot_be_used(slot, colour):
    opts = options(scenario="echo")
    systems = ("mine", "torpedo", "drone", "sonar", "silence", "scenario")
    state = sailing(boat("F5", gauges=full(opts, *systems), crosses=crosses(slot)), opts=opts)
    ways: dict[str, list[act.AnyAction]] = {
        "red": [act.DropMine(CAPTAIN, "F6"), act.FireTorpedo(CAPTAIN, "F6")],
        "green": [act.SendDrone(CAPTAIN, 1), act.UseSonar(CAPTAIN)],
        "yellow": [act.KeepSilence(CAPTAIN, "south", 1), act.SetOffArcher(CAPTAIN, "B4")],
    }
    for hurt, actions in ways.items():
        for action in actions:
            assert why(state, action) == ("broken SON-4.2" if hurt == colour else "")


@pytest.mark.parametrize(
    ("crossed", "way", "slot"),
    [
        (("W0", "W1", "W2"), "east", 2),  # yellow
        (("N0", "N1", "N2"), "east", 0),  # orange
        (("S0", "S1", "E1"), "south", 2),  # grey
    ],
)
def test_son_4_3_a_whole_circuit_is_erased_free_of_charge(crossed, way, slot):
    state = heading(way, crosses(*crossed, "N3"))
    events = told(state, act.CrossSymbol(ENGINEER, slot))
    assert "CircuitRepaired" in kinds(events)
    state = ENGINE.fold(events, state)
    assert (state.yellow.crosses, state.yellow.damage) == (crosses("N3"), 0)


def test_son_4_4_the_last_radiation_symbol_costs_a_damage():
    state = heading("east", crosses("W4", "W5", "N5", "S4", "E3", "N0"))
    state = after(state, act.CrossSymbol(ENGINEER, 5))
    assert (state.yellow.crosses, state.yellow.damage) == (0, 1)


@pytest.mark.parametrize("way", DIRECTIONS)
def test_son_4_5_a_whole_panel_costs_a_damage(way):
    letter = way[0].upper()
    state = heading(way, crosses(*(f"{letter}{slot}" for slot in (1, 2, 3, 4, 5))))
    state = after(state, act.CrossSymbol(ENGINEER, 0))
    assert (state.yellow.crosses, state.yellow.damage) == (0, 1)


def test_son_4_6_one_cross_never_costs_more_than_one_damage():
    panel = ("E0", "E1", "E2", "E3", "E4")
    state = heading("east", crosses(*panel, "W4", "W5", "N5", "S4"))
    state = after(state, act.CrossSymbol(ENGINEER, 5))
    assert state.yellow.damage == 1


def test_son_4_6_the_circuit_is_repaired_before_the_panel_is_full():
    state = heading("west", crosses("W0", "W1", "W3", "W4", "W5", "E2"))
    state = after(state, act.CrossSymbol(ENGINEER, 2))
    assert (state.yellow.crosses, state.yellow.damage) == (crosses("W3", "W4", "W5"), 0)


def test_son_4_6_a_table_may_count_differently():
    opts = options(house=House(one_damage_a_cross=False, repair_first=False))
    panel = ("E0", "E1", "E2", "E3", "E4")
    yellow = boat("F5", crosses=crosses(*panel, "W4", "W5", "N5", "S4"))
    state = after(sailing(yellow, opts=opts, moved=False), act.SetCourse(CAPTAIN, "east"))
    assert after(state, act.CrossSymbol(ENGINEER, 5)).yellow.damage == 2
    yellow = boat("F5", crosses=crosses("W0", "W1", "W3", "W4", "W5", "E2"))
    state = after(sailing(yellow, opts=opts, moved=False), act.SetCourse(CAPTAIN, "west"))
    assert after(state, act.CrossSymbol(ENGINEER, 2)).yellow.damage == 1


def test_a_boat_in_the_open_can_go_anywhere():
    state = sailing(boat("I6"), moved=False)
    assert set(courses(state, state.yellow)) == set(DIRECTIONS)
