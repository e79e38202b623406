"""Captain Sonar on real screens: a duel to the end, and what is due is under the thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rules.sonar import actions as act
from rules.sonar.state import Options, crew
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.sea import COURSES, START, Phone, Sea, plan, sailing
from tests.browser.server import Server
from tests.browser.sights import button, happened, may_do
from tests.browser.test_axe import assert_accessible
from tests.browser.test_layout import TOO_WIDE

SMALL_SEA = "\n".join([".....", ".#...", ".....", "...#.", "....."])
LONGEST = 260  # taps of a duel; it ends long before


def duel(server: Server, **settings: str) -> Sea:
    return Sea(server, chart=SMALL_SEA, **settings)


def at_seat(open_page: OpenPage, phone: Phone, **options: object) -> Page:
    return open_page(phone, **options)


# A duel


class Captain:
    """Holds all roles of a boat, and taps what a sensible crew would."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def due(self) -> str:
        return self.page.locator(".console").get_attribute("data-due") or ""

    def tap(self) -> None:
        shown = self.page.locator("input[name=request_id]")
        before = shown.input_value()
        self.choose().click()
        expect(shown).not_to_have_value(before)
        expect(self.page.get_by_text("Nothing has changed")).to_be_hidden()

    def choose(self) -> Locator:
        station = self.page.locator(f"#{self.due}")
        expect(station).to_be_visible()
        if self.due == "mate":
            room = station.locator(".gauge-row:not(.dim)")
            torpedo = room.filter(has_text="torpedo")
            return torpedo if torpedo.count() else room.first
        if self.due == "engineer":
            harmless = station.locator("button.symbol:not(.bad)")
            whole = station.locator("button.symbol:not(.bad, .red)")
            worst = station.locator("button.symbol")
            return next(one for one in (whole, harmless, worst) if one.count()).first
        return self.command(station)

    def command(self, station: Locator) -> Locator:
        courses = station.locator(".course:not(.dim)")
        if courses.count():
            return courses.first
        torpedo = station.locator(".system.ready[data-die=torpedo]")
        if torpedo.count() and (target := self.target(station, torpedo)) is not None:
            return target
        main = station.locator("button.main")
        return main.first if main.count() else station.locator("button.surface")

    def target(self, station: Locator, torpedo: Locator) -> Locator | None:
        """Tap the torpedo, then a lit cell where the enemy can be."""
        links = self.page.locator("#radio .taps a")
        cells = [str(one.get_attribute("href")).rpartition(".")[2] for one in links.all()]
        torpedo.click()
        for cell in cells:
            lit = station.locator(f'.spot.legal[data-place="{cell}"] button')
            if lit.count():
                return lit
        torpedo.click()
        return None


def test_two_browsers_play_a_duel_to_the_end(open_page: OpenPage, server: Server):
    there = duel(server)
    phones = {boat: Phone(there, f"{boat}_captain") for boat in ("yellow", "blue")}
    pages = {boat: at_seat(open_page, phone) for boat, phone in phones.items()}
    for boat, cell in (("yellow", "A1"), ("blue", "E5")):
        pages[boat].locator(f'[data-place="{cell}"] button').click()
        expect(pages[boat].locator("#captain .position")).to_contain_text(cell)
    button(pages["yellow"], "Yellow boat begins").click()
    for page in pages.values():
        expect(page.locator(".now")).to_contain_text("Turn 1")
    captains = {boat: Captain(page) for boat, page in pages.items()}
    for _ in range(LONGEST):
        over = [page.get_by_role("region", name="The end").is_visible() for page in pages.values()]
        if any(over):
            break
        waiting = [one for one in captains.values() if one.due]
        if not waiting:
            pages["yellow"].wait_for_timeout(50)
            continue
        waiting[0].tap()
    for page in pages.values():
        expect(page.get_by_role("region", name="The end")).to_contain_text(re.compile("wins"))
        expect(page.locator("g.vessel")).to_have_count(2)  # now everybody sees both boats


# One tap, one reason


@pytest.fixture
def sailed(server: Server) -> Sea:
    """Both boats under way; yellow has had its course and both marks."""
    return duel(server).do(
        act.MarkPosition("yellow_captain", "A1"),
        act.MarkPosition("blue_captain", "E5"),
        act.DrawLot("yellow_captain", "yellow"),
        act.SetCourse("yellow_captain", "east"),
        act.MarkBox("yellow_captain", "torpedo"),
        act.CrossSymbol("yellow_captain", 4),
    )


def test_a_dim_course_and_a_dim_system_say_why_without_asking(open_page: OpenPage, sailed: Sea):
    page = at_seat(open_page, Phone(sailed, "yellow_captain"))
    page.get_by_role("button", name="Course east").click()
    expect(page.locator("#why")).to_contain_text("The course of this turn has been announced.")
    page.get_by_role("button", name=re.compile("torpedo")).click()
    expect(page.locator("#why")).to_contain_text("This gauge is not full: torpedo.")
    expect(page.locator("#why a")).to_have_text("SON-5.1")
    expect(happened(page).first).to_contain_text("symbol 5")  # nothing new in the log


def test_a_tab_stays_while_others_play_and_opens_where_something_is_due(
    open_page: OpenPage, sailed: Sea
):
    page = at_seat(open_page, Phone(sailed, "blue_captain"))
    page.get_by_role("link", name="Radio", exact=True).click()
    expect(page.locator("#radio")).to_be_visible()
    sailed.do(act.EndTurn("yellow_captain"))
    expect(page.locator("#captain")).to_be_visible()  # its turn has come
    page.get_by_role("link", name="Engineer").click()
    expect(page.locator("#engineer")).to_be_visible()


def test_one_device_for_both_boats(open_page: OpenPage, sailed: Sea):
    page = open_page(sailed, viewport=TABLET)
    expect(page.locator(".console")).to_have_count(0)
    page.get_by_role("link", name="Give the device to Yellow boat").click()
    expect(page.locator(".console.yellow .position")).to_contain_text("B1")
    button(page, "End the turn").click()
    expect(page.locator(".console")).to_have_count(0)
    page.get_by_role("link", name="Give the device to Blue boat").click()
    expect(page.locator(".console.blue .position")).to_contain_text("E5")
    button(page, "Course north").click()
    expect(page.locator(".console.blue #mate")).to_be_visible()


def test_a_turn_without_javascript(open_page: OpenPage, sailed: Sea):
    phone = Phone(sailed, "yellow_captain")
    page = at_seat(open_page, phone, java_script_enabled=False)
    page.get_by_role("button", name="Course east").click()
    expect(page.get_by_role("alert")).to_contain_text("The course of this turn has been announced.")
    page.get_by_role("link", name="Engineer").click()
    expect(page.locator("#engineer")).to_be_visible()
    page.get_by_role("link", name="Captain").click()
    button(page, "End the turn").click()
    expect(may_do(page)).to_be_visible()
    sailed.seq += 1
    sailed.do(act.SetCourse("blue_captain", "north"), act.MarkBox("blue_captain", "torpedo"),
              act.CrossSymbol("blue_captain", 0), act.EndTurn("blue_captain"))  # fmt: skip
    for _ in range(2):
        page.goto(phone.path)
        page.locator(".course:not(.dim)").first.click()
        page.locator(".gauge-row").filter(has_text="torpedo").click()
        page.locator("button.symbol:not(.bad, .red)").first.click()
        if page.locator("a[data-die=torpedo]").count():
            break
        button(page, "End the turn").click()
        sailed.seq += 4
        blue = sailed.do
        blue(act.SetCourse("blue_captain", "north"), act.MarkBox("blue_captain", "mine"),
             act.CrossSymbol("blue_captain", 1), act.EndTurn("blue_captain"))  # fmt: skip
    page.locator("a[data-die=torpedo]").click()
    page.locator("#captain .spot.legal button").last.click()
    expect(happened(page).filter(has_text="fires a torpedo").first).to_be_visible()


# What is due is under the thumb


WITHIN_REACH = """element => {
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && element.contains(middle);
}"""  # on the screen, and not behind one of the bars


def within_reach(there: Locator) -> bool:
    assert there.count()
    return all(one.evaluate(WITHIN_REACH) for one in there.all())


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_a_phone_reaches_what_the_captain_owes_without_scrolling(
    open_page: OpenPage, server: Server, language: str
):
    there = duel(server).do(
        act.MarkPosition("yellow_captain", "A1"), act.MarkPosition("blue_captain", "E5")
    )
    phone = Phone(there, "yellow_captain")
    page = at_seat(open_page, phone, locale=language)
    assert within_reach(page.locator("#captain button.main"))  # the lot
    page.locator("#captain button.main").first.click()
    courses = page.locator(".cross .course")
    expect(courses).to_have_count(4)
    assert within_reach(courses)
    assert within_reach(page.locator(".surface"))
    page.locator("#captain .onward button").first.click()  # an arrow on the map
    expect(page.locator("#mate")).to_be_visible()
    page.locator(".gauge-row").first.click()
    expect(page.locator("#engineer")).to_be_visible()
    page.locator("button.symbol").first.click()
    end = page.locator("#captain button.main")
    expect(end).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert within_reach(end)


def test_eight_in_real_time_reach_stop_and_the_courses_without_scrolling(
    open_page: OpenPage, server: Server
):
    there = Sea(server, mode="real_time", players="8")
    for boat, cell in START.items():
        there.do(act.MarkPosition(crew(8, boat).captain, cell))
    courses = plan(sailing(Options(mode="real_time", players=8)), "yellow", COURSES)
    there.do(*(action for course in courses for action in course))
    page = at_seat(open_page, Phone(there, "yellow_captain"))
    assert within_reach(page.locator("#captain .stop, #captain .surface, .cross .course"))
    assert_accessible(page)

    # The list of seats opens, and stays open while the others play.
    seats = page.get_by_role("list", name="Who is here")
    expect(seats).to_be_hidden()
    page.get_by_text("1 of 8 here").click()
    expect(seats).to_be_visible()
    with page.expect_response("**/crew/"):
        Phone(there, "yellow_mate")
    expect(page.locator("#crew summary")).to_have_text("1 of 8 here")
    expect(seats.get_by_text("away")).to_have_count(1)
    assert_accessible(page)

    # Whoever aims sees the sea.
    page.locator("#captain .stop").click()
    page.locator("[data-die=torpedo]").click()
    assert within_reach(page.locator("#captain .spot.legal button"))


def test_a_wide_screen_shows_the_whole_crew(open_page: OpenPage, server: Server):
    there = Sea(server, mode="real_time", players="8")
    page = at_seat(open_page, Phone(there, "yellow_captain"), viewport=TABLET)
    expect(page.get_by_role("list", name="Who is here").get_by_role("listitem")).to_have_count(8)
    expect(page.get_by_text("1 of 8 here")).to_be_hidden()
    assert_accessible(page)


# Looked at


TOO_SMALL = """touch => [...document.querySelectorAll("button, a[href], summary")]
    .filter(element => element.checkVisibility() && !element.matches(".skip, .taps *"))
    .filter(element => getComputedStyle(element).display !== "inline")
    .filter(element => element.getBoundingClientRect().height < touch)
    .map(element => element.outerHTML.slice(0, 120))
"""  # cells of the map are as large as it; the same ones can be tapped by name


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_station_fits_and_is_accessible(
    open_page: OpenPage, sailed: Sea, screen: dict[str, int], language: str
):
    phone = Phone(sailed, "yellow_captain")
    page = at_seat(open_page, phone, viewport=screen, locale=language)
    for station in ("captain", "mate", "engineer", "radio"):
        page.locator(f"[data-tab={station}]").click()
        expect(page.locator(f"#{station}")).to_be_visible()
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(TOO_SMALL, 44) == []
        if (language == "en-GB" and screen == PHONE) or station == "engineer":
            assert_accessible(page)
            page.emulate_media(color_scheme="dark")
    if language == "ru-RU":
        expect(page.locator("#captain .edge").first).to_have_text("А")


def test_the_table_in_the_middle_does_not_scroll(open_page: OpenPage, sailed: Sea):
    page = open_page(sailed, viewport=TABLET)
    for _ in range(2):
        high = page.evaluate("document.scrollingElement.scrollHeight")
        assert high <= TABLET["height"]
        assert_accessible(page)
        page = open_page(sailed, viewport=TABLET, locale="ru-RU")
