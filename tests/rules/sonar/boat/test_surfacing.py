"""SON-6, SON-8, SON-9: surfacing, scenarios, and what is secret."""

from __future__ import annotations

import pytest

from rules.core import Refused, write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.maps.chart import chart_of
from rules.sonar.maps.scenarios import CONFIDENCE, MAPS
from rules.sonar.outlines import OUTLINES, traced
from rules.sonar.state import House, Options, crew
from rules.sonar.tables import SCENARIOS
from tests.rules.sonar.contract import OWN_DELTA
from tests.rules.sonar.moves import after, kinds, offered, told, view, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing, with_boat
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENEMY_ENGINEER, ENGINEER, MATE, RADIO

REAL_TIME = options("real_time")


def test_son_6_1_the_route_and_the_crosses_go_mines_and_gauges_stay():
    yellow = boat(
        "D5",
        route=("D3", "D4", "D5"),
        mines=("A1",),
        crosses=crosses("W0", "N3"),
        gauges=(1, 2, 3, 0, 0, 0),
    )
    events = told(sailing(yellow, moved=False), act.Surface(CAPTAIN))
    assert events[0] == ev.Surfaced("yellow", 1, None)
    state = ENGINE.fold(events, sailing(yellow, moved=False))
    assert (state.yellow.route, state.yellow.mines) == (("D5",), ("A1",))
    assert (state.yellow.crosses, state.yellow.gauges) == (0, (1, 2, 3, 0, 0, 0))
    real = after(sailing(yellow, opts=REAL_TIME), act.Surface(CAPTAIN))
    assert real.yellow.crosses == crosses("W0", "N3")


def test_son_6_1_a_table_may_empty_the_gauges():
    opts = options(house=House(gauges_stay=False))
    state = sailing(boat("D5", gauges=(1, 2, 3, 0, 0, 0)), opts=opts, moved=False)
    assert after(state, act.Surface(CAPTAIN)).yellow.gauges == (0,) * 6


def turn(state, seat, way):
    """A whole turn without a system."""
    name = seat.partition("_")[0]
    hands = crew(8, name)
    state = after(state, act.SetCourse(seat, way), act.MarkBox(hands.mate, "silence"))
    return after(state, offered(state, hands.engineer, act.CrossSymbol)[0])


def test_son_6_2_the_enemy_has_three_turns():
    state = after(sailing(boat("D5"), boat("J10"), moved=False), act.Surface(CAPTAIN))
    assert (state.active, state.left, state.yellow.status) == ("blue", 3, "surfaced")
    for left in (2, 1):
        state = turn(state, ENEMY, "north")
        assert (state.active, state.left) == ("blue", left)
    state = turn(state, ENEMY, "north")
    assert (state.active, state.left, state.yellow.status) == ("yellow", 1, "dived")


def test_son_6_2_a_turn_already_begun_with_a_course_is_too_late():
    assert why(sailing(boat("D5")), act.Surface(CAPTAIN)) == "course_set SON-6.2"
    assert why(sailing(boat("D5"), moved=False), act.Surface(ENEMY)) == "not_your_turn SON-6.2"


def test_son_6_6_who_surfaces_among_the_three_loses_the_rest():
    state = after(sailing(boat("D5"), boat("J10"), moved=False), act.Surface(CAPTAIN))
    state = turn(state, ENEMY, "north")
    events = told(state, act.Surface(ENEMY))
    assert kinds(events) == ["Surfaced", "CrossesErased", "Dived", "TurnStarted"]
    state = ENGINE.fold(events, state)
    assert (state.active, state.left) == ("yellow", 3)
    assert (state.yellow.status, state.blue.status) == ("dived", "surfaced")


def tracing(players=8, **more):
    opts = options("real_time", players=players)
    state = sailing(boat("D5", crosses=crosses("W0"), **more), opts=opts)
    return after(state, act.Surface(CAPTAIN))


def test_son_6_3_until_all_is_traced_the_crew_may_do_nothing_else():
    state = tracing(mines=("A1",), gauges=full(REAL_TIME, "drone"))
    assert {
        type(one) for seat in crew(8, "yellow").seats for one in ENGINE.legal_actions(state, seat)
    } == {act.TracePart}
    assert why(state, act.SetCourse(CAPTAIN, "north")) == "surfaced SON-6.3"
    assert why(state, act.CallStop(CAPTAIN)) == "surfaced SON-6.3"
    assert why(state, act.TriggerMine(CAPTAIN, "A1")) == "surfaced SON-5.6"
    assert offered(state, ENEMY, act.SetCourse)


def test_son_6_3_each_part_is_signed_by_somebody_else():
    state = after(tracing(), act.TracePart(ENGINEER, 2))
    assert why(state, act.TracePart(ENGINEER, 1)) == "pass_it_on SON-6.5"
    assert why(state, act.TracePart(MATE, 2)) == "part_traced SON-6.3"
    assert why(state, act.TracePart(ENEMY, 1)) == "nothing_to_trace SON-6.3"


@pytest.mark.parametrize("players", [4, 6])
def test_son_6_3_a_small_crew_shares_the_parts(players):
    state = tracing(players)
    hands = crew(players, "yellow")
    signers = [hands.engineer, *(seat for seat in hands.seats if seat != hands.engineer)]
    for part in range(1, 5):
        state = after(state, act.TracePart(signers[(part - 1) % len(signers)], part))
    assert state.yellow.status == "checking"


def test_son_6_4_surfacing_is_the_captains_free_choice():
    state = sailing(boat("D5"), opts=REAL_TIME)
    assert why(state, act.Surface(CAPTAIN)) == ""
    assert why(state, act.Surface(MATE)) == "not_your_role SON-6.4"


def test_son_6_5_traced_checked_ready_dive():
    state = tracing()
    assert why(state, act.TracePart(MATE, 1)) == "engineer_first SON-6.5"
    assert why(state, act.CheckTrace(ENEMY_ENGINEER, clean=True)) == "nothing_to_check SON-6.5"
    signers = (ENGINEER, MATE, RADIO, CAPTAIN)
    parts = [act.TracePart(seat, part) for part, seat in enumerate(signers, start=1)]
    state = after(state, *parts)
    assert why(state, act.Dive(CAPTAIN)) == "not_ready SON-6.5"
    assert why(state, act.ReportReady(ENGINEER)) == "not_repaired SON-6.5"
    assert why(state, act.CheckTrace(ENGINEER, clean=True)) == "nothing_to_check SON-6.5"
    again = after(state, act.CheckTrace(ENEMY_ENGINEER, clean=False))
    assert (again.yellow.status, again.yellow.signed) == ("tracing", ("",) * 4)
    state = after(state, act.CheckTrace(ENEMY_ENGINEER, clean=True))
    assert (state.yellow.crosses, state.yellow.status) == (0, "repaired")
    state = after(state, act.ReportReady(ENGINEER), act.Dive(CAPTAIN))
    assert why(state, act.SetCourse(CAPTAIN, "north")) == ""


def on_screen(state, *signers):
    return after(state, *(act.TracePart(seat, part, traced(part)) for seat, part in signers))


def test_son_6_3_a_line_on_the_screen_is_checked_by_the_rules_and_the_enemy_not_asked():
    state = tracing()
    signers = list(zip((ENGINEER, MATE, RADIO, CAPTAIN), range(1, 5), strict=True))
    state = on_screen(state, *signers[:3])
    assert (state.yellow.status, state.yellow.on_paper) == ("tracing", ())
    state = on_screen(state, signers[3])
    assert (state.yellow.status, state.yellow.crosses) == ("repaired", 0)
    assert state.yellow.signed == ("",) * 4
    assert not offered(state, ENEMY_ENGINEER, act.CheckTrace)
    assert why(state, act.ReportReady(ENGINEER)) == ""


def test_son_6_3_the_enemy_engineer_is_asked_about_what_is_on_paper():
    state = on_screen(tracing(), (ENGINEER, 1), (MATE, 3))
    state = after(state, act.TracePart(RADIO, 2))
    state = on_screen(state, (CAPTAIN, 4))
    assert (state.yellow.status, state.yellow.on_paper) == ("checking", (2,))
    assert view(state, ENEMY_ENGINEER).seen["yellow"].on_paper == (2,)
    again = after(state, act.CheckTrace(ENEMY_ENGINEER, clean=False))
    assert (again.yellow.status, again.yellow.on_paper) == ("tracing", ())


def test_son_6_3_a_line_outside_of_the_part_is_refused():
    state, whole = tracing(), traced(1)

    def refused(line):
        return why(state, act.TracePart(ENGINEER, 1, line))

    assert refused(whole) == ""
    assert refused(tuple((x, y + 60) for x, y in whole)) == ""  # no steady hand
    for wrong in (
        tuple((x, y + 80) for x, y in whole),  # beside the band
        whole[: len(whole) // 2],  # half of it
        whole[len(whole) // 2 :],
        (whole[0], whole[-1]),  # a short cut
        whole[::-1],  # from the wrong end
        traced(2),  # another part
        ((0, 0),),
    ):
        assert refused(wrong) == "line_outside SON-6.3", wrong[:3]
    assert all(why(state, act.TracePart(ENGINEER, part, traced(part))) == "" for part in OUTLINES)


def test_a_log_from_before_means_paper():
    old = b'[{"type":"part_traced","boat":"yellow","part":1,"seat":"yellow_engineer"}]'
    (event,) = ENGINE.read_events(old, 1)
    assert isinstance(event, ev.PartTraced)
    assert event.on_paper


def test_son_6_7_a_boat_that_sinks_under_the_ice_names_no_sector():
    opts = options("real_time", scenario="delta")
    events = told(sailing(boat("A1", damage=3), opts=opts), act.Surface(CAPTAIN))
    assert kinds(events) == ["DamageTaken", "GameEnded"]


# Scenarios


def islands(scenario):
    return sum(row.count("#") for row in MAPS[scenario, "real_time"])


def test_son_8_1_many_islands_fewer_open_sea():
    assert islands("alpha") > islands("bravo") > islands("charlie")
    for scenario in ("alpha", "bravo", "charlie"):
        waters = chart_of(MAPS[scenario, "real_time"])
        assert not waters.ice
        assert not waters.archer


@pytest.mark.parametrize(("at", "damage", "ice"), [("M4", 0, True), ("A1", 1, False)])
def test_son_8_2_surfacing_through_ice_costs_a_damage(at, damage, ice):
    state = sailing(boat(at), opts=options("real_time", scenario="delta"))
    events = told(state, act.Surface(CAPTAIN))
    assert ENGINE.fold(events, state).yellow.damage == damage
    assert events[-1].ice is ice


def test_son_8_3_an_archer_mine_explodes_like_a_torpedo():
    opts = options(scenario="echo")
    state = sailing(boat("J10", gauges=full(opts, "scenario")), boat("B4"), opts=opts)
    assert why(state, act.SetOffArcher(CAPTAIN, "A1")) == "no_archer_mine SON-8.3"
    state = after(state, act.SetOffArcher(CAPTAIN, "B4"))
    assert (state.blue.damage, state.yellow.gauges[5], state.spent) == (2, 0, ("B4",))


def test_son_8_3_echo_needs_archer_mines():
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(scenario="echo", chart=("...", "...")))
    assert caught.value.refusal.code == "no_archer_mines"


def test_son_8_4_the_scenarios_are_in_the_advised_order():
    assert SCENARIOS == ("alpha", "bravo", "charlie", "delta", "echo")
    assert (Options().scenario, Options().mode) == ("alpha", "turn_based")


def test_son_8_5_no_archer_mine_twice():
    opts = options(scenario="echo")
    state = sailing(boat("J10", gauges=full(opts, "scenario")), opts=opts, moved=True)
    state = with_boat(
        after(state, act.SetOffArcher(CAPTAIN, "B4")), "blue", gauges=full(opts, "scenario")
    )
    state = ENGINE.fold(
        [
            ev.CourseSet("blue", "north", "J9"),
            ev.BoxMarked("blue", None),
            ev.SymbolCrossed("blue", "north", 5),
        ],
        state,
    )
    assert why(state, act.SetOffArcher(ENEMY, "B4")) == "archer_mine_spent SON-8.5"
    assert why(state, act.SetOffArcher(ENEMY, "E3")) == ""


def test_son_8_6_the_small_ice_map_waits_for_its_holes():
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(scenario="delta"))
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("no_ice_holes", "SON-8.6")
    assert ENGINE.set_up(Options(scenario="delta", chart=OWN_DELTA))
    assert ENGINE.set_up(Options(scenario="delta", house=House(ice_needed=False)))
    assert CONFIDENCE["delta", "turn_based"] == "doubtful"


# What is secret


def test_son_9_1_the_enemy_sees_no_sheet_of_ours():
    yellow = boat(
        "D5",
        route=("D4", "D5"),
        mines=("A1",),
        crosses=crosses("W0"),
        gauges=(1, 3, 0, 0, 0, 0),
        damage=1,
    )
    state = sailing(yellow, boat("J10"))
    for seat in (ENEMY, None):
        seen = view(state, seat)
        assert "yellow" not in seen.own
        assert '"D5"' not in write(seen)
        assert (seen.seen["yellow"].damage, seen.seen["yellow"].ready) == (1, ("torpedo",))
        assert seen.seen["yellow"].mines_laid == 1
    for seat in crew(8, "yellow").seats:
        assert view(state, seat).own["yellow"].at == "D5"


def test_son_9_1_watchers_see_both_boats_at_the_end_or_if_the_table_agrees():
    live = sailing(boat("D5"), opts=options(watchers="live"))
    assert set(view(live, None).own) == {"yellow", "blue"}
    assert set(view(live, ENEMY).own) == {"blue"}
    state = sailing(boat("D3", gauges=full(Options(), "torpedo")), boat("D5", damage=3))
    state = after(state, act.FireTorpedo(CAPTAIN, "D5"))
    assert set(view(state, None).own) == {"yellow", "blue"}


def test_son_9_1_a_breakdown_is_heard_as_damage_only():
    yellow = boat("D5", crosses=crosses("W4", "W5", "N5", "S4", "E3"))
    state = after(sailing(yellow, moved=False), act.SetCourse(CAPTAIN, "east"))
    heard = [ENGINE.redact(event, ENEMY) for event in told(state, act.CrossSymbol(ENGINEER, 5))]
    assert heard == [
        ev.SymbolCrossed("yellow", None, None),
        ev.DamageTaken("yellow", "breakdown"),
        None,
    ]


UNSAID = House(damage_is_said=False)


def test_son_9_1_a_table_may_keep_other_damage_to_its_boat():
    yellow = boat("D5", crosses=crosses("W4", "W5", "N5", "S4", "E3"))
    state = sailing(yellow, opts=options(house=UNSAID), moved=False)
    state = after(state, act.SetCourse(CAPTAIN, "east"))
    events = told(state, act.CrossSymbol(ENGINEER, 5))
    for stranger in (ENEMY, None):
        heard = [ENGINE.redact(event, stranger) for event in events]
        assert heard == [ev.SymbolCrossed("yellow", None, None), None, None]
    assert ENGINE.told(state, events[1]) is None
    state = ENGINE.fold(events, state)
    damage = {seat: view(state, seat).seen["yellow"].damage for seat in (MATE, ENEMY, None)}
    assert damage == {MATE: 1, ENEMY: 0, None: 0}


def test_son_9_1_blasts_are_answered_there_too():
    gauges = full(Options(), "torpedo")
    state = sailing(boat("D3", gauges=gauges), boat("D5", damage=1), opts=options(house=UNSAID))
    state = after(state, act.FireTorpedo(CAPTAIN, "D5"))
    damage = [view(state, seat).seen["blue"].damage for seat in (CAPTAIN, None, ENEMY)]
    assert damage == [2, 2, 3]


def test_son_9_1_nor_does_the_ice_tell_of_it():
    opts = options("real_time", UNSAID, scenario="delta")
    for at in ("M4", "A1"):
        (heard,) = (
            one
            for event in told(sailing(boat(at), opts=opts), act.Surface(CAPTAIN))
            if (one := ENGINE.redact(event, ENEMY)) is not None
        )
        assert heard == ev.Surfaced("yellow", 3 if at == "M4" else 1, None)


def test_son_9_2_unsaid_damage_is_corrected_by_its_own_crew():
    state = sailing(boat("D5"), opts=options(house=UNSAID))
    wish = act.Correct((act.SetDamage("yellow", 2),), "counted again")
    refusal = ENGINE.why_not_theirs(state, wish, (ENEMY,))
    assert refusal is not None
    assert refusal.code == "not_your_boat"
    assert ENGINE.why_not_theirs(state, wish, (MATE,)) is None
    events = told(state, wish)
    assert ENGINE.redact(events[-1], ENEMY) == ev.DamageSet("yellow", None, said=False)
    assert ENGINE.fold(events, state).yellow.damage == 2
