"""What was hidden stays hidden: going back in the browser brings back no secret."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.sonar import actions as act
from rules.sonar.tables import Cell
from tests.browser.conftest import OpenPage
from tests.browser.server import Server
from tests.browser.sonar.sea import Sea

pytestmark = pytest.mark.browser

HERE: Cell = "E5"  # where the yellow boat has dived; no page names it otherwise


def show(page: Page) -> None:
    """The device is in the hands of the yellow captain."""
    page.get_by_role("link", name="Give the device to Yellow").click()
    expect(page.locator(".handed")).to_be_visible()
    assert names_it(page.content())


def is_hidden(page: Page) -> bool:
    expect(page.get_by_role("link", name="Give the device to Yellow")).to_be_visible()
    return not names_it(page.content())


def names_it(page: str) -> bool:
    """As a word: a form's random token may have these two letters in the middle."""
    return bool(re.search(rf"\b{HERE}\b", page))


@pytest.mark.parametrize("scripts", [True, False])
def test_back_after_hide_shows_nothing(open_page: OpenPage, server: Server, *, scripts: bool):
    sea = Sea(server).do(
        act.MarkPosition("yellow_captain", HERE),
        act.MarkPosition("blue_captain", "J9"),
        act.DrawLot("yellow_captain", "yellow"),
    )
    page = open_page(sea, java_script_enabled=scripts)
    show(page)
    shown = page.url
    page.get_by_role("link", name="Hide").click()
    assert is_hidden(page)
    page.go_back()
    assert is_hidden(page)
    page.go_forward()
    assert is_hidden(page)
    page.goto(shown)  # from the list of what was looked at
    assert is_hidden(page)
    show(page)  # its captain may look again


def test_a_page_that_the_browser_keeps_is_empty_and_comes_anew(open_page: OpenPage, server: Server):
    """As Safari keeps them: without asking the server again."""
    sea = Sea(server).do(act.MarkPosition("yellow_captain", HERE))
    sea.do(act.MarkPosition("blue_captain", "J9"), act.DrawLot("yellow_captain", "yellow"))
    page = open_page(sea)
    show(page)
    page.wait_for_load_state()  # no browser keeps a page that is still on its way
    leave = """new PageTransitionEvent("pagehide", { persisted: true })"""
    kept = page.evaluate(
        f"() => {{ window.dispatchEvent({leave}); return document.body.innerHTML; }}"
    )
    assert not names_it(kept)
    assert not kept.strip()
    page.context.request.get(f"{sea.path}?hide=1")  # on another page of this browser
    come = """new PageTransitionEvent("pageshow", { persisted: true })"""
    with page.expect_navigation():
        # Later: a page that leaves at once cannot answer any more that it was told to.
        page.evaluate(f"() => {{ setTimeout(() => window.dispatchEvent({come})); }}")
    assert is_hidden(page)
