"""axe finds nothing to complain of: every page, every step, dark and light, and in Russian."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Page, expect

from rules.mars.actions import ChangeEnergy, Shuffle
from rules.registry import GAMES
from tests.browser import table
from tests.browser.conftest import OpenPage, Troubles
from tests.browser.server import Server
from tests.browser.sights import button, group
from tests.browser.table import Host, Table, set_up

Tables = dict[str, Table]

EVERYTHING: dict[str, Any] = {  # of what axe fetches beforehand, no rule that is on reads styles
    "resultTypes": ["violations"],
    "preload": {"assets": ["media"]},
}
BY_COLOUR = ["color-contrast", "link-in-text-block"]
COLOURS = {**EVERYTHING, "runOnly": BY_COLOUR}
SPOKEN = {**EVERYTHING, "rules": {rule: {"enabled": False} for rule in BY_COLOUR}}
RUN = "async (options) => (await axe.run(document, options)).violations"


def assert_accessible(page: Page, *, also_light: bool = True) -> None:
    """Found dark, as it is by default and stays, and looked at in the light too: it differs in
    colours only."""
    assert_no_violations(page, EVERYTHING)
    if also_light:
        page.emulate_media(color_scheme="light")
        assert_no_violations(page, COLOURS)
        page.emulate_media(color_scheme="dark")


def assert_spoken(page: Page) -> None:
    """What axe says of roles and names. Of a page whose colours were looked at in one language: the
    others have the same, and colours are most of what axe does."""
    assert_no_violations(page, SPOKEN)


def assert_no_violations(page: Page, options: dict[str, Any]) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = AxeResults({"violations": page.evaluate(RUN, options)})
    assert found.violations_count == 0, f"{page.url} {page.viewport_size} {found.generate_report()}"


def test_what_is_wrong_is_found(look_at: OpenPage):
    page = look_at(path="/import/")
    page.evaluate("document.querySelector('h1').style.color = '#e0d8c8'")
    assert_spoken(page)
    assert_accessible(page, also_light=False)
    with pytest.raises(AssertionError, match="color-contrast"):
        assert_accessible(page)  # pale on pale in the light
    page.evaluate("document.querySelector('main').append(new Image())")
    with pytest.raises(AssertionError, match="image-alt"):
        assert_spoken(page)


@pytest.mark.parametrize("step", table.STEPS)
def test_the_table_in_every_step(look_at: OpenPage, tables: Tables, step: str):
    assert_accessible(look_at(tables[step]))


@pytest.mark.parametrize("step", ["set_up", "architect", "text", "compute", "over"])
def test_the_seat(look_at: OpenPage, tables: Tables, step: str):
    assert_accessible(look_at(tables[step], "seat/"))


@pytest.mark.parametrize(
    ("step", "title"),
    [
        ("architect", "Play a prepared card"),
        ("text", "Your colonist: Earth →"),
        ("text", "Cards: draw, discard, put under"),
        ("compute", "Choose for them"),
    ],
)
def test_a_table_with_a_group_opened(look_at: OpenPage, tables: Tables, step: str, title: str):
    page = look_at(tables[step])
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
    button(page, "Land").click()
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
    page = open_page(Table(host, deck="app").do(Shuffle()))
    button(page, "Undo").click()
    expect(page.get_by_role("alert")).to_contain_text("nobody can unsee it")
    return page


def no_answer(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(tables["text"])
    page.locator("#trouble").evaluate(
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
    return open_page(Table(host, deck="app").do(Shuffle()), "seat/")


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
    button(phone, "Ada taken: ask the host").click()
    page = open_page(there)
    expect(button(page, "Let them")).to_be_visible()
    return page


def import_page(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path="/import/")


def look(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(path="/look/")


def more(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["text"], "more/")


def keys(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(tables["text"])
    page.keyboard.press("?")
    return page


def opened_lobby(host: Host) -> str:
    """The address of a table that people are coming to."""
    reef = {"players": "2", "decks": "app", "sponsors": "basic", "first": "blue", "door": "on"}
    status, place = host.post("/new/otys/", name="Reef", **reef)
    assert status == 302, status
    return place


def lobby(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    there = opened_lobby(host)
    Host(host.server).post(there.replace("/t/", "/join/").removesuffix("lobby/"), seat="blue")
    page = open_page(set_up(host), there)
    expect(page.get_by_role("list", name="Who sits where")).to_be_visible()
    return page


def join_lobby(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    page = open_page(path=opened_lobby(host).replace("/t/", "/join/").removesuffix("lobby/"))
    expect(page.get_by_role("radio", name="Blue")).to_be_checked()
    return page


def rule(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    """The leaf that a refusal leads to, and no other."""
    page = open_page(path="/rules/mars/#DA-2.1")
    expect(page.locator("#DA-2\\.1")).to_be_in_viewport()
    expect(page.locator(".leaf:visible")).to_have_count(1)
    return page


def print_page(open_page: OpenPage, tables: Tables, host: Host) -> Page:
    return open_page(tables["text"], "print/")


GoThere = Callable[[OpenPage, Tables, Host], Page]
PAGES: list[GoThere] = [
    home,
    rules,
    new_table,
    new_table_with_errors,
    correction,
    correction_with_errors,
    log_with_undone_lines,
    too_late,
    refused,
    no_answer,
    settings,
    host_link,
    copied,
    seat_with_cards,
    refused_on_a_seat,
    locked_table,
    join,
    asked_for_a_seat,
    import_page,
    look,
    more,
    keys,
    print_page,
    lobby,
    join_lobby,
    rule,
]
TWO_WINDOWS: list[GoThere] = [too_late, asked_for_a_seat]  # or an unusual one


@pytest.mark.parametrize("there", PAGES, ids=lambda there: there.__name__)
def test_every_other_page(
    open_page: OpenPage, look_at: OpenPage, tables: Tables, host: Host, there: GoThere
):
    assert_accessible(there(open_page if there in TWO_WINDOWS else look_at, tables, host))


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_game_before_there_is_a_table(look_at: OpenPage, game: str):
    page = look_at(path=f"/print/{game}/")
    assert_accessible(page)
    for path in (f"/new/{game}/", f"/rules/{game}/"):
        page.goto(path)
        assert_accessible(page, also_light=False)


def test_a_home_page_without_tables(own_server: Server, open_page: OpenPage):
    page = open_page(at=own_server)
    expect(page.get_by_role("main")).to_contain_text("No table yet: try one")
    assert_accessible(page)


def test_a_page_that_is_not_there(look_at: OpenPage, troubles: Troubles):
    troubles.provoke("status of 404")  # the browser calls the answer an error
    page = look_at(path="/t/nowhere/")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    assert_accessible(page)


def test_a_table_that_lets_nobody_in(look_at: OpenPage, host: Host, troubles: Troubles):
    troubles.provoke("status of 403")
    there = table.set_up(host)
    host.post(f"{there.path}settings/", name="Evening", locked="on")
    page = look_at(path=there.path.replace("/t/", "/join/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("This table is locked")
    assert_accessible(page)


@pytest.mark.parametrize(("locale", "language"), [("ru-RU", "ru"), ("pt-BR", "pt-br")])
def test_pages_in_other_languages(look_at: OpenPage, tables: Tables, locale: str, language: str):
    there = tables["undone"]
    page = look_at(there, "/", locale=locale)
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
        assert_spoken(page)
