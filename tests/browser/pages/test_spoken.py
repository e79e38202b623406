"""What the app says by itself: a refusal beside what was touched, a lost connection."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage, Troubles

BOARD = """<!doctype html><html lang="en"><title>A board</title>
<link rel="stylesheet" href="/static/css/tokens.css">
<link rel="stylesheet" href="/static/css/kit/base.css">
<link rel="stylesheet" href="/static/css/kit/spots.css">
<link rel="stylesheet" href="/static/css/kit/notices.css">
<link rel="stylesheet" href="/static/css/look.css">
<script src="/static/js/{script}.js" defer></script>{more}
<body>{body}</body></html>"""
PIECES = '<script src="/static/js/beside.js" defer></script>'
SPOTS = """<p><a href="#" data-piece="four">4</a></p><p class="spots" id="row">
<span class="spot" data-place="one" data-name="First spot"><span class="slot">+1</span></span>
<span class="spot" data-place="two" data-name="Second spot"><span class="slot">+2</span></span></p>
<div class="toast no at" id="why" role="alert" data-rules="/rules/gen7/" data-mark="Why?"></div>
<script type="application/json" id="legal">{"chosen": "", "way": "", "labels": {}, "tabbed": true,
"lit": {"four": {"": {"one": "{}"}}}, "asked": {}, "why": {"four": {"two": 0}},
"sentences": [["Not there: the die on the spot before shows 7.", "GEN-5.7"]]}</script>"""
LIVE = """<div id="live" class="lostbar" role="status" hidden data-stream="/gone/"
data-newest="/gone/" data-table="/" data-crew="/"><p><b>No link to the table</b>
<span data-again="Trying again in {} s">Nothing is lost.</span></p>
<button type="button" data-now>Now</button></div>"""


def stand_in(page: Page, script: str, body: str, more: str = "") -> None:
    """A page made for this test, with the sheets and scripts that tables use."""
    whole = BOARD.replace("{script}", script).replace("{more}", more).replace("{body}", body)
    page.route("**/board/", lambda route: route.fulfill(body=whole, content_type="text/html"))
    page.goto("/board/")


@pytest.mark.parametrize("width", [390, 1180])
def test_a_refusal_stands_beside_the_spot_that_was_touched(open_page: OpenPage, width: int):
    page = open_page(path="/look/", viewport={"width": width, "height": 820})
    stand_in(page, "pieces", SPOTS, PIECES)
    told = page.locator("#why")
    expect(told).to_be_hidden()
    page.locator("[data-piece]").click()
    page.get_by_role("button", name="Second spot").click()
    expect(told).to_contain_text("Not there: the die on the spot before shows 7.")
    expect(page.get_by_role("link", name="Why? GEN-5.7")).to_have_text("?")
    spot = page.locator("[data-place=two] .slot")
    expect(spot).to_have_class(re.compile("nope"))
    below, above = told.bounding_box(), spot.bounding_box()
    assert below
    assert above
    assert 0 <= below["y"] - (above["y"] + above["height"]) <= 24, "beside it, never on it"
    assert below["x"] >= 0
    assert below["x"] + below["width"] <= width
    page.locator("[data-piece]").click()
    expect(told).to_be_hidden()
    expect(page.locator(".nope")).to_have_count(0)


NO_MAP = """<button type="button" data-why="Its gauge is not full." data-rule="SON-1">Fire</button>
<p>Elsewhere</p><div class="toast no at" id="why" role="alert" data-rules="/"></div>"""
SHOWN = "box => box.offsetWidth > 1"


def refused(page: Page) -> Locator:
    told = page.locator("#why")
    page.get_by_role("button", name="Fire").click()
    expect(told).to_contain_text("Its gauge is not full.")
    assert told.evaluate(SHOWN)
    return told


def test_a_refusal_goes_with_the_next_tap_anywhere(open_page: OpenPage):
    page = open_page(path="/look/")
    stand_in(page, "pieces", NO_MAP, PIECES)
    told = refused(page)
    page.get_by_text("Elsewhere").click()
    assert not told.evaluate(SHOWN)
    refused(page)  # the same one once more
    told.click(position={"x": 8, "y": 8})  # what lies below it is free for the next tap
    assert not told.evaluate(SHOWN)


def test_a_refusal_goes_by_itself_and_can_still_be_read_aloud(open_page: OpenPage):
    page = open_page(path="/look/", own=True)
    page.clock.install()
    stand_in(page, "pieces", NO_MAP, PIECES)
    told = refused(page)
    page.clock.run_for(30_000)
    assert not told.evaluate(SHOWN)
    expect(page.get_by_role("alert")).to_contain_text("Its gauge is not full.")
    told.get_by_role("link").focus()
    assert told.evaluate(SHOWN), "whoever comes to its link by keyboard sees it"


def test_a_lost_connection_counts_down_and_can_be_tried_now(
    open_page: OpenPage, troubles: Troubles
):
    troubles.provoke("ERR_|^htmx:")
    page = open_page(path="/look/")
    tried: list[str] = []

    def nobody_there(route: Route) -> None:
        tried.append(route.request.url)
        route.abort()

    page.route("**/gone/", nobody_there)
    stand_in(page, "live", LIVE)
    bar = page.locator("#live")
    expect(bar).to_be_visible()
    expect(bar).to_contain_text(re.compile(r"Trying again in \d s"))
    expect(page.locator("body[data-lost]")).to_have_count(1)
    with page.expect_request("**/gone/"):
        page.get_by_role("button", name="Now").click()
    expect(bar).to_be_visible()
    assert tried
