"""The pencil: what was told wrongly is put right, and made good, in front of everybody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.tables import spots_in
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_box import press
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import button
from tests.browser.table import Host

SMALL: ViewportSize = {"width": 1024, "height": 768}


@pytest.fixture
def box(host: Host) -> Box:
    return Box(host, dice="app").until(steps.Turning)


def fits(page: Page) -> None:
    for size in (PHONE, SMALL, TABLET):
        page.set_viewport_size(size)
        assert_fits(page)
        assert_can_be_tapped(page)
    assert_accessible(page)


def test_merits_of_a_solved_key_task_are_put_right_with_the_pencil(open_page: OpenPage, box: Box):
    seat, task = box.step.seat, box.state.table.row[0]
    die = next(n for n, d in box.state.table.dice.items() if d.owner == seat and d.value)
    box.do(act.AddDie(seat, task.id, die, 0))
    box.do(act.Tell(seat, merits=2))
    assert box.state.table.sectors[seat].merits == 2
    page = open_page(box, viewport=TABLET)
    page.locator(f"a.pen[href$='/card/{task.card[1:]}/']").first.click()
    press(page, "Merits, as printed", "5")
    sights.send(page, button(page, "Put it right"))
    assert box.look().table.sectors[seat].merits == 5
    page.goto(f"{box.path}log/")
    expect(page.get_by_text(re.compile(r"is put right: .* \+3 merits\."))).to_be_visible()


def test_a_room_says_what_the_board_prints_there(open_page: OpenPage, box: Box):
    page = open_page(box, viewport=TABLET)
    with page.expect_navigation():
        page.locator(".room.data_centre .room-pen").click(position={"x": 20, "y": 10})
    fits(page)
    sights.send(page, button(page, "Our board has one more spot"))
    assert spots_in(box.look().options.board, "data_centre") == 4
    with page.expect_navigation():
        page.locator(".room.chemical_lab .room-pen").click(position={"x": 20, "y": 10})
    press(page, "Spot 2 gives", "½+1")
    sights.send(page, button(page, "Put it right"))
    assert box.look().options.board.chemical_lab[1].half == 1


def test_a_track_says_which_spots_it_closes(open_page: OpenPage, box: Box):
    page = open_page(box, viewport=TABLET)
    with page.expect_navigation():
        page.locator(".sys .room-pen").nth(1).click(position={"x": 20, "y": 20})
    fits(page)
    press(page, "Dots of division 1 after green", "2")
    sights.send(page, button(page, "Put it right"))
    assert box.look().options.board.divisions[0] == 2


def test_a_die_goes_onto_a_spot_that_only_the_table_has(open_page: OpenPage, box: Box):
    page = open_page(box, viewport=TABLET)
    seat = box.step.seat
    die = next(n for n, d in box.state.table.dice.items() if d.owner == seat and d.value)
    page.locator(f".moving [data-piece='{die}']").click()
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        assert_fits(page)
        assert_can_be_tapped(page)
    sights.tap(page, page.locator("[data-place='medical_centre.4']"))
    assert box.look().table.dice[die].place == "medical_centre.4"


@pytest.mark.parametrize("size", [TABLET, SMALL, PHONE])
def test_a_room_that_a_page_adds_is_on_the_ship(open_page: OpenPage, box: Box, size: ViewportSize):
    rooms = (fx.RoomAdded("room_a", "Airlock", 3), fx.RoomAdded("room_b", "Hydroponics", 2))
    box.do(act.Correct("green", (), "page", tuple(fact.RuleIs(one, on=True) for one in rooms)))
    page = open_page(box, viewport=size)
    expect(page.locator(".room.room_a .spot")).to_have_count(3)
    assert_fits(page)
    assert_can_be_tapped(page)


def test_which_dots_close_is_asked_with_large_keys(open_page: OpenPage, box: Box):
    box.do(act.Correct("green", (), "played", (fact.SystemIs("energy", 1), PHASE)))
    page = open_page(box.until(steps.Dotting), viewport=TABLET)
    fits(page)
    page.set_viewport_size(TABLET)
    sights.tap(page, page.get_by_role("button", name="Dots (we guess 5) 2"))
    state = box.look()
    assert state.options.board.divisions[0] == 2
    assert "technical_lab.2" in state.table.markers


PHASE = fact.PhaseIs("return")
