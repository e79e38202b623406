"""Another evening: a campaign in the middle of episode 3, round 2, taken up again on a phone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.utils import translation
from playwright.sync_api import Page, expect

from campaigns.games.gen7.demo import DEMOS, document
from campaigns.games.gen7.legal import place_of
from rules.gen7 import ENGINE
from rules.gen7 import events as ev
from rules.gen7.actions import Place
from rules.gen7.state import State
from storybook import naming
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.crew import position, written
from tests.browser.hands import Hands
from tests.browser.sights import button

(HALF_WAY,) = (demo for demo in DEMOS if demo.key == "demo-half-way")
TODAY = datetime(2026, 5, 4, 12, tzinfo=UTC)
TICKED = 3


class Kept:
    """A campaign as a file, and what was played in it."""

    def __init__(self) -> None:
        self.file = document(HALF_WAY, TODAY)
        self.rows = written(self.file)
        self.state = position(self.rows)

    def last_evening(self) -> list[ev.AnyEvent]:
        """One evening for each episode."""
        prepared = [any(isinstance(one, ev.EpisodePrepared) for one in row) for row in self.rows]
        start = len(prepared) - prepared[::-1].index(True)
        return [event for events in self.rows[start:] for event in events]


@pytest.fixture(scope="module")
def kept() -> Kept:
    return Kept()


def bring_in(page: Page, file: bytes) -> str:
    """Says the code."""
    page.get_by_role("link", name="Import", exact=True).click()
    page.locator("input[type=file]").set_input_files(
        {"name": "heron.json", "mimeType": "application/json", "buffer": file}
    )
    button(page, "Look at it first").click()
    button(page, "Bring it in").click()
    expect(page.locator("h1")).to_contain_text("Episode 3 · round 2")
    return page.url.rstrip("/").split("/")[-1]


def test_an_evening_taken_up_in_the_middle_of_a_round(open_page: OpenPage, kept: Kept):
    state, seat = kept.state, str(kept.state.table.active)
    assert (state.episode, state.table.round) == (3, 2)
    tablet = open_page(viewport=TABLET)
    code = bring_in(tablet, kept.file)
    phone = open_page(path=f"/join/{code}/")
    player = HALF_WAY.players[state.players.index(seat)]
    button(phone, re.compile(rf". \w+ · {player}")).click()
    phone.get_by_role("link", name="Table", exact=True).click()
    phone.get_by_role("link", name="Story", exact=True).click()
    phone.get_by_role("link", name="Resume", exact=True).click()

    assert_recap(phone, kept)
    assert_what_lies_where(phone, state)
    tick_off(phone)

    phone.get_by_role("link", name="Play on").click()
    hands = Hands(phone)
    seq = len(kept.rows) - 1
    hands.wait(seq)
    move = next(one for one in ENGINE.legal_actions(state, seat) if isinstance(one, Place))
    assert hands.do(state, move) <= 2
    for page in (phone, tablet):
        Hands(page).wait(seq + 1)
        expect(page.locator(f'.spot[data-place="{place_of(move)}"] .die')).to_be_visible()


def assert_recap(page: Page, kept: Kept) -> None:
    recap = page.get_by_role("region", name="The last evening")
    expect(recap.get_by_role("heading", level=3)).to_contain_text(
        ["Episode 3", "Episode 3, round 1", "Episode 3, round 2"]
    )
    with translation.override("en"):
        solved = [
            naming.tell(kept.state, event)
            for event in kept.last_evening()
            if isinstance(event, ev.TaskSolved | ev.VoteDecided)
        ]
    assert solved
    for sentence in solved:
        expect(recap.get_by_role("listitem").filter(has_text=sentence).first).to_be_visible()


def assert_what_lies_where(page: Page, state: State) -> None:
    expect(page.get_by_role("heading", name="What lies where")).to_be_visible()
    lines = page.get_by_role("checkbox")
    for words in (
        "Episode 3 · round 2", f"Open page {state.table.story.page}", "All other spots of the ship",
        *(f"Merits: {sector.merits}." for sector in state.table.sectors.values()),
    ):  # fmt: skip
        expect(lines.filter(has_text=words).first).to_be_visible()


def tick_off(page: Page) -> None:
    """Some of the list; after a reload it is as it was."""
    boxes = page.get_by_role("checkbox")
    for number in range(TICKED):
        boxes.nth(number).click()
        expect(boxes.nth(number)).to_be_checked()
    page.reload()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(TICKED)
    for number in range(TICKED):
        expect(boxes.nth(number)).to_be_checked()
    expect(page.get_by_text(f"{TICKED} of ")).to_be_visible()
