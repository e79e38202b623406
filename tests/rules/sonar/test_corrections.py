"""The table is right: what can be corrected, and what the others hear of it."""

from __future__ import annotations

import pytest

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.clues import Lost
from rules.sonar.state import House, Options, State
from rules.sonar.view import view
from tests.rules.sonar.moves import after, kinds, told, why
from tests.rules.sonar.positions import boat, crosses, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY


def correct(*changes: act.Change) -> act.Correct:
    return act.Correct(changes, "the table is right")


def test_a_boat_is_put_elsewhere_and_only_its_crew_hears_where():
    state = sailing(boat("D5", route=("D4", "D5")))
    events = told(state, correct(act.PutBoat("yellow", "F5")))
    assert ENGINE.redact(events[1], ENEMY) == ev.BoatPut("yellow", None)
    assert ENGINE.redact(events[1], CAPTAIN) == ev.BoatPut("yellow", "F5")
    now = ENGINE.fold(events, state)
    assert (now.yellow.route, now.yellow.heard[-1]) == (("F5",), Lost())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (act.PutBoat("yellow", "D1"), "not_sea SON-2.1"),
        (act.PutBoat("yellow", "A1"), "own_mine SON-2.1"),
        (act.SetGauge("yellow", "mine", 4), "too_many_boxes SON-3.1"),
        (act.SetGauge("yellow", "scenario", 1), "too_many_boxes SON-3.1"),
        (act.SetCross("yellow", "east", 2, crossed=True), "would_be_erased SON-4.6"),
        (act.PutMine("yellow", "D1", there=True), "not_sea SON-5.5"),
        (act.PutMine("yellow", "D5", there=True), "own_route SON-5.5"),
        (act.PutMine("yellow", "A1", there=True), "own_mine SON-5.5"),
        (act.PutMine("yellow", "B1", there=False), "no_mine_there SON-5.6"),
    ],
)
def test_what_can_never_be_is_refused(change, code):
    yellow = boat("D5", mines=("A1",), crosses=crosses("W0", "W1", "W2"))
    assert why(sailing(yellow), correct(change)) == code


def test_the_turn_is_given_away_and_open_marks_go_with_it():
    state = after(sailing(boat("D5"), moved=False), act.SetCourse(CAPTAIN, "south"))
    state = after(state, correct(act.GiveTurn("blue")))
    assert (state.active, state.yellow.due, state.moved) == ("blue", None, False)
    real = sailing(boat("D5"), opts=options("real_time"))
    assert why(real, correct(act.GiveTurn("blue"))) == "no_turns SON-5.16"


def test_gauges_filled_by_hand_leave_no_mark_open():
    state = sailing(boat("D5", gauges=(3, 3, 4, 3, 5, 0)), moved=False)
    state = after(state, act.SetCourse(CAPTAIN, "south"), act.CrossSymbol("yellow_engineer", 1))
    events = told(state, correct(act.SetGauge("yellow", "silence", 6)))
    assert kinds(events) == ["Corrected", "GaugeSet"]
    assert ENGINE.fold(events, state).yellow.due is None


def silent_and_crossed(house: House | None = None) -> State:
    """Silence is used and the symbol crossed; only its box is still due."""
    state = sailing(boat("D5", gauges=(3, 3, 4, 2, 6, 0)), opts=options(house=house))
    state = after(state, act.KeepSilence(CAPTAIN, "south", 1))
    return after(state, act.CrossSymbol("yellow_engineer", 1))


def test_son_5_23_a_correction_that_ends_the_marks_of_a_silence_erases_its_gauge():
    state = silent_and_crossed()
    events = told(state, correct(act.SetGauge("yellow", "sonar", 3)))
    assert kinds(events) == ["Corrected", "GaugeSet", "GaugeErased", "TurnStarted"]
    assert ENGINE.fold(events, state).yellow.gauges == (3, 3, 4, 3, 0, 0)
    given = after(state, correct(act.GiveTurn("blue")))
    assert (given.active, given.yellow.gauges) == ("blue", (3, 3, 4, 2, 0, 0))


def test_son_5_23_a_correction_leaves_the_gauge_of_a_silence_whose_marks_are_open():
    state = silent_and_crossed()
    now = after(state, correct(act.SetDamage("yellow", 1)))
    assert (now.yellow.gauges, now.yellow.due) == (state.yellow.gauges, state.yellow.due)
    # What the table says afterwards holds, and where silence was erased at once, nothing is left.
    said = after(state, correct(act.GiveTurn("blue"), act.SetGauge("yellow", "silence", 2)))
    assert said.yellow.gauges == (3, 3, 4, 2, 2, 0)
    at_once = silent_and_crossed(House(silence_full_until_marked=False))
    given = told(at_once, correct(act.GiveTurn("blue")))
    assert kinds(given) == ["Corrected", "TurnStarted"]


AT_SEA = sailing(boat("D5"))
SECRET = (
    act.PutBoat("blue", "J9"),
    act.SetGauge("blue", "mine", 1),
    act.SetCross("blue", "east", 2, crossed=True),
    act.PutMine("blue", "J10", there=True),
    act.PutMine("blue", "B1", there=False),
)


@pytest.mark.parametrize("change", SECRET)
def test_son_9_2_what_is_secret_about_a_boat_is_for_its_own_crew_to_correct(change):
    for seats, refusal in {(CAPTAIN,): True, (): True, (CAPTAIN, "blue_radio"): False}.items():
        found = ENGINE.why_not_theirs(AT_SEA, correct(act.SetDamage("blue", 1), change), seats)
        assert (found is not None) == refusal
        assert found is None or (found.code, found.rule) == ("not_your_boat", "SON-9.2")


def test_son_9_2_damage_and_turn_are_everybodys():
    public = correct(act.SetDamage("blue", 1), act.GiveTurn("blue"), act.PutBoat("yellow", "A1"))
    assert ENGINE.why_not_theirs(AT_SEA, public, (CAPTAIN,)) is None
    assert ENGINE.why_not_theirs(AT_SEA, act.Surface(ENEMY), (CAPTAIN,)) is None


def test_nothing_is_corrected_before_the_dive_or_after_the_end():
    start = ENGINE.fold(ENGINE.set_up(Options()))
    assert why(start, correct(act.SetDamage("blue", 1))) == "not_dived SON-1.3"


def test_son_9_3_both_captains_let_watchers_see_both_boats_and_nobody_else_does():
    asked = sailing(boat("D5"), opts=options(watchers="ask"))
    assert not view(asked, None).own
    assert ENGINE.agreements(asked) == ((act.ShowWatchers(), (CAPTAIN, ENEMY)),)
    assert ENGINE.why_not_theirs(asked, act.ShowWatchers(), (CAPTAIN, ENEMY)) is not None
    shown = after(asked, act.ShowWatchers())
    assert set(view(shown, None).own) == {"yellow", "blue"}
    assert set(view(shown, CAPTAIN).own) == {"yellow"}
    assert ENGINE.agreements(shown) == ()
    assert why(AT_SEA, act.ShowWatchers()) == "watchers_not_asked SON-9.3"
