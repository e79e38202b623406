"""The keys say their sentence while they are tapped; the table's own book lies open beside them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import ViewportSize, expect

from rules.gen7 import steps
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_box import assert_what_is_due_fits, press
from tests.browser.gen7.box.test_met_before import play_a_file
from tests.browser.sights import button
from tests.browser.stored import lay
from tests.browser.table import Host
from tests.rules.gen7.box.table import LEAVES

SMALL: ViewportSize = {"width": 1024, "height": 768}


def asked(host: Host, step: steps.AnyStep) -> Box:
    """A table in its first turns, at which this is asked."""
    there = Box(host).until(steps.Turning)
    lay(there, replace(there.state, todo=(*there.state.todo, step)))
    return there


@pytest.fixture
def file(host: Host) -> Box:
    there = Box(host)
    play_a_file(there)
    return there


def test_the_sentence_grows_with_the_keys(open_page: OpenPage, file: Box):
    page = open_page(file, viewport=TABLET)
    line = page.locator(".due .q")
    expect(line).not_to_contain_text("data")
    press(page, "What", "Data")
    expect(line).to_have_text("Data …")
    press(page, "How many", "+3")
    expect(line).to_contain_text("+3 data for Officer 1. Anything else?")
    press(page, "Who", "Officer 2")
    expect(line).to_contain_text("+3 data for Officer 2.")
    press(page, "What", "System")
    press(page, "Which system", "Energy")
    expect(line).to_contain_text("+3 Energy.")


def test_without_javascript_it_is_read_after_the_round_trip(open_page: OpenPage, file: Box):
    page = open_page(file, java_script_enabled=False)
    press(page, "What", "Data")
    press(page, "How many", "+3")
    sights.send(page, button(page, "And also …"))
    expect(page.locator(".due .q")).to_contain_text("+3 data for Officer 1. Anything else?")


def test_a_track_shows_the_cell_that_the_marker_will_reach(open_page: OpenPage, host: Host):
    page = open_page(Box(host).until(steps.Harming), viewport=TABLET)
    press(page, "Energy", "2")
    expect(page.locator("[data-track=energy] .track > .will")).to_have_text("2")
    press(page, "Energy", "1")
    expect(page.locator("[data-track=energy] .track > .will")).to_have_text("1")
    expect(page.locator(".due .q")).to_have_text("Energy −1")


def test_a_goal_reached_and_the_page_named_is_one_answer(open_page: OpenPage, host: Host):
    there = asked(host, steps.Leaving("1.01"))
    page = open_page(there, viewport=TABLET)
    expect(page.locator(".book-leaf")).to_contain_text("How did it end?")
    press(page, "Part", "b")
    press(page, "Second digit", "2")
    sights.tap(page, button(page, "Open page 1.b.02"))
    expect(page.locator(".book-leaf")).to_contain_text("page 1.b.02")
    assert there.look().table.story.page == "1.b.02"


def test_the_digits_of_a_page_are_typed_one_after_the_other(open_page: OpenPage, host: Host):
    box = asked(host, steps.Onward("1.01"))
    page = open_page(box, viewport=TABLET)
    shown = page.locator(".page-shown")
    for keys, number in (("3", "1.03"), ("1", "1.31"), ("1", "1.11"), ("05", "1.05")):
        for key in keys:
            page.locator(f'label.key:has(input[name="page-ones"][value="{key}"])').click()
        expect(shown).to_have_text(number)
    sights.tap(page, page.locator(".saying-ends button").first)
    assert box.look().table.story.page == "1.05"


def test_a_page_left_by_hand_and_what_changed_are_one_row(open_page: OpenPage, host: Host):
    there = asked(host, steps.Leaving("1.01"))
    page, rows = open_page(there, viewport=TABLET), there.seq
    page.locator(".by-hand > summary").click()
    page.get_by_role("button", name="Officer 2, merits: more").click()
    page.get_by_label("Page", exact=True).fill("1.a.03")
    sights.tap(page, button(page, "Done by hand"))
    state = there.look()
    assert (state.table.story.page, state.table.sectors["blue"].merits) == ("1.a.03", 1)
    assert there.seq == rows + 1


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("step", LEAVES.values(), ids=LEAVES)
def test_the_leaf_fits(open_page: OpenPage, host: Host, step: steps.AnyStep, locale: str):
    there = asked(host, step)
    page = open_page(there, locale=locale)
    assert_what_is_due_fits(page, PHONE, TABLET, SMALL)
