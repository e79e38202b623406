"""Seventh Generation with real dice: taps, counted in a real browser as its tests count them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from bench.figures import Figure
from tests.browser.conftest import TABLET, launched, serving
from tests.browser.gen7 import book_taps
from tests.browser.gen7.box import rounds as box_rounds
from tests.browser.gen7.box import taps as box_taps
from tests.browser.gen7.taps import counted
from tests.browser.sights import PATIENCE
from tests.browser.stored import Laid
from tests.browser.table import Host


def figures() -> Iterator[Figure]:
    with (
        tempfile.TemporaryDirectory(prefix="shiplog-bench-") as folder,
        serving(Path(folder)) as server,
        launched() as browser,
    ):
        yield from _with_known_cards(Host(server), browser)
        yield from _with_the_box(Host(server), browser)


def _with_known_cards(host: Host, browser: Browser) -> Iterator[Figure]:
    taps = counted(host, lambda there: _open(browser, there))
    rolled = list(taps.sectors.values())
    for name, counted_taps, goal in (
        ("taps per placement of a die as it lies", taps.placements, 2),
        ("taps per roll of a full sector, real dice", rolled, 6),
        ("taps per vote and person", taps.votes, 1),
    ):
        detail = f"the most of {len(counted_taps)}"
        yield Figure(f"gen7: {name}", max(counted_taps), "taps", goal, detail=detail)


def _with_the_box(host: Host, browser: Browser) -> Iterator[Figure]:
    """Its own dice and cards, and nothing recorded."""
    for journey in box_rounds.JOURNEYS:
        taps = box_taps.counted(host, lambda there: _open(browser, there), journey)
        yield Figure(f"gen7, box: {journey[0]}", taps, "taps", journey[3])
    for name, go, goal in book_taps.JOURNEYS:
        taps = book_taps.counted(host, lambda there: _open(browser, there), (name, go, goal))
        yield Figure(f"gen7, book-keeper: {name}", taps, "taps", goal)


def _open(browser: Browser, there: Laid) -> Page:
    path, url = there.path, there.host.server.url
    size = ViewportSize(width=TABLET["width"], height=TABLET["height"])
    context = browser.new_context(base_url=url, viewport=size, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in there.host.cookies.items()]
    )
    page = context.new_page()
    page.goto(path)
    return page
