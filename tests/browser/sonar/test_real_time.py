"""Captain Sonar in real time on real screens: eight phones at once, and a boat to be traced."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from rules.core import write
from rules.sonar import actions as act
from rules.sonar.state import Options, crew, seated
from rules.sonar.tables import SeatName
from tests.browser.conftest import OpenPage
from tests.browser.server import Server
from tests.browser.sights import PATIENCE, button
from tests.browser.sonar.sea import COURSES, START, Phone, Sea, plan, sailing

# A form that has just arrived is not yet htmx's own; no thumb is as quick as that.
PRESS = """([action, patience]) => new Promise(done => {
    const press = () => {
        if (!document.getElementById("table")["htmx-internal-data"]) return;
        const all = [...document.querySelectorAll("button[name=action]:not(.dim)")];
        const found = all.find(button => button.value === action);
        if (!found) return;
        clearInterval(again);
        clearTimeout(end);
        found.click();
        done(true);
    };
    const again = setInterval(press, 10);
    const end = setTimeout(() => { clearInterval(again); done(false); }, patience);
    press();
})"""


def press(page: Page, action: act.AnyAction) -> None:
    """A tap that does not wait for its answer, as eight people do not wait for each other. It is
    made as soon as the button is there, in one go: between finding and tapping nothing comes."""
    offered = page.evaluate(PRESS, [write(action), PATIENCE])
    assert offered, f"{action} is never offered: {page.locator('#table').inner_text()}"


def rows(page: Page, there: Sea) -> int:
    return int(json.loads(page.request.get(f"{there.path}newest/").text())["seq"])


def test_eight_phones_play_real_time_and_no_tap_is_lost_or_doubled(
    open_page: OpenPage, server: Server
):
    """Two minutes of play, told by its length: twelve courses of each boat with their marks. What
    takes people seconds, the script does at once, so that taps of all stations really collide."""
    there = Sea(server, mode="real_time", players="8")
    pages = {seat: open_page(Phone(there, seat)) for seat in seated(8)}
    for boat, cell in START.items():
        captain = crew(8, boat).captain
        press(pages[captain], act.MarkPosition(captain, cell))
    begin = sailing(Options(mode="real_time", players=8))
    plans = [plan(begin, boat, COURSES) for boat in START]
    taps = len(START)
    for courses in zip(*plans, strict=True):
        for part in range(3):  # both captains, both first mates, both engineers
            for course in courses:
                press(pages[course[part].seat], course[part])
                taps += 1
    yellow = pages["yellow_captain"]
    expect(yellow.locator(".course:not(.dim)").first).to_be_attached()
    assert rows(yellow, there) == taps

    # A second tap on the same button is the same tap.
    stop = act.CallStop("yellow_captain")
    press(yellow, stop)
    taps += 1
    for seat, page in pages.items():
        if seat != "yellow_captain":
            expect(page.locator(".waits")).to_contain_text("Yellow boat, captain")
    yellow.locator("a.gauge[data-piece=torpedo]").click()
    yellow.locator("#captain .spot.legal button").first.dblclick()  # it only aims
    yellow.locator("[data-fire]:visible").dblclick()
    taps += 1
    for page in pages.values():
        expect(page.locator(".waits")).to_be_hidden()
    assert rows(yellow, there) == taps

    surface_and_trace(pages, there, taps)


def trace(page: Page, *, slip: bool = False) -> None:
    """Draw along the outline with the finger; with a slip, straight through the field."""
    points = page.evaluate("""() => {
        const field = document.querySelector("[data-trace]");
        field.scrollIntoView({block: "center", behavior: "instant"});
        const outline = field.querySelector(".outline"), matrix = field.getScreenCTM();
        const length = outline.getTotalLength();
        return Array.from({length: 61}, (_, index) => {
            const point = outline.getPointAtLength(length * index / 60).matrixTransform(matrix);
            return [point.x, point.y];
        });
    }""")
    page.mouse.move(*points[0])
    page.mouse.down()
    for x, y in points[1:3] + points[-1:] if slip else points[1:]:
        page.mouse.move(x, y)
    page.mouse.up()


def surface_and_trace(pages: dict[SeatName, Page], there: Sea, taps: int) -> None:
    hands = crew(8, "yellow")
    press(pages["yellow_captain"], act.Surface("yellow_captain"))
    engineer = pages["yellow_engineer"]
    expect(engineer.locator("[data-trace]")).to_be_visible()
    expect(pages["yellow_radio"].get_by_text("Somebody else of the crew")).to_be_visible()
    trace(engineer, slip=True)
    expect(engineer.locator(".trace-says")).to_contain_text("start this part over")
    assert rows(engineer, there) == taps + 1  # nothing was written for the slip
    order = (hands.engineer, hands.mate, hands.radio, hands.captain)
    for number, role in enumerate(order, start=1):
        page = pages[role]
        expect(page.locator(".parts .good")).to_have_count(number - 1)
        trace(page)
        expect(page.locator(".parts .good")).to_have_count(number if number < 4 else 0)
    expect(button(pages["blue_engineer"], "No line is outside")).to_be_hidden()
    button(engineer, "Ready to dive").click()
    button(pages["yellow_captain"], "Dive!").click()
    expect(pages["yellow_captain"].locator(".course:not(.dim)").first).to_be_visible()
    assert rows(engineer, there) == taps + 1 + 4 + 2
