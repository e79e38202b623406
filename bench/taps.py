"""Seventh Generation with real dice: taps, counted in a real browser as its tests count them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

from bench.figures import Figure
from tests.browser.conftest import PATIENCE, TABLET, launched, serving
from tests.browser.hands import Taps
from tests.browser.table import Host
from tests.browser.taps import counted
from tests.browser.voyage import Voyage


def figures() -> Iterator[Figure]:
    taps = _counted()
    rolled = list(taps.sectors.values())
    for name, counted_taps, goal in (
        ("taps per placement of a die as it lies", taps.placements, 2),
        ("taps per roll of a full sector, real dice", rolled, 6),
        ("taps per vote and person", taps.votes, 1),
    ):
        detail = f"the most of {len(counted_taps)}"
        yield Figure(f"gen7: {name}", max(counted_taps), "taps", goal, detail=detail)


def _counted() -> Taps:
    with (
        tempfile.TemporaryDirectory(prefix="shiplog-bench-") as folder,
        serving(Path(folder)) as server,
        launched() as browser,
    ):
        host = Host(server)
        return counted(host, lambda there: _open(browser, there))


def _open(browser: Browser, there: Voyage) -> Page:
    url = there.host.server.url
    size = ViewportSize(width=TABLET["width"], height=TABLET["height"])
    context = browser.new_context(base_url=url, viewport=size, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in there.host.cookies.items()]
    )
    page = context.new_page()
    page.goto(there.path)
    return page
