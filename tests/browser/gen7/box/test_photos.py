"""A photo instead of typing: taken on a phone, shown large at the table, a tap there and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_box import box, press
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits

__all__ = ["box"]  # a fixture


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    file = tmp_path / "card.jpg"
    Image.new("RGB", (1600, 2000), "#a33").save(file, "JPEG")
    return file


def pencil(page: Page) -> None:
    """On the key task in the row."""
    page.locator(".task .pen").first.click()
    expect(page.get_by_role("heading", level=2)).to_contain_text("Key task")


def test_a_photo_is_taken_sent_at_once_and_shown_large_by_a_tap(
    open_page: OpenPage, box: Box, photo: Path
):
    page = open_page(box, viewport=PHONE)
    pencil(page)
    field = page.get_by_label("A photo of the card")
    assert field.get_attribute("capture") == "environment"
    assert field.get_attribute("accept") == "image/*"
    with page.expect_navigation():
        field.set_input_files(photo)
    expect(page.locator("img.photo")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.set_viewport_size(TABLET)
    small = page.locator(".task .pen img")
    expect(small).to_be_visible()
    small.click()
    large = page.locator("img.photo")
    expect(large).to_be_visible()
    assert large.evaluate("one => one.naturalHeight") == 1200
    assert large.evaluate("one => one.getBoundingClientRect().height") > 400


def test_without_a_script_a_button_sends_it(open_page: OpenPage, box: Box, photo: Path):
    page = open_page(box, java_script_enabled=False)
    pencil(page)
    page.get_by_label("A photo of the card").set_input_files(photo)
    page.get_by_role("button", name="Use this photo").click()
    expect(page.locator("img.photo")).to_be_visible()


def test_the_pencil_leads_to_what_is_known_and_back(open_page: OpenPage, box: Box):
    page = open_page(box, viewport=TABLET)
    card = box.state.table.row[0].card
    pencil(page)
    page.get_by_label("Title", exact=True).fill("Leaking pipe")
    press(page, "Merits, as printed", "4")
    press(page, "Energy", "2")
    sights.send(page, page.get_by_role("button", name="Put it right"))
    expect(page.locator(".task").first).to_contain_text("Leaking pipe")
    expect(page.locator(".task").first).to_contain_text("+4 merits")
    assert box.look().slips[card].title == "Leaking pipe"


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_page_of_a_card_fits(open_page: OpenPage, box: Box, size: dict[str, int]):
    page = open_page(box, viewport=size)
    assert_fits(page)
    assert_can_be_tapped(page)
    pencil(page)
    assert_fits(page)
    assert_can_be_tapped(page)
    assert_accessible(page)
