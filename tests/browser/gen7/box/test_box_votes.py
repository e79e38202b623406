"""A vote on a card of the box: by thumbs it is one tap; in the app the ranks are counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from rules.gen7 import actions as act
from rules.gen7 import steps
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import button
from tests.browser.table import Host


@pytest.fixture
def voting(host: Host) -> Box:
    box = Box(host).until(steps.Confronting)
    box.do(act.Choose(box.state.todo[-1].seat, "vote"))  # type: ignore[union-attr]
    return box


def test_by_thumbs_the_app_is_told_what_won(open_page: OpenPage, voting: Box):
    page = open_page(voting, viewport=TABLET)
    assert_fits(page)
    assert_can_be_tapped(page)
    sights.tap(page, button(page, "By thumbs: option 2 won"))
    assert isinstance(voting.look().todo[-1], steps.Telling)


def test_in_the_app_it_asks_how_many_options_and_everybody_votes(open_page: OpenPage, voting: Box):
    page = open_page(voting, viewport=PHONE)
    assert_accessible(page)
    sights.tap(page, button(page, "In the app: 2 options"))
    for _ in range(3):
        sights.tap(page, button(page, "option 1"))
    state = voting.look()
    assert isinstance(state.todo[-1], steps.Telling)
    expect(page.locator(".due .q")).to_contain_text("What does the card do")
