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
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from playwright.sync_api import sync_playwright as playwright

from tests.browser.server import Server
from tests.browser.table import STEPS, Host, Table

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1180, "height": 820}
# Nothing moves: a tap need not wait for it, and what fades in has the wrong colour meanwhile.
USUAL: dict[str, Any] = {
    "viewport": PHONE, "color_scheme": "dark", "locale": "en-GB", "reduced_motion": "reduce",
}  # fmt: skip
PATIENCE = 15_000  # milliseconds; a busy machine is no failure

# Refusals are answers, though the browser reports them as errors; and a tap goes before an update
# that is on its way, which htmx reports as given up.
EXPECTED = re.compile(
    r"responded with a status of (409|422)\b|Response Status Error Code 4(09|22)"
    r"|^htmx:(afterRequest|sendAbort), "
)

OpenPage = Callable[..., Page]


@contextmanager
def launched() -> Iterator[Browser]:
    found = shutil.which("chromium-headless-shell")
    assert found, "no Chromium: make setup installs it"
    expect.set_options(timeout=PATIENCE)
    with playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
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
    """All that a test has opened."""
    return []


@pytest.fixture
def own_server(tmp_path: Path, windows: list[BrowserContext]) -> Iterator[Server]:
    """For a test that needs it empty, or stops it."""
    with serving(tmp_path) as own:
        yield own
        for window in windows:  # or they would complain that it is gone
            window.close()


@pytest.fixture
def troubles() -> list[str]:
    """What the windows complained of. A test that provokes it checks and clears it."""
    return []


@pytest.fixture
def open_page(
    chromium: Browser, server: Server, windows: list[BrowserContext], troubles: list[str]
) -> Iterator[OpenPage]:
    """Opens a window of the table's host, or of a stranger: a phone unless told otherwise."""

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            troubles.append(message.text)

    def open_page(
        there: Table | None = None,
        path: str = "",
        *,
        at: Server = server,
        deaf: bool = False,
        **options: Any,
    ) -> Page:
        at = there.host.server if there else at
        options = {**USUAL, **options}
        context = chromium.new_context(base_url=at.url, **options)
        windows.append(context)
        context.set_default_timeout(PATIENCE)
        if deaf:  # it hears nothing of what others do, as with a bad connection
            context.add_init_script("delete window.EventSource")
        context.on("console", hear)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        if there:
            context.add_cookies(
                [{"name": n, "value": v, "url": at.url} for n, v in there.host.cookies.items()]
            )
        page = context.new_page()
        page.goto(urljoin(there.path if there else "/", path))
        return page

    yield open_page
    for window in windows:
        window.close()
    assert troubles == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()
