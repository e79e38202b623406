"""The story pages in a real browser: axe, both themes, two sizes, keyboard, without JavaScript."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe.played import document
from rules.gen7.actions import Correct
from rules.gen7.cards.effects import OpenPage as OpenPageEffect
from rules.gen7.cards.packs import pack
from tests.browser.conftest import PHONE, TABLET, OpenPage, Troubles
from tests.browser.gen7.crew import position, written
from tests.browser.gen7.voyage import Voyage
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.server import Server
from tests.browser.sights import button
from tests.browser.stored import printed_address
from tests.browser.table import Host
from tests.browser.windows import REST, give_cookies

SMALL: ViewportSize = {"width": 1024, "height": 768}
CUT = """(parts) => parts.filter((one) =>
    one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
).map((one) => one.textContent.trim())"""
PAGES = ["story/", "resume/", "pictures/", "officers/", "record/?kind=pages"]


@pytest.fixture(scope="package")
def voyage(server: Server) -> Voyage:
    """In the second round of the first episode, to be looked at only."""
    return Voyage(Host(server)).until(
        lambda state: state.play is not None and state.play.round == 2
    )


def assert_fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0, f"{wide} pixels too wide: {page.viewport_size}"
    small = page.evaluate(
        """[...document.querySelectorAll("main button, main .btn, main summary, main select,"
           + "main input:not([type=hidden], [type=checkbox])")]
           .filter((one) => one.offsetParent && !one.classList.contains("sr"))
           .filter((one) => one.getBoundingClientRect().height < 44)
           .map((one) => one.outerHTML.slice(0, 80))"""
    )
    assert small == [], page.viewport_size


def assert_accessible_and_fits(page: Page) -> None:
    """On a phone and a tablet, dark and light."""
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        assert_fits(page)
        assert_accessible(page)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_accessible_and_fits(open_page: OpenPage, voyage: Voyage, path: str):
    assert_accessible_and_fits(open_page(voyage, path))


def test_what_a_sheet_leads_to_is_accessible_and_fits(open_page: OpenPage, voyage: Voyage):
    page = open_page(voyage, printed_address(voyage))
    expect(page.get_by_role("heading", name="The table at row")).to_be_visible()
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        for name in page.locator(".player .goods").all():
            expect(name).to_be_visible()
    assert_accessible_and_fits(page)


def test_a_sheet_of_another_log_is_told_accessibly(
    open_page: OpenPage, voyage: Voyage, troubles: Troubles
):
    troubles.provoke("status of 4")  # the browser calls the answer an error
    page = open_page(voyage, "at/0/0000000000/")
    expect(page.get_by_role("alert").first).to_contain_text("checksum")
    assert_accessible(page)


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
    mine = page.locator("section.career").first
    mine.locator("summary").click()
    mine.locator("input[type=file]").set_input_files(
        {"name": "me.png", "mimeType": "image/png", "buffer": b"<script>alert(1)</script>"}
    )
    button(page, "Use this picture").click()
    expect(page.get_by_role("alert").first).to_contain_text("not a picture that can be read")
    assert_accessible(page)


def test_a_page_is_read_again_and_aloud_without_javascript(open_page: OpenPage, voyage: Voyage):
    page = open_page(voyage, "story/", java_script_enabled=False)
    visits = voyage.state.visited
    page.get_by_text("Read a page again").click()
    page.get_by_role("link").filter(has_text=visits[0].page).first.click()
    leaf = page.get_by_role("article")
    expect(leaf).to_contain_text(f"page {visits[0].page}")
    usual = leaf.locator(".prose").first.evaluate("one => getComputedStyle(one).fontSize")
    page.get_by_role("link", name="Large text").click()
    expect(leaf).to_contain_text(f"page {visits[0].page}")
    large = leaf.locator(".prose").first.evaluate("one => getComputedStyle(one).fontSize")
    assert float(large[:-2]) >= 1.6 * float(usual[:-2])
    assert_fits(page)
    page.get_by_role("link", name="Back to the ship").click()
    expect(page).to_have_url(re.compile(rf"{voyage.path}(seat/)?$"))


@pytest.fixture(scope="module")
def ended() -> bytes:
    """The demo that is over, as a file."""
    return document("gen7", DEMOS[0], datetime(2026, 5, 4, 12, tzinfo=UTC))


@pytest.fixture(scope="module")
def half() -> bytes:
    """The demo that is under way."""
    return document("gen7", DEMOS[1], datetime(2026, 5, 4, 12, tzinfo=UTC))


def read_last(document: bytes, episode: int) -> str:
    """The title of the page that an evening ended with: a vote leads to one or the other."""
    state = position(written(document))
    codes = [visit.page for visit in state.visited if visit.episode == episode]
    titles = {page.code: page.title.en for page in pack(state.options.pack).pages}
    return titles[codes[-1]]


def test_the_ends_are_accessible_and_fit(open_page: OpenPage, ended: bytes):
    page = open_page()
    page.get_by_role("link", name="Import a table", exact=True).click()
    page.locator("input[type=file]").set_input_files(
        {"name": "swallow.json", "mimeType": "application/json", "buffer": ended}
    )
    button(page, "Look at it first").click()
    button(page, "Bring it in").click()
    page.wait_for_url(re.compile(r"/t/\w+/$"))
    home = page.url
    for path, heading in (
        ("end/", "The ship is home"),
        ("evening/3/", read_last(ended, 3)),
        ("evening/2/", ""),
        ("story/?leaf=1", "Cast off"),
        ("officers/", "Officers"),
        ("pictures/", "Pictures"),
    ):
        page.goto(home + path)
        if heading:
            expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert_accessible_and_fits(page)


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_a_tablet_shows_where_we_were_and_how_it_ended_at_once(
    open_page: OpenPage, host: Host, half: bytes, ended: bytes, language: str
):
    under_way, over = host.bring(half), host.bring(ended)
    addresses = [f"{under_way}resume/", *(f"{over}evening/{number}/" for number in range(1, 8))]
    page = open_page(path=REST, locale=language)
    give_cookies(page.context, host.server.url, host.cookies)
    for address in addresses:
        page.goto(address)
        for size in (TABLET, SMALL):
            page.set_viewport_size(size)
            high = page.evaluate("document.documentElement.scrollHeight")
            assert high <= size["height"], (address, size)
    page.goto(under_way)
    for size in (TABLET, SMALL, PHONE):  # what the table is called, and which phase it is in
        page.set_viewport_size(size)
        assert page.locator(".bar h1 a, .bar .phase").evaluate_all(CUT) == [], size


def test_the_story_page_hears_what_happens_at_the_table(open_page: OpenPage, host: Host):
    there = Voyage(host).until(lambda state: state.play is not None and state.play.round == 1)
    page = open_page(there, "story/")
    expect(page.get_by_role("article")).to_contain_text("page 1.01")
    # What somebody is typing outlives it.
    page.get_by_text("Go to a page").click()
    page.get_by_label("Page", exact=True).fill("1.0")
    there.do(Correct("green", (OpenPageEffect("1.02"),), "sent there"))
    expect(page.get_by_role("article")).to_contain_text("page 1.02")
    expect(page.get_by_label("Page", exact=True)).to_have_value("1.0")
