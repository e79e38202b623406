"""Real time: the roles of both boats act side by side, and no tap pushes another aside."""

from __future__ import annotations

import random

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import BOAT_OF
from tests.rules.play import take
from tests.rules.sonar.moves import after, told
from tests.rules.sonar.positions import boat, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENGINEER, MATE
from tests.rules.sonar.sensible import choose

REAL_TIME = options("real_time", scenario="bravo")


def moving():
    state = sailing(boat("D5"), boat("J10"), opts=REAL_TIME)
    return after(state, act.SetCourse(CAPTAIN, "south"))


def test_first_mate_and_engineer_do_not_collide():
    marked = told(moving(), act.MarkBox(MATE, "mine"))
    assert not ENGINE.stale(act.CrossSymbol(ENGINEER, 1), marked)
    crossed = told(moving(), act.CrossSymbol(ENGINEER, 1))
    assert not ENGINE.stale(act.MarkBox(MATE, "mine"), crossed)


def test_the_same_mark_twice_is_too_late():
    """Otherwise the second tap would be the mark of the next course."""
    marked = told(moving(), act.MarkBox(MATE, "mine"))
    assert ENGINE.stale(act.MarkBox(MATE, "torpedo"), marked)


def test_a_course_is_not_meant_for_another_cell():
    moved = told(sailing(boat("D5"), opts=REAL_TIME), act.SetCourse(CAPTAIN, "south"))
    assert ENGINE.stale(act.SetCourse(CAPTAIN, "south"), moved)
    assert not ENGINE.stale(act.SetCourse(ENEMY, "south"), moved)


def test_a_correction_matters_to_everybody():
    assert ENGINE.stale(act.SetCourse(ENEMY, "north"), [ev.Corrected("a slip")])


def test_a_check_is_for_the_drawing_that_was_seen():
    check = act.CheckTrace("blue_engineer", clean=True)
    assert ENGINE.stale(check, [ev.TraceChecked("yellow", clean=False)])
    assert not ENGINE.stale(check, [ev.CourseSet("blue", "north", "J9")])


@pytest.mark.parametrize("seed", range(6))
def test_what_the_enemy_does_never_makes_a_tap_stale(seed):
    """Whole games: whatever was offered to one boat means the same after the other has acted."""
    dice = random.Random(seed)
    state = ENGINE.fold(ENGINE.set_up(options("real_time", scenario="echo", players=7)))
    for _ in range(400):
        legal = ENGINE.legal_actions(state, None)
        if not legal:
            break
        step = take(ENGINE, state, choose(state, legal, dice))
        mine = BOAT_OF[step.action.seat]
        others = [offer for offer in legal if BOAT_OF[getattr(offer, "seat", "")] != mine]
        about_me = (ev.TraceChecked, ev.SonarUsed, ev.SonarAnswered, ev.PartTraced)
        if not any(isinstance(event, about_me) for event in step.events):
            assert not [offer for offer in others if ENGINE.stale(offer, step.events)]
        state = step.after
