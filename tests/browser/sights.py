"""What a person sees on a table page, by its role and its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

PATIENCE = 30_000  # milliseconds; a busy machine is no failure

# What has just arrived takes htmx a moment to wire up; no thumb is as quick as that.
UNTIL = """([css, patience]) => new Promise((there, never) => {
    const look = () => {
        if (!document.querySelector(css) || document.querySelector(".htmx-added")) return;
        watch.disconnect();
        clearTimeout(end);
        there();
    };
    const watch = new MutationObserver(look);
    const end = setTimeout(() => never(new Error(`never came: ${css}`)), patience);
    watch.observe(document, {subtree: true, childList: true, attributes: true});
    look();
})"""


def arrive(open_page: Callable[..., Page], server: Any, table: str, who: str) -> Page:
    """At the address of a table, by this button: a browser that has never been there."""
    page = open_page(path=table.replace("/t/", "/join/"), at=server)
    button(page, who).click()
    return page


def until(page: Page, css: str) -> None:
    """The page itself says when it is there. Asked from outside, again and again, it would say so
    later, and whenever `expect` is not met yet, the whole page is described for the message.

    Only where scripts run: without them no observer and no clock ever wakes, and the question
    would be waited for without end. There a tap brings a new page; see `send`."""
    page.evaluate(UNTIL, [css, PATIENCE])


def tap(page: Page, what: Locator) -> None:
    """And wait until the table has answered."""
    before = page.locator("input[name=request_id]").input_value()
    what.click()
    until(page, f'input[name=request_id]:not([value="{before}"])')


def send(page: Page, what: Locator) -> None:
    """A tap on a page without JavaScript: the answer is the next page."""
    with page.expect_navigation():
        what.click()


def may_do(page: Page) -> Locator:
    return page.get_by_role("region", name="What you may do")


def happened(page: Page) -> Locator:
    """The newest lines of the log, the newest first."""
    return page.get_by_role("region", name="What just happened").get_by_role("listitem")


def button(page: Page, name: str | re.Pattern[str]) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def group(page: Page, title: str) -> Locator:
    """The title of a folded group: tapping it opens the group."""
    return may_do(page).locator("summary").get_by_text(title, exact=True)


def seen(page: Page, words: str) -> Locator:
    return page.get_by_role("main").get_by_text(words).first
