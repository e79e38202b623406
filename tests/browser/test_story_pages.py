"""The story pages in a real browser: axe, both themes, two sizes, keyboard, without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rules.gen7.actions import Correct
from rules.gen7.effects import OpenPage as OpenPageEffect
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.server import Server
from tests.browser.sights import button
from tests.browser.stored import printed_address
from tests.browser.table import Host
from tests.browser.test_axe import assert_accessible
from tests.browser.voyage import Voyage

PAGES = ["story/", "resume/", "pictures/", "officers/", "record/?kind=pages"]


@pytest.fixture(scope="package")
def voyage(server: Server) -> Voyage:
    """In the second round of the first episode, to be looked at only."""
    return Voyage(Host(server)).until(
        lambda state: state.play is not None and state.play.round == 2
    )


def assert_fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{wide} pixels too wide"
    small = page.evaluate(
        """[...document.querySelectorAll("main button, main .button, main summary, main select,"
           + "main input:not([type=hidden], [type=checkbox])")]
           .filter((one) => one.offsetParent && !one.classList.contains("sr"))
           .filter((one) => one.getBoundingClientRect().height < 44)
           .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert small == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_page_is_accessible_and_fits(
    open_page: OpenPage, voyage: Voyage, path: str, size: dict[str, int]
):
    page = open_page(voyage, path, viewport=size)
    assert_fits(page)
    assert_accessible(page)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_what_a_sheet_leads_to_is_accessible_and_fits(
    open_page: OpenPage, voyage: Voyage, size: dict[str, int]
):
    page = open_page(voyage, printed_address(voyage), viewport=size)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The table at row")
    for name in page.locator(".sector .amounts").all():
        expect(name).to_be_visible()
    assert_fits(page)
    assert_accessible(page)


def test_a_sheet_of_another_log_is_told_accessibly(
    open_page: OpenPage, voyage: Voyage, troubles: list[str]
):
    page = open_page(voyage, "at/0/0000000000/")
    expect(page.get_by_role("alert").first).to_contain_text("checksum")
    assert_accessible(page)
    troubles.clear()  # the browser calls the answer an error


def test_a_tick_is_one_tap_and_seen_by_another_device(open_page: OpenPage, host: Host):
    there = Voyage(host)
    page = open_page(there, "resume/")
    first = page.get_by_role("checkbox").first
    expect(first).not_to_be_checked()
    first.click()
    expect(page.get_by_role("checkbox").first).to_be_checked()
    expect(page.get_by_role("checkbox").first).to_be_focused()
    expect(page.locator("#set-up").get_by_role("status")).to_contain_text("1 of ")
    other = open_page(there, "resume/", java_script_enabled=False)
    expect(other.get_by_role("checkbox").first).to_be_checked()
    other.get_by_role("checkbox").nth(1).click()
    expect(other.get_by_role("checkbox").nth(1)).to_be_checked()
    page.reload()
    expect(page.get_by_role("checkbox").nth(1)).to_be_checked()


def test_a_file_is_recorded_without_javascript(open_page: OpenPage, host: Host):
    there = Voyage(host)
    page = open_page(there, "record/", java_script_enabled=False)
    page.get_by_role("link", name="File", exact=True).click()
    page.get_by_label("Code, as printed").fill("ZZ7")
    page.get_by_label("Title").fill("Spare fuse")
    page.get_by_label("One more").select_option("Gain resources")
    button(page, "Add: Effects").click()
    expect(page.get_by_label("Title")).to_have_value("Spare fuse")
    page.get_by_label("Resource").select_option("parts")
    page.get_by_label("How many").fill("2")
    page.get_by_label("How many").press("Enter")  # records; it does not add or remove
    expect(page).to_have_url(f"{there.host.server.url}{there.path}")
    expect(page.get_by_text("Recorded: ZZ7 Spare fuse.").first).to_be_visible()


def test_errors_lead_to_their_fields_by_keyboard(open_page: OpenPage, host: Host):
    page = open_page(Voyage(host), "record/?kind=work_tasks")
    page.get_by_label("Code, as printed").fill("W1")
    button(page, "Record").click()
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("Not recorded yet.")
    assert_accessible(page)
    notice.get_by_role("link", name="Title").press("Enter")
    expect(page.get_by_label("Title")).to_have_accessible_description("This field is required.")


def test_a_portrait_that_is_none_is_refused_with_a_sentence(open_page: OpenPage, host: Host):
    page = open_page(Voyage(host), "officers/")
    mine = page.get_by_role("region", name="▲ Green")
    mine.locator("summary").click()
    mine.locator("input[type=file]").set_input_files(
        {"name": "me.png", "mimeType": "image/png", "buffer": b"<script>alert(1)</script>"}
    )
    button(page, "Use this picture").click()
    expect(page.get_by_role("alert").first).to_contain_text("not a picture that can be read")
    assert_accessible(page)


def test_the_story_page_hears_what_happens_at_the_table(open_page: OpenPage, host: Host):
    there = Voyage(host).until(lambda state: state.play is not None and state.play.round == 1)
    page = open_page(there, "story/")
    expect(page.get_by_role("heading", level=2).first).to_contain_text("1.01")
    # What somebody is typing outlives it.
    page.get_by_text("Go to a page").click()
    page.get_by_label("Page", exact=True).fill("1.0")
    there.do(Correct("green", (OpenPageEffect("1.02"),), "sent there"))
    expect(page.get_by_role("heading", level=2).first).to_contain_text("1.02")
    expect(page.get_by_label("Page", exact=True)).to_have_value("1.0")
