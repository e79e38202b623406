"""Windows, and those that are used again: a new one starts a process and fetches everything anew,
which costs more than most tests do with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.sights import PATIENCE

# Nothing happens there, and it is the same server: on the way to another one, or to an empty page,
# Chromium would end the window's process.
REST = "/static/art/mark.svg"
MOST = 4  # of a kind
# What a window can be told to change, so that it does not matter which one it had before.
CHANGES = ("viewport", "color_scheme", "reduced_motion")


@dataclass
class Windows:
    chromium: Browser
    free: dict[str, list[Page]] = field(default_factory=dict)

    def open(self, url: str, options: dict[str, Any], *, deaf: bool) -> Page:
        """One that nobody has ever used."""
        context = self.chromium.new_context(base_url=url, **options)
        context.set_default_timeout(PATIENCE)
        if deaf:  # it hears nothing of what others do, as with a bad connection
            context.add_init_script("delete window.EventSource")
        return context.new_page()

    def take(self, url: str, options: dict[str, Any], *, deaf: bool) -> Page:
        """One without cookies, that shows nothing; another test may have had it before."""
        kept = self.free.setdefault(kind(url, options, deaf=deaf), [])
        if not kept:
            return self.open(url, options, deaf=deaf)
        page = kept.pop()
        page.set_viewport_size(options["viewport"])
        page.emulate_media(
            media="null",
            color_scheme=options["color_scheme"],
            reduced_motion=options["reduced_motion"],
        )
        return page

    def put_to_rest(self, page: Page) -> bool:
        """What it does last is still heard by whoever had it. False: it cannot be used again."""
        try:
            page.context.set_offline(offline=False)
            page.unroute_all(behavior="ignoreErrors")
            page.goto(REST)
        except Error:
            return False
        return True

    def give_back(self, page: Page, url: str, options: dict[str, Any], *, deaf: bool) -> None:
        kept = self.free.setdefault(kind(url, options, deaf=deaf), [])
        if len(kept) == MOST:
            page.context.close()
            return
        for other in page.context.pages:
            if other != page:
                other.close()
        page.context.clear_cookies()
        page.context.clear_permissions()
        kept.append(page)

    def close(self) -> None:
        for kept in self.free.values():
            for page in kept:
                page.context.close()


def kind(url: str, options: dict[str, Any], *, deaf: bool) -> str:
    for_good = {name: value for name, value in options.items() if name not in CHANGES}
    return repr((url, deaf, sorted(for_good.items())))


def give_cookies(context: BrowserContext, url: str, cookies: dict[str, str]) -> None:
    context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])
