"""Touch anything, learn it: ten kinds of things, with a finger, a mouse, a keyboard and without
JavaScript; and a number is asked where it came from. Nothing is played by it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from rules.gen7.state import State
from rules.gen7.steps import Turning
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.voyage import Voyage
from tests.browser.server import Server
from tests.browser.table import Host

KINDS = ("room", "spot", "system", "storage", "die", "phase", "goal", "task", "officer", "hands")
LONG = 700  # milliseconds
CORNER: Position = {"x": 7, "y": 7}


def in_a_turn(state: State) -> bool:
    turns = state.play is not None and state.play.phase == "turns"
    return turns and isinstance(state.todo[-1], Turning)


@pytest.fixture(scope="module")
def there(server: Server) -> Voyage:
    return Voyage(Host(server)).until(in_a_turn)


def thing(page: Page, kind: str) -> Locator:
    return page.locator(f"a.learn[href*='/explain/{kind}/']").first


def told(page: Page) -> Locator:
    return page.locator("#told")


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_ten_kinds_of_things_are_touched_and_nothing_is_played(
    there: Voyage, open_page: OpenPage, size: dict[str, int]
):
    page = open_page(there, "?learn=1", viewport=size)
    for kind in KINDS:
        thing(page, kind).click(position=CORNER)  # a room is where no spot is
        expect(told(page).get_by_role("heading")).not_to_be_empty()
        expect(told(page)).to_be_in_viewport()
        expect(page.locator(".told")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Escape")
        expect(told(page)).to_be_hidden()
    page.locator(".learnbar").get_by_role("link", name="Play on").click()
    expect(page.locator("#table input[name=seq]")).to_have_value(str(there.seq))


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_while_learning_the_ship_is_as_whole_as_in_play(
    there: Voyage, open_page: OpenPage, language: str
):
    page = open_page(there, "", viewport=TABLET, locale=language)
    expect(page.locator(".ship > .keel")).to_be_visible()
    page.goto(f"{there.path}?learn=1")
    expect(page.locator(".learnbar")).to_be_visible()
    expect(page.locator(".ship > .keel")).to_be_visible()


def test_a_long_tap_explains_where_it_is_played_and_its_end_is_no_tap(
    there: Voyage, open_page: OpenPage
):
    page = open_page(there, "", viewport=TABLET)
    room = page.locator(".room.technical_lab .room-name")
    room.hover()
    page.mouse.down()
    expect(told(page)).to_contain_text("Technical Laboratory", timeout=LONG * 10)
    page.mouse.up()
    expect(told(page).get_by_role("link", name="Read on")).to_be_visible()
    expect(page.locator("#table input[name=seq]")).to_have_value(str(there.seq))


def test_by_keyboard_things_are_reached_one_after_the_other_and_a_number_is_asked(
    there: Voyage, open_page: OpenPage
):
    page = open_page(there, "", viewport=TABLET)
    page.keyboard.press("e")
    expect(page.locator(".learnbar")).to_be_visible()
    number = page.locator("a.learn[href*='/explain/system/energy']")
    number.focus()
    page.keyboard.press("Enter")
    told(page).get_by_role("link", name="Where from?").focus()
    page.keyboard.press("Enter")
    expect(told(page).get_by_role("list", name="From the log")).to_contain_text("began at 0")
    page.keyboard.press("Escape")
    expect(number).to_be_focused()
    page.keyboard.press("?")
    expect(told(page)).to_contain_text("Energy system")


def test_without_javascript_a_thing_is_a_link_that_leads_back_to_it(
    there: Voyage, open_page: OpenPage
):
    page = open_page(there, "", viewport=PHONE, java_script_enabled=False)
    page.get_by_role("link", name="Touch anything, learn it").click()
    for kind in ("room", "die", "number"):
        address = thing(page, kind).get_attribute("href")
        page.goto(str(address))
        expect(page.locator("#told-title")).not_to_be_empty()
        page.get_by_role("link", name="Back to where you were").click()
        expect(page).to_have_url(re.compile(rf"\?learn=1#about-{kind}-"))
    action = page.locator("#table")
    assert action.get_attribute("method") == "get"
