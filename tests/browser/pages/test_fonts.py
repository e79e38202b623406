"""Pages are drawn with our own fonts, whatever the device has: few, light, and really used."""

from __future__ import annotations

from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, Response

from tests.browser.conftest import TABLET, OpenPage
from tests.browser.table import Table

FIRST_VISIT = 120_000  # bytes of fonts at most

# How wide a text is in a family, and in the only font that this machine has beside ours.
WIDTHS = """([family, text]) => {
    const context = document.createElement("canvas").getContext("2d");
    return [`${family}, serif`, "serif"].map(stack => {
        context.font = `40px ${stack}`;
        return context.measureText(text).width;
    });
}"""
LOADED = """async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(face => face.status === "loaded").map(face =>
        face.family.replaceAll('"', "") + (/U\\+0?4/.test(face.unicodeRange) ? " Cyrillic" : ""));
}"""
PATHS = (
    "",
    "seat/",
    "log/",
    "settings/",
    "correct/",
    "print/",
    "/",
    "/new/mars/",
    "/new/sonar/",
    "/rules/gen7/",
    "/print/otys/",
    "/import/",
    "/radio/",
    "/look/",
)
# The families that a text on the page asks for first.
FIRST_FAMILIES = """() => [...new Set([...document.querySelectorAll("body, body *")]
    .filter(one => one.checkVisibility() && !one.matches("textarea"))
    .map(one => getComputedStyle(one).fontFamily.split(",")[0].replaceAll('"', "")))].sort()"""

SAMPLES = {
    ("Sofia Semi", "en-GB"): "Whose turn is it now?",
    ("Sofia Semi", "ru-RU"): "Чей сейчас ход?",
    ("Piazzolla", "en-GB"): "Whose turn is it now?",
    ("Piazzolla", "ru-RU"): "Чей сейчас ход?",
}


def fetched(page: Page, path: str) -> dict[str, int]:
    """The fonts a window fetches that has never been here, and their bytes."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(path)
    page.evaluate("document.fonts.ready.then(() => 0)")
    return {
        answer.url.rsplit("/", 1)[-1]: len(answer.body())
        for answer in answers
        if answer.url.endswith(".woff2")
    }


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pt-BR"])
def test_a_first_visit_is_light(open_page: OpenPage, locale: str):
    for path in ("/", "/look/", "/rules/gen7/"):
        fonts = fetched(open_page(path="/static/art/mark.svg", own=True, locale=locale), path)
        assert {"sofia-semi-latin.woff2", "piazzolla-latin.woff2"} <= set(fonts)
        assert sum(fonts.values()) <= FIRST_VISIT, fonts


@pytest.mark.parametrize(("family", "locale"), SAMPLES)
def test_text_is_drawn_by_our_families(open_page: OpenPage, family: str, locale: str):
    page = open_page(locale=locale)
    text = SAMPLES[family, locale]
    page.evaluate("asked => document.fonts.load(...asked)", [f'40px "{family}"', text])
    ours, foreign = page.evaluate(WIDTHS, [f'"{family}"', text])
    assert ours < 0.85 * foreign, "the foreign font is far wider than ours"


def test_signs_are_drawn_by_our_font(open_page: OpenPage):
    page = open_page(path="/look/")
    assert "Signs" in page.evaluate(LOADED), "the page has some"
    # The one sign that is wider in the foreign font.
    ours, foreign = page.evaluate(WIDTHS, ["Signs", "ΣΣΣΣ"])
    assert ours < foreign


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU"])
def test_every_page_uses_what_it_loads_beforehand(
    open_page: OpenPage, tables: dict[str, Table], locale: str
):
    """A font that is fetched early and used by nothing is only a burden."""
    there = tables["architect"]
    page = open_page(there, viewport=TABLET, locale=locale)
    for path in PATHS:
        page.goto(urljoin(there.path, path))
        wanted = {"Piazzolla", "Sofia Semi"}
        wanted |= {"Piazzolla Cyrillic", "Sofia Semi Cyrillic"} if locale == "ru-RU" else set()
        assert wanted <= set(page.evaluate(LOADED)), path
        assert page.evaluate(FIRST_FAMILIES) == ["Piazzolla", "Sofia Semi"], path
