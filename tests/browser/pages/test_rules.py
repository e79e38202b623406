"""The rules as people read them: on a phone, without a script, from a table and back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.registry import GAMES
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.voyage import Voyage
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.server import Server
from tests.browser.table import Host, set_up

LOCALES = {"ru": "ru-RU", "pt-br": "pt-BR"}


@pytest.fixture(scope="module")
def voyage(server: Server) -> Voyage:
    return Voyage(Host(server))


def leaf(page: Page) -> str:
    """The one that is open."""
    shown = page.locator(".leaf:visible")
    expect(shown).to_have_count(1)
    return shown.get_by_role("heading", level=2).first.inner_text()


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_fits_a_phone(look_at: OpenPage, game: str, language: str):
    page = look_at(path=f"/rules/{game}/", viewport=PHONE, locale=LOCALES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    for number in range(1, page.locator("article.leaf").count() + 1):
        page.goto(f"/rules/{game}/#chapter-{number}")
        assert_fits(page)
        assert_can_be_tapped(page)


def test_read_and_searched_without_javascript(open_page: OpenPage):
    page = open_page(path="/rules/gen7/", viewport=PHONE, locale="ru-RU", java_script_enabled=False)
    assert leaf(page) == "Коротко"
    page.get_by_role("link", name="Подготовка").last.click()
    assert leaf(page) == "Подготовка"
    page.get_by_role("searchbox").fill("штабе")
    page.get_by_role("searchbox").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Найдено: штабе")
    first = page.locator(".passage").first
    expect(first).to_contain_text("Созывает рабочее совещание")
    first.get_by_role("link", name="Помещения").click()
    assert leaf(page) == "Помещения"
    expect(page.locator("#GEN-5\\.1")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_on_a_tablet_nothing_beside_the_leaf_is_cut_before_anybody_scrolls(
    open_page: OpenPage, voyage: Voyage, language: str
):
    path = f"/rules/gen7/?table={voyage.code}"
    page = open_page(voyage, path, viewport=TABLET, locale=language)
    expect(page.locator(".yours-now .btn")).to_be_in_viewport(ratio=1)
    papers = page.locator(".papers a")
    expect(papers).to_have_count(2)
    for paper in papers.all():
        expect(paper).to_be_in_viewport(ratio=1)
    assert_fits(page)
    assert_can_be_tapped(page)


def test_what_was_found_can_be_read_by_everybody(look_at: OpenPage):
    page = look_at(path="/rules/otys/?q=sponsors")
    expect(page.locator(".passage").first).to_be_visible()
    assert_accessible(page)


def test_from_a_table_and_back(open_page: OpenPage, host: Host):
    there = set_up(host)
    page = open_page(there, "seat/")
    page.goto(f"/rules/mars/?table={there.path.split('/')[2]}")
    now = page.get_by_role("region", name="At your table now")
    expect(now).to_be_visible()
    assert_accessible(page)
    now.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(re.compile(rf"{there.path}(seat/)?$"))
