"""A table with its own box, real dice and nothing recorded, in few taps and without a keyboard.
`make bench` prints how many."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from rules.gen7 import actions as act
from rules.gen7 import steps
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box import rounds as box_rounds
from tests.browser.gen7.box import taps as box_taps
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_box import assert_what_is_due_fits
from tests.browser.table import Host
from tests.browser.windows import REST


@pytest.mark.parametrize("journey", box_rounds.JOURNEYS, ids=lambda journey: journey[2].__name__)
def test_taps_with_the_box(open_page: OpenPage, host: Host, journey):
    taps = box_taps.counted(host, lambda box: open_page(box, viewport=TABLET), journey)
    assert taps <= journey[3]


# The average of the merits, a key task solved, one that does its harm, and merits gained.
TOLD = {
    "ru-RU": ("в среднем", ": решена ", "вредит ключевая задача: Энерг", r"\+4 заслуг"),
    "en-GB": ("average", " solves ", "says what the key task does: Energy", r"\+4 merits"),
}


def test_episode_1_with_nothing_recorded(open_page: OpenPage, host: Host):
    """To the wrap-up, by one finger, at a tablet in Russian and from round to round another in
    English; and the ship's log says the truth in both."""
    box = Box(host)
    tablets = {locale: open_page(box, REST, viewport=TABLET, locale=locale) for locale in TOLD}
    finger = box_taps.Finger(box, tablets["ru-RU"])
    finger.page.goto(box.path)
    assert box_taps.set_up(finger) <= 10
    harmed, rounds, solved, now = 0, box.state.table.story.last_round, "", box.state.table.round
    for _ in range(rounds * box_taps.MOST_STEPS):
        if isinstance(box.step, steps.Reckoning):
            break
        if box.state.table.round != now:
            now = box.state.table.round
            finger.page.goto(REST)
            finger.page = tablets["en-GB" if now % 2 == 0 else "ru-RU"]
            finger.page.goto(box.path)
        if isinstance(box.step, steps.Drawing) and not solved:
            solved = box.state.table.chief
            box_taps.key_task(finger)
            continue
        harmed += isinstance(box.step, steps.Harming)
        box_taps.go_on(finger)
    table = box.state.table
    assert (table.round, table.phase) == (rounds, "wrap_up")
    assert harmed == sum(box_taps.KEY_TASKS[:rounds]) - 1
    assert table.systems == (0, len(box.state.options.board.divisions), 0)
    assert [visit.page for visit in box.state.visited][:3] == ["1.00", "1.01", "1.02"]
    assert not any(sector.work for sector in table.sectors.values())
    for locale, (average, solves, does, gains) in TOLD.items():
        page = tablets[locale]
        page.goto(box.path)
        expect(page.locator(".due .fact", has_text=average)).to_be_visible()
        page.goto(f"{box.path}log/")
        told = page.locator("main").inner_text()
        assert len(re.findall(solves, told)) == 1, "one key task was solved"
        assert len(re.findall(does, told)) == harmed, "and each of the others did its harm"
        assert re.search(gains, told), "with its merits"


@pytest.mark.parametrize("kind", [steps.LayingOut, steps.Facing, steps.Onward, steps.Taking])
@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_the_questions_fit(open_page: OpenPage, host: Host, kind: type[steps.Step], locale: str):
    box = Box(host)
    if kind is steps.Facing:
        box.until(steps.Turning)
        seat = box.step.seat
        box.do(act.Place(seat, f"{seat}.o", "science_lab", 1))
    if kind is steps.Taking:
        box.until(steps.Turning)
        seat = box.step.seat
        box.do(act.Place(seat, f"{seat}.o", "hq", 1))
    box.until(kind)
    page = open_page(box, locale=locale)
    assert_what_is_due_fits(page, PHONE, TABLET)
