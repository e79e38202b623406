"""Touch anything, learn it, in the other games: by keyboard on a phone, with a long tap on a
tablet, without JavaScript. Nothing is played by it; Seventh Generation: ../gen7/test_touch.py."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.otys.dive import Dive
from tests.browser.sonar.sea import Sea, first_turn
from tests.browser.table import Host, architect

LONG = 700  # milliseconds


def dive(host: Host) -> Dive:
    return Dive(host).until(lambda state: state.round > 1)


def battle(host: Host) -> Sea:
    return Sea(host.server).do(*first_turn("C3"))


@dataclass(frozen=True)
class Touched:
    """How its table is brought, what kinds of things lie there, and where it asks."""

    brings: Callable[[Host], Any]
    kinds: tuple[str, ...]
    asks: str


GAMES = {
    "mars": Touched(architect, ("building", "pile", "side", "clock", "due", "card"), ".turn-of b"),
    "otys": Touched(
        dive,
        ("diver", "level", "sponsor", "token", "store", "track", "player", "piles", "due"),
        ".asks-for .q",
    ),
    "sonar": Touched(battle, ("boat", "hull", "sea", "due", "line"), ".due .ask .q"),
}
each = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def seen(page: Page) -> str:
    return str(page.locator("#table input[name=seq]").input_value())


@each
def test_by_keyboard_every_kind_of_thing_is_explained_and_nothing_is_played(
    game: Touched, host: Host, open_page: OpenPage
) -> None:
    page = open_page(game.brings(host), "?learn=1", viewport=PHONE)
    before, told = seen(page), page.locator("#told")
    for kind in game.kinds:
        thing = page.locator(f"#table a.learn[href*='/explain/{kind}/']").first
        thing.focus()
        page.keyboard.press("Enter")
        expect(told.get_by_role("heading")).not_to_be_empty()
        expect(told).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.keyboard.press("Escape")
        expect(told).to_be_hidden()
        expect(thing).to_be_focused()
    assert seen(page) == before


@each
def test_a_long_tap_on_the_question_says_what_is_asked(
    game: Touched, host: Host, open_page: OpenPage
) -> None:
    page = open_page(game.brings(host), "", viewport=TABLET)
    before, question = seen(page), page.locator(game.asks).first
    question.hover()
    page.mouse.down()
    told = page.locator("#told")
    expect(told.get_by_role("heading")).not_to_be_empty(timeout=LONG * 20)
    page.mouse.up()
    expect(told.get_by_role("link", name="Read on")).to_be_visible()
    assert seen(page) == before


@each
def test_without_javascript_a_thing_is_a_link_that_leads_back_to_it(
    game: Touched, host: Host, open_page: OpenPage
) -> None:
    page = open_page(game.brings(host), "", viewport=PHONE, java_script_enabled=False)
    before = seen(page)
    page.get_by_role("link", name="Touch anything, learn it").click()
    for kind in game.kinds:
        thing = page.locator(f"#table a.learn[href*='/explain/{kind}/']").first
        page.goto(str(thing.get_attribute("href")))
        expect(page.locator("#told-title")).not_to_be_empty()
        page.get_by_role("link", name="Back to where you were").click()
        expect(page).to_have_url(re.compile(rf"\?learn=1#about-{kind}-"))
    assert seen(page) == before
