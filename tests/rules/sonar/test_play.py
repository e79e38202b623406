"""SON-1: boats, crews, modes, and how a game begins and ends."""

from __future__ import annotations

import pytest

from rules.core import Refused
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.maps.chart import chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.state import Options, chart, crew, seated
from tests.rules.sonar.moves import after, kinds, offered, told, view, why
from tests.rules.sonar.positions import boat, crosses, full, options, sailing
from tests.rules.sonar.seats import CAPTAIN, ENEMY, MATE


@pytest.mark.parametrize(
    ("players", "mate", "engineer", "radio"),
    [
        (8, "yellow_mate", "yellow_engineer", "yellow_radio"),
        (6, "yellow_captain", "yellow_engineer", "yellow_radio"),
        (4, "yellow_captain", "yellow_captain", "yellow_radio"),
        (2, "yellow_captain", "yellow_captain", "yellow_captain"),
    ],
)
def test_son_1_1_a_smaller_crew_shares_the_roles(players, mate, engineer, radio):
    hands = crew(players, "yellow")
    assert (hands.captain, hands.mate, hands.engineer, hands.radio) == (
        "yellow_captain",
        mate,
        engineer,
        radio,
    )
    state = ENGINE.fold(ENGINE.set_up(Options(players=players)))
    assert ENGINE.seated(state) == seated(players)


@pytest.mark.parametrize("players", [2, 3])
def test_son_1_1_two_or_three_play_by_turns_only(players):
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(mode="real_time", players=players))
    assert caught.value.refusal.code == "too_few_for_real_time"
    assert ENGINE.set_up(Options(players=players))


def test_son_1_1_nobody_acts_from_a_seat_that_is_not_taken():
    state = sailing(boat("D3"), opts=options(players=2), moved=False)
    assert why(state, act.SetCourse(MATE, "north")) == "no_such_seat SON-1.1"


@pytest.mark.parametrize(
    ("mode", "width", "sectors"), [("real_time", 15, 9), ("turn_based", 10, 4)]
)
def test_son_1_2_real_time_has_the_larger_map(mode, width, sectors):
    for (_, played), rows in MAPS.items():
        if played == mode:
            waters = chart_of(rows)
            assert (waters.width, waters.height, waters.sectors) == (width, width, sectors)


def test_son_1_2_sectors_are_numbered_from_left_to_right():
    sector = chart_of(MAPS["charlie", "real_time"]).sector
    assert [sector[cell] for cell in ("A1", "E5", "F1", "O5", "A6", "N12")] == [1, 1, 2, 3, 4, 9]


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ((".",), "map_size"),
        (("...", "...", "." * 4), "map_not_square"),
        (("..?", "..."), "map_letters"),
        (("##", "#."), "map_without_sea"),
        ((".#.", ".#."), "map_not_connected"),
    ],
)
def test_son_1_2_the_tables_own_map_is_looked_at_first(rows, code):
    with pytest.raises(Refused) as caught:
        ENGINE.set_up(Options(chart=rows))
    assert caught.value.refusal.code == code


def test_son_1_2_a_map_of_another_size_is_played():
    state = ENGINE.fold(ENGINE.set_up(Options(chart=("......", "..#...", "......"))))
    assert chart(state).sectors == 2
    assert len(offered(state, CAPTAIN, act.MarkPosition)) == 17


def test_son_1_3_both_mark_a_sea_cell_in_secret_then_the_lot_decides():
    state = ENGINE.fold(ENGINE.set_up(Options()))
    assert why(state, act.MarkPosition(CAPTAIN, "D1")) == "not_sea SON-1.3"
    assert why(state, act.SetCourse(CAPTAIN, "north")) == "not_dived SON-1.3"
    state = after(state, act.MarkPosition(CAPTAIN, "D3"))
    assert why(state, act.MarkPosition(CAPTAIN, "D4")) == "position_marked SON-1.3"
    state = after(state, act.MarkPosition(ENEMY, "D3"))
    assert state.phase == "lot"
    assert why(state, act.DrawLot(CAPTAIN)) == "outcome_missing SON-1.3"
    events = told(state, act.DrawLot(CAPTAIN, "blue"))
    assert kinds(events) == ["LotDrawn", "Dived", "Dived", "TurnStarted"]
    assert ENGINE.fold(events, state).active == "blue"


def test_son_1_3_in_real_time_both_dive_at_once():
    state = ENGINE.fold(ENGINE.set_up(options("real_time")))
    state = after(state, act.MarkPosition(ENEMY, "A1"), act.MarkPosition(CAPTAIN, "O15"))
    assert (state.phase, state.active) == ("play", None)
    assert offered(state, CAPTAIN, act.SetCourse)
    assert offered(state, ENEMY, act.SetCourse)


def test_son_1_4_the_fourth_damage_sinks():
    state = sailing(boat("D3", gauges=full(Options(), "torpedo")), boat("G2", damage=2))
    state = after(state, act.FireTorpedo(CAPTAIN, "G2"))
    assert state.result is not None
    assert state.result.reason == "sunk"
    assert set(state.result.winners) == set(crew(8, "yellow").seats)
    assert why(state, act.EndTurn(CAPTAIN)) == "game_over SON-1.4"


def test_son_1_4_both_at_once_and_nobody_wins():
    yellow = boat("G3", damage=3, gauges=full(Options(), "torpedo"))
    state = after(sailing(yellow, boat("G2", damage=2)), act.FireTorpedo(CAPTAIN, "G2"))
    assert state.result is not None
    assert (state.result.reason, state.result.winners) == ("both_sunk", ())


@pytest.mark.parametrize(
    ("players", "yellow", "blue"),
    [(8, 4, 4), (7, 4, 3), (6, 3, 3), (5, 3, 2), (4, 2, 2), (3, 2, 1), (2, 1, 1)],
)
def test_son_1_5_so_many_sail_in_each_boat(players, yellow, blue):
    assert len(crew(players, "yellow").seats) == yellow
    assert len(crew(players, "blue").seats) == blue


def test_son_1_6_every_boat_has_a_name():
    state = ENGINE.fold(ENGINE.set_up(Options(names=("Nautilus", "Pequod"))))
    assert view(state, None).options.names == ("Nautilus", "Pequod")


def test_the_engineers_own_damage_can_sink_the_boat():
    state = sailing(
        boat("D3", damage=3, crosses=crosses("W4", "W5", "N5", "S4", "E3")), moved=False
    )
    state = after(state, act.SetCourse(CAPTAIN, "east"), act.CrossSymbol("yellow_engineer", 5))
    assert state.result is not None
    assert set(state.result.winners) == set(crew(8, "blue").seats)
