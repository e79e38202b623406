"""What a person sees on a table page, by its role and its name."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page


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
