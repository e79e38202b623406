"""SON-9.1 on paper: a sheet filled for one boat says nothing that only the other may know."""

from __future__ import annotations

import random

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from campaigns.table.log.history import standing_rows
from campaigns.table.opened import Table
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import events as ev
from rules.sonar.state import Options, State
from rules.sonar.tables import BOATS, SEATS
from rules.sonar.view import view
from storybook.sheets import pdf
from storybook.sheets.catalogue import PRINTS
from storybook.sheets.order import Order
from storybook.sheets.sonar.battle import voyage
from tests.campaigns import play
from tests.rules.sonar.contract import disguise
from tests.rules.sonar.positions import boat, crosses, sailing, well_used
from tests.rules.sonar.sensible import choose
from tests.storybook.reading import text
from tests.storybook.sheets.paper import read, someone

OF_A_BOAT = ("crew", "captain", "mate", "engineer", "radio", "repair")
NAMES = [f"Person {number}" for number in range(8)]


@pytest.fixture
def position() -> State:
    """Both boats have something in every secret field."""
    enemy = boat(
        "H8",
        route=("J10", "J9", "J8", "I8", "H8"),
        mines=("G9", "I10"),
        gauges=(1, 2, 3, 0, 5, 0),
        crosses=crosses("S1", "N2"),
    )
    return sailing(well_used(), enemy)


@pytest.fixture
def table(db: None, position: State) -> Campaign:
    campaign = create_campaign(game="sonar", name="Pond", names=NAMES, options=position.options)
    return put(campaign, position)


def put(campaign: Campaign, state: State) -> Campaign:
    Campaign.objects.filter(pk=campaign.pk).update(state=write(state))
    return play.fresh(campaign)


def drawn(campaign: Campaign, sheet: str, seat: str) -> str:
    order = Order("sonar", sheet, Table(campaign), seat)
    return pdf.sheet_html(order, PRINTS["sonar"].sheets[sheet].fill(order))


@pytest.mark.parametrize("sheet", OF_A_BOAT)
@pytest.mark.parametrize("seat", SEATS)
def test_wherever_the_enemy_is_the_sheet_is_the_same(table, position, seat, sheet):
    before = drawn(table, sheet, seat)
    for seed in range(3):
        elsewhere = disguise(position, seat, random.Random(seed))
        assert elsewhere != position, "or nothing is disguised"
        assert drawn(put(table, elsewhere), sheet, seat) == before


@pytest.mark.parametrize("sheet", ["captain", "mate", "engineer"])
def test_your_own_boat_is_on_it(table, position, sheet):
    before = drawn(table, sheet, "yellow_captain")
    own = replace(position.yellow, at="E5", route=("E5",), mines=(), crosses=0, gauges=(0,) * 6)
    assert drawn(put(table, replace(position, yellow=own)), sheet, "yellow_captain") != before


@pytest.mark.parametrize("sheet", [*OF_A_BOAT, "battle"])
def test_a_watcher_and_a_stranger_get_no_filled_sheet(table, sheet):
    address = f"/t/{table.code}/print/{sheet}.pdf"
    assert someone(table).get(address).status_code == 404
    assert Client().get(address).status_code == 404


def test_nobody_gets_the_battle_before_the_end(table):
    address = f"/t/{table.code}/print/battle.pdf"
    assert someone(table, seat="blue_captain").get(address).status_code == 404


def test_if_both_captains_agree_a_watcher_gets_both_boats(table, position):
    live = put(table, replace(position, options=replace(position.options, watchers="live")))
    reader = read(someone(live).get(f"/t/{live.code}/print/captain.pdf"))
    assert len(reader.pages) == len(BOATS)


# After the end


@pytest.fixture
def fought(db: None) -> Campaign:
    """A duel to the end, from its first row."""
    table = create_campaign(
        game="sonar", name="Pond", names=NAMES, options=Options(scenario="bravo")
    )
    dice = random.Random(7)
    while legal := ENGINE.legal_actions(play.state(table), None):
        play.do(table, choose(play.state(table), legal, dice), dice)
    return play.fresh(table)


def test_after_the_end_the_battle_has_every_cell_of_both_routes(fought):
    reader = read(someone(fought).get(f"/t/{fought.code}/print/battle.pdf"))
    assert len(reader.pages) == 1
    told = text(reader)
    state = play.state(fought)
    seen = view(state, None)
    for name in BOATS:
        sailed = voyage(fought, seen, name)
        assert sailed.stretches[-1] == list(state.boat(name).route)
        way = sailed.whole_way
        moves = [
            event
            for row in standing_rows(fought, seat=f"{name}_captain")
            for event in row.events
            if getattr(event, "boat", "") == name
        ]
        steps = sum(
            1 if isinstance(event, ev.CourseSet) else len(event.way or ())
            for event in moves
            if isinstance(event, ev.CourseSet | ev.SilenceKept)
        )
        assert len(way) == steps + 1
        assert f" {len(way)} " in told or f" {len(way)}" in told
    for words in ("■ Yellow boat", "● Blue boat", "wins" if state.result.winners else "nobody"):
        assert words in told


def test_after_the_end_everybody_gets_the_sheets_of_both_boats(fought):
    reader = read(someone(fought).get(f"/t/{fought.code}/print/crew.pdf"))
    assert len(reader.pages) == 2 * 4
    told = text(reader)
    assert "■ Yellow boat" in told
    assert "● Blue boat" in told
