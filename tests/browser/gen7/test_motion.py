"""A die glides to its spot: briefly, once, and not for those who want no motion."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from rules.gen7 import steps
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.gen7.voyage import Voyage, at
from tests.browser.table import Host

WATCH = """() => {
    const glide = Element.prototype.animate;
    window.glides = [];
    Element.prototype.animate = function (frames, how) {
        const place = this.closest(".spot").dataset.place;
        window.glides.push([place, frames[0].transform, how.duration]);
        return glide.call(this, frames, how);
    };
}"""


def placed(page: Page) -> str:
    """Put the first die that may go into a room there, and wait for the answer."""
    page.evaluate(WATCH)
    page.locator("a.die-tap").first.click()
    place = page.locator(".rooms .spot.legal").first
    name = place.get_attribute("data-place")
    assert name
    place.locator(".way").click()
    expect(page.locator(f'.spot[data-place="{name}"][data-holds] .die')).to_be_visible()
    return name


def glides(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("window.glides")
    return found


def test_a_die_glides_to_its_spot(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    page = open_page(there, viewport=TABLET, reduced_motion="no-preference")
    name = placed(page)
    [[place, transform, milliseconds]] = glides(page)  # that one, and none of those that lay there
    assert place == name
    assert transform.startswith("translate(")
    assert 120 <= milliseconds <= 180


def test_with_reduced_motion_it_is_simply_there(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    page = open_page(there, viewport=TABLET)
    placed(page)
    assert glides(page) == []
