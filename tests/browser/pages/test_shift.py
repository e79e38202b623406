"""Nothing moves when our fonts arrive: until then a device's own are drawn as wide and as high."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize

from tests import foreign_font
from tests.browser.conftest import FLAGS, PHONE, TABLET, USUAL
from tests.browser.table import Table
from tests.browser.windows import Windows, give_cookies

DEVICE = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf")

NEARLY_NOTHING = 0.02  # a fifth of what browsers still call good
RUNNING_TEXT = 0.05  # of a whole page of it, a line or two may break elsewhere
WATCH = """window.moved = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.moved += shift.value;
}).observe({ type: "layout-shift", buffered: true });"""
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
# Only a moment after it is drawn does the browser tell what has moved.
TOLD = "new Promise(done => setTimeout(() => done(window.moved), 100))"


def moved_by_fonts(page: Page, path: str) -> float:
    """The fonts are held back until the page is drawn without them."""
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(path, wait_until="domcontentloaded")
    page.evaluate(DRAWN)
    assert held, "no font was asked for"
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.evaluate(DRAWN)
    moved: float = page.evaluate(TOLD)
    return moved


@pytest.fixture(scope="module")
def usual(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """A browser on a device with fonts as devices have them: other tests see one that is too wide
    for anything, on purpose."""
    folder = tmp_path_factory.mktemp("device") / "fonts"
    configuration = foreign_font.configure(folder, *DEVICE)
    browser = chromium.browser_type.launch(
        executable_path=shutil.which("chromium-headless-shell"),
        args=FLAGS,
        env={**os.environ, "FONTCONFIG_FILE": str(configuration)},
    )
    yield Windows(browser)
    browser.close()


@pytest.mark.parametrize(
    ("locale", "size"), [("en-GB", PHONE), ("ru-RU", TABLET)], ids=["en-phone", "ru-tablet"]
)
def test_nothing_moves_when_the_fonts_arrive(
    usual: Windows, tables: dict[str, Table], locale: str, size: ViewportSize
):
    host, there = tables["text"].host, tables["text"].path
    most = {"/": NEARLY_NOTHING, "/new/mars/": NEARLY_NOTHING, "/rules/mars/": RUNNING_TEXT}
    most |= {f"{there}{page}": NEARLY_NOTHING for page in ("", "seat/", "log/", "more/", "print/")}
    found = {}
    for path in most:  # each in a window that has never been here
        page = usual.open(host.server.url, {**USUAL, "locale": locale, "viewport": size}, deaf=True)
        give_cookies(page.context, host.server.url, host.cookies)
        page.add_init_script(WATCH)
        found[path] = moved_by_fonts(page, path)
        page.context.close()
    assert {path: value for path, value in found.items() if value > most[path]} == {}
