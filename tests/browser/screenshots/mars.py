"""Devious Automatics: every step at the table and on the seat, and the pages around it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from rules.mars.actions import Shuffle
from tests.browser.screenshots.shot import Shot, Stage, views
from tests.browser.table import STEPS, Host, Table


def refused(page: Page) -> None:
    page.locator("button[name=span][value=step]").first.click()
    page.get_by_role("alert").first.wait_for()


def shots(stage: Stage) -> Iterator[Shot]:
    host = Host(stage.server)
    for step, bring_there in STEPS.items():
        there = bring_there(host)
        yield Shot(f"table-{step}", there.path, host.cookies, whole=False)
        yield Shot(f"seat-{step}", f"{there.path}seat/", host.cookies, whole=False)
        if step == "undone":
            yield from views(host, there.path, log="log/", correct="correct/", print="print/")
    seen = Table(host, deck="app").do(Shuffle())
    yield Shot("table-refused", seen.path, host.cookies, tap=refused, whole=False)
    yield Shot("seat-cards", f"{seen.path}seat/", host.cookies, whole=False)
