"""A notice never stops the page: whatever was refused, the table goes on below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from rules.core import write
from rules.mars.actions import ChangeEnergy, Done, DrawCard
from rules.sonar import actions as act
from rules.sonar.state import crew
from tests.browser import table
from tests.browser.conftest import OpenPage, Troubles
from tests.browser.server import Server
from tests.browser.sights import button, happened
from tests.browser.sonar.sea import Phone, Sea
from tests.browser.table import Host

READ = 20_000  # milliseconds after which a notice goes by itself


def notice(page: Page) -> Locator:
    return page.locator("#table > .notice")


def beaten(page: Page, path: str, first: Callable[[], Any]) -> None:
    """The next tap there reaches the table only after somebody else's."""

    def come_first(route: Route) -> None:
        first()
        route.continue_()

    page.route(path, come_first, times=1)


class Battle:
    """Two captains with phones of their own; each does what a test wants, by a plain request."""

    def __init__(self, server: Server, **settings: str) -> None:
        self.sea = Sea(server, **settings)
        self.players = int(settings.get("players", 2))
        self.phones = {boat: Phone(self.sea, crew(self.players, boat).captain) for boat in crews}

    def tap(self, boat: str, action: act.AnyAction) -> None:
        form = {"seq": self.sea.seq, "request_id": f"row {self.sea.seq + 1}"}
        path = f"{self.sea.path}act/"
        status, _ = self.phones[boat].host.post(path, action=write(action), **form)
        assert status == 302, (action, status)
        self.sea.seq += 1

    def dive(self) -> Battle:
        self.tap("yellow", act.MarkPosition("yellow_captain", "B3"))
        self.tap("blue", act.MarkPosition("blue_captain", "H8"))
        return self


crews = ("yellow", "blue")


def test_two_captains_draw_the_lot_at_once(open_page: OpenPage, server: Server):
    battle = Battle(server, lot="table").dive()
    page = open_page(battle.phones["blue"])
    lot = act.DrawLot("yellow_captain", "yellow")
    beaten(page, "**/act/", lambda: battle.tap("yellow", lot))
    page.locator("button[name=action][value*=draw_lot]").first.click()
    expect(notice(page)).to_contain_text("Somebody was faster. Nothing you did is lost.")
    expect(notice(page)).to_contain_text("No longer possible")

    battle.tap("yellow", act.SetCourse("yellow_captain", "south"))
    expect(page.locator(".last-line")).to_contain_text("south")
    expect(notice(page)).to_be_visible()  # still to be read, while the table goes on
    battle.tap("yellow", act.MarkBox("yellow_captain", "mine"))
    expect(page.locator("input[name=seq]")).to_have_value(str(battle.sea.seq))
    notice(page).get_by_role("link", name="Close").click()
    expect(notice(page)).to_be_hidden()


def test_stop_against_a_course(open_page: OpenPage, server: Server):
    battle = Battle(server, mode="real_time", players="8").dive()
    battle.tap("blue", act.SetCourse("blue_captain", "north"))
    battle.sea.do(
        act.MarkBox("blue_mate", "mine"),
        act.CrossSymbol("blue_engineer", 5),
        act.Correct((act.SetGauge("blue", "torpedo", 3),), "loaded by the table"),
    )
    page = open_page(battle.phones["yellow"])
    beaten(page, "**/act/", lambda: battle.tap("blue", act.CallStop("blue_captain")))
    button(page, "Course south").click()
    expect(page.locator("#table .said-no .toast")).to_be_visible()
    expect(page.locator(".waits")).to_be_visible()

    battle.tap("blue", act.Cancel("blue_captain"))
    expect(page.locator(".waits")).to_be_hidden()
    button(page, "Course south").click()
    expect(page.locator("#table .said-no .toast")).to_be_hidden()
    expect(page.locator(".last-line")).to_contain_text("south")


def test_a_guests_refused_undo(open_page: OpenPage, server: Server):
    battle = Battle(server, mode="real_time", players="8").dive()
    battle.tap("yellow", act.SetCourse("yellow_captain", "south"))
    page = open_page(battle.phones["yellow"])
    beaten(page, "**/undo/", lambda: battle.tap("blue", act.SetCourse("blue_captain", "north")))
    button(page, "Undo").click()
    expect(notice(page)).to_be_visible()
    battle.sea.do(act.MarkBox("yellow_mate", "mine"))
    expect(page.locator("input[name=seq]")).to_have_value(str(battle.sea.seq))
    page.keyboard.press("Escape")
    expect(notice(page)).to_be_hidden()


def come_second(open_page: OpenPage, host: Host) -> tuple[Page, table.Table]:
    """Somebody wanted one more energy for the androids, and another was first."""
    there = table.text(host)
    page = open_page(there)
    beaten(page, "**/act/", lambda: there.do(ChangeEnergy("you", 1)))
    button(page, "Androids' energy +1").click()
    expect(notice(page)).to_contain_text("You wanted: Androids' energy +1")
    return page, there


def test_a_wish_is_held_as_long_as_it_is_possible_and_asked_about_with_every_update(
    open_page: OpenPage, host: Host
):
    page, there = come_second(open_page, host)
    there.do(ChangeEnergy("you", -1))
    expect(happened(page).first).to_contain_text("Your energy −1.")
    expect(notice(page)).to_contain_text("You wanted: Androids' energy +1")
    button(page, "Do it now").click()  # at the table as it is now: at once
    expect(notice(page)).to_be_hidden()
    expect(happened(page).first).to_contain_text("Androids' energy +1.")


def test_a_wish_that_others_make_impossible_says_so_and_offers_nothing(
    open_page: OpenPage, host: Host
):
    page, there = come_second(open_page, host)
    there.do(Done())
    expect(notice(page)).to_contain_text("No longer possible")
    expect(notice(page).get_by_role("button")).to_have_count(0)
    there.do(Done(), DrawCard("water"))
    expect(page.locator("input[name=seq]")).to_have_value(str(there.seq))
    expect(notice(page)).to_contain_text("No longer possible")


def test_it_goes_by_itself_when_it_could_be_read_but_a_held_wish_stays(
    open_page: OpenPage, host: Host
):
    there = table.text(host)
    page = open_page(there, own=True)
    page.clock.install()
    page.reload()
    beaten(page, "**/act/", lambda: there.do(Done()))
    button(page, "Androids' energy +1").click()
    expect(notice(page)).to_contain_text("No longer possible")
    page.clock.run_for(READ // 2)
    expect(notice(page)).to_be_visible()
    page.clock.run_for(READ)
    expect(notice(page)).to_be_hidden()


def test_a_wish_does_not_go_by_itself(open_page: OpenPage, host: Host):
    there = table.text(host)
    page = open_page(there, own=True)
    page.clock.install()
    page.reload()
    beaten(page, "**/act/", lambda: there.do(ChangeEnergy("you", 1)))
    button(page, "Androids' energy +1").click()
    expect(button(page, "Do it now")).to_be_visible()
    page.clock.run_for(5 * READ)
    expect(button(page, "Do it now")).to_be_visible()


def test_a_notice_is_closed_by_the_keyboard_and_the_focus_stays_on_the_table(
    open_page: OpenPage, host: Host
):
    page, _ = come_second(open_page, host)
    for _ in range(2):  # from the notice to the wish, and on to its cross
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.notice [data-close]')")
    page.keyboard.press("Enter")
    expect(notice(page)).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('#table') !== null")


def test_without_javascript_it_is_gone_with_the_next_page(open_page: OpenPage, host: Host):
    there = table.text(host)
    page = open_page(there, java_script_enabled=False)
    there.do(ChangeEnergy("you", 1))
    button(page, "Androids' energy +1").click()
    expect(notice(page)).to_contain_text("You wanted: Androids' energy +1")
    notice(page).get_by_role("link", name="Close").click()
    expect(notice(page)).to_be_hidden()
    expect(happened(page).first).to_contain_text("Your energy +1.")


def test_trouble_on_the_way_is_closed_with_one_tap(
    open_page: OpenPage, host: Host, troubles: Troubles
):
    troubles.provoke("ERR_|^htmx:")
    there = table.text(host)
    there.do(ChangeEnergy("you", 1))
    page = open_page(there)
    page.route("**/undo/", lambda route: route.abort(), times=1)
    button(page, "Undo").click()
    expect(page.locator("#trouble")).to_be_visible()
    page.locator("#trouble").click()
    expect(page.locator("#trouble")).to_be_hidden()
