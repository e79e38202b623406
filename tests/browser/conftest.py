"""The system's Chromium, a real server, and windows that watch for trouble.

Fixtures of the package, not of the session: while Playwright runs, this thread has an event loop,
and Django would refuse to touch the database in the tests that come after.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    WebError,
    expect,
)
from playwright.sync_api import sync_playwright as playwright

from tests.browser.server import Server
from tests.browser.sights import PATIENCE
from tests.browser.table import STEPS, Host, Table
from tests.browser.windows import Windows, give_cookies

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# Without memory for pictures Chromium lays a page out, and hits and measures what lies on it, but
# paints nothing: a quarter of its work, and no test looks at the colour of a pixel.
UNPAINTED = "--force-gpu-mem-available-mb=0"
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 1180, "height": 820}
# Nothing moves: a tap need not wait for it, and what fades in has the wrong colour meanwhile.
USUAL: dict[str, Any] = {
    "viewport": PHONE,
    "color_scheme": "dark",
    "locale": "en-GB",
    "reduced_motion": "reduce",
}

# Refusals are answers, though the browser reports them as errors; and a tap goes before an update
# that is on its way, which htmx reports as given up. Every page uses the fonts it preloads (asked
# in pages/test_fonts.py), but on a busy machine it may take longer than Chromium's few seconds.
EXPECTED = re.compile(
    r"responded with a status of (409|422)\b|Response Status Error Code 4(09|22)"
    r"|^htmx:(afterRequest|sendAbort), "
    r"|was preloaded using link preload but not used within a few seconds"
)

OpenPage = Callable[..., Page]


@contextmanager
def launched(*flags: str) -> Iterator[Browser]:
    found = shutil.which("chromium-headless-shell")
    assert found, "no Chromium: make setup installs it"
    expect.set_options(timeout=PATIENCE)
    with playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=[*FLAGS, *flags])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with launched(UNPAINTED) as browser:
        yield browser


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Server]:
    server = Server(folder, **settings)
    try:
        server.start()
        yield server
    finally:
        server.stop()
    assert server.complaints() == ""


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests: each makes tables of its own."""
    with serving(tmp_path_factory.mktemp("server")) as shared:
        yield shared


@pytest.fixture(scope="package")
def tables(server: Server) -> dict[str, Table]:
    """Tables of one host in every step, to be looked at only."""
    host = Host(server)
    return {step: bring_there(host) for step, bring_there in STEPS.items()}


@pytest.fixture
def host(server: Server) -> Host:
    """Somebody who opens tables, and has none yet."""
    return Host(server)


@pytest.fixture
def windows() -> list[BrowserContext]:
    """Those of a test's own."""
    return []


@pytest.fixture
def own_server(tmp_path: Path, windows: list[BrowserContext]) -> Iterator[Server]:
    """For a test that needs it empty, or stops it."""
    with serving(tmp_path) as own:
        yield own
        for window in windows:  # or they would complain that it is gone
            window.close()


class Troubles(list[str]):
    """What the windows complained of. A test that provokes complaints says which, beforehand: a
    window may repeat them until it is closed."""

    provoked = re.compile(r"(?!)")  # none

    def provoke(self, pattern: str) -> None:
        self.provoked = re.compile(pattern)

    def hear(self, complaint: str) -> None:
        if not EXPECTED.search(complaint) and not self.provoked.search(complaint):
            self.append(complaint)


@pytest.fixture
def troubles() -> Troubles:
    return Troubles()


def listening(troubles: Troubles) -> Callable[[ConsoleMessage], None]:
    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            troubles.hear(message.text)

    return hear


@pytest.fixture(scope="package")
def kept_windows(chromium: Browser) -> Iterator[Windows]:
    kept = Windows(chromium)
    yield kept
    kept.close()


@pytest.fixture
def open_page(
    kept_windows: Windows, server: Server, windows: list[BrowserContext], troubles: Troubles
) -> Iterator[OpenPage]:
    """Opens a window of the table's host, or of a stranger: a phone unless told otherwise.

    Afterwards another test may have it, unless it is this test's `own`: because it must never have
    been anywhere, or is changed for good (its clock, a script that runs first)."""
    borrowed: list[tuple[Page, dict[str, Any], bool]] = []
    hear = listening(troubles)

    def fail(error: WebError) -> None:
        troubles.hear(str(error.error))

    def open_page(
        there: Table | None = None,
        path: str = "",
        *,
        at: Server = server,
        deaf: bool = False,
        own: bool = False,
        **options: Any,
    ) -> Page:
        start = there.path if there else "/"  # only now the host may become one of the table
        at = there.host.server if there else at
        options = {**USUAL, **options}
        if own or at is not server:
            page = kept_windows.open(at.url, options, deaf=deaf)
            windows.append(page.context)
        else:
            page = kept_windows.take(at.url, options, deaf=deaf)
            borrowed.append((page, options, deaf))
        page.context.on("console", hear)
        page.context.on("weberror", fail)
        if there:
            give_cookies(page.context, at.url, there.host.cookies)
        page.goto(urljoin(start, path))
        return page

    yield open_page
    for window in windows:
        window.close()
    for page, options, deaf in borrowed:
        usable = kept_windows.put_to_rest(page)
        page.context.remove_listener("console", hear)
        page.context.remove_listener("weberror", fail)
        if usable:
            kept_windows.give_back(page, server.url, options, deaf=deaf)
        else:
            page.context.close()
    assert troubles == []


@pytest.fixture
def look_at(open_page: OpenPage) -> OpenPage:
    """For a test that does nothing there."""
    return open_page


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()
