"""The rulebook's worked examples (docs/rules/examples.md), whole."""

from __future__ import annotations

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.clues import Course
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio.tracker import Waters, track
from rules.sonar.state import Options
from rules.sonar.tables import Direction
from tests.rules.sonar.moves import after, blasts, offered, told, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENGINEER, MATE

EVERYTHING = ("mine", "torpedo", "drone", "sonar", "silence")


def test_three_courses_each_after_both_marks():
    state = sailing(boat("H8"), opts=options("real_time", scenario="bravo"))
    courses: tuple[tuple[Direction, str], ...]
    courses = (("north", "H7"), ("west", "G7"), ("north", "G6"))
    for way, at in courses:
        state = after(state, act.SetCourse(CAPTAIN, way))
        assert state.yellow.at == at
        assert why(state, act.SetCourse(CAPTAIN, "north")) == "marks_first SON-2.2"
        state = after(state, act.MarkBox(MATE, "silence"))
        state = after(state, offered(state, ENGINEER, act.CrossSymbol)[0])


def test_the_radio_operator_moves_the_sheet():
    waters = Waters(MAPS["alpha", "real_time"])
    found = track(waters, [Course("north"), Course("west"), Course("north")])
    assert "G6" not in found.cells  # from H8 the route would cross the island G7
    assert found.trails("I8") == (("I8", "I9", "J9", "J10"),)


def test_the_torpedo_is_ready():
    state = sailing(boat("D3", gauges=(3, 2, 0, 0, 0, 0)), moved=False)
    state = after(state, act.SetCourse(CAPTAIN, "south"))
    assert why(state, act.MarkBox(MATE, "mine")) == "gauge_full SON-3.2"
    assert told(state, act.MarkBox(MATE, "torpedo"))[-1] == ev.SystemReady("yellow", "torpedo")


def test_one_of_five_symbols_in_the_north():
    state = after(
        sailing(boat("D3", crosses=crosses("N1")), moved=False), act.SetCourse(CAPTAIN, "north")
    )
    assert [one.slot for one in offered(state, ENGINEER, act.CrossSymbol)] == [0, 2, 3, 4, 5]


def test_no_system_works_and_one_red_less_changes_nothing():
    opts = Options()
    for broken in (("W0", "N1", "W2", "W1"), ("W0", "W2", "W1")):
        state = sailing(boat("D3", gauges=full(opts, *EVERYTHING), crosses=crosses(*broken)))
        assert why(state, act.FireTorpedo(CAPTAIN, "D4")) == "broken SON-4.2"
        assert why(state, act.DropMine(CAPTAIN, "D4")) == "broken SON-4.2"
        assert ENGINE.legal_actions(state, None) == (act.EndTurn(CAPTAIN),)


@pytest.mark.parametrize(
    ("crossed", "way", "slot", "damage"),
    [
        (("W4", "W5", "N5", "S4", "E3"), "east", 5, 1),  # radiation
        (("W0", "W1", "W2", "W3", "W4"), "west", 5, 1),  # the panel
        (("W0", "W1", "W2"), "east", 2, 0),  # the circuit, by going east
    ],
)
def test_radiation_panel_and_circuit(crossed, way, slot, damage):
    state = sailing(boat("F5", crosses=crosses(*crossed)), moved=False)
    state = after(state, act.SetCourse(CAPTAIN, way), act.CrossSymbol(ENGINEER, slot))
    assert (state.yellow.damage, state.yellow.crosses) == (damage, 0)


def test_the_reactor_is_full_of_breakdowns():
    broken = crosses("W4", "W5", "N5", "S4", "W3", "N4", "S5")
    gauges = full(Options(), *EVERYTHING)
    used = sailing(boat("D3", gauges=gauges, crosses=broken))
    assert ENGINE.legal_actions(used, None) == (act.EndTurn(CAPTAIN),)
    state = sailing(boat("D3", gauges=gauges, crosses=broken), moved=False)
    state = after(state, act.Surface(CAPTAIN))
    assert (state.yellow.crosses, state.yellow.damage) == (0, 0)


def test_surfaced_in_sector_6():
    state = sailing(boat("L8"), opts=options("real_time", scenario="bravo"))
    assert told(state, act.Surface(CAPTAIN))[0] == ev.Surfaced("yellow", 6, None)


def test_one_part_is_traced_three_are_left():
    state = after(sailing(boat("L8"), opts=options("real_time")), act.Surface(CAPTAIN))
    state = after(state, act.TracePart(ENGINEER, 1))
    assert state.yellow.signed.count("") == 3
    assert state.yellow.status == "tracing"


def test_after_surfacing_only_the_mines_and_the_cell_are_left():
    yellow = boat("D5", route=("D3", "D4", "D5"), mines=("A1", "B2"))
    state = after(sailing(yellow, moved=False), act.Surface(CAPTAIN))
    assert (state.yellow.route, state.yellow.mines) == (("D5",), ("A1", "B2"))


@pytest.mark.parametrize(
    ("scenario", "mode"),
    [
        ("bravo", "real_time"),
        ("charlie", "real_time"),
        ("alpha", "turn_based"),
        ("bravo", "turn_based"),
        ("charlie", "turn_based"),
    ],
)
def test_a_torpedo_from_d3_hits_g2(scenario, mode):
    opts = options(mode, scenario=scenario)
    state = sailing(boat("D3", gauges=full(opts, "torpedo")), boat("G2"), opts=opts)
    if mode == "real_time":
        state = after(state, act.CallStop(CAPTAIN))
    assert after(state, act.FireTorpedo(CAPTAIN, "G2")).blue.damage == 2


def test_a_mine_on_b7_hurts_a_boat_at_c6():
    opts = Options(scenario="bravo")
    state = sailing(boat("C7", gauges=full(opts, "mine")), boat("C6"), opts=opts)
    state = after(state, act.DropMine(CAPTAIN, "B7"))
    events = told(state, act.TriggerMine(CAPTAIN, "B7"))
    assert [blast.blue for blast in blasts(events)] == [1]


def test_the_drone_asks_for_sector_4():
    opts = options("real_time", scenario="charlie")
    state = sailing(boat("O1", gauges=full(opts, "drone")), boat("B12"), opts=opts)
    state = after(state, act.CallStop(CAPTAIN))
    assert told(state, act.SendDrone(CAPTAIN, 4))[0] == ev.DroneSent("yellow", 4, inside=False)


def test_the_sonar_answer_column_n_sector_6():
    opts = options("real_time", scenario="charlie")
    state = sailing(boat("A1", gauges=full(opts, "sonar")), boat("N12"), opts=opts)
    state = after(state, act.CallStop(CAPTAIN), act.UseSonar(CAPTAIN))
    assert why(state, act.AnswerSonar(ENEMY, column="N", sector=6)) == ""
    assert why(state, act.AnswerSonar(ENEMY, column="N", sector=9)) != ""


def test_only_silence_is_public():
    state = sailing(boat("D3", gauges=full(Options(), "silence")))
    heard = [
        ENGINE.redact(event, ENEMY) for event in told(state, act.KeepSilence(CAPTAIN, "east", 3))
    ]
    assert heard == [ev.SilenceKept("yellow", None, None)]


def test_the_archer_mine_at_c4():
    opts = options("real_time", scenario="echo")
    state = sailing(boat("O15", gauges=full(opts, "scenario")), boat("D5"), opts=opts)
    assert state.yellow.gauges[5] == 4
    state = after(state, act.CallStop(CAPTAIN), act.SetOffArcher(CAPTAIN, "C4"))
    assert (state.blue.damage, state.yellow.gauges[5], state.spent) == (1, 0, ("C4",))
