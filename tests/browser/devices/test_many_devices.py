"""A host and three phones at one table: joining, hearing, leaving, taking over, a restart."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from rules.mars.actions import RefillModule
from tests.browser import table
from tests.browser.conftest import TABLET, OpenPage, Troubles
from tests.browser.server import Server
from tests.browser.sights import arrive, button, happened, may_do, seen
from tests.browser.table import Host, Table


def join(open_page: OpenPage, there: Table, who: str) -> Page:
    """As after scanning the code: a browser that has never been here."""
    page = arrive(open_page, there.host.server, there.path, who)
    expect(page.get_by_role("list", name="Who is here")).to_be_visible()
    return page


def test_what_the_host_does_is_on_all_phones_at_once(open_page: OpenPage, host: Host):
    there = table.architect(host)
    tablet = open_page(there, viewport=TABLET)
    phones = [join(open_page, there, "Only watch") for _ in range(3)]
    expect(tablet.get_by_role("list", name="Who is here")).to_contain_text("3 watching")
    for phone in phones:
        expect(may_do(phone)).to_be_hidden()
    tablet.get_by_text("Discard: +2 energy").click()
    button(tablet, "Discard a card (hand)").click()
    for phone in phones:
        expect(happened(phone).first).to_contain_text("Your energy +2")


def test_whoever_comes_back_catches_up(open_page: OpenPage, host: Host, troubles: Troubles):
    troubles.provoke("ERR_|^htmx:")
    there = table.set_up(host)
    phone = join(open_page, there, "Only watch")
    expect(phone.locator("#live")).to_have_attribute("data-state", "on")
    phone.context.set_offline(True)
    there.do(RefillModule("water"), RefillModule("power"))
    phone.context.set_offline(False)
    expect(happened(phone).first).to_contain_text("Round 1.")


def test_a_seat_is_taken_over_with_the_hosts_tap(open_page: OpenPage, host: Host):
    there = table.architect(host)
    tablet = open_page(there, viewport=TABLET)
    phone = join(open_page, there, "Ada taken: ask the host")
    expect(seen(phone, "waiting for the host")).to_be_visible()
    expect(may_do(phone)).to_be_hidden()
    button(tablet, "Let them").click()
    expect(may_do(tablet)).to_be_hidden()
    expect(may_do(phone)).to_be_visible()
    phone.get_by_text("Discard: +2 energy").click()
    button(phone, "Discard a card (hand)").click()
    expect(happened(tablet).first).to_contain_text("Your energy +2")


def test_a_restart_of_the_server_costs_nobody_anything(
    open_page: OpenPage, own_server: Server, troubles: Troubles
):
    # What was under way when it stopped, and what was tried meanwhile.
    troubles.provoke("ERR_|^htmx:")
    there = table.architect(Host(own_server))
    tablet = open_page(there, viewport=TABLET)
    phone = join(open_page, there, "Only watch")
    for page in (tablet, phone):
        expect(page.locator("#live")).to_have_attribute("data-state", "on")
    own_server.stop()
    for page in (tablet, phone):
        expect(page.get_by_text("No link to the table")).to_be_visible()
    own_server.start()
    for page in (tablet, phone):
        expect(page.get_by_text("No link to the table")).to_be_hidden()
    tablet.get_by_text("Discard: +2 energy").click()
    button(tablet, "Discard a card (hand)").click()
    expect(happened(phone).first).to_contain_text("Your energy +2")


def test_keys_press_what_they_name_and_a_question_mark_lists_them(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host))
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("undo, redo")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(happened(page).first).to_contain_text("Undone: the last step.")
    page.keyboard.press("r")
    expect(happened(page).first).to_contain_text("Redone.")
    page.keyboard.press("l")
    expect(page.get_by_role("heading", level=2)).to_have_text("Log")


def test_a_theme_is_chosen_per_device(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host), "/")
    button(page, "Day").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_css("color-scheme", "light")


def test_a_table_can_be_put_on_the_home_screen(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host))
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert manifest
    answer = page.context.request.get(manifest)
    assert answer.ok
    for icon in answer.json()["icons"]:
        assert page.context.request.get(icon["src"]).ok
