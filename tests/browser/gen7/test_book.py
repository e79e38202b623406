"""The app as book-keeper, at the tablet: four verbs, nothing to scroll, few taps."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.slips import Harm
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7 import book_taps
from tests.browser.gen7.box.table import Box
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.table import Host
from tests.storybook.pictures.test_portraits import picture

SMALL = ViewportSize(width=1024, height=768)
VERBS = (
    "",
    "gain",
    "gain.file",
    "gain.algorithm",
    "gain.crossroads",
    "gain.meeting",
    "solve",
    "solve.work",
    "fail",
    "fail.system",
    "fail.marker",
    "fail.penalty",
)
# The small tablet has the large one's roles and colours, and a language has no others.
SPOKEN = {TABLET["width"]: ("en-GB",), SMALL["width"]: (), PHONE["width"]: ("ru-RU",)}
# What leaves its strip at the side: the page itself hides it there, and does not scroll.
BESIDE = """() => [...document.querySelectorAll(".verb-open, .verb-open :is(.btn, .key)")].filter(
    one => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth
).map(one => one.textContent.trim())"""
FOLDED = (".by-hand", ".others", ".more-keys")  # opens over an open verb


@pytest.mark.parametrize("journey", book_taps.JOURNEYS, ids=lambda journey: journey[1].__name__)
def test_taps_as_book_keeper(open_page: OpenPage, host: Host, journey):
    taps = book_taps.counted(host, lambda box: open_page(box, viewport=TABLET), journey)
    assert taps <= journey[2]


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pt-BR"])
def test_every_verb_fits(open_page: OpenPage, host: Host, locale: str):
    box = Box(host, judge="book_keeper", players="4").until(steps.Minding)
    page = open_page(box, locale=locale)
    for verb in VERBS:
        page.goto(f"{box.path}?piece=book.{verb}" if verb else box.path)
        expect(page.locator(".verb-open" if verb else ".verbs")).to_be_visible()
        for size in (TABLET, SMALL, PHONE):
            page.set_viewport_size(size)
            assert_fits(page)
            assert_can_be_tapped(page)
            assert page.evaluate(BESIDE) == [], (verb, size)
            if size != PHONE:
                scrolls = "document.scrollingElement.scrollHeight > innerHeight + 1"
                assert not page.evaluate(scrolls), (verb, size)
            if locale in SPOKEN[size["width"]]:
                assert_accessible(page)


def told_before(host: Host) -> Box:
    """In the second round, with a key task that was told of in the first."""
    box = Box(host, judge="book_keeper", players="4").until(steps.Minding)
    first, second = (task.id for task in box.state.table.row)
    box.do(act.Solve("green", first, ("green",), 4, (act.Paid("storage", data=2),)))
    box.do(act.Fail("green", second, (Harm("energy", 1),)))
    box.do(act.Next("green"))
    return box.until(steps.Minding)


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_what_opens_over_a_verb_can_be_used(open_page: OpenPage, host: Host, locale: str):
    box = told_before(host)
    page = open_page(box, locale=locale)
    for verb in ("solve", "fail"):
        for fold in FOLDED if verb == "solve" else FOLDED[:1]:
            page.goto(f"{box.path}?piece=book.{verb}")
            expect(page.locator(".met .tile").first).to_be_visible()
            page.locator(f"{fold} > summary").click()
            for size in (TABLET, SMALL, PHONE):
                page.set_viewport_size(size)
                assert_fits(page)
                assert_can_be_tapped(page)
                if locale in SPOKEN[size["width"]]:
                    assert_accessible(page)
                last = page.locator(f"{fold} :is(button, label.key):visible").last
                last.scroll_into_view_if_needed()
                expect(last).to_be_in_viewport()


def test_a_card_met_before_is_told_with_a_tap(open_page: OpenPage, host: Host):
    box = told_before(host)
    task = box.state.table.row[0].id
    page = open_page(box, viewport=TABLET)
    page.goto(f"{box.path}?piece=book.solve.{task}")
    page.locator('label.key:has(input[name="helped-blue"])').click()
    page.locator(".met .tile").first.click()
    expect(page.locator(".verbs")).to_be_visible()
    merits = box.look().table.sectors["blue"].merits
    assert merits == 4
    assert box.state.table.row[0].solved


def test_done_by_hand_is_one_row(open_page: OpenPage, host: Host):
    box = told_before(host)
    page, seq = open_page(box, viewport=TABLET), box.seq
    page.goto(f"{box.path}?piece=book.fail")
    page.locator(".by-hand > summary").click()
    less = page.locator('.hand-of:has(input[name="hand.system.computer"]) [data-by="-1"]')
    less.click()
    page.locator(".by-hand button[name=action]").click()
    expect(page.locator(".verbs")).to_be_visible()
    assert box.look().table.systems[0] == 1
    assert box.state.table.row[0].by_hand
    assert box.seq == seq + 1


def test_without_javascript(open_page: OpenPage, host: Host):
    box = Box(host, judge="book_keeper").until(steps.Minding)
    page = open_page(box, viewport=TABLET, java_script_enabled=False)
    page.locator('a[href$="book.gain"]').click()
    page.locator('label.key:has(input[name="what-1"][value="merits"])').click()
    page.locator('label.key:has(input[name="count-1"][value="3"])').click()
    page.locator('label.key:has(input[name="for"][value="blue"])').click()
    page.locator(".verb-open .say").click()
    expect(page.locator(".verbs")).to_be_visible()
    assert box.look().table.sectors["blue"].merits == 3


@pytest.mark.parametrize("java_script_enabled", [True, False])
def test_stopping_for_today_with_a_photo(
    open_page: OpenPage, host: Host, *, java_script_enabled: bool
):
    box = Box(host, judge="book_keeper").until(steps.Minding)
    page = open_page(box, viewport=PHONE, java_script_enabled=java_script_enabled)
    sights.send(page, page.locator(".stop-here"))
    if java_script_enabled:
        assert_fits(page)
        assert_can_be_tapped(page)
        assert_accessible(page)
    shot = {"name": "table.png", "mimeType": "image/png", "buffer": picture()}
    page.locator("#picture").set_input_files(shot)  # type: ignore[arg-type]
    if not java_script_enabled:
        page.locator(".table-photo form button").first.click()
    expect(page.locator(".table-photo img")).to_be_visible()
    page.locator(".table-photo a.go").click()
    expect(page.locator("img.table-photo")).to_be_visible()


def test_switched_to_book_keeper_and_back_on_more(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Turning)
    page = open_page(box, viewport=TABLET)
    page.goto(f"{box.path}more/")
    page.locator('button[value*="book_keeper"]').click()
    expect(page.locator(".verbs")).to_be_visible()
    assert box.look().options.judge == "book_keeper"
    page.goto(f"{box.path}more/")
    page.locator('button[value*="referee"]').click()
    expect(page.locator(".verbs")).to_be_visible()
    box.look()
    box.until(steps.Recounting)
    page.goto(box.path)
    page.locator('a[href$="recount/"]').click()
    expect(page.locator("#catch-up.live")).to_be_visible()
    for size in (PHONE, SMALL, TABLET):
        page.set_viewport_size(size)
        assert_fits(page)
        assert_can_be_tapped(page)
        assert_accessible(page)
    page.locator('[data-entry]:has(input[name="goods.data.blue"]) [data-by="1"]').click()
    page.locator("[data-save]").click()
    expect(page.locator("a.die-tap").first).to_be_visible()
    assert box.look().table.sectors["blue"].resources[0] == 1
    assert not box.look().table.unfollowed
    assert isinstance(box.step, steps.Turning)
    assert act.Place in {type(one) for one in ENGINE.legal_actions(box.state, None)}
