"""SON-5: systems, blasts, chains, sonar and silence."""

from __future__ import annotations

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import House, Options, chart
from tests.rules.sonar.moves import after, blasts, kinds, offered, told, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENGINEER, MATE, RADIO


def armed(at, *systems, opts=None, blue=None, **more):
    chosen = opts or Options()
    return sailing(boat(at, gauges=full(chosen, *systems), **more), blue, opts=chosen)


def test_son_5_1_full_whole_and_a_course_since_the_last_use():
    assert why(armed("D3", "torpedo"), act.FireTorpedo(CAPTAIN, "D4")) == ""
    assert why(armed("D3"), act.FireTorpedo(CAPTAIN, "D4")) == "not_full SON-5.1"
    tired = armed("D3", "torpedo", may_use=False)
    assert why(tired, act.FireTorpedo(CAPTAIN, "D4")) == "course_first SON-5.1"


def test_son_5_1_after_a_silent_move_a_course_must_be_announced():
    opts = options("real_time")
    state = armed("D3", "silence", "drone", opts=opts)
    state = after(state, act.CallStop(CAPTAIN), act.KeepSilence(CAPTAIN, "south", 2))
    state = after(state, act.MarkBox(MATE, "mine"), act.CrossSymbol(ENGINEER, 2))
    assert why(state, act.CallStop(CAPTAIN)) == "nothing_to_use SON-5.11"
    house = House(silence_is_no_course=False)
    state = armed("D3", "silence", "drone", opts=options("real_time", house))
    state = after(state, act.CallStop(CAPTAIN), act.KeepSilence(CAPTAIN, "south", 2))
    state = after(state, act.MarkBox(MATE, "mine"), act.CrossSymbol(ENGINEER, 2))
    assert why(state, act.CallStop(CAPTAIN)) == ""


def test_son_5_2_a_torpedo_reaches_four_steps():
    state = armed("D3", "torpedo")
    assert why(state, act.FireTorpedo(CAPTAIN, "G2")) == ""
    assert why(state, act.FireTorpedo(CAPTAIN, "H2")) == "out_of_range SON-5.2"
    assert why(state, act.FireTorpedo(CAPTAIN, "D3")) == "out_of_range SON-5.2"
    events = told(state, act.FireTorpedo(CAPTAIN, "G2"))
    assert events[0] == ev.TorpedoFired("yellow", "G2") == ENGINE.redact(events[0], ENEMY)


@pytest.mark.parametrize(("at", "hit"), [("G2", 2), ("H3", 1), ("F1", 1), ("G4", 0), ("I2", 0)])
def test_son_5_3_two_on_the_cell_one_around(at, hit):
    events = told(armed("D3", "torpedo", blue=boat(at)), act.FireTorpedo(CAPTAIN, "G2"))
    assert blasts(events)[0].blue == hit


def test_son_5_3_your_own_boat_is_hurt_as_well():
    state = after(armed("D3", "torpedo"), act.FireTorpedo(CAPTAIN, "D4"))
    assert state.yellow.damage == 1


def test_son_5_4_mines_in_the_blast_go_off_one_after_the_other():
    blue = boat("J10", mines=("G3", "I3"))
    state = armed("D3", "torpedo", blue=blue, mines=("H3", "A10"))
    events = told(state, act.FireTorpedo(CAPTAIN, "G2"))
    exploded = [(blast.cell, blast.owner) for blast in blasts(events)]
    assert exploded[0] == ("G2", None)
    assert set(exploded[1:3]) == {("G3", "blue"), ("H3", "yellow")}
    assert exploded[3:] == [("I3", "blue")]


def test_son_5_5_a_mine_goes_next_to_the_boat():
    state = armed("D5", "mine", route=("D4", "D5"), mines=("E5",))
    cells = {drop.cell for drop in offered(state, CAPTAIN, act.DropMine)}
    assert cells == {"C5", "C6", "D6", "E4"}  # C4 and E6 are islands, D4 the route
    assert why(state, act.DropMine(CAPTAIN, "D4")) == "own_route SON-5.5"
    assert why(state, act.DropMine(CAPTAIN, "E5")) == "own_mine SON-5.5"
    assert why(state, act.DropMine(CAPTAIN, "C4")) == "not_next_to SON-5.5"
    events = told(state, act.DropMine(CAPTAIN, "D6"))
    assert ENGINE.redact(events[0], ENEMY) == ev.MineDropped("yellow", None)
    assert "Exploded" not in kinds(events)


def test_son_5_6_your_own_mine_is_set_off_at_any_time():
    """No gauge, no check for breakdowns, not a use, even between the marks."""
    yellow = boat("D5", mines=("E4",), crosses=crosses("W0"), may_use=False)
    state = after(sailing(yellow, boat("E3"), moved=False), act.SetCourse(CAPTAIN, "south"))
    state = after(state, act.TriggerMine(CAPTAIN, "E4"))
    assert (state.blue.damage, state.yellow.mines, state.active) == (1, (), "yellow")
    assert state.yellow.due is not None
    assert why(state, act.TriggerMine(CAPTAIN, "E4")) == "no_mine_there SON-5.6"


def test_son_5_6_not_while_surfaced():
    state = sailing(boat("D5", mines=("E4",)), active="blue")
    up = after(sailing(boat("D5", mines=("E4",)), moved=False), act.Surface(CAPTAIN))
    assert why(state, act.TriggerMine(CAPTAIN, "E4")) == ""
    assert why(up, act.TriggerMine(CAPTAIN, "E4")) == "surfaced SON-5.6"


@pytest.mark.parametrize(("sector", "inside"), [(4, True), (1, False)])
def test_son_5_7_the_drone_is_told_the_truth(sector, inside):
    state = armed("D5", "drone", blue=boat("J10"))
    events = told(state, act.SendDrone(MATE, sector))
    assert events[0] == ev.DroneSent("yellow", sector, inside)
    assert why(state, act.SendDrone(MATE, 5)) == "no_such_sector SON-5.7"


def test_son_5_8_one_statement_true_and_one_false():
    state = after(armed("D5", "sonar", blue=boat("J10")), act.UseSonar(CAPTAIN))
    assert why(state, act.AnswerSonar(ENEMY, row=10, column="A")) == ""
    assert why(state, act.AnswerSonar(ENEMY, row=10, column="J")) == "one_true_one_false SON-5.8"
    assert why(state, act.AnswerSonar(ENEMY, row=9, column="A")) == "one_true_one_false SON-5.8"
    assert why(state, act.AnswerSonar(ENEMY, row=10)) == "two_statements SON-5.8"
    three = act.AnswerSonar(ENEMY, row=10, column="A", sector=1)
    assert why(state, three) == "two_statements SON-5.8"
    assert why(armed("D5"), act.AnswerSonar(ENEMY, row=1)) == "nobody_asked SON-5.8"


def test_son_5_9_silence_is_a_straight_line_of_up_to_four_cells():
    state = armed("D3", "silence", route=("D5", "D3"), mines=("F3",))
    ways = {(way.direction, way.cells) for way in offered(state, CAPTAIN, act.KeepSilence)}
    assert ways == {
        ("north", 0),
        ("south", 0),
        ("east", 0),
        ("west", 0),
        ("north", 1),
        ("south", 1),
        ("east", 1),
        ("west", 1),
        ("west", 2),
        ("west", 3),
    }
    assert why(state, act.KeepSilence(CAPTAIN, "east", 2)) == "way_blocked SON-5.9"


def test_son_5_9_only_silence_is_heard():
    event = told(armed("D3", "silence"), act.KeepSilence(CAPTAIN, "east", 3))[0]
    assert event == ev.SilenceKept("yellow", "east", ("E3", "F3", "G3"))
    assert ENGINE.redact(event, ENEMY) == ev.SilenceKept("yellow", None, None)
    assert ENGINE.redact(event, RADIO) == event


def test_son_5_9_a_table_may_see_zero_and_mines_differently():
    opts = options(house=House(silence_may_stay=False, silence_round_mines=False))
    state = armed("D3", "silence", opts=opts, mines=("E3",))
    assert why(state, act.KeepSilence(CAPTAIN, "east", 2)) == ""
    assert why(state, act.KeepSilence(CAPTAIN, "east", 0)) == "must_move SON-5.9"


def test_son_5_10_the_scenario_system_only_where_there_is_one():
    assert why(armed("D3"), act.SetOffArcher(CAPTAIN, "D4")) == "no_such_system SON-5.10"


def test_son_5_11_real_time_stops_until_it_is_resolved():
    opts = options("real_time")
    state = armed("D3", "drone", "torpedo", opts=opts)
    assert why(state, act.SendDrone(CAPTAIN, 1)) == "stop_first SON-5.11"
    state = after(state, act.CallStop(CAPTAIN))
    assert why(state, act.SetCourse(ENEMY, "north")) == "stopped SON-5.11"
    assert why(state, act.SendDrone(MATE, 1)) == "stopped SON-5.11"
    assert {type(one) for one in ENGINE.legal_actions(state, None)} == {
        act.SendDrone,
        act.FireTorpedo,
        act.Cancel,
    }
    played = after(state, act.SendDrone(CAPTAIN, 1))
    assert (played.stop, played.yellow.gauges[2]) == (None, 0)
    assert after(state, act.Cancel(CAPTAIN)).stop is None
    assert why(played, act.Cancel(CAPTAIN)) == "not_stopped SON-5.11"


def test_son_5_11_the_sonar_keeps_everything_stopped_until_the_answer():
    state = armed("D3", "sonar", opts=options("real_time"), blue=boat("J10"))
    state = after(state, act.CallStop(MATE), act.UseSonar(MATE))
    assert why(state, act.SetCourse(CAPTAIN, "north")) == "answer_first SON-5.22"
    state = after(state, act.AnswerSonar(ENEMY, row=10, column="A"))
    assert why(state, act.SetCourse(CAPTAIN, "north")) == ""


def test_son_5_11_nobody_stops_for_nothing():
    state = sailing(boat("D3"), opts=options("real_time"))
    assert why(state, act.CallStop(CAPTAIN)) == "nothing_to_use SON-5.11"
    by_turns = armed("D3", "drone")
    assert why(by_turns, act.CallStop(CAPTAIN)) == "no_stop_needed SON-5.11"


def test_son_5_12_weapons_and_silence_are_the_captains():
    opts = options(scenario="echo")
    state = armed("D5", "torpedo", "mine", "silence", "scenario", opts=opts, mines=("E4",))
    for action in (
        act.FireTorpedo(MATE, "D6"),
        act.DropMine(MATE, "D6"),
        act.TriggerMine(MATE, "E4"),
        act.KeepSilence(MATE, "south", 1),
        act.SetOffArcher(MATE, "B4"),
    ):
        assert why(state, action) == "not_your_role SON-5.12"


def test_son_5_13_a_torpedo_leaves_no_line_on_the_sheet():
    state = after(armed("D3", "torpedo"), act.FireTorpedo(CAPTAIN, "G2"))
    assert state.yellow.route == ("D3",)


def test_son_5_14_exploded_mines_are_erased():
    state = armed("D3", "torpedo", blue=boat("J10", mines=("G3", "A1")), mines=("H2",))
    state = after(state, act.FireTorpedo(CAPTAIN, "G2"))
    assert (state.yellow.mines, state.blue.mines) == ((), ("A1",))


def test_son_5_15_neither_system_nor_surfacing_before_the_marks():
    state = armed("D3", "drone", opts=options("real_time"))
    state = after(state, act.SetCourse(CAPTAIN, "south"))
    assert why(state, act.SendDrone(CAPTAIN, 1)) == "marks_first SON-5.15"
    assert why(state, act.Surface(CAPTAIN)) == "marks_first SON-5.15"


def test_son_5_16_a_turn_is_course_marks_system_end():
    state = sailing(boat("D3", gauges=full(Options(), "drone")), moved=False)
    assert why(state, act.SendDrone(CAPTAIN, 1)) == "course_first SON-5.16"
    assert why(state, act.EndTurn(CAPTAIN)) == "course_first SON-5.16"
    state = after(state, act.SetCourse(CAPTAIN, "south"), act.MarkBox(MATE, "mine"))
    state = after(state, act.CrossSymbol(ENGINEER, 1))
    assert why(state, act.SetCourse(CAPTAIN, "south")) == "course_set SON-5.16"
    used = after(state, act.SendDrone(MATE, 1))
    assert used.active == "blue"
    assert after(state, act.EndTurn(CAPTAIN)).active == "blue"
    assert why(used, act.SendDrone(CAPTAIN, 1)) == "not_your_turn SON-5.16"


def test_son_5_17_after_a_dive_a_course_comes_first():
    opts = options("real_time")
    ready = sailing(boat("D3", status="ready", gauges=full(opts, "drone")), opts=opts)
    state = after(ready, act.Dive(CAPTAIN))
    assert why(state, act.CallStop(CAPTAIN)) == "nothing_to_use SON-5.11"
    opts = options("real_time", House(course_after_dive=False))
    ready = sailing(boat("D3", status="ready", gauges=full(opts, "drone")), opts=opts)
    assert why(after(ready, act.Dive(CAPTAIN)), act.CallStop(CAPTAIN)) == ""


def test_son_5_18_the_way_round_an_island_counts():
    waters = ("..#..", "..#..", "..#..", ".....")
    state = armed("B1", "torpedo", opts=options(chart=waters))
    assert why(state, act.FireTorpedo(CAPTAIN, "D1")) == "out_of_range SON-5.2"
    over = options(chart=waters, house=House(torpedo_round_islands=False))
    state = armed("B1", "torpedo", opts=over)
    assert why(state, act.FireTorpedo(CAPTAIN, "D1")) == ""
    assert why(state, act.FireTorpedo(CAPTAIN, "C1")) == "out_of_range SON-5.2"


def test_son_5_18_route_mines_and_boats_are_no_obstacle():
    state = armed("D3", "torpedo", blue=boat("E3"), route=("F3", "D3"), mines=("G3",))
    assert why(state, act.FireTorpedo(CAPTAIN, "H3")) == ""


def test_son_5_19_every_explosion_deals_its_own_damage():
    state = armed("D3", "torpedo", blue=boat("G2"), mines=("G2",))
    state = after(state, act.FireTorpedo(CAPTAIN, "G2"))
    assert state.blue.damage == 4


def test_son_5_19_two_mines_in_one_cell_are_two():
    state = sailing(boat("A10", mines=("F5",)), boat("J1", mines=("F5", "G6")), moved=False)
    events = told(state, act.TriggerMine(CAPTAIN, "F5"))
    assert [(blast.cell, blast.owner) for blast in blasts(events)] == [
        ("F5", "yellow"),
        ("F5", "blue"),
        ("G6", "blue"),
    ]


def test_son_5_19_a_table_may_let_a_trigger_stay_alone_and_archer_mines_join():
    alone = options(house=House(chain_after_trigger=False))
    state = sailing(boat("A10", mines=("F5", "F6")), opts=alone, moved=False)
    assert after(state, act.TriggerMine(CAPTAIN, "F5")).yellow.mines == ("F6",)
    quiet = options(scenario="echo")
    state = sailing(boat("A10", mines=("H6",)), opts=quiet, moved=False)
    assert after(state, act.TriggerMine(CAPTAIN, "H6")).spent == ()  # H5 is an Archer mine
    loud = options(scenario="echo", house=House(archer_stays_quiet=False))
    state = sailing(boat("A10", mines=("H6",)), opts=loud, moved=False)
    assert after(state, act.TriggerMine(CAPTAIN, "H6")).spent == ("H5",)


def test_son_5_20_an_archer_mine_at_any_distance_sets_off_dropped_mines():
    opts = options(scenario="echo")
    state = armed("J10", "scenario", opts=opts, blue=boat("J1", mines=("C5",)))
    events = told(state, act.SetOffArcher(CAPTAIN, "B4"))
    assert [blast.cell for blast in blasts(events)] == ["B4", "C5"]
    near = options(scenario="echo", house=House(archer_any_distance=False))
    state = armed("J10", "scenario", opts=near)
    assert why(state, act.SetOffArcher(CAPTAIN, "B4")) == "out_of_range SON-5.20"


def test_son_5_21_a_mine_may_go_where_others_have_one():
    state = armed("D5", "mine", blue=boat("D6", mines=("C6",)))
    assert why(state, act.DropMine(CAPTAIN, "D6")) == ""
    assert why(state, act.DropMine(CAPTAIN, "C6")) == ""


def test_son_5_21_any_number_of_mines_unless_the_table_limits_them():
    mines = ("A1", "A2", "A3", "A4")
    assert why(armed("D5", "mine", mines=mines), act.DropMine(CAPTAIN, "D6")) == ""
    limited = armed("D5", "mine", opts=options(mine_limit=4), mines=mines)
    assert why(limited, act.DropMine(CAPTAIN, "D6")) == "no_more_mines SON-5.21"


def test_son_5_21_a_trigger_in_the_enemys_turn_but_not_before_an_answer():
    state = sailing(boat("D5", gauges=full(Options(), "sonar")), boat("J10", mines=("A1",)))
    assert why(state, act.TriggerMine(ENEMY, "A1")) == ""
    asked = after(state, act.UseSonar(CAPTAIN))
    assert why(asked, act.TriggerMine(ENEMY, "A1")) == "answer_first SON-5.22"
    own = options(house=House(trigger_in_enemy_turn=False))
    state = sailing(boat("D5"), boat("J10", mines=("A1",)), opts=own)
    assert why(state, act.TriggerMine(ENEMY, "A1")) == "not_your_turn SON-5.21"


def test_son_5_21_in_real_time_a_trigger_stops_play():
    state = sailing(boat("D5", mines=("A1",)), opts=options("real_time"))
    assert why(state, act.TriggerMine(CAPTAIN, "A1")) == "stop_first SON-5.11"
    state = after(state, act.CallStop(CAPTAIN), act.TriggerMine(CAPTAIN, "A1"))
    assert state.stop is None


def test_son_5_22_values_must_be_on_the_map_but_need_not_fit():
    state = after(armed("D5", "sonar", blue=boat("J10")), act.UseSonar(CAPTAIN))
    assert why(state, act.AnswerSonar(ENEMY, row=15, column="J")) == "not_on_map SON-5.22"
    assert why(state, act.AnswerSonar(ENEMY, row=10, sector=5)) == "not_on_map SON-5.22"
    clash = act.AnswerSonar(ENEMY, row=10, sector=1)
    assert why(state, clash) == ""
    strict = options(house=House(sonar_may_clash=False))
    state = after(armed("D5", "sonar", opts=strict, blue=boat("J10")), act.UseSonar(CAPTAIN))
    assert why(state, clash) == "statements_clash SON-5.22"


def test_son_5_22_a_surfaced_boat_answers_too():
    state = armed("D5", "sonar", blue=boat("J10", status="surfaced"))
    state = after(state, act.UseSonar(CAPTAIN))
    assert offered(state, ENEMY, act.AnswerSonar)


def test_son_5_23_move_box_cross_then_the_gauge_is_erased():
    state = after(armed("D3", "silence"), act.KeepSilence(CAPTAIN, "south", 0))
    assert (state.yellow.at, state.yellow.gauges[4]) == ("D3", 6)
    assert why(state, act.MarkBox(MATE, "silence")) == "gauge_full SON-3.2"
    state = after(state, act.MarkBox(MATE, "mine"))
    events = told(state, act.CrossSymbol(ENGINEER, 3))
    assert kinds(events) == ["SymbolCrossed", "GaugeErased", "TurnStarted"]
    assert ENGINE.fold(events, state).yellow.gauges == (1, 0, 0, 0, 0, 0)
    assert ENGINE.redact(events[0], ENEMY) == ev.SymbolCrossed("yellow", None, None)


def test_son_5_23_with_no_cell_even_a_blocked_direction_is_crossed():
    state = armed("A1", "silence", route=("B1", "A2", "A1"))
    assert why(state, act.KeepSilence(CAPTAIN, "west", 0)) == ""


def test_son_5_23_a_table_may_erase_the_gauge_first():
    opts = options(house=House(silence_full_until_marked=False))
    state = after(armed("D3", "silence", opts=opts), act.KeepSilence(CAPTAIN, "south", 1))
    state = after(state, act.MarkBox(MATE, "silence"), act.CrossSymbol(ENGINEER, 3))
    assert state.yellow.gauges[4] == 1


def test_reach_and_flight_agree_where_no_island_is():
    state = armed("D3", "torpedo", opts=options(chart=("." * 10,) * 10))
    waters = chart(state)
    assert all(set(waters.reach[cell]) == set(waters.flight[cell]) for cell in waters.cells)
