"""A round with the box: warned, played, and the androids moved by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser import sights
from tests.browser import table as tables
from tests.browser.conftest import OpenPage
from tests.browser.sights import may_do
from tests.browser.table import Host

SHORT: ViewportSize = {"width": 390, "height": 664}


def test_da_2_6_the_androids_phase_is_a_list_for_the_hands(open_page: OpenPage, host: Host):
    """Water and Laboratory lie in their module; taking Laboratory leaves Water."""
    page = open_page(tables.architect(host))
    offered = may_do(page)
    offered.locator("summary", has_text="Launch a colonist").click()
    expect(offered).to_contain_text(
        "Then Water sets them off: an android ship → Water ★; 2 cards of the deck are lost."
    )
    launch = offered.get_by_role("button", name="Launch, and discard a Laboratory card")
    sights.tap(page, launch)

    steps = page.get_by_role("region", name="With your hands").get_by_role("listitem")
    expect(steps).to_have_text(
        [
            "System failure: put the top 2 cards of the deck on the discard, unseen.",
            "Move one android from ship to Water ★.",
            "Flare: put the top 2 cards of the deck on the discard, unseen.",
        ]
    )
    sights.tap(page, offered.get_by_role("button", name="Power", exact=True))
    expect(steps).to_have_count(4)
    expect(steps.last).to_have_text("Put the top card of the deck into their module: a Power card.")
    expect(page.get_by_text("Choose one of five actions.")).to_be_visible()

    # The hand lies beside the five actions; once the next one is taken, the list is gone.
    expect(page.get_by_role("heading", name="Hand", exact=True)).to_be_in_viewport()
    expect(offered.locator("summary").first).to_be_in_viewport()
    expect(offered.locator("summary")).to_have_count(5)
    offered.locator("summary", has_text="Launch a colonist").click()
    sights.tap(page, offered.get_by_role("button", name="Launch, and discard a Water card"))
    expect(steps.first).to_contain_text("System failure")


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_on_a_low_phone_the_hand_and_all_five_actions_are_in_sight(
    look_at: OpenPage, host: Host, language: str
):
    there = tables.architect(host)
    page = look_at(there, "seat/", locale=language, viewport=SHORT)
    actions = page.locator(".do summary")
    expect(actions).to_have_count(5)
    tabs = page.locator(".tabs").bounding_box()
    last = actions.last.bounding_box()
    assert tabs
    assert last
    assert last["y"] + last["height"] <= tabs["y"]
    expect(page.locator(".holding")).to_be_in_viewport(ratio=1)
