"""Everything works with links and forms alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.sights import button, group, happened, may_do, seen
from tests.browser.table import Host


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page(java_script_enabled=False)


def test_a_journey_without_javascript(page: Page):
    page.get_by_role("link", name="Devious Automatics", exact=True).click()
    page.get_by_label("Name of the table").fill("Plain paper")
    button(page, "Land").click()
    button(page, "Water").click()
    button(page, "Laboratory").click()
    for round_ in (1, 2):
        expect(seen(page, f"Round {round_} · Your phase")).to_be_visible()
        play_a_round(page)
    expect(seen(page, "Round 3 · Your phase")).to_be_visible()

    button(page, "Undo the round").click()
    expect(seen(page, "Round 2 · Your phase")).to_be_visible()
    button(page, "Redo").click()
    expect(seen(page, "Round 3 · Your phase")).to_be_visible()
    button(page, "Undo").click()
    expect(seen(page, "Round 2 · Androids")).to_be_visible()

    correct_energy(page, by="-2", reason="we forgot a card")
    expect(happened(page).first).to_contain_text("The table is right (we forgot a card):")
    expect(happened(page).first).to_contain_text("Correction: Your energy −2.")

    page.get_by_role("link", name="Log", exact=True).click()
    for heading in ("Set-up", "Round 1", "Round 2"):
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="we forgot a card")).to_be_visible()
    expect(page.get_by_role("listitem").locator("s")).to_have_count(1)
    page.get_by_role("link", name="Plain paper").click()
    expect(seen(page, "Round 2 · Androids")).to_be_visible()


def play_a_round(page: Page) -> None:
    """Discard a card for energy, draw another, and refill the module."""
    group(page, "Discard: +2 energy").click()
    button(page, "Discard a card (hand)").click()
    expect(seen(page, "Draw up to four cards.")).to_be_visible()
    may_do(page).get_by_role("button", name=re.compile("^Take a")).first.click()
    page.get_by_text("Which back does the next card").wait_for()
    button(page, "Power").click()


def correct_energy(page: Page, *, by: str, reason: str) -> None:
    page.get_by_role("link", name="More").click()
    page.get_by_role("link", name="Catch up").click()
    energy = page.get_by_role("group", name="Energy")
    energy.get_by_label("Whose").select_option("you")
    energy.get_by_label("By (−9 to 9)").fill(by)
    page.get_by_label("Reason").fill(reason)
    button(page, "Correct it").click()


def test_a_correction_without_a_change_says_what_is_missing_and_keeps_the_rest(
    open_page: OpenPage, host: Host
):
    page = open_page(table.text(host), "correct/", java_script_enabled=False)
    page.get_by_role("group", name="A colonist").get_by_label("Whose").select_option("you")
    page.get_by_label("Reason").fill("somebody sneezed")
    button(page, "Correct it").click()
    expect(page.get_by_role("alert")).to_contain_text("from where, and to where")
    expect(page.get_by_label("Reason")).to_have_value("somebody sneezed")
    expect(page.get_by_role("group", name="A colonist").get_by_label("Whose")).to_have_value("you")


def test_a_collision_without_javascript_keeps_the_wish(open_page: OpenPage, host: Host):
    there = table.text(host)
    first = open_page(there)
    second = open_page(there, java_script_enabled=False)
    button(first, "Your energy +1").click()
    expect(happened(first).first).to_contain_text("Your energy +1.")
    button(second, "Androids' energy +1").click()
    expect(second.get_by_role("alert")).to_contain_text("You wanted: Androids' energy +1")
    button(second, "Do it now").click()
    expect(happened(second).first).to_contain_text("Androids' energy +1.")


def test_undo_of_a_shown_card_without_javascript_asks_first(page: Page):
    page.get_by_role("link", name="Devious Automatics", exact=True).click()
    page.get_by_role("radio", name="No box, to try it").check()
    button(page, "Land").click()
    button(page, "Shuffle and deal").click()
    button(page, "Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("nobody can unsee it")
    button(page, "Undo it all the same").click()
    expect(happened(page).first).to_contain_text("Undone: the last step.")
