"""A table with its own box, and nothing recorded: whatever lies there can be played at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rules.gen7 import steps
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.pages.test_axe import assert_accessible, assert_spoken
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import button, may_do
from tests.browser.table import Host


@pytest.fixture
def box(host: Host) -> Box:
    return Box(host, dice="app").until(steps.Turning)


def press(page: Page, group: str, key: str) -> None:
    there = page.get_by_role("group", name=group, exact=True)
    there.locator("label.key", has_text=re.compile(rf"^\s*{re.escape(key)}")).first.click()


def assert_what_is_due_fits(page: Page, *sizes: ViewportSize) -> None:
    """The small tablet has the large one's colours, and every language those of English."""
    english = page.locator("html").get_attribute("lang") == "en"
    for size in sizes:
        page.set_viewport_size(size)
        expect(page.locator(".due .q")).to_be_visible()
        assert_fits(page)
        assert_can_be_tapped(page)
        if english and size in (PHONE, TABLET):
            assert_accessible(page)
        else:
            assert_spoken(page)


def test_a_key_task_that_nobody_knows_is_filled_solved_and_paid(open_page: OpenPage, box: Box):
    page = open_page(box, viewport=TABLET)
    seat, task = box.state.todo[-1].seat, box.state.table.row[0].id  # type: ignore[union-attr]
    die = next(n for n, d in box.state.table.dice.items() if d.owner == seat and d.value)
    page.locator(f".moving [data-piece='{die}']").click()
    sights.tap(page, page.locator(f"[data-place='task.{task}.0']"))
    may_do(page).locator("summary", has_text="Solved").click()
    press(page, "Merits, as printed", "4")
    page.get_by_role("button", name="Storage: data: +3").click()
    sights.tap(page, button(page, "Solved"))
    state = box.look()
    assert state.table.row[0].solved
    assert state.table.sectors[seat].merits == 4
    assert state.table.storage == (0, 3, 3)


def test_an_unsolved_one_does_its_harm_in_two_taps(open_page: OpenPage, box: Box):
    page = open_page(box.until(steps.Harming), viewport=TABLET)
    press(page, "Energy", "2")
    sights.tap(page, button(page, "That is what it does"))
    assert box.look().table.systems[1] == 2


def test_without_javascript_a_page_of_the_book_is_named_and_turned(open_page: OpenPage, box: Box):
    box.until(steps.RoundEnd)
    page = open_page(box, java_script_enabled=False)
    sights.send(page, button(page, "Reached"))
    press(page, "Part", "a")
    press(page, "Second digit", "5")
    sights.send(page, button(page, "Open this page"))
    page.get_by_role("group", name="By the end of round").get_by_text("4", exact=True).click()
    sights.send(page, button(page, "Play on"))
    story = box.look().table.story
    assert (story.page, story.marker) == ("1.a.05", 4)


@pytest.mark.parametrize("kind", [steps.Harming, steps.RoundEnd, steps.Telling, steps.Paging])
def test_the_keys_fit_and_can_be_pressed(open_page: OpenPage, host: Host, kind: type[steps.Step]):
    there = Box(host, dice="app").until(kind)
    page = open_page(there)
    assert_what_is_due_fits(page, PHONE, TABLET)
