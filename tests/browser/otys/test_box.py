"""Otys with the box: laid out as the app says, and only what lies open is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rules.otys import steps
from tests.browser import sights
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.otys.dive import Dive
from tests.browser.sights import may_do
from tests.browser.table import Host

MOST_TAPS = 15
# As three cards of a box might say it: exact colours, and numbers.
CARDS = (
    ("blue: metal 1", "green: plant 2", "★ 3"),
    ("2", "2", "1", "★ 5"),
    ("black: fuel 2", "white: tech 1", "★ + 1 credit 2"),
)


def taps(page: Page, *names: str) -> int:
    for name in names:
        sights.tap(page, may_do(page).get_by_role("button", name=name, exact=True).first)
    return len(names)


@pytest.mark.parametrize("players", [2, 4])
def test_oty_1_1_a_box_is_set_up_in_at_most_fifteen_taps(
    open_page: OpenPage, host: Host, players: int
):
    dive = Dive(host, decks="table", players=players, first="lot", sponsors="random")
    page = open_page(dive)
    tapped = taps(page, "Show how to lay it out")
    listed = page.locator(".arrangement > li")
    expect(listed).to_have_count(2 * players + 4)
    expect(listed.first).to_contain_text("divers from the top")
    tapped += taps(page, "It lies like this")
    for card in CARDS[: 2 if players == 2 else 3]:
        tapped += taps(page, *card)
    state = dive.look()
    assert isinstance(state.todo[-1], steps.Turning)
    assert (state.round, None in state.public) == (1, False)
    assert tapped <= MOST_TAPS


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_the_list_of_four_has_the_tablet_to_itself(open_page: OpenPage, host: Host, language: str):
    dive = Dive(host, decks="table", players=4)
    page = open_page(dive, viewport=TABLET, locale=language)
    expect(page.locator(".reef")).to_be_visible()
    sights.tap(page, page.locator(".do button[name=action]").first)
    rows = page.locator(".arrangement")
    expect(rows).to_be_visible()
    expect(page.locator(".reef")).to_be_hidden()
    assert rows.evaluate("list => list.scrollHeight <= list.clientHeight + 1")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
