"""The tablet in the middle of a table of Seventh Generation, and the phones around it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.state import State
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.test_one_screen import SIDES
from tests.browser.gen7.voyage import Voyage, at, nearly_all_placed
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.server import Server
from tests.browser.sights import group, may_do, tap
from tests.browser.table import Host


@pytest.fixture(scope="module")
def turn(server: Server) -> Voyage:
    """Somebody's first turn, only to be looked at."""
    return Voyage(Host(server)).until(at(steps.Turning))


@pytest.fixture(scope="module")
def full(server: Server) -> Voyage:
    return Voyage(Host(server)).until(nearly_all_placed)


CUT_OFF = """all => all.filter(one =>
    one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1
).map(one => one.textContent.trim())"""


def dice(page: Page) -> Locator:
    return page.locator("a.die-tap")


def lit(page: Page) -> Locator:
    return page.locator(".spot .way")


def test_two_taps_place_a_die(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    page = open_page(there, viewport=TABLET)
    expect(lit(page)).to_have_count(0)
    dice(page).first.click()
    expect(lit(page).first).to_be_visible()
    place = page.locator(".rooms .spot.legal").first
    name = place.get_attribute("data-place")
    tap(page, place.locator(".way"))
    expect(page.locator(f'.spot[data-place="{name}"] .die')).to_be_visible()


def test_a_tap_needs_no_answer_of_the_server_to_light_the_places(open_page: OpenPage, turn: Voyage):
    page = open_page(turn, viewport=TABLET)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    dice(page).nth(1).click()
    expect(dice(page).nth(1)).to_have_attribute("aria-current", "true")
    expect(lit(page).first).to_be_visible()
    dice(page).nth(1).click()  # and put it back
    expect(lit(page)).to_have_count(0)
    assert not [url for url in asked if "piece" in url or "act" in url]


def test_a_dim_place_says_why_not_with_the_rule(open_page: OpenPage, turn: Voyage):
    page = open_page(turn, viewport=TABLET)
    dice(page).first.click()
    page.locator('.spot[data-place="hq.2"] .no').click()
    why = page.locator("#why")
    expect(why).to_contain_text("takes the chief's spot")
    expect(why.get_by_role("link")).to_have_attribute(
        "href", f"/rules/gen7/?table={turn.code}#GEN-5.1"
    )


def test_by_keyboard(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    page = open_page(there, viewport=TABLET)
    dice(page).first.focus()
    page.keyboard.press("Enter")
    lit(page).first.focus()
    before = page.locator("input[name=seq]").input_value()
    page.keyboard.press("Enter")
    expect(page.locator("input[name=seq]")).not_to_have_value(before)


def test_the_whole_board_is_on_one_screen(open_page: OpenPage, full: Voyage):
    for locale in ("en-GB", "ru-RU", "pt-BR"):
        page = open_page(full, viewport=TABLET, locale=locale)
        size = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert size == [TABLET["width"], TABLET["height"]], locale
        for part in (".rooms", ".tasks", ".store", ".crew", ".strip"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_words_are_not_cut_off(open_page: OpenPage, full: Voyage):
    for locale in ("en-GB", "ru-RU"):
        page = open_page(full, viewport=TABLET, locale=locale)
        words = page.locator(".plot, .task-title, .modifier, .forecast, .room-name, .sys .named")
        assert words.count() > 8
        assert words.evaluate_all(CUT_OFF) == [], locale
        expect(page.locator(".plot")).to_be_in_viewport(ratio=1)


def test_algorithms_are_seen_while_a_key_task_is_filled(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    offered = ENGINE.legal_actions(there.state, None)
    there.do(next(one for one in offered if isinstance(one, act.AddDie)))
    page = open_page(there, viewport=TABLET)
    for chip in page.locator(".player .chips > .chip:first-child").all():
        expect(chip).to_be_in_viewport(ratio=1)


def test_the_last_line_unfolds_by_a_tap(open_page: OpenPage, host: Host):
    page = open_page(Voyage(host), viewport=TABLET)
    line = page.locator(".unfolds .last-line")
    assert line.evaluate("one => one.scrollHeight > one.clientHeight")
    line.click()
    assert line.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    expect(line).to_be_in_viewport(ratio=1)


def test_what_is_tapped_is_large_enough(open_page: OpenPage, full: Voyage):
    page = open_page(full, viewport=TABLET)
    if not lit(page).count():
        dice(page).first.click()
    sides = dice(page).or_(lit(page)).evaluate_all(SIDES)
    assert len(sides) > 1
    assert min(sides) >= 44


def can_turn_dice(state: State) -> bool:
    offered = ENGINE.legal_actions(state, None) if at(steps.Turning)(state) else ()
    return len({one.die for one in offered if isinstance(one, act.ChangeDie)}) > 1


def test_of_what_is_unfolded_nothing_lies_upon_another(open_page: OpenPage, host: Host):
    page = open_page(Voyage(host).until(can_turn_dice), viewport=TABLET)
    group(page, "Turn a die").click()
    rows = may_do(page).locator("details[open] .row")
    assert rows.count() > 1
    for row in rows.all():
        row.get_by_role("button").first.click(trial=True)


def test_on_a_phone_the_same_page_stacks(open_page: OpenPage, full: Voyage):
    page = open_page(full, viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    expect(page.locator(".strip")).to_be_in_viewport()


def test_the_phase_bar_says_what_is_left(open_page: OpenPage, turn: Voyage):
    page = open_page(turn, viewport=TABLET)
    expect(page.locator("#where")).to_contain_text(re.compile(r"Turns, \d+ dice left"))


# A whole round with real dice


def test_a_whole_round_with_real_dice(open_page: OpenPage, host: Host):
    """At most 6 taps for the faces of a sector, 2 for a placement; then on to the next round."""
    there = Voyage(host).until(
        lambda state: at(steps.Rolling, 1)(state) and state.todo[-1].why == "round"  # type: ignore[union-attr]
    )
    page = open_page(there, viewport=TABLET)
    sectors: dict[str, int] = {}
    for _ in range(400):
        if "round 2" in page.locator("#where").inner_text():
            break
        faces = may_do(page).locator(".row .numbers button:enabled")
        if faces.count():
            seat = may_do(page).locator(".group h3").inner_text()
            sectors[seat] = sectors.get(seat, 0) + 1
            tap(page, faces.first)
        else:
            on_with_it(page)
    expect(page.locator("#where")).to_contain_text("round 2")
    assert len(sectors) == 4
    assert max(sectors.values()) <= 6


@pytest.mark.parametrize("viewport", [TABLET, PHONE], ids=["tablet", "phone"])
def test_dice_entered_as_fast_as_the_finger_goes(open_page: OpenPage, host: Host, viewport: Any):
    """The next die's face is where it was, whatever the taps before have changed."""
    there = Voyage(host).until(
        lambda state: at(steps.Rolling, 1)(state) and state.todo[-1].why == "round"  # type: ignore[union-attr]
    )
    page = open_page(there, viewport=viewport)
    fours = may_do(page).locator(".row").get_by_role("button", name=re.compile(" 4$"))
    aims = seen_at(fours)
    assert len(aims) > 3
    for number in range(len(aims) - 1):
        tap(page, fours.nth(number))
        expect(fours.nth(number)).to_be_disabled()
        assert seen_at(fours) == aims
    expect(page.locator(".last-line")).to_contain_text("(4)")


def seen_at(buttons: Locator) -> list[Any]:
    """Within the question: the page itself may scroll, or get a line about who is here."""
    found: list[Any] = buttons.evaluate_all(
        """all => all.map(one => {
            const box = one.getBoundingClientRect();
            const around = one.closest(".group").getBoundingClientRect();
            return [box.x - around.x, box.y - around.y, box.width, box.height].map(Math.round);
        })"""
    )
    return found


def on_with_it(page: Page) -> None:
    """A die into a room if one may go there, else the first answer that is offered."""
    for die in dice(page).all():
        if not lit(page).count() or dice(page).count() > 1:
            die.click()
        rooms = page.locator(".rooms .way, .crew .way")
        if rooms.count():
            tap(page, rooms.first)
            return
    for folded in may_do(page).locator("details.private summary").all():
        folded.click()
    buttons = may_do(page).locator("button:visible")
    tap(page, buttons.first)


# Other ways to look at it


def test_in_russian(open_page: OpenPage, turn: Voyage):
    page = open_page(turn, viewport=TABLET, locale="ru-RU")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.locator("#where")).to_contain_text("Эпизод 1 из 7 · раунд 1")
    dice(page).first.click()
    page.locator('.spot[data-place="hq.2"] .no').click()
    mark = page.locator("#why").get_by_role("link")
    expect(mark).to_have_attribute("href", f"/rules/gen7/?table={turn.code}#GEN-5.1")


def test_without_javascript(open_page: OpenPage, host: Host):
    there = Voyage(host).until(at(steps.Turning))
    page = open_page(there, viewport=TABLET, java_script_enabled=False)
    dice(page).first.click()
    expect(lit(page).first).to_be_visible()
    page.locator('.spot[data-place="hq.2"] .no').click()
    expect(page.get_by_role("alert").first).to_contain_text("takes the chief's spot")
    page.goto(there.path)
    dice(page).first.click()
    place = page.locator(".rooms .spot.legal").first
    name = place.get_attribute("data-place")
    place.locator(".way").click()
    expect(page.locator(f'.spot[data-place="{name}"] .die')).to_be_visible()


# Accessible


@pytest.mark.parametrize(
    "kind",
    [steps.Drawing, steps.Rolling, steps.Reading, steps.Taking, steps.Turning],
    ids=lambda kind: kind.__name__,
)
def test_axe_at_the_table(open_page: OpenPage, host: Host, kind: type[steps.Step]):
    assert_accessible(open_page(Voyage(host).until(at(kind)), viewport=TABLET))


def test_axe_with_a_die_chosen(open_page: OpenPage, full: Voyage):
    page = open_page(full, viewport=TABLET)
    if not lit(page).count():
        dice(page).first.click()
    assert_accessible(page)


def test_axe_on_a_phone(open_page: OpenPage, full: Voyage):
    assert_accessible(open_page(full, viewport=PHONE))
