"""The radio desk, a drone on the map, arrows beside mines, and a device that calls."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from rules.sonar import actions as act
from tests.browser.conftest import OpenPage
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.server import Server
from tests.browser.sights import button, tap
from tests.browser.sonar.sea import Phone, Sea, first_turn
from tests.browser.sonar.test_pages import at_seat, duel, fire, last, sailed

__all__ = ["sailed"]


def test_the_track_slides_with_the_finger_and_marks_stay_on_the_device(
    open_page: OpenPage, server: Server
):
    there = duel(server, radio="off").do(*first_turn("E5")[:4])
    page = at_seat(open_page, Phone(there, "blue_captain"))
    page.get_by_role("link", name="Radio", exact=True).click()
    shape = page.locator("#radio [data-stretch]")
    before = shape.get_attribute("transform")
    grip = page.locator("#radio .grip circle").bounding_box()
    assert grip
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 150, steps=4)
    page.mouse.up()
    assert shape.get_attribute("transform") != before
    slid = shape.get_attribute("transform")
    button(page, "Cross out").click()
    page.locator("#radio .chart svg").click(position={"x": 60, "y": 60})
    expect(page.locator("#radio .pencil .out")).to_have_count(1)
    page.reload()
    page.get_by_role("link", name="Radio", exact=True).click()
    expect(page.locator("#radio .pencil .out")).to_have_count(1)
    assert page.locator("#radio [data-stretch]").get_attribute("transform") == slid
    assert_accessible(page)
    button(page, "Start anew").click()
    expect(page.locator("#radio .pencil .out")).to_have_count(0)


def test_a_finger_that_holds_the_track_does_not_scroll_the_page(
    open_page: OpenPage, server: Server
):
    """With a mouse nothing scrolls; so this needs a finger."""
    there = duel(server, radio="off").do(*first_turn("E5")[:4])
    page = at_seat(open_page, Phone(there, "blue_captain"), has_touch=True)
    page.get_by_role("link", name="Radio", exact=True).click()
    shape = page.locator("#radio [data-stretch]")
    grip = page.locator("#radio .grip circle").bounding_box()
    assert grip
    x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    left, top = moved_to(shape.get_attribute("transform"))
    drag(page, [(x, y + way) for way in (0, 40, 80, 120, 160)])
    cell = page.locator("#radio .chart svg").evaluate("sea => sea.getScreenCTM().a * 20")
    down = round(160 / cell)
    assert moved_to(shape.get_attribute("transform")) in [
        (left, top + 20 * (down + rounding)) for rounding in (-1, 0, 1)
    ]
    assert page.evaluate("scrollY") == 0


def moved_to(transform: str | None) -> tuple[int, int]:
    found = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)", transform or "")
    assert found, transform
    return int(found[1]), int(found[2])


def drag(page: Page, way: list[tuple[float, float]]) -> None:
    """One finger, put down at the first point and lifted at the last."""
    finger = page.context.new_cdp_session(page)
    for kind, (x, y) in zip(["touchStart", *["touchMove"] * len(way)], way, strict=False):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_radio_desk_with_keys_and_without_a_script(open_page: OpenPage, server: Server):
    there = duel(server, radio="off").do(*first_turn("E5")[:4])
    phone = Phone(there, "blue_captain")
    page = at_seat(open_page, phone)
    page.get_by_role("link", name="Radio", exact=True).click()
    shape, sea = page.locator("#radio [data-stretch]"), page.locator("#radio .chart svg")
    before = shape.get_attribute("transform")
    sea.focus()
    page.keyboard.press("ArrowDown")
    assert shape.get_attribute("transform") != before
    button(page, "Mark").click()
    sea.focus()
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#radio .pencil .mark")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#radio .pencil .mark")).to_have_count(0)

    plain = at_seat(open_page, phone, java_script_enabled=False)
    plain.goto(f"{phone.path}?piece=radio")
    before = plain.locator("#radio [data-stretch]").get_attribute("transform")
    plain.locator("#radio summary").click()
    plain.locator("#radio [data-slide=south]").click()
    assert plain.locator("#radio [data-stretch]").get_attribute("transform") != before


def test_son_5_7_a_drone_asks_on_the_map(open_page: OpenPage, sailed: Sea):
    whole = act.Correct((act.SetCross("yellow", "east", 4, crossed=False),), "whole")
    sailed.do(whole)
    page = at_seat(open_page, Phone(sailed, "yellow_captain"))
    page.locator("a.gauge[data-piece=drone]").click()
    sectors = page.locator("#captain .sector.legal button")
    expect(sectors).to_have_count(1)  # of the small sea
    sectors.click()
    expect(fire(page)).to_have_text("Send it to sector 1")
    tap(page, fire(page))
    expect(last(page)).to_contain_text("drone")


def test_an_arrow_on_the_map_works_beside_a_mine_of_ours(open_page: OpenPage, server: Server):
    """What can light up lies over the arrows, and lets the finger through until it is lit."""
    there = duel(server).do(*first_turn("E5")[:3])
    there.do(act.Correct((act.PutMine("yellow", "A2", there=True),), "laid"))
    page = at_seat(open_page, Phone(there, "yellow_captain"))
    page.locator("#captain .onward a").first.click()
    expect(page.locator(".rose .course.aimed")).to_have_count(1)


def test_a_device_that_wants_it_is_called(open_page: OpenPage, sailed: Sea):
    page = at_seat(open_page, Phone(sailed, "blue_captain"), own=True)
    page.evaluate("document.cookie = 'call=on; path=/'")
    page.add_init_script("navigator.vibrate = (long) => { (window.calls ??= []).push(long); }")
    page.reload()
    expect(page.locator(".console")).to_have_attribute("data-due", "")
    sailed.do(act.EndTurn("yellow_captain"))
    expect(page.locator(".console")).to_have_attribute("data-due", "captain")
    assert page.evaluate("window.calls") == [200]
