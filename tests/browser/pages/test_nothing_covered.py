"""What is read is not covered: by a drawing, by a hint, by the edge of the page."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict
from playwright.sync_api import Page, ViewportSize, expect

from rules.mars.state import Options
from rules.otys import steps
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.otys.dive import Dive
from tests.browser.screenshots.shared import LONG, REEF, opened
from tests.browser.server import Server
from tests.browser.table import STEPS, Host
from tests.browser.windows import REST, give_cookies

SMALL: ViewportSize = {"width": 1024, "height": 768}
on_tablets = pytest.mark.parametrize("size", [TABLET, SMALL], ids=["1180", "1024"])
in_languages = pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "pt-BR"])

# Where the letters are, not their box.
LETTERS = """one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return { left, right, top, bottom };
}"""

# How far the ring reaches over an edge that hides what lies beyond it.
CUT = """one => {
    const style = getComputedStyle(one);
    const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const key = one.getBoundingClientRect();
    let over = 0;
    for (let round = one.parentElement; round; round = round.parentElement) {
        if (getComputedStyle(round).overflow === "visible") continue;
        const edge = round.getBoundingClientRect();
        over = Math.max(over, edge.left - key.left + reach, edge.top - key.top + reach,
            key.right + reach - edge.right, key.bottom + reach - edge.bottom);
    }
    return Math.max(0, Math.round(over));
}"""


# `document.fonts.ready` may come before the page has asked for any. Stand-ins need not be there.
IN_OUR_FONTS = "Promise.allSettled([...document.fonts].map(face => face.load())).then(() => 0)"


def seen_by(look_at: OpenPage, host: Host, path: str, size: ViewportSize, locale: str) -> Page:
    page = look_at(path=REST, viewport=size, locale=locale)
    give_cookies(page.context, host.server.url, host.cookies)
    page.goto(path)
    page.evaluate(IN_OUR_FONTS)
    return page


@on_tablets
def test_a_long_name_stays_beside_what_is_drawn(
    look_at: OpenPage, server: Server, size: ViewportSize
):
    host = Host(server)
    path = f"{opened(host, 'otys', LONG, **REEF)}lobby/"
    page = seen_by(look_at, host, path, size, "en-GB")
    name = page.locator(".band h1").evaluate(LETTERS)
    drawn = page.locator(".band img").bounding_box()
    assert drawn
    shade = drawn["x"] + 0.28 * drawn["width"]  # until there it is nothing else
    assert name["right"] < shade, (name, drawn)


@on_tablets
@in_languages
def test_a_hint_lies_beside_the_page_to_be_read(
    look_at: OpenPage, server: Server, size: ViewportSize, locale: str
):
    host = Host(server)
    options = {"players": 3, "pack": "cruise", "dice": "app", "decks": "app"}
    _status, path = host.post("/new/gen7/", name="First evening", guided="on", **options)
    page = seen_by(look_at, host, path, size, locale)
    hint = page.locator(".guide[open]").bounding_box()
    assert hint
    for part in page.locator(".leaf .prose, .leaf .asked-title").all():
        letters = part.evaluate(LETTERS)
        assert letters["right"] <= hint["x"] or letters["top"] >= hint["y"] + hint["height"]


REEF_OF_TWO = {"players": 2, "decks": "app", "sponsors": "basic", "first": "blue"}


@on_tablets
@pytest.mark.parametrize(
    ("game", "options", "read"),
    [
        ("otys", REEF_OF_TWO, ".race > span, .zone .who"),
        ("mars", {**asdict(Options(deck="app"))}, ".standing > p"),
    ],
    ids=["otys", "mars"],
)
def test_a_hint_leaves_names_and_scores_in_sight(
    look_at: OpenPage,
    server: Server,
    size: ViewportSize,
    game: str,
    options: dict[str, object],
    read: str,
):
    host = Host(server)
    _status, path = host.post(f"/new/{game}/", name="First evening", guided="on", **options)
    page = seen_by(look_at, host, path, size, "en-GB")
    hint = page.locator(".guide[open]").bounding_box()
    assert hint
    parts = page.locator(read).all()
    assert len(parts) > 2
    for part in parts:
        box = part.bounding_box()
        assert box
        across = box["x"] < hint["x"] + hint["width"] and hint["x"] < box["x"] + box["width"]
        assert not across or box["y"] + box["height"] <= hint["y"], part.inner_text()


@on_tablets
def test_the_ring_of_a_key_is_cut_by_no_edge(look_at: OpenPage, server: Server, size: ViewportSize):
    host = Host(server)
    for game, options in (("otys", REEF_OF_TWO), ("mars", asdict(Options(deck="app")))):
        _status, path = host.post(f"/new/{game}/", name="First evening", guided="on", **options)
        page = seen_by(look_at, host, path, size, "en-GB")
        expect(page.locator(".pointed")).to_have_count(1)
        assert page.locator(".pointed").evaluate(CUT) == 0


@on_tablets
def test_all_markers_are_seen_where_the_race_begins(
    look_at: OpenPage, server: Server, size: ViewportSize
):
    host = Host(server)
    dive = Dive(host, decks="table", players=4)
    dive.until(lambda state: isinstance(state.todo[-1], steps.Arranging))
    page = seen_by(look_at, host, dive.path, size, "en-GB")
    marks = page.locator(".race .marks svg")
    expect(marks).to_have_count(4)
    assert all((mark.bounding_box() or {"x": -1})["x"] >= 0 for mark in marks.all())


@pytest.mark.parametrize(
    ("step", "wanted", "count"),
    [("architect", ".course .group", 5), ("over", ".end a.go", 1)],
    ids=["five actions", "once more"],
)
@in_languages
def test_a_phone_sees_what_can_be_done(
    look_at: OpenPage, server: Server, locale: str, step: str, wanted: str, count: int
):
    host = Host(server)
    there = STEPS[step](host)
    page = seen_by(look_at, host, f"{there.path}seat/", PHONE, locale)
    expect(page.locator(wanted)).to_have_count(count)
    tabs = page.locator(".tabs").bounding_box()
    assert tabs
    for one in page.locator(wanted).all():
        box = one.bounding_box()
        assert box
        assert box["y"] + box["height"] <= tabs["y"]


@pytest.mark.parametrize("locale", ["ru-RU", "pt-BR"])
def test_a_file_is_chosen_in_the_language_of_the_page(
    look_at: OpenPage, server: Server, locale: str
):
    page = seen_by(look_at, Host(server), "/import/", PHONE, locale)
    words = {"ru-RU": "Выбрать файл", "pt-BR": "Escolher um arquivo"}[locale]
    chosen = {"ru-RU": "выбрано", "pt-BR": "escolhido"}[locale]
    expect(page.locator(".file .btn")).to_have_text(words)
    field = page.locator(".file input")
    assert field.evaluate("one => getComputedStyle(one).opacity") == "0"
    expect(page.locator(".file .some")).to_be_hidden()
    log = {"name": "evening.json", "mimeType": "application/json", "buffer": b"{}"}
    field.set_input_files(log)  # type: ignore[arg-type]
    expect(page.locator(".file .some")).to_have_text(chosen)
