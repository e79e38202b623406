"""axe finds nothing to complain of: every page, every step, dark and light, and in Russian."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from rules.mars.actions import ChangeEnergy, DrawCard
from rules.registry import GAMES
from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.server import Server
from tests.browser.sights import button, group
from tests.browser.table import Host, Table

Tables = dict[str, Table]

AXE = Axe()
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all that the light differs in


def assert_accessible(page: Page, *, also_light: bool = True) -> None:
    """Found dark, as it is by default, and looked at in the light too."""
    assert_no_violations(AXE.run(page))
    if also_light:
        page.emulate_media(color_scheme="light")
        assert_no_violations(AXE.run(page, options=COLOURS))


def assert_no_violations(results: AxeResults) -> None:
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("step", table.STEPS)
def test_the_table_in_every_step(open_page: OpenPage, tables: Tables, step: str):
    assert_accessible(open_page(tables[step]))


@pytest.mark.parametrize("step", ["set_up", "architect", "text", "compute", "over"])
def test_the_seat(open_page: OpenPage, tables: Tables, step: str):
    assert_accessible(open_page(tables[step], "seat/"))


@pytest.mark.parametrize(
    ("step", "title"),
    [
        ("architect", "Card from your prep module"),
        ("text", "Your colonist: Earth →"),
        ("text", "Cards: draw, discard, put under"),
        ("compute", "Choose for them"),
    ],
)
def test_a_table_with_a_group_opened(open_page: OpenPage, tables: Tables, step: str, title: str):
    page = open_page(tables[step])
    group(page, title).click()
    assert_accessible(page)


def home(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["over"], "/")


def rules(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path="/rules/mars/")


def new_table(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(path="/new/mars/")
    page.get_by_text("Check your cards").click()
    return page


def new_table_with_errors(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = new_table(open_page, tables, host)
    page.get_by_label("Your energy at the start").fill("6")
    button(page, "Start").click()
    expect(page.get_by_role("alert")).to_contain_text("stays between 0 and 5")
    return page


def correction(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["text"], "correct/")


def correction_with_errors(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = correction(open_page, tables, host)
    page.get_by_label("By (−9 to 9)").fill("77")
    page.get_by_label("Reason").fill(" ")
    page.get_by_role("main").locator("form").evaluate("form => { form.noValidate = true; }")
    button(page, "Correct it").click()
    expect(page.get_by_label("Reason")).to_have_accessible_description("This field is required.")
    return page


def log_with_undone_lines(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["undone"], "log/")


def too_late(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    """409, with the wish kept."""
    there = table.text(host)
    page = open_page(there, deaf=True)
    there.do(ChangeEnergy("you", 1))
    button(page, "Your energy +1").click()
    expect(page.get_by_role("alert").get_by_role("button")).to_have_text("Do it now")
    return page


def refused(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    """422, with the question that goes with it."""
    page = open_page(Table(host, deck="app").do(DrawCard()))
    button(page, "Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("nobody can unsee it")
    return page


def no_answer(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(tables["text"])
    page.get_by_role("alert", include_hidden=True).evaluate(
        "alert => { alert.textContent = alert.dataset.offline; alert.hidden = false; }"
    )
    return page


def settings(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["text"], "settings/")


def host_link(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(table.set_up(host), "settings/")
    button(page, "Make another device host").click()
    expect(page.get_by_label("The link, to copy")).to_be_visible()
    return page


def copied(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = settings(open_page, tables, host)
    button(page, "Copy").click()
    expect(page.locator("#toast")).to_have_text("Copied")
    return page


def seat_with_cards(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(Table(host, deck="app").do(*[DrawCard()] * 4), "seat/")


def refused_on_a_seat(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = seat_with_cards(open_page, tables, host)
    button(page, "Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("nobody can unsee it")
    return page


def locked_table(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    there = table.text(host)
    host.post(f"{there.path}settings/", name="Evening", locked="on")
    page = open_page(there)
    expect(page.get_by_text("Locked: only hosts")).to_be_visible()
    return page


def join(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path=tables["text"].path.replace("/t/", "/join/"))


def asked_for_a_seat(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    there = table.set_up(host)
    phone = open_page(path=there.path.replace("/t/", "/join/"))
    button(phone, "Ada · taken: ask the host").click()
    page = open_page(there)
    expect(button(page, "Let them")).to_be_visible()
    return page


def import_page(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path="/import/")


def look(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path="/look/")


def keys(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(tables["text"])
    page.keyboard.press("?")
    return page


def print_page(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["text"], "print/")


GoThere = Callable[[OpenPage, Tables, Host], Page]
PAGES: list[GoThere] = [
    home, rules, new_table, new_table_with_errors, correction, correction_with_errors,
    log_with_undone_lines, too_late, refused, no_answer, settings, host_link, copied,
    seat_with_cards, refused_on_a_seat, locked_table, join, asked_for_a_seat, import_page,
    look, keys, print_page,
]  # fmt: skip


@pytest.mark.parametrize("there", PAGES, ids=lambda there: there.__name__)
def test_every_other_page(open_page: OpenPage, tables: Tables, host: Host, there: GoThere):
    assert_accessible(there(open_page, tables, host))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_before_there_is_a_table(open_page: OpenPage, game: str):
    page = open_page(path=f"/print/{game}/")
    assert_accessible(page)
    for path in (f"/new/{game}/", f"/rules/{game}/"):
        page.goto(path)
        assert_accessible(page, also_light=False)


def test_a_home_page_without_tables(own_server: Server, open_page: OpenPage):
    page = open_page(at=own_server)
    expect(page.get_by_role("main")).to_contain_text("No table yet. Start one")
    assert_accessible(page)


def test_a_page_that_is_not_there(open_page: OpenPage, troubles: list[str]):
    page = open_page(path="/t/nowhere/")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    assert_accessible(page)
    troubles.clear()  # the browser reports a 404 as an error


def test_a_table_that_lets_nobody_in(open_page: OpenPage, host: Host, troubles: list[str]):
    there = table.set_up(host)
    host.post(f"{there.path}settings/", name="Evening", locked="on")
    page = open_page(path=there.path.replace("/t/", "/join/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is locked")
    assert_accessible(page)
    troubles.clear()  # the browser reports a 403 as an error


@pytest.mark.parametrize(("locale", "language"), [("ru-RU", "ru"), ("pt-BR", "pt-br")])
def test_pages_in_other_languages(open_page: OpenPage, tables: Tables, locale: str, language: str):
    there = tables["undone"]
    page = open_page(there, "/", locale=locale)
    for path in (
        "/",
        "/new/mars/",
        "/rules/mars/",
        "/import/",
        there.path.replace("/t/", "/join/"),
        there.path,
        f"{there.path}seat/",
        f"{there.path}log/",
        f"{there.path}correct/",
        f"{there.path}print/",
        f"{there.path}settings/",
    ):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert_accessible(page, also_light=False)
