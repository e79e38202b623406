"""A picture to take: whose window, which address, and what is tapped there first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.server import Server
from tests.browser.table import Host
from tests.browser.windows import give_cookies


def nothing(*_: Any) -> None:
    pass


@dataclass(frozen=True)
class Shot:
    name: str
    path: str
    cookies: Mapping[str, str] = field(default_factory=dict)
    before: Callable[[], None] = nothing  # lays the position on the table
    tap: Callable[[Page], None] = nothing  # in every size anew: what opens has a place there
    whole: bool = True  # the whole page; a table is looked at as it is held
    status: int = 200


@dataclass(frozen=True)
class Stage:
    """Where the shots are prepared."""

    server: Server
    browser: Browser

    def imported(self, document: bytes, host: Host | None = None) -> tuple[Host, str]:
        """A table from its file: its host, and its address."""
        host = host or Host(self.server)
        context = self.browser.new_context(base_url=self.server.url, locale="en-GB")
        give_cookies(context, self.server.url, host.cookies)
        page = context.new_page()
        page.goto("/import/")
        page.locator("input[type=file]").set_input_files(
            {"name": "log.json", "mimeType": "application/json", "buffer": document}
        )
        for _again in range(2):  # a look at it first, then it is brought in
            with page.expect_navigation():
                page.locator("main form button").last.click()
        path = page.evaluate("location.pathname")
        for cookie in context.cookies():
            host.cookies[str(cookie.get("name"))] = str(cookie.get("value"))
        context.close()
        return host, str(path)


def views(host: Host, path: str, **pages: str) -> list[Shot]:
    """Pages of one table, as its host sees them."""
    return [
        Shot(name.replace("_", "-"), f"{path}{page}", host.cookies) for name, page in pages.items()
    ]
