"""A phone in one hand: join by code, act, undo, and what the others see of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser import table
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import PATIENCE, button, group, happened, may_do, seen
from tests.browser.table import Host, Table

HIDDEN_BELOW = """() => {
    const bar = document.querySelector(".tabs").getBoundingClientRect();
    const last = document.querySelector("#table").getBoundingClientRect();
    return Math.round(last.bottom - bar.top);
}"""


@pytest.fixture
def there(host: Host) -> Table:
    """A table whose seat is free: the host has stood up."""
    there = table.architect(host)
    host.post(f"{there.path}leave/")
    return there


def sit_down(open_page: OpenPage, there: Table, **options: object) -> Page:
    """From the home page, with the code from the host's screen."""
    phone = open_page(at=there.host.server, **options)
    code = there.path.strip("/").split("/")[-1]
    phone.get_by_label("Code of the table").fill(f"{code[:5].upper()} {code[5:]}")
    button(phone, "Join").click()
    button(phone, "Ada").click()
    expect(phone).to_have_url(re.compile("/seat/$"))
    return phone


def thumb(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="This seat").get_by_role("link", name=name).click()


def discard(page: Page) -> None:
    group(page, "Discard: +2 energy").click()
    button(page, "Discard a card (hand)").click()


def test_join_by_code_act_and_undo_and_the_others_see_it(open_page: OpenPage, there: Table):
    tablet = open_page(there, viewport=TABLET)
    phone = sit_down(open_page, there)
    expect(seen(phone, "Your turn")).to_be_in_viewport()
    expect(seen(phone, "Choose one of five actions.")).to_be_in_viewport()

    discard(phone)
    expect(seen(phone, "Draw up to four cards.")).to_be_visible()
    expect(phone).to_have_url(re.compile("/seat/$"))
    expect(happened(tablet).first).to_contain_text("Your energy +2")

    button(phone, "Undo").click()
    expect(seen(phone, "Choose one of five actions.")).to_be_visible()
    expect(happened(tablet).first).to_contain_text("Undone: the last step.")
    thumb(phone, "Log")
    expect(phone.get_by_role("heading", level=2)).to_have_text("Log")
    phone.go_back()
    thumb(phone, "Act")
    expect(seen(phone, "Choose one of five actions.")).to_be_in_viewport()
    thumb(phone, "Table")
    expect(phone.get_by_role("region", name="Mars")).to_be_visible()
    phone.get_by_role("link", name="More").click()
    phone.get_by_role("link", name="my seat").click()
    expect(phone).to_have_url(re.compile("/seat/$"))


def test_the_phone_sees_what_others_do_and_a_late_tap_is_kept(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there)
    there.undo()
    expect(happened(phone).first).to_contain_text("Undone: the last step.")

    late = open_page(at=there.host.server, deaf=True)
    late.context.add_cookies(phone.context.cookies())  # type: ignore[arg-type]
    late.goto(f"{there.path}seat/")
    button(phone, "Power").click()
    expect(happened(phone).first).to_contain_text("gets a Power card")
    button(late, "Water").click()
    alert = late.get_by_role("alert")
    expect(alert).to_contain_text("Somebody was faster. Nothing you did is lost.")
    expect(alert).to_contain_text("You wanted: Water")
    expect(late.get_by_role("navigation", name="This seat")).to_be_visible()


def test_a_seat_without_javascript(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there, java_script_enabled=False)
    discard(phone)
    expect(phone).to_have_url(re.compile("/seat/$"))
    expect(seen(phone, "Draw up to four cards.")).to_be_visible()
    button(phone, "Undo").click()
    expect(phone).to_have_url(re.compile("/seat/$"))
    expect(happened(phone).first).to_contain_text("Undone: the last step.")


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pt-BR"])
def test_the_seat_fits_and_the_bar_covers_nothing(
    open_page: OpenPage, tables: dict[str, Table], locale: str
):
    page = open_page(tables["set_up"], viewport=PHONE, locale=locale)
    for step in tables.values():
        page.goto(f"{step.path}seat/")
        assert_fits(page)
        assert_can_be_tapped(page)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert page.evaluate(HIDDEN_BELOW) <= 0, step.path


def test_by_keyboard_the_focus_is_never_under_the_bar(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host), "seat/", viewport={"width": 390, "height": 560})
    expect(may_do(page)).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        covered = page.evaluate("""() => {
            const bar = document.querySelector(".tabs"), focused = document.activeElement;
            if (focused === document.body || bar.contains(focused)) return null;
            const over = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
            return over > 0 ? focused.outerHTML.slice(0, 100) : null;
        }""")
        assert covered is None


def test_a_seat_that_is_taken_away_becomes_the_table(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there)
    there.host.post(f"{there.path}settings/free/", seat="architect")
    expect(phone).to_have_url(re.compile(f"{there.path}$"))
    expect(may_do(phone)).to_be_hidden()


def test_news_that_comes_while_the_crew_is_fetched_is_not_lost(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there)
    held: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    expect(phone.locator("#live")).to_have_attribute("data-state", "on")
    phone.route("**/crew/**", hold_the_first)
    phone.evaluate("window.dispatchEvent(new Event('online'))")
    for _ in range(PATIENCE // 50):
        if held:
            break
        phone.wait_for_timeout(50)
    assert held, "the page never asked who is there"
    there.host.post(f"{there.path}settings/free/", seat="architect")
    phone.wait_for_timeout(500)  # the news must be there before the old answer is
    ((route, before),) = held
    route.fulfill(response=before)
    expect(phone).to_have_url(re.compile(f"{there.path}$"))


def test_a_locked_table_can_be_looked_at_and_is_opened_again(open_page: OpenPage, there: Table):
    tablet = open_page(there, "settings/", viewport=TABLET)
    phone = sit_down(open_page, there)
    tablet.get_by_label("Locked: only hosts").check()
    button(tablet, "Save").click()
    expect(seen(phone, "The table is locked")).to_be_visible()
    expect(may_do(phone)).to_contain_text("Nothing for you to do now.")
    expect(button(phone, "Undo")).to_be_disabled()

    tablet.get_by_label("Locked: only hosts").uncheck()
    button(tablet, "Save").click()
    expect(seen(phone, "The table is locked")).to_be_hidden()
    discard(phone)
    expect(seen(phone, "Draw up to four cards.")).to_be_visible()


def test_handing_over_makes_the_phone_host(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there)
    tablet = open_page(there, "settings/", viewport=TABLET)
    expect(button(tablet, "Yes, hand over")).to_be_hidden()  # one tap hands nothing over
    tablet.get_by_text("Hand over", exact=True).click()
    button(tablet, "Yes, hand over").click()
    expect(tablet.get_by_role("link", name="Settings")).to_be_hidden()
    thumb(phone, "More")
    expect(phone.get_by_role("link", name="Settings")).to_be_visible()


def test_the_whole_round_is_on_the_phone(open_page: OpenPage, there: Table):
    phone = sit_down(open_page, there)
    discard(phone)
    may_do(phone).get_by_role("button", name=re.compile("^Take a")).first.click()
    expect(seen(phone, "Which back does the next card")).to_be_visible()
    button(phone, "Power").click()
    expect(seen(phone, "Round 2 · Your phase")).to_be_visible()
