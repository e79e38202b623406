"""A turn at a table with its own box: whatever may be done besides, nothing leaves the window, and
what is unfolded is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.taps import Finger, own_dice
from tests.browser.pages.test_layout import assert_can_be_tapped
from tests.browser.table import Host

SMALL: ViewportSize = {"width": 1024, "height": 768}
LANGUAGES = ("en-GB", "ru-RU", "pt-BR")
TAPPED = "#table .due :is(button, a, summary, .key)"
OUTSIDE = """css => [...document.querySelectorAll(css)].filter(
    one => one.checkVisibility() && !one.closest(".popped")
).filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight + 1;
}).map(one => one.textContent.trim())"""


def assert_within(page: Page) -> None:
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        assert page.evaluate(OUTSIDE, TAPPED) == [], size
        assert_can_be_tapped(page)


def assert_on_top(what: Locator) -> None:
    """Seen, and not covered."""
    what.scroll_into_view_if_needed()
    expect(what).to_be_in_viewport(ratio=1)
    what.click(trial=True)


def with_a_die_added(box: Box) -> Box:
    """To the first key task of the row, by whoever has the turn."""
    seat, task = box.until(steps.Turning).step.seat, box.state.table.row[0].id
    return box.do(act.AddDie(seat, task, own_dice(box)[1], 0))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_way_back_stays_when_a_turn_could_go_on(open_page: OpenPage, host: Host, locale: str):
    box = with_a_die_added(Box(host))
    box.do(act.Tell(box.step.seat, merits=2))
    assert isinstance(box.step, steps.Closing)
    assert_within(open_page(box, locale=locale))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_plain_turn_leaves_nothing_outside_the_window(
    open_page: OpenPage, host: Host, locale: str
):
    """And every room has its pencil, whatever its name is."""
    page = open_page(Box(host).until(steps.Turning), viewport=TABLET, locale=locale)
    assert_within(page)
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        pencils = page.locator(".ship .room:has(.room-pen) h2 > .i")
        assert pencils.count() == 9
        widths = pencils.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
        assert min(widths) > 12, size


@pytest.mark.parametrize("locale", LANGUAGES)
def test_with_much_to_do_besides_a_die_still_goes_to_its_sector(
    open_page: OpenPage, host: Host, locale: str
):
    """A file, an algorithm, and drugs to turn a die."""
    box = Box(host).until(steps.Turning)
    seat = box.step.seat
    box.do(act.Correct("green", (), "so it lies", (fact.GoodsAre(seat, "drugs", 4),)))
    page = open_page(box, viewport=TABLET, locale=locale)
    expect(page.locator("#table .besides > *")).to_have_count(3)
    assert_within(page)
    page.set_viewport_size(TABLET)
    die = own_dice(box)[1]
    Finger(box, page).put(die, f"{seat}.small_lab.1")
    assert box.state.table.dice[die].place == f"{seat}.small_lab.1"


def test_what_others_paid_is_seen_once_it_is_unfolded(open_page: OpenPage, host: Host):
    box = with_a_die_added(Box(host))
    seat, page = box.step.seat, open_page(box, viewport=TABLET)
    finger = Finger(box, page).unfold("details.solved > summary")
    finger.unfold(".solved .fold > summary")
    paid = page.locator(f'.tokens:has(input[name="paid-{seat}-data"]) [data-add="1"]')
    for size in (SMALL, TABLET):
        page.set_viewport_size(size)
        assert_on_top(paid)
    finger.key("merits", 3).pay(seat, "data", 1).say()
    assert box.state.table.row[0].solved


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_the_colours_of_our_sectors_are_seen_and_folded_again(
    open_page: OpenPage, host: Host, locale: str
):
    page = open_page(Box(host), viewport=TABLET, locale=locale)
    fold = page.locator(".saying .fold > summary").first
    fold.click()
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        for colour in ("science", "engineering", "bioscience", "mechanical"):
            assert_on_top(page.locator(f'label.key:has(input[name="colour-{colour}"])').last)
        assert_on_top(fold)
    fold.click()
    expect(page.locator('input[name="colour-science"]').first).not_to_be_visible()


def test_a_refused_list_keeps_its_keys_and_its_message_covers_none(open_page: OpenPage, host: Host):
    page = open_page(Box(host), viewport=TABLET)
    groups = page.locator(".keygroup")
    for place in range(2):
        groups.nth(place).locator(".key").first.click()
    page.get_by_role("button", name="All is laid out").click()
    said = page.locator(".toast.no", has_text="named twice")
    expect(said).to_be_visible()
    expect(groups.nth(0).locator("input").first).to_be_checked()
    expect(groups.nth(1)).to_contain_text("The same sector: Officer 1.")
    message = said.bounding_box()
    assert message
    for key in page.locator(".keygroup .key:visible").all():
        box = key.bounding_box()
        assert box
        assert box["x"] + box["width"] <= message["x"]


def test_a_meeting_asks_for_numbers_and_names_are_folded_away(open_page: OpenPage, host: Host):
    box = Box(host).until(steps.Turning)
    seat = box.step.seat
    box.do(act.Place(seat, f"{seat}.o", "hq", 1))
    while isinstance(box.step, steps.Joining):
        box.do(act.Decline(box.step.asked[0]))
    page = open_page(box, viewport=TABLET)
    expect(page.locator(".due .q")).to_have_text(
        "Hand the work tasks round: how many has each taken?"
    )
    one = page.locator('#table button[name=action][value*=\'"type":"take",\']')
    expect(one.first).not_to_be_visible()
    page.locator(".besides summary", has_text="Name each card").click()
    expect(one.first).to_be_visible()


def test_the_sentence_of_a_solved_key_task_grows_with_the_keys(open_page: OpenPage, host: Host):
    box = with_a_die_added(Box(host))
    page = open_page(box, viewport=TABLET)
    finger = Finger(box, page).unfold("details.solved > summary")
    says = page.locator(".solved .keys-say")
    expect(says).to_have_text("How many merits, and what was paid?")
    finger.key("merits", 4).pay("storage", "data", 3).pay("storage", "data", 1)
    expect(says).to_have_text("Merits 4, Storage: data 4 Storage must have had data 4.")
    lacking = says.locator(".lacking")
    expect(lacking).to_be_visible()
    page.locator('.tokens:has(input[name="paid-storage-data"]) [data-none]').click()
    finger.pay("storage", "data", 3)
    expect(says).to_have_text("Merits 4, Storage: data 3")
    expect(lacking).to_be_hidden()
