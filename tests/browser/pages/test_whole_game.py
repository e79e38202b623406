"""From the home page of a phone to the printed score sheet, by tapping what is offered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.sights import button, seen
from tests.storybook.reading import texts

DECKS = {
    "table": "With our box",
    "app": "No box, to try it",
}


def create(page: Page, deck: str) -> None:
    page.get_by_role("link", name="Devious Automatics", exact=True).click()
    page.get_by_label("Name of the table").fill(f"Red dust, {deck}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("radio", name=DECKS[deck]).check()
    button(page, "Land").click()
    expect(page).to_have_title(f"Red dust, {deck} · Shiplog")


@pytest.mark.parametrize("deck", DECKS)
def test_a_whole_game_on_a_phone_from_the_home_page_to_the_score_sheet(page: Page, deck: str):
    create(page, deck)
    Player(page, number=7).play()

    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading", name=re.compile("You win|The androids win"))).to_be_visible()
    expect(end.get_by_role("row", name=re.compile(r"^Total \d+ \d+$"))).to_be_visible()
    expect(seen(page, "The game is over.")).to_be_visible()
    sheet = end.get_by_role("link", name="Print the score sheet")
    assert_prints(page, sheet.get_attribute("href"))

    (rounds,) = re.findall(r"Round (\d+) · The end", page.get_by_role("main").inner_text())
    assert int(rounds) >= 3
    page.get_by_role("link", name="Log", exact=True).click()
    expected = [f"Round {played}" for played in range(int(rounds), 0, -1)]
    chapters = page.get_by_role("heading", level=3)
    expect(chapters).to_contain_text([*expected, "Set-up"])
    expect(chapters).to_have_count(len(expected) + 1)
    expect(page.get_by_role("main").get_by_role("listitem").first).to_contain_text("The end:")

    page.get_by_role("link", name="Shiplog").click()
    page.get_by_role("link", name=f"Look at it: Red dust, {deck}").click()
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def assert_prints(page: Page, href: str | None) -> None:
    assert href
    answer = page.request.get(href)
    assert answer.headers["content-type"] == "application/pdf"
    (sheet,) = texts(answer.body())
    assert "Red dust" in sheet


def test_a_table_is_left_and_resumed_where_it_was(page: Page):
    create(page, "table")
    button(page, "Water").click()
    expect(seen(page, "The androids' module gets a Water card.")).to_be_visible()
    page.get_by_role("link", name="Shiplog").click()
    page.get_by_role("link", name="Resume: Red dust, table").first.click()
    button(page, "Power").click()
    expect(seen(page, "Round 1 · Your phase")).to_be_visible()
