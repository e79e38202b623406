"""A phone with a seat at a table of Seventh Generation: its own dice, cards and officer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from tests.browser.conftest import PHONE, OpenPage
from tests.browser.gen7.voyage import Voyage, at
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.server import Server
from tests.browser.sights import may_do
from tests.browser.table import Host


class Phone:
    """Another device, with a seat of its own."""

    def __init__(self, there: Voyage, seat: str) -> None:
        self.host = Host(there.host.server)
        status, _ = self.host.post(there.path.replace("/t/", "/join/"), seat=seat)
        assert status == 302, status
        there.host.says_yes(there.path)  # the seat has secrets already
        self.path = f"{there.path}seat/"


@pytest.fixture
def there(server: Server) -> Voyage:
    return Voyage(Host(server)).until(at(steps.Turning))


def whose_turn(there: Voyage) -> str:
    return str(there.state.table.active)


def other(there: Voyage) -> str:
    return next(seat for seat in there.state.players if seat != whose_turn(there))


def test_two_taps_place_a_die_from_the_phone(open_page: OpenPage, there: Voyage):
    page = open_page(Phone(there, whose_turn(there)))
    expect(page.locator(".turn")).to_have_text("Your turn")
    page.locator("a.die-tap").first.click()
    room = page.locator(".where-to .room:has(.spot.legal)").first
    name = room.get_by_role("heading").inner_text().strip()
    room.locator(".spot.legal .way").first.click()
    sent = rf"sends (the officer|the robot|a colonist) \(\d+\) to the {re.escape(name)}\."
    expect(page.locator(".last-line")).to_contain_text(re.compile(sent))


def test_what_a_tapped_die_can_do_is_in_view(open_page: OpenPage, there: Voyage):
    """One place is lit, on the key task that is being filled; and the reason is read at once."""
    seat = whose_turn(there)
    put = (one for one in ENGINE.legal_actions(there.state, seat) if isinstance(one, act.AddDie))
    there.do(next(put))
    page = open_page(Phone(there, seat))
    page.locator("a.die-tap").first.click()
    lit = page.locator(".where-to .spot.legal")
    expect(lit.first).to_be_in_viewport(ratio=1)
    page.locator(".where-to .room .no").last.click()
    why = page.locator("#why")
    expect(why.get_by_role("link", name="Why? GEN-4.4")).to_have_text("?")
    expect(why).to_be_in_viewport(ratio=1)


def test_nobody_elses_dice_can_be_taken(open_page: OpenPage, there: Voyage):
    page = open_page(Phone(there, other(there)))
    expect(may_do(page)).to_contain_text("Nothing for you to do now")
    expect(page.locator("a.die-tap")).to_have_count(0)


def test_the_bar_below_leads_to_the_officer(open_page: OpenPage, there: Voyage):
    page = open_page(Phone(there, other(there)))
    bar = page.get_by_role("navigation", name="This seat")
    expect(bar.get_by_role("link")).to_have_text(["Act", "Log", "Officer", "Table"])
    bar.get_by_role("link", name="Officer").click()
    officer = page.get_by_role("region", name="My officer")
    expect(officer).to_be_in_viewport()
    expect(officer).to_contain_text(re.compile(r"★ for merits: \d+ of 25"))
    officer.get_by_text("All skills and their prices").click()
    expect(officer.get_by_text("Inventor 3★")).to_be_visible()


def test_own_cards_say_what_they_do(open_page: OpenPage, there: Voyage):
    page = open_page(Phone(there, other(there)))
    own = page.get_by_role("region", name="Only you see this")
    expect(own.get_by_role("heading")).to_have_text(["Only you see this", "Work tasks", "Files"])
    assert fits(page)


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_axe(open_page: OpenPage, there: Voyage, locale: str):
    page = open_page(Phone(there, whose_turn(there)), locale=locale)
    page.locator("a.die-tap").first.click()
    assert_accessible(page)
    assert fits(page)


def fits(page: Page) -> bool:
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width == PHONE["width"]
