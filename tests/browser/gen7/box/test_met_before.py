"""A card that the table has told of before is one tap; and what it did can be changed first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_box import press
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import button
from tests.browser.table import Host

SMALL: ViewportSize = {"width": 1024, "height": 768}
THREE = (fx.Gain("data", 3),)
FUSES = (fx.Gain("parts", 1, "each"), fx.Merits(1))


def play_a_file(box: Box) -> str:
    """Whoever's turn it is; who has none places a die."""
    for _ in range(20):
        box.until(steps.Turning)
        offers = ENGINE.legal_actions(box.state, None)
        files = [one for one in offers if isinstance(one, act.PlayFile)]
        if files:
            box.do(files[0])
            return files[0].seat
        box.do(next(one for one in offers if isinstance(one, act.Place | act.Rest)))
    raise AssertionError("nobody has a file")


def tell(box: Box, **told: object) -> None:
    step = box.state.todo[-1]
    box.do(act.Tell(getattr(step, "seat", box.state.players[0]), **told))  # type: ignore[arg-type]


@pytest.fixture
def met(host: Host) -> Box:
    """Two files were told of, and a third is asked about."""
    box = Box(host)
    for effects in (THREE, FUSES):
        play_a_file(box)
        tell(box, effects=effects)
    play_a_file(box)
    return box


def test_one_tap_plays_it_as_last_time(open_page: OpenPage, met: Box):
    step = met.state.todo[-1]
    before = met.state.table.sectors[step.seat].resources  # type: ignore[union-attr]
    page = open_page(met, viewport=TABLET)
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(2)
    expect(tiles.first).to_contain_text("+1 all")  # the latest first
    sights.tap(page, tiles.nth(1))
    after = met.look().table.sectors[step.seat].resources  # type: ignore[union-attr]
    assert after[0] == before[0] + 3
    assert met.state.slips[step.card].effects == THREE  # type: ignore[union-attr]


def test_the_amount_can_still_be_changed(open_page: OpenPage, met: Box):
    step = met.state.todo[-1]
    page = open_page(met, viewport=PHONE, java_script_enabled=False)
    page.locator(".tile-of", has_text="+3").get_by_role("link", name="Change it first").click()
    press(page, "How many", "+2")
    sights.send(page, button(page, "That is what it does"))
    assert met.look().slips[step.card].effects == (fx.Gain("data", 2),)  # type: ignore[union-attr]


def test_the_tiles_fit_and_can_be_tapped(open_page: OpenPage, met: Box):
    page = open_page(met)
    for size in (PHONE, TABLET):
        page.set_viewport_size(size)
        page.goto(met.path)
        expect(page.locator(".tile").first).to_be_visible()
        assert_fits(page)
        assert_can_be_tapped(page)
        assert_accessible(page)


def test_a_key_task_that_harmed_before_harms_again_with_one_tap(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Harming)
    tell(box, harms=(Harm("energy", 1),))
    box.until(steps.Harming)
    number = box.state.todo[-1].task  # type: ignore[union-attr]
    card = next(task.card for task in box.state.table.row if task.id == number)
    page = open_page(box, viewport=TABLET)
    sights.tap(page, page.locator(".tile").first)
    assert box.look().slips[card].harms == (Harm("energy", 1),)


def rubbing(page: Page) -> bool:
    """Do the tiles lie on the question or on its pencil?"""
    tiles, question = page.locator(".met").bounding_box(), page.locator(".side-of").bounding_box()
    assert tiles
    assert question
    return (
        question["x"] + question["width"] > tiles["x"]
        and question["y"] + question["height"] > tiles["y"]
    )


# Words of a key that go on in the next line, though nothing says where they are parted.
PARTED = """() => [...document.querySelectorAll(".key.drawn")].flatMap(key => {
    const texts = [...key.childNodes].filter(one => one.nodeType === Node.TEXT_NODE);
    const top = (text, at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return [...letter.getClientRects()].at(-1)?.top; // none: not shown
    };
    return texts.flatMap(text => [...text.data.matchAll(/[^\\s\\u00ad]+/g)].filter(word =>
        top(text, word.index) !== top(text, word.index + word[0].length - 1)
    ).map(String));
})"""


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pt-BR"])
def test_question_tiles_and_words_of_keys_have_their_room(
    open_page: OpenPage, met: Box, locale: str
):
    page = open_page(met, locale=locale)
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        page.goto(met.path)
        assert not rubbing(page), size
        assert page.evaluate(PARTED) == [], size
