"""A round was played on cardboard: the app catches up on one page, by phone, tablet, keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from rules.gen7 import steps
from rules.gen7.state import State
from rules.gen7.tables import spots_in
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.crew import position, written
from tests.browser.gen7.voyage import Voyage, at
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.server import Server
from tests.browser.sights import button
from tests.browser.table import Host

SCREENS = {"phone": PHONE, "tablet": TABLET}
SMALL: ViewportSize = {"width": 1024, "height": 768}
everywhere = pytest.mark.parametrize("screen", SCREENS)


def in_the_rooms(state: State) -> bool:
    """In the turns of round 2, with dice in the rooms."""
    there = state.play is not None and any("." in die.place for die in state.play.dice.values())
    return there and at(steps.Turning, 2)(state)


def robot_in_a_room(state: State) -> bool:
    dice = state.play.dice if state.play else {}
    return any(die.kind == "robot" and "." in die.place for die in dice.values())


@pytest.fixture
def there(host: Host) -> Voyage:
    return Voyage(host).until(in_the_rooms)


@pytest.fixture(scope="module")
def seen(server: Server) -> Voyage:
    """For tests that save nothing."""
    return Voyage(Host(server)).until(in_the_rooms)


def free_spot(state: State, room: str) -> int:
    """Neither a die nor a marker lies there."""
    taken = {die.place for die in state.table.dice.values()} | set(state.table.markers)
    spots = range(1, spots_in(state.options.board, room) + 1)
    return next(spot for spot in spots if f"{room}.{spot}" not in taken)


def caught_up(page: Page, there: Voyage) -> State:
    """The position that the table's file holds."""
    return position(written(page.request.get(f"{there.path}export.json").body()))


def entry(page: Page, name: str) -> Locator:
    return page.locator(f"[data-entry]:has([name='{name}'])")


def more(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        entry(page, name).locator("[data-by='1']").click()


def less(page: Page, name: str, times: int = 1) -> None:
    for _ in range(times):
        entry(page, name).locator("[data-by='-1']").click()


def go_to(page: Page, part: str) -> None:
    """On a phone, one officer at a time."""
    tab = page.locator(f"[data-shows='{part}']")
    if tab.is_visible():
        tab.click()


@everywhere
def test_after_a_round_on_cardboard(open_page: OpenPage, there: Voyage, screen: str) -> None:
    before = there.state.table
    free = free_spot(there.state, "hq")
    page = open_page(there, "correct/", viewport=SCREENS[screen])
    more(page, "round")
    page.locator("[name=phase]").select_option("key_tasks")
    less(page, "system.energy", 2)
    go_to(page, "orange")
    # A tap on the value opens number keys: no keyboard is needed.
    page.locator("[name='merits.orange']").click()
    keys = page.locator("#numpop")
    keys.get_by_role("button", name="1", exact=True).click()
    keys.get_by_role("button", name="9", exact=True).click()
    keys.locator("[data-set]").click()
    expect(keys).to_be_hidden()
    expect(entry(page, "merits.orange")).to_have_class(re.compile("diff"))
    go_to(page, "ship")
    # Markers: a tap on a spot lays one.
    page.locator("[data-opens]").click()
    page.locator(f"[data-lays='marker.hq.{free}']").click()
    expect(page.locator("[data-told-of]")).to_contain_text(f"HQ, spot {free}")
    page.locator("[data-back]").click()
    page.get_by_role("checkbox", name="Dice home, row away").check()
    retold = page.locator("[data-retold]")
    expect(retold).to_contain_text(f"Round {before.round + 1}")
    expect(retold).to_contain_text("Phase: Key tasks")
    expect(retold).to_contain_text("merits 19")
    button(page, "Save 6 changes").click()
    page.wait_for_url(there.path)
    state = caught_up(page, there)
    table = state.table
    assert (table.round, table.phase) == (before.round + 1, "key_tasks")
    assert isinstance(state.todo[-1], steps.Drawing)
    assert table.systems[1] == min(3, before.systems[1] + 2)
    assert table.sectors["orange"].merits == 19
    assert table.markers[f"hq.{free}"] == "failure"
    assert not table.row
    assert all("." not in die.place for die in table.dice.values())
    # Nothing else has followed from it.
    assert {seat: one.merits for seat, one in table.sectors.items() if seat != "orange"} == {
        seat: one.merits for seat, one in before.sectors.items() if seat != "orange"
    }
    page.goto(f"{there.path}log/")
    line = page.get_by_role("main")
    expect(line).to_contain_text("The table is right (Played on cardboard):")
    expect(line).to_contain_text(f"Round: {before.round + 1} (was {before.round}).")
    expect(line).to_contain_text(f"merits: 19 (was {before.sectors['orange'].merits}).")
    expect(line).to_contain_text(f"HQ, spot {free}: failure marker (was free).")


def test_without_a_script_it_is_a_plain_form(open_page: OpenPage, there: Voyage) -> None:
    before = there.state.table
    page = open_page(there, "correct/", java_script_enabled=False)
    page.get_by_label("Round", exact=True).fill(str(before.round + 1))
    page.locator("[name='merits.blue']").fill("30")
    page.locator("[name='marker.hq.4']").select_option("repair")
    page.get_by_role("radio", name="Miscounted").check(force=True)
    button(page, "Save the changes").click()
    page.wait_for_url(there.path)
    table = caught_up(page, there).table
    assert (table.round, table.phase) == (before.round + 1, before.phase)
    assert table.sectors["blue"].merits == 30
    assert table.markers["hq.4"] == "repair"
    page.goto(f"{there.path}log/")
    expect(page.get_by_role("main")).to_contain_text("The table is right (Miscounted):")


def test_by_keyboard(open_page: OpenPage, there: Voyage) -> None:
    before = there.state.table
    page = open_page(there, "correct/", viewport=TABLET)
    value = page.locator("[name='merits.green']")
    value.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(button(page, "Save 1 change")).to_be_enabled()
    button(page, "Save 1 change").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(there.path)
    assert (
        caught_up(page, there).table.sectors["green"].merits == before.sectors["green"].merits + 2
    )


def test_put_all_back(open_page: OpenPage, seen: Voyage) -> None:
    page = open_page(seen, "correct/", viewport=TABLET)
    more(page, "round")
    expect(button(page, "Save 1 change")).to_be_enabled()
    button(page, "Put all back").click()
    expect(page.locator("[data-save]")).to_be_disabled()
    expect(page.locator("[name=round]")).to_have_value(str(seen.state.table.round))


def test_what_would_follow_is_offered_where_it_matters(open_page: OpenPage, seen: Voyage) -> None:
    page = open_page(seen, "correct/", viewport=TABLET)
    close = page.locator("[data-counts]:has([value=close])")
    expect(close).to_be_hidden()
    less(page, "system.energy", 3)
    expect(close).to_be_visible()
    expect(close).to_contain_text(re.compile(r"Close th(is|ese \d+) spots?"))


def test_something_is_different_opens_it(open_page: OpenPage, seen: Voyage) -> None:
    page = open_page(seen, "resume/", viewport=TABLET)
    page.get_by_role("link", name="Something is different").click()
    expect(page.get_by_role("heading", name="Catch up", level=1)).to_be_visible()


@everywhere
def test_it_is_accessible(open_page: OpenPage, seen: Voyage, screen: str) -> None:
    page = open_page(seen, "correct/", viewport=SCREENS[screen])
    more(page, "round")
    assert_accessible(page)
    page.locator("[name=round]").click()
    assert_accessible(page)
    page.keyboard.press("Escape")
    page.locator("details.more > summary").click()
    assert_accessible(page)
    page.locator("[data-opens]").click()
    assert_accessible(page)


@everywhere
@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_it_fits(open_page: OpenPage, seen: Voyage, screen: str, language: str) -> None:
    page = open_page(seen, "correct/", viewport=SCREENS[screen], locale=language)
    assert_fits(page)
    assert_can_be_tapped(page)
    if screen == "tablet":  # one screen
        assert page.evaluate("document.documentElement.scrollHeight") <= TABLET["height"]
    page.locator("details.more > summary").click()
    assert_fits(page)
    assert_can_be_tapped(page)
    page.locator("[data-opens]").click()
    assert_fits(page)
    assert_can_be_tapped(page)


# What stands wider than its row or its column.
LEAVES = """() => {
    const parts = [...document.querySelectorAll(".cu-left li > *, .column .row1 > *, .ch")];
    const leaves = one => {
        const [part, its] = [one, one.parentElement].map(x => x.getBoundingClientRect());
        return part.width && (part.left < its.left - 1 || part.right > its.right + 1);
    };
    return parts.filter(leaves).map(one => one.textContent.trim());
}"""
CUT = "(one) => one.scrollHeight - one.clientHeight"


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_four_officers_fit_a_smaller_tablet(
    open_page: OpenPage, seen: Voyage, language: str
) -> None:
    page = open_page(seen, "correct/", viewport=SMALL, locale=language)
    assert page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"]
    assert page.evaluate(LEAVES) == []
    assert_fits(page)
    assert_can_be_tapped(page)
    # However much was changed, the strip tells all of it.
    for seat in seen.state.players:
        more(page, f"merits.{seat}", 2)
        more(page, f"stars.{seat}")
    assert page.locator("[data-retold]").evaluate(CUT) <= 1


def test_a_robot_in_a_room_fits_its_column(open_page: OpenPage, host: Host) -> None:
    there = Voyage(host).until(robot_in_a_room)
    for language in ("en-GB", "ru-RU", "pt-BR"):
        page = open_page(there, "correct/", viewport=TABLET, locale=language)
        assert page.locator("[name^='robot.']").count() > 2 * len(there.state.players)
        assert page.evaluate(LEAVES) == []
        assert_fits(page)
