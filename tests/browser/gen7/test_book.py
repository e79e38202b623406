"""The app as book-keeper, at the tablet: four verbs, nothing to scroll, few taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7 import book_taps
from tests.browser.gen7.box import Box
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.table import Host

SMALL = ViewportSize(width=1024, height=768)
VERBS = ("", "gain", "gain.file", "gain.crossroads", "solve", "solve.work", "fail", "fail.penalty")


@pytest.mark.parametrize("journey", book_taps.JOURNEYS, ids=lambda journey: journey[1].__name__)
def test_taps_as_book_keeper(open_page: OpenPage, host: Host, journey):
    taps = book_taps.counted(host, lambda box: open_page(box, viewport=TABLET), journey)
    assert taps <= journey[2]


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_every_verb_fits(open_page: OpenPage, host: Host, locale: str):
    box = Box(host, judge="book_keeper", players="4").until(steps.Minding)
    page = open_page(box, locale=locale)
    for size in (TABLET, SMALL, PHONE):
        page.set_viewport_size(size)
        for verb in VERBS:
            page.goto(f"{box.path}?piece=book.{verb}" if verb else box.path)
            expect(page.locator(".verb-open" if verb else ".verbs")).to_be_visible()
            assert_fits(page)
            assert_can_be_tapped(page)
            if size != PHONE:
                scrolls = "document.scrollingElement.scrollHeight > innerHeight + 1"
                assert not page.evaluate(scrolls), (verb, size)
        page.goto(box.path)
        assert_accessible(page)


def test_without_javascript(open_page: OpenPage, host: Host):
    box = Box(host, judge="book_keeper").until(steps.Minding)
    page = open_page(box, viewport=TABLET, java_script_enabled=False)
    page.locator('a[href$="book.gain"]').click()
    page.locator('label.key:has(input[name="what-1"][value="merits"])').click()
    page.locator('label.key:has(input[name="count-1"][value="3"])').click()
    page.locator('label.key:has(input[name="for"][value="blue"])').click()
    page.locator(".verb-open .say").click()
    expect(page.locator(".verbs")).to_be_visible()
    assert box.look().table.sectors["blue"].merits == 3


def test_switched_to_book_keeper_and_back_on_more(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Turning)
    page = open_page(box, viewport=TABLET)
    page.goto(f"{box.path}more/")
    page.locator('button[value*="book_keeper"]').click()
    expect(page.locator(".verbs")).to_be_visible()
    assert box.look().options.judge == "book_keeper"
    page.goto(f"{box.path}more/")
    page.locator('button[value*="referee"]').click()
    expect(page.locator(".verbs")).to_be_visible()
    box.look()
    box.until(steps.Recounting)
    page.goto(box.path)
    page.locator(".choices button").first.click()
    expect(page.locator("a.die-tap").first).to_be_visible()
    assert not box.look().table.unfollowed
    assert isinstance(box.step, steps.Turning)
    assert act.Place in {type(one) for one in ENGINE.legal_actions(box.state, None)}
