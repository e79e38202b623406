"""The first evening in a boat: the ring is on what the words speak of."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from rules.sonar import actions as act
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.server import Server
from tests.browser.sights import button
from tests.browser.sonar.sea import Phone, Sea


def titled(page: Page, title: str) -> None:
    expect(page.locator(".guide summary b")).to_have_text(title)


def test_the_ring_goes_from_the_chart_to_the_dive_and_to_the_torpedo(
    open_page: OpenPage, server: Server
) -> None:
    there = Sea(server, guided="on").do(act.MarkPosition("blue_captain", "J10"))
    page = open_page(Phone(there, "yellow_captain"), viewport=PHONE)
    ring = page.locator(".pointed")
    titled(page, "Where do you dive?")
    expect(page.locator("#captain .chart.pointed")).to_be_visible()
    page.locator('[data-place="C3"] .way').click()
    expect(ring).to_have_text("Dive at C3")
    ring.click()
    titled(page, "Who begins?")
    button(page, "Yellow boat begins").click()
    titled(page, "Announce a course")
    ring.click()
    titled(page, "Mark a box")
    expect(ring).to_contain_text("Torpedo")
