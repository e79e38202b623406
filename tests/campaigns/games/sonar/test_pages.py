"""The stations of Captain Sonar, as their pages show them."""

from __future__ import annotations

import html
import json
import random
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.face.board import Look
from campaigns.games.sonar.board.table import board
from campaigns.games.sonar.words.names import Names
from campaigns.models import Campaign
from campaigns.table.commands import take_action
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.outlines import traced
from rules.sonar.state import Options, State, seated
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_table import opened
from tests.campaigns.markup import markup
from tests.rules.sonar.moves import after
from tests.rules.sonar.positions import boat, crosses, full, sailing

BY_TURNS = Options(players=2, radio="map")
REAL_TIME = Options(scenario="echo", mode="real_time", players=8, radio="map")
BUTTON = re.compile(r'<button[^>]* name="action" value="([^"]*)"')
# What differs in every answer: the tap's name, the protection against forgery, the clock.
ANEW = re.compile(r'(name="(?:csrfmiddlewaretoken|request_id)" value=")[^"]*|>\d\d:\d\d<')


def state_of(table: Campaign) -> State:
    table.refresh_from_db()
    found = ENGINE.read_state(table.state)
    assert isinstance(found, State)
    return found


def put(table: Campaign, state: State) -> None:
    """The position as the pages read it; the log stays as it is."""
    Campaign.objects.filter(pk=table.pk).update(state=write(state))


def sitting(table: Campaign, *seats: str) -> dict[str, Client]:
    """A device for each seat; none: a watcher."""
    clients = {seat: Client() for seat in seats}
    for seat, client in clients.items():
        sits_at(client, table, seat=seat, host=False)
    return clients


def text(client: Client, table: Campaign, path: str, **headers: str) -> str:
    answer = client.get(f"/t/{table.code}/{path}", follow=True, headers=headers)
    assert answer.status_code == 200, path
    return ANEW.sub(r"\1", markup(answer))


def do(table: Campaign, *actions: act.AnyAction) -> None:
    for action in actions:
        table.refresh_from_db()
        asked = Asked("host", table.seq, f"row {table.seq}")
        take_action(table=Table(table), asked=asked, action=write(action), dice=random.Random(1))


@pytest.mark.django_db
def test_a_crew_of_four_has_a_page_each_and_buttons_only_for_itself():
    table = opened(Options(players=8))
    clients = sitting(table, *seated(8))
    do(
        table,
        act.MarkPosition("yellow_captain", "A1"),
        act.MarkPosition("blue_captain", "J10"),
        act.DrawLot("yellow_captain"),
    )
    first = state_of(table).active
    captain: Any = f"{first}_captain"
    do(table, act.SetCourse(captain, "east" if first == "yellow" else "west"))
    for seat, client in clients.items():
        offered = [
            json.loads(html.unescape(found))
            for found in BUTTON.findall(text(client, table, "seat/"))
        ]
        assert {one["seat"] for one in offered} <= {seat}, seat
        legal = {write(one) for one in ENGINE.legal_actions(state_of(table), seat)}
        assert legal <= {json.dumps(one, separators=(",", ":")) for one in offered}, seat


def station(state: State, seat: str, piece: str = "") -> Any:
    found = board(state, Look(seat=seat, acts_for=(seat,), piece=piece)).console()
    assert found is not None
    return found


def test_everything_legal_is_on_the_console_of_whoever_holds_all_roles():
    options = Options(scenario="echo", players=2)
    systems = ("mine", "torpedo", "drone", "sonar", "silence", "scenario")
    state = sailing(boat("E5", gauges=full(options, *systems), mines=("A1",)), opts=options)
    console = station(state, "yellow_captain")
    aims = console.captain.aims
    offered = {one.action for aim in aims for one in aim.cells}
    offered |= {one.action for aim in aims for one in aim.sectors}
    offered |= {one.action for aim in aims for way in aim.ways for one in way.targets}
    offered |= {one.action for one in console.captain.orders}
    offered |= {aim.aimed.action for aim in aims if aim.key == "sonar"}
    assert offered == {write(one) for one in ENGINE.legal_actions(state, "yellow_captain")}


def test_the_legal_map_lights_what_is_legal_and_says_why_elsewhere():
    options = Options(players=2)
    state = sailing(boat("E5", gauges=full(options, "torpedo", "silence")), opts=options)
    legal = station(state, "yellow_captain", "torpedo").captain.reach.for_page()
    targets = {
        one.cell
        for one in ENGINE.legal_actions(state, "yellow_captain")
        if isinstance(one, act.FireTorpedo)
    }
    assert set(legal["lit"]["torpedo"]["0"]) == targets
    assert set(legal["why"]["torpedo"]).isdisjoint(targets)
    sentence, rule = legal["sentences"][legal["why"]["torpedo"]["A1"]]
    assert (sentence, rule) == ("{} is out of range.", "SON-5.2")
    silent = legal["lit"]["silence"]["0"]
    assert json.loads(silent["E2"]) == {
        "type": "silence",
        "seat": "yellow_captain",
        "direction": "north",
        "cells": 3,
    }


def test_a_course_that_is_not_possible_says_why():
    state = sailing(boat("A1", route=("B1", "A1")), opts=Options(players=2), moved=False)
    courses = {one.key: one for one in station(state, "yellow_captain").captain.courses}
    assert courses["south"].why is None
    assert courses["east"].why.rule == courses["west"].why.rule == "SON-2.1"


def test_in_real_time_the_map_shows_the_next_courses_too():
    state = sailing(boat("E5"), opts=Options(mode="real_time", players=4), moved=False)
    for slot in (0, 1):
        console = station(state, "yellow_captain").captain
        possible = {one.key for one in console.courses if one.why is None}
        assert {one.way for one in console.chart.ahead} == possible != set()
        way = min(possible)
        state = after(state, act.SetCourse("yellow_captain", way))
        assert not station(state, "yellow_captain").captain.chart.ahead
        marks = act.MarkBox("yellow_captain", "mine"), act.CrossSymbol("yellow_captain", slot)
        state = after(state, *marks)


@pytest.mark.parametrize("mode", ["turn_based", "real_time"])
def test_the_arrows_on_the_map_are_the_courses_that_can_be_set(mode: Any):
    state = sailing(boat("A1", route=("B1", "A1")), opts=Options(mode=mode, players=8), moved=False)
    console = station(state, "yellow_captain").captain
    arrows = {one.name: one.action for one in console.chart.spots if one.look == "onward"}
    assert arrows == {"south, A2": write(act.SetCourse("yellow_captain", "south"))}
    assert [one.way for one in console.chart.ahead] == ["south"]
    assert console.may_go
    others = station(state, "yellow_mate").captain.chart  # whoever cannot tap sees none
    assert (others.ahead, others.spots) == ((), ())
    state = after(state, act.SetCourse("yellow_captain", "south"))
    console = station(state, "yellow_captain").captain
    assert not console.may_go
    assert not [one for one in console.chart.spots if one.look == "onward"]


def test_the_engineer_is_warned():
    lost = crosses("W4", "W5", "N5", "S4", "E3")
    state = sailing(boat("E5", crosses=lost), opts=Options(players=2), moved=False)
    state = after(state, act.SetCourse("yellow_captain", "east"))
    engineer = station(state, "yellow_captain").engineer
    assert [panel.key for panel in engineer.panels] == ["west", "north", "south", "east"]
    assert any(alert.why.rule == "SON-4.4" for alert in engineer.alerts)
    east = engineer.panels[3]
    last = east.reactor[2]
    assert last.bad
    assert "damage" in last.does
    assert last.action
    assert not east.circuits[0].bad
    assert not any(one.action for one in engineer.panels[0].circuits)


def test_the_due_station_is_open_first_and_a_tapped_one_stays_possible():
    state = sailing(boat("E5"), opts=Options(players=2), moved=False)
    assert station(state, "yellow_captain").tab == "captain"
    state = after(state, act.SetCourse("yellow_captain", "east"))
    assert station(state, "yellow_captain").tab == "mate"
    state = after(state, act.MarkBox("yellow_captain", "torpedo"))
    assert station(state, "yellow_captain").tab == "engineer"
    assert station(state, "yellow_captain", "radio").tab == "radio"


@pytest.mark.parametrize("first", ["row5", "row7", "columnE", "sector1", "sector4"])
def test_son_5_8_two_taps_always_build_a_legal_answer(first: str):
    options = Options(players=2)
    state = sailing(boat("J10", gauges=full(options, "sonar")), boat("E5"), opts=options)
    state = after(state, act.UseSonar("yellow_captain"))
    answer = station(state, "blue_captain", f"answer.{first}").answer
    offered = [one.action for kind in answer.kinds for one in kind.values if one.action]
    assert offered
    said = [one for kind in answer.kinds for one in kind.values if one.chosen]
    assert [one.key for one in said] == [first]
    before = station(state, "blue_captain").answer
    places = [[(one.key, one.label) for one in kind.values] for kind in before.kinds]
    assert places == [[(one.key, one.label) for one in kind.values] for kind in answer.kinds]
    for action in offered:
        assert ENGINE.why_not(state, ENGINE.read_action(action)) is None
    assert station(state, "yellow_captain").answer is None
    assert "Blue boat, captain" in station(state, "yellow_captain").waits


def test_a_gauge_that_is_full_but_broken_is_not_ready():
    options = Options(players=2)
    state = sailing(
        boat("E5", gauges=full(options, "torpedo", "sonar"), crosses=crosses("W1")), opts=options
    )
    gauges = {one.gauge.key: one.gauge for one in station(state, "yellow_captain").mate.markings}
    assert [key for key, one in gauges.items() if one.full] == ["torpedo", "sonar"]
    broken = [key for key, one in gauges.items() if one.broken]
    assert broken
    assert not any(gauges[key].ready for key in broken)
    assert any(one.ready for one in gauges.values())


def test_the_engineer_has_a_legend():
    legend = station(sailing(boat("E5"), opts=Options(players=2)), "yellow_captain").engineer.legend
    assert [one.breaks for one in legend] == [
        "mine, torpedo",
        "drone, sonar",
        "silence",
        "radiation: when all 6 are crossed, 1 damage",
    ]


def test_the_result_of_a_torpedo_is_told_by_itself():
    state = sailing(boat("A1"), boat("E5"))

    def struck(*blasts: ev.Explosion) -> str:
        newest = (ev.Exploded(blasts),) if blasts else ()
        look = Look(seat="yellow_captain", acts_for=("yellow_captain",), newest=newest)
        console = board(state, look).console()
        assert console is not None
        return console.struck

    hit = ev.Explosion("E5", "torpedo", None, yellow=0, blue=2)
    assert struck(hit) == "E5 · Blue boat: direct hit, 2 damage!"
    assert struck(ev.Explosion("C3", "torpedo", None, yellow=0, blue=0)) == "C3 · A miss."
    assert struck() == ""


@pytest.mark.django_db
def test_son_6_4_surfacing_takes_two_taps_with_and_without_scripts() -> None:
    table = opened(BY_TURNS)
    put(table, sailing(boat("E5"), opts=BY_TURNS, moved=False))
    captain = sitting(table, "yellow_captain")["yellow_captain"]
    wish = html.escape(write(act.Surface("yellow_captain")))
    closed, armed = text(captain, table, "seat/"), text(captain, table, "seat/?piece=surface")
    assert 'data-piece="surface"' in closed
    assert 'data-panel="surface" hidden' in closed
    _before, _mark, panel = armed.partition('data-panel="surface">')
    assert wish in panel
    assert "the enemy plays three turns" in armed


def test_son_6_3_the_engineer_traces_first_then_whoever_has_not():
    options = Options(mode="real_time", players=8)
    state = sailing(boat("E5"), boat("J10"), opts=options)
    state = after(state, act.Surface("yellow_captain"))
    assert station(state, "yellow_mate").tracing.next is None
    assert station(state, "yellow_engineer").tracing.next.number == 1
    state = after(state, act.TracePart("yellow_engineer", 1))
    assert station(state, "yellow_mate").tracing.next.number == 2
    assert station(state, "yellow_engineer").tracing.next is None
    assert station(state, "blue_captain").tracing is None


def test_son_6_3_the_enemy_engineer_is_asked_only_about_paper():
    options = Options(mode="real_time", players=8)
    state = after(sailing(boat("E5"), boat("J10"), opts=options), act.Surface("yellow_captain"))
    hands: Any = [f"yellow_{role}" for role in ("engineer", "mate", "radio", "captain")]
    drawn = [act.TracePart(seat, part, traced(part)) for part, seat in enumerate(hands, start=1)]
    done = after(state, *drawn)
    assert station(done, "blue_engineer").engineer.checks == ()
    assert station(done, "yellow_engineer").engineer.plain
    shown = after(state, drawn[0], act.TracePart(hands[1], 2), drawn[2], act.TracePart(hands[3], 4))
    asked = station(shown, "blue_engineer").engineer
    assert len(asked.checks) == 2
    assert asked.on_paper == "2, 4"


def test_son_5_11_everybody_is_told_who_is_waited_for():
    options = Options(mode="real_time", players=8)
    state = sailing(boat("E5", gauges=full(options, "torpedo")), boat("J10"), opts=options)
    assert station(state, "yellow_captain").captain.stop is not None
    state = after(state, act.CallStop("yellow_captain"))
    for seat in seated(8):
        waits = station(state, seat).waits
        assert waits == "" if seat == "yellow_captain" else Names().seat("yellow_captain") in waits
