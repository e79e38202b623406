"""Another evening: a campaign in the middle of episode 3, round 2, taken up again on a phone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.utils import translation
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from campaigns.games.gen7.board.ship.placements import place_of
from campaigns.games.gen7.demo import DEMOS
from campaigns.games.gen7.words.names import who
from campaigns.games.gen7.words.sentences import words_at
from campaigns.safe.played import document
from rules.gen7 import ENGINE, catalogue
from rules.gen7 import events as ev
from rules.gen7.actions import Place
from rules.gen7.state import State
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.gen7.crew import position, written
from tests.browser.gen7.hands import Hands
from tests.browser.sights import button

(PLAYED,) = (demo for demo in DEMOS if demo.key == "demo-half-way")
# With dice of wood: there is something to lay out.
HALF_WAY = replace(PLAYED, options=replace(PLAYED.options, dice="table"))
TODAY = datetime(2026, 5, 4, 12, tzinfo=UTC)
TICKED = 3


class Kept:
    """A campaign as a file, and what was played in it."""

    def __init__(self) -> None:
        self.file = document("gen7", HALF_WAY, TODAY)
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
    page.get_by_role("link", name="Import a table", exact=True).click()
    page.locator("input[type=file]").set_input_files(
        {"name": "heron.json", "mimeType": "application/json", "buffer": file}
    )
    button(page, "Look at it first").click()
    button(page, "Bring it in").click()
    expect(page.locator("#where")).to_contain_text("Episode 3 of 7 · round 2")
    return page.url.rstrip("/").split("/")[-1]


def test_an_evening_taken_up_in_the_middle_of_a_round(open_page: OpenPage, kept: Kept):
    state, seat = kept.state, str(kept.state.table.active)
    assert (state.episode, state.table.round) == (3, 2)
    tablet = open_page(viewport=TABLET)
    code = bring_in(tablet, kept.file)
    phone = open_page(path=f"/join/{code}/")
    player = HALF_WAY.players[state.players.index(seat)]
    button(phone, re.compile(player)).click()
    with phone.expect_navigation():  # the page becomes that of whoever sits there
        button(tablet, "Let them").click()
    phone.get_by_role("link", name="Story", exact=True).click()
    phone.get_by_role("link", name="Resume", exact=True).click()

    assert_previously(phone, kept)
    assert_recap(phone, kept)
    assert_what_lies_where(phone, state)
    tick_off(phone)

    phone.get_by_role("link", name=f"Go on: {player}’s turn").click()
    hands = Hands(phone)
    seq = len(kept.rows)  # with the row that tells who sat down
    hands.wait(seq)
    move = next(one for one in ENGINE.legal_actions(state, seat) if isinstance(one, Place))
    assert hands.do(state, move) <= 2
    hands.wait(seq + 1)
    phone.goto(tablet.url)  # from the seat to the ship
    for page in (phone, tablet):
        Hands(page).wait(seq + 1)
        expect(page.locator(f'.spot[data-place="{place_of(move)}"] .die')).to_be_visible()


def assert_previously(page: Page, kept: Kept) -> None:
    """In the story's words, with the names of those who sat here."""
    leaf = page.get_by_role("article", name="Previously aboard")
    last = kept.state.visited[-1]
    text = getattr(catalogue.page(kept.state, last.page), last.section)
    expect(leaf).to_contain_text(text.en.split(".")[0])
    expect(leaf.get_by_role("list", name="The last that happened").locator("li")).to_have_count(3)
    chairs = page.get_by_role("region", name="Who sat where").get_by_role("listitem")
    expect(chairs).to_contain_text(list(HALF_WAY.options.officers))


def assert_recap(page: Page, kept: Kept) -> None:
    page.get_by_text("The last evening, round by round").click()
    recap = page.get_by_role("region", name="The last evening", exact=True)
    expect(recap.get_by_role("heading", level=3)).to_contain_text(
        ["Episode 3", "Episode 3, round 1", "Episode 3, round 2"]
    )
    named = dict(zip(kept.state.players, HALF_WAY.players, strict=True))
    with translation.override("en"):
        solved = [
            words_at(kept.state).tell(event)
            for event in kept.last_evening()
            if isinstance(event, ev.TaskSolved | ev.VoteDecided)
        ]
        for seat, name in named.items():
            solved = [sentence.replace(who(seat), name) for sentence in solved]
    assert solved
    for sentence in solved:
        expect(recap.get_by_role("listitem").filter(has_text=sentence).first).to_be_visible()


def assert_what_lies_where(page: Page, state: State) -> None:
    expect(page.get_by_role("heading", name="What lies where")).to_be_visible()
    lines = page.get_by_role("checkbox")
    for words in (
        "Episode 3 · round 2",
        f"Open page {state.table.story.page}",
        "All other spots of the ship",
        *(f"Merits: {sector.merits}." for sector in state.table.sectors.values()),
    ):
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
    expect(page.locator("#set-up").get_by_role("status")).to_contain_text(f"{TICKED} of ")
