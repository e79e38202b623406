"""Captain Sonar on real screens: a duel to the end, and what is due is under the thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from rules.sonar import actions as act
from rules.sonar.state import Options, crew
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.pages.test_axe import assert_accessible, assert_spoken
from tests.browser.pages.test_layout import TOO_WIDE
from tests.browser.server import Server
from tests.browser.sights import button, may_do, tap, until
from tests.browser.sonar.sea import COURSES, START, Phone, Sea, first_turn, plan, sailing

SMALL_SEA = "\n".join([".....", ".#...", ".....", "...#.", "....."])
LONGEST = 260  # taps of a duel; it ends long before
CALLED, OVER = '.console[data-due]:not([data-due=""])', "section.ended"
SHORT: ViewportSize = {"width": 390, "height": 664}
SMALL_TABLET: ViewportSize = {"width": 1024, "height": 768}


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
        tap(self.page, self.choose())
        expect(self.page.get_by_text("Nothing has changed")).to_be_hidden()

    def choose(self) -> Locator:
        station = self.page.locator(f"#{self.due}")
        expect(station).to_be_visible()
        if self.due == "mate":
            room = station.locator(".mg.lit")
            torpedo = room.filter(has_text="Torpedo")
            return torpedo if torpedo.count() else room.first
        if self.due == "engineer":
            harmless = station.locator("button.symbol:not(.hurts)")
            whole = station.locator("button.symbol:not(.hurts, .red)")
            worst = station.locator("button.symbol")
            return next(one for one in (whole, harmless, worst) if one.count()).first
        return self.command(station)

    def command(self, station: Locator) -> Locator:
        courses = station.locator(".course:not(.dim)")
        if courses.count():
            return courses.first
        torpedo = station.locator(".gauge.ready[data-piece=torpedo]")
        if torpedo.count() and (target := self.target(station, torpedo)) is not None:
            return target
        if station.locator("a.order[data-piece=surface]").count():
            station.locator("a.order[data-piece=surface]").click()
            return fire(self.page)
        return station.locator("button.order").first

    def target(self, station: Locator, torpedo: Locator) -> Locator | None:
        """Tap the torpedo, then a lit cell where the enemy can be: then it can be fired."""
        links = self.page.locator("#radio .taps a")
        cells = [str(one.get_attribute("href")).rpartition(".")[2] for one in links.all()]
        torpedo.click()
        for cell in cells:
            lit = station.locator(f'.spot.legal[data-place="{cell}"] button')
            if lit.count():
                lit.click()
                return fire(self.page)
        station.get_by_role("link", name="Back").click()
        return None


def fire(page: Page) -> Locator:
    """What the second tap does, once something is aimed at."""
    return page.locator("#captain .aim [data-fire]:visible")


def last(page: Page) -> Locator:
    return page.get_by_role("region", name="What just happened").locator(".last-line")


def test_two_browsers_play_a_duel_to_the_end(open_page: OpenPage, server: Server):
    there = duel(server)
    phones = {boat: Phone(there, f"{boat}_captain") for boat in ("yellow", "blue")}
    pages = {boat: at_seat(open_page, phone) for boat, phone in phones.items()}
    for boat, cell in (("yellow", "A1"), ("blue", "E5")):
        pages[boat].locator(f'[data-place="{cell}"] a').click()
        button(pages[boat], f"Dive at {cell}").click()
        expect(last(pages[boat])).to_contain_text(f"the position is {cell}")
    button(pages["yellow"], "Yellow boat begins").click()
    expect(pages["yellow"].locator("#captain .ask-line")).to_contain_text("Course")
    expect(pages["blue"].locator("#captain .ask-line")).to_have_text("Their turn: Yellow boat")
    captains = {boat: Captain(page) for boat, page in pages.items()}
    turn, other = "yellow", "blue"
    for _ in range(LONGEST):
        until(pages[turn], f"{CALLED}, {OVER}")
        if pages[turn].locator(OVER).count():
            break
        captains[turn].tap()
        if not pages[turn].locator(f"{CALLED}, {OVER}").count():
            turn, other = other, turn
    for page in pages.values():
        expect(page.get_by_role("region", name="The end")).to_contain_text(re.compile("wins"))
        expect(page.locator("g.vessel .boat")).to_have_count(2)  # now everybody sees both boats


# One tap, one reason


@pytest.fixture
def sailed(server: Server) -> Sea:
    """Both boats under way; yellow has had its course and both marks."""
    return duel(server).do(*first_turn("E5"))


def test_a_dim_course_and_a_dim_system_say_why_without_asking(open_page: OpenPage, sailed: Sea):
    page = at_seat(open_page, Phone(sailed, "yellow_captain"))
    # Who sits where is in the log; what just happened is what somebody did.
    expect(last(page)).to_have_text("Yellow boat: symbol 5 of the east panel is crossed.")
    page.get_by_role("button", name="Course east").click()
    expect(page.locator("#why")).to_contain_text("The course of this turn has been announced.")
    page.get_by_role("button", name=re.compile("Torpedo")).click()
    expect(page.locator("#why")).to_contain_text("This gauge is not full: torpedo.")
    expect(page.get_by_role("link", name="Why? SON-5.1")).to_be_visible()
    # Nothing new in the log.
    expect(last(page)).to_have_text("Yellow boat: symbol 5 of the east panel is crossed.")


def test_what_was_put_beside_a_finger_is_no_style_of_the_page_to_come(
    open_page: OpenPage, sailed: Sea
):
    """The policy forbids styles in the page: a box that a script has placed has one, and the answer
    must not take it over."""
    page = at_seat(open_page, Phone(sailed, "yellow_captain"))
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.get_by_role("button", name="Course east").click()
    assert page.locator("#why").get_attribute("style")
    tap(page, button(page, "End the turn"))
    assert not [one for one in said if "Content Security Policy" in one]


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
    sailed.do(
        act.SetCourse("blue_captain", "north"),
        act.MarkBox("blue_captain", "torpedo"),
        act.CrossSymbol("blue_captain", 0),
    )
    for loaded in (False, True):  # the second mark of these fills the gauge
        page.goto(phone.path)
        page.locator(".course:not(.dim)").first.click()
        page.locator(".mg").filter(has_text="Torpedo").click()
        page.locator("button.symbol:not(.hurts, .red)").first.click()
        if loaded:
            break
        button(page, "End the turn").click()
        sailed.seq += 4
        blue = sailed.do
        blue(
            act.SetCourse("blue_captain", "north"),
            act.MarkBox("blue_captain", "mine"),
            act.CrossSymbol("blue_captain", 1),
        )
    page.locator("a.gauge[data-piece=torpedo]").click()
    page.locator("#captain .spot.legal a").last.click()
    expect(last(page)).not_to_contain_text("fires a torpedo")
    fire(page).click()
    expect(last(page)).to_contain_text("fires a torpedo")


# What is due is under the thumb


WITHIN_REACH = """element => {
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && element.contains(middle);
}"""  # on the screen, and not behind one of the bars


def within_reach(there: Locator) -> bool:
    found = there.evaluate_all(f"all => all.map({WITHIN_REACH})")
    assert found
    return all(found)


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
@pytest.mark.parametrize("screen", [PHONE, SHORT], ids=["phone", "short"])
def test_a_phone_reaches_what_the_captain_owes_without_scrolling(
    open_page: OpenPage, server: Server, language: str, screen: ViewportSize
):
    there = duel(server).do(
        act.MarkPosition("yellow_captain", "A1"), act.MarkPosition("blue_captain", "E5")
    )
    phone = Phone(there, "yellow_captain")
    page = at_seat(open_page, phone, locale=language, viewport=screen)
    assert within_reach(page.locator("#captain .order"))  # the lot
    page.locator("#captain .order").first.click()
    courses = page.locator(".rose .course")
    expect(courses).to_have_count(4)
    assert within_reach(courses)
    assert within_reach(page.locator("#captain .order"))
    assert within_reach(page.locator("#captain .gauge"))
    assert within_reach(page.locator(".foot-row button"))  # undo
    arrow = page.locator("#captain .onward a").first
    arrow.click()  # aims; the rose shows which course it is
    expect(page.locator(".rose .course.aimed")).to_have_count(1)
    assert page.locator("input[name=seq]").input_value() == str(there.seq + 1)
    page.wait_for_timeout(450)  # sooner it is the same tap
    arrow.click()
    expect(page.locator("#mate")).to_be_visible()
    assert within_reach(page.locator(".mg.lit"))
    page.locator(".mg.lit").first.click()
    expect(page.locator("#engineer")).to_be_visible()
    symbols = page.locator("button.symbol")
    assert within_reach(symbols)
    assert all(one.bounding_box()["width"] >= 50 for one in symbols.all())  # type: ignore[index]
    symbols.first.click()
    expect(page.locator("#captain .ask-line.wait")).to_be_visible()  # nothing to use: it is over
    expect(page.locator("#captain .order")).to_have_count(0)


def test_eight_in_real_time_reach_stop_and_the_courses_without_scrolling(
    open_page: OpenPage, server: Server
):
    there = Sea(server, mode="real_time", players="8")
    for boat, cell in START.items():
        there.do(act.MarkPosition(crew(8, boat).captain, cell))
    courses = plan(sailing(Options(mode="real_time", players=8)), "yellow", COURSES)
    there.do(*(action for course in courses for action in course))
    page = at_seat(open_page, Phone(there, "yellow_captain"))
    assert within_reach(page.locator("#captain .stop, #captain .order, .rose .course"))
    assert_accessible(page)

    # Who is here is read aloud, and told anew when somebody sits down.
    seats = page.get_by_role("list", name="Who is here").get_by_role("listitem")
    expect(seats).to_have_count(8)
    with page.expect_response("**/crew/**"):
        mate = Phone(there, "yellow_mate")
    expect(seats.filter(has_text="away")).to_have_count(1)

    # Whoever aims sees the sea; everybody else holds still.
    other = at_seat(open_page, mate)
    page.locator("#captain .stop").click()
    expect(other.get_by_text("Stop!", exact=True)).to_be_visible()
    expect(other.get_by_role("navigation", name="Stations")).to_have_count(0)
    assert_accessible(other)
    page.locator("a.gauge[data-piece=torpedo]").click()
    lit = page.locator("#captain .spot.legal button")
    assert within_reach(lit)

    # The first tap aims, and is no row; the second fires.
    rows = page.locator("input[name=seq]").input_value()
    aimed = lit.first.get_attribute("aria-label")
    lit.first.click()
    expect(fire(page)).to_have_text(f"Fire at {aimed}")
    assert within_reach(fire(page))
    assert_accessible(page)
    assert page.locator("input[name=seq]").input_value() == rows
    tap(page, fire(page))
    expect(last(page)).to_contain_text(f"fires a torpedo at {aimed}!")


def test_in_real_time_a_short_phone_cuts_nothing_above_the_tabs(look_at: OpenPage, server: Server):
    there = Sea(server, mode="real_time", players="8")
    for boat, cell in START.items():
        there.do(act.MarkPosition(crew(8, boat).captain, cell))
    courses = plan(sailing(Options(mode="real_time", players=8)), "yellow", COURSES)
    there.do(*(action for course in courses for action in course))
    captain = Phone(there, "yellow_captain")
    for language in ("en-GB", "ru-RU", "pt-BR"):
        page = at_seat(look_at, captain, locale=language, viewport=SHORT)
        assert within_reach(page.locator("#captain .stop, .rose .course"))
        foot, tabs = page.locator(".foot-row"), page.locator(".console .tabs")
        above, below = foot.bounding_box(), tabs.bounding_box()
        assert above
        assert below
        assert above["y"] + above["height"] <= below["y"], language


def test_a_wide_screen_shows_the_whole_crew(look_at: OpenPage, server: Server):
    there = Sea(server, mode="real_time", players="8")
    page = at_seat(look_at, Phone(there, "yellow_captain"), viewport=TABLET)
    expect(page.get_by_role("list", name="Who is here").get_by_role("listitem")).to_have_count(8)
    assert_accessible(page)


# Looked at


TOO_SMALL = """touch => [...document.querySelectorAll("button, a[href], summary")]
    .filter(element => element.checkVisibility() && !element.matches(".skip, .why, .taps *"))
    .filter(element => getComputedStyle(element).display !== "inline")
    .filter(element => element.getBoundingClientRect().height < touch)
    .map(element => element.outerHTML.slice(0, 120))
"""  # cells of the map can be tapped by name; a mark reaches further than it looks


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_every_station_fits_and_is_accessible(
    look_at: OpenPage, sailed: Sea, screen: ViewportSize, language: str
):
    phone = Phone(sailed, "yellow_captain")
    page = at_seat(look_at, phone, viewport=screen, locale=language)
    for station in ("captain", "mate", "engineer", "radio"):
        page.locator(f"[data-tab={station}]").click()
        expect(page.locator(f"#{station}")).to_be_visible()
        assert page.evaluate(TOO_WIDE) == []
        assert page.evaluate(TOO_SMALL, 44) == []
        if language == "en-GB" and (screen == PHONE or station == "engineer"):
            assert_accessible(page)
        elif station == "engineer":
            assert_spoken(page)
    # The table was opened in English: its columns are lettered so on every device.
    expect(page.locator("#captain .edge").first).to_have_text("A")


ASIDE = """() => {
    const half = (box) => [box.x + box.width / 2, box.y + box.height / 2];
    const sea = document.querySelector("#captain .chart .sea").getBoundingClientRect();
    const wide = sea.width / 5;  // of the small sea
    return [...document.querySelectorAll("#captain .spot .way")].filter((way) => {
        const [, column, row] = /c(\\d+) r(\\d+)/.exec(way.parentElement.className);
        const [x, y] = half(way.getBoundingClientRect());
        const [left, top] = [sea.x + (column - 0.5) * wide, sea.y + (row - 0.5) * wide];
        return Math.abs(x - left) > 2 || Math.abs(y - top) > 2;
    }).map((way) => way.parentElement.outerHTML);
}"""  # what is tapped, and not over the cell it is drawn on


def test_what_can_be_tapped_lies_on_its_cell(open_page: OpenPage, server: Server):
    """The start and the courses: a finger hits the cell it aims at."""
    there = duel(server).do(act.MarkPosition("blue_captain", "E5"))
    page = at_seat(open_page, Phone(there, "yellow_captain"))
    assert page.locator("#captain .start .way").count() == 23
    assert page.evaluate(ASIDE) == []
    page.locator('[data-place="C3"] .way').click()
    button(page, "Dive at C3").click()
    button(page, "Yellow boat begins").click()
    expect(page.locator("#captain .onward .way")).to_have_count(4)
    assert page.evaluate(ASIDE) == []


def test_what_a_torpedo_reaches_lies_on_its_cell(open_page: OpenPage, sailed: Sea):
    sailed.do(act.Correct((act.SetGauge("yellow", "torpedo", 3),), "full"))
    page = at_seat(open_page, Phone(sailed, "yellow_captain"))
    page.locator("a.gauge[data-piece=torpedo]").click()
    assert page.locator("#captain .legal .way").count() > 5
    assert page.evaluate(ASIDE) == []


def test_the_table_in_the_middle_does_not_scroll(look_at: OpenPage, sailed: Sea):
    for language in ("en-GB", "ru-RU"):
        page = look_at(sailed, viewport=TABLET, locale=language)
        for screen in (TABLET, SMALL_TABLET):
            page.set_viewport_size(screen)
            high = page.evaluate("document.scrollingElement.scrollHeight")
            assert high <= screen["height"], (language, screen)
            assert within_reach(page.locator(".due .btn:not(:disabled)")), (language, screen)
            if language == "en-GB":
                assert_accessible(page)
            else:
                assert_spoken(page)
