"""It fits on a phone and a tablet, in English and in Russian, and a thumb finds every button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rules.mars.actions import Shuffle
from rules.registry import GAMES
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.table import Host, Table

TOUCH = 44  # pixels: what a thumb finds
SCREENS = {"phone": PHONE, "tablet": TABLET}
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}

TOO_WIDE = """() => {
    const page = document.scrollingElement;
    if (page.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll("body *")]
        .filter(element => element.getBoundingClientRect().right > innerWidth)
        .map(element => element.outerHTML.slice(0, 120));
}"""
# A link in running text is as high as its line; the link to skip is for the keyboard.
TOO_SMALL = """touch => [...document.querySelectorAll("button, a[href], summary")]
    .filter(element => element.checkVisibility() && !element.matches(".skip"))
    .filter(element => getComputedStyle(element).display !== "inline")
    .filter(element => Math.max(
        element.getBoundingClientRect().height,
        // What is small to the eye may be larger to the finger.
        parseFloat(getComputedStyle(element, "::after").height) || 0,
    ) < touch)
    .map(element => element.outerHTML.slice(0, 120))
"""
# All groups at once; a person opens one after the other.
UNFOLD = """() => document.querySelectorAll("details").forEach(group => {
    group.removeAttribute("name");
    group.open = true;
})"""


def window(look_at: OpenPage, there: Table, screen: str, language: str) -> Page:
    page = look_at(there, viewport=SCREENS[screen], locale=LANGUAGES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    return page


def assert_fits(page: Page) -> None:
    page.wait_for_load_state()  # a page that has just come may not have its style sheets yet
    assert page.evaluate(TOO_WIDE) == [], f"{page.url} scrolls sideways: {page.viewport_size}"


def assert_can_be_tapped(page: Page) -> None:
    page.wait_for_load_state()
    small = page.evaluate(TOO_SMALL, TOUCH)
    assert small == [], f"too small for a thumb: {page.url}, {page.viewport_size}"


everywhere = pytest.mark.parametrize("screen", SCREENS)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def assert_fits_everywhere(page: Page) -> None:
    for size in SCREENS.values():
        page.set_viewport_size(size)
        assert_fits(page)
        assert_can_be_tapped(page)


@in_every_language
def test_the_table_fits_in_every_step(look_at: OpenPage, tables: dict[str, Table], language: str):
    page = window(look_at, tables["set_up"], "phone", language)
    for there in tables.values():
        page.goto(there.path)
        assert_fits_everywhere(page)
        page.evaluate(UNFOLD)
        assert_fits_everywhere(page)


@in_every_language
def test_the_other_pages_fit(look_at: OpenPage, tables: dict[str, Table], language: str):
    page = window(look_at, tables["undone"], "phone", language)
    there = tables["undone"].path
    for path in (
        "/",
        "/new/mars/",
        "/rules/mars/",
        "/look/",
        "/import/",
        there.replace("/t/", "/join/"),
        f"{there}more/",
        f"{there}log/",
        f"{there}correct/",
        f"{there}settings/",
        f"{there}print/",
        there,
    ):
        page.goto(path)
        assert_fits_everywhere(page)


@in_every_language
@pytest.mark.parametrize("game", GAMES)
def test_a_new_table_fits_a_phone_with_everything_unfolded(
    look_at: OpenPage, game: str, language: str
):
    page = look_at(path=f"/new/{game}/", locale=LANGUAGES[language])
    page.evaluate(UNFOLD)
    assert_fits(page)
    assert_can_be_tapped(page)


def test_the_keys_beside_a_device_leave_its_name_a_line(look_at: OpenPage, host: Host):
    there = Table(host)
    Host(host.server).post(there.path.replace("/t/", "/join/"))
    page = look_at(there, f"{there.path}settings/")
    other = page.locator(".lines li", has=page.get_by_text("Send away", exact=True))
    name, keys = other.locator(".grow").bounding_box(), other.locator("form").bounding_box()
    assert name
    assert keys
    assert name["width"] > 150
    assert keys["y"] >= name["y"] + name["height"], "below it, where both find no room"


@everywhere
def test_a_long_name_without_a_space_fits(look_at: OpenPage, host: Host, screen: str):
    there = Table(host, name="Ж" * 80)
    page = window(look_at, there, screen, "en")
    for path in (there.path, *(f"{there.path}{p}/" for p in ("seat", "log", "correct")), "/"):
        page.goto(path)
        assert_fits(page)


@in_every_language
def test_a_notice_fits_on_a_phone(look_at: OpenPage, host: Host, language: str):
    there = Table(host, deck="app").do(Shuffle())
    page = window(look_at, there, "phone", language)
    page.locator("button[name=span][value=step]").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert_fits(page)
    assert_can_be_tapped(page)


def test_the_language_is_chosen_on_the_home_page_and_kept(
    open_page: OpenPage, tables: dict[str, Table]
):
    page = open_page(tables["architect"], "/")
    page.get_by_role("button", name="Русский").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("button", name="Русский")).to_have_attribute("aria-current", "true")
    page.goto(tables["architect"].path)
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("region", name="Что можно сделать")).to_be_visible()
