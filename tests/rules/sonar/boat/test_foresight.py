"""SON-4: what the engineer is told before a cross, against what the cross then does."""

from __future__ import annotations

import random

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.boat.foresight import alarms, foresee, outlook
from rules.sonar.state import House, Options, is_broken
from rules.sonar.tables import BIT, CIRCUIT, DIRECTIONS, PANEL, SYMBOL, SYSTEMS
from tests.rules.sonar.moves import after, told
from tests.rules.sonar.positions import boat, crosses, sailing
from tests.rules.sonar.seats import CAPTAIN, ENGINEER

HOUSES = [
    House(),
    House(repair_first=False),
    House(one_damage_a_cross=False, repair_first=False),
]


def seen(crossed, direction, slot, scenario="alpha", house=HOUSES[0]):
    return foresee(crossed, direction, slot, scenario=scenario, house=house)


def test_son_4_2_the_first_cross_of_a_colour_breaks_its_systems():
    red = seen(0, "west", 0)
    assert (red.breaks, red.damage) == (("mine", "torpedo"), 0)
    assert red.rules == ("SON-4.2",)
    assert seen(crosses("N1"), "west", 0).breaks == ()  # red is broken already
    assert seen(0, "west", 1).breaks == ("silence",)
    assert seen(0, "west", 1, scenario="echo").breaks == ("silence", "scenario")
    assert seen(0, "west", 4).breaks == ()  # radiation


def test_son_4_3_the_last_symbol_of_a_circuit_repairs_it():
    found = seen(crosses("W0", "W1", "W2"), "east", 2)
    assert found.circuits == ("yellow",)
    assert (found.crosses, found.damage, found.rules) == (0, 0, ("SON-4.3",))


def test_son_4_4_the_last_radiation_symbol_costs_a_damage():
    found = seen(crosses("W4", "W5", "N5", "S4", "E3"), "east", 5)
    assert (found.radiation, found.damage, found.crosses) == (True, 1, 0)
    assert found.rules == ("SON-4.4",)


def test_son_4_5_the_last_symbol_of_a_panel_costs_a_damage():
    found = seen(crosses("W0", "W1", "W2", "W3", "W4"), "west", 5)
    assert (found.panel, found.damage, found.crosses) == (True, 1, 0)
    assert found.rules == ("SON-4.5",)


def test_son_4_6_a_repair_saves_the_panel_unless_the_table_sees_it_differently():
    crossed = crosses("W0", "W1", "W3", "W4", "W5", "E2")
    saved = seen(crossed, "west", 2)
    assert (saved.circuits, saved.damage) == (("yellow",), 0)
    strict = seen(crossed, "west", 2, house=House(repair_first=False))
    assert (strict.circuits, strict.damage, strict.crosses) == (("yellow",), 1, 0)


def test_a_course_that_cannot_but_hurt_says_so():
    crossed = crosses("W0", "W1", "W2", "W3", "W4")
    found = outlook(crossed, "west", scenario="alpha", house=House())
    assert [one.slot for one in found.crosses] == [5]
    assert found.damage == 1
    east = outlook(crossed, "east", scenario="alpha", house=House())
    assert (east.damage, east.circuits) == (0, ("yellow",))


def test_a_course_that_must_break_something_names_it():
    only_green = outlook(crosses("W0", "W1", "W4", "W5"), "west", scenario="alpha", house=House())
    assert [one.slot for one in only_green.crosses] == [2, 3]
    assert only_green.breaks == ("drone", "sonar")
    green_or_red = outlook(crosses("N0", "N2", "N5"), "north", scenario="alpha", house=House())
    assert {one.symbol for one in green_or_red.crosses} == {"green", "red"}
    assert green_or_red.breaks == ()


def test_one_more_symbol_is_an_alarm():
    crossed = crosses("W4", "W5", "N5", "S4", "E3", "W0", "W1", "W2")
    found = {(one.kind, one.direction, one.slot, one.rule) for one in alarms(crossed)}
    assert found == {
        ("radiation", "east", 5, "SON-4.4"),
        ("panel", "west", 3, "SON-4.5"),
        ("circuit", "east", 2, "SON-4.3"),
    }
    assert alarms(0) == ()


def possible(dice):
    """A sheet as it can lie on a table: nothing on it is complete."""
    groups = (*PANEL.values(), *CIRCUIT.values(), SYMBOL["radiation"])
    found = 0
    for bit in dice.sample(list(BIT.values()), dice.randint(0, 20)):
        if not any((found | bit) & group == group for group in groups):
            found |= bit
    return found


@pytest.mark.parametrize("house", HOUSES, ids=["usual", "panel first", "two damage"])
def test_what_is_foreseen_is_what_happens(house):
    dice = random.Random(4)
    options = Options(scenario="echo", house=house)
    for _ in range(150):
        crossed = possible(dice)
        for way in DIRECTIONS:
            course = outlook(crossed, way, scenario="echo", house=house)
            yellow = boat("E6", crosses=crossed)
            state = sailing(yellow, opts=options, moved=False)
            state = after(state, act.SetCourse(CAPTAIN, course.direction))
            assert course.crosses
            for one in course.crosses:
                events = told(state, act.CrossSymbol(ENGINEER, one.slot))
                then = ENGINE.fold(events, state).yellow
                assert (then.crosses, then.damage) == (one.crosses, one.damage)
                repaired = tuple(e.circuit for e in events if isinstance(e, ev.CircuitRepaired))
                assert repaired == one.circuits
                for system in SYSTEMS:
                    was, is_now = is_broken(yellow, system), is_broken(then, system)
                    assert (system in one.breaks) == (is_now and not was)
                assert course.damage <= one.damage


@pytest.mark.parametrize("way", DIRECTIONS)
def test_a_clean_sheet_leaves_every_symbol_and_costs_nothing(way):
    found = outlook(0, way, scenario="alpha", house=House())
    assert len(found.crosses) == 6
    assert (found.damage, found.breaks, found.circuits) == (0, (), ())
