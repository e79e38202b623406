"""A table with its own box: a spot that its board has, and all personal goals on one screen."""

from __future__ import annotations

from playwright.sync_api import ViewportSize, expect

from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.tables import spots_in
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import tap
from tests.browser.table import Host

SMALL: ViewportSize = {"width": 1024, "height": 768}
FULL = ("assembly", "hq", "science_lab")


def closed(box: Box) -> tuple[fact.AnyFact, ...]:
    """A marker on every spot of these rooms that has none."""
    places = (
        f"{room}.{spot}"
        for room in FULL
        for spot in range(1, spots_in(box.state.options.board, room) + 1)
    )
    free = (place for place in places if place not in box.state.table.markers)
    return tuple(fact.MarkerIs(place, "failure") for place in free)


def test_a_full_room_gets_a_spot_with_one_tap(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Turning)
    box.do(act.Correct("green", (), "all closed", closed(box)))
    page = open_page(box, viewport=SMALL)
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        expect(page.locator(".one-more")).to_have_count(len(FULL))
        assert_can_be_tapped(page)
    assert_accessible(page)
    tap(page, page.locator(".room.hq .one-more"))
    expect(page.locator(".room.hq .spots > .spot")).to_have_count(5)
    assert spots_in(box.look().options.board, "hq") == 5


def test_all_personal_goals_are_on_one_screen(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Turning)
    box.do(act.Correct("green", (), "played", (fact.PhaseIs("wrap_up"),)))
    page = open_page(box.until(steps.Scoring), viewport=SMALL)
    for size in (SMALL, TABLET, PHONE):
        page.set_viewport_size(size)
        assert_fits(page)
        assert_can_be_tapped(page)
        assert_accessible(page)
    page.set_viewport_size(SMALL)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.locator("label.key:has(input[name='reached-blue.0'][value='1'])").click()
    tap(page, page.locator(".saying-ends button").first)
    plans = box.look().table.sectors["blue"].plans
    assert [plan.shown for plan in plans] == [True, False, False]
