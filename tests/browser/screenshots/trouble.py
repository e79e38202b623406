"""What people see when something is not there, not allowed, not written, or lost. The last part:
after too many wrong codes nobody from here comes in any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.browser import table
from tests.browser.screenshots.shot import Shot, Stage
from tests.browser.table import Host, Table
from tests.campaigns import stored

WRONG_CODES = 21


def shots(stage: Stage) -> Iterator[Shot]:
    host = Host(stage.server)
    there = table.text(host)
    yield Shot("nothing-here", "/t/nowhere/", status=404)
    yield Shot("wrong-code", "/join/?code=zzz+zzz", status=404)
    yield Shot("wrong-method", f"{there.path}undo/", host.cookies, status=405)
    yield Shot("unreadable", "/too-large/", status=413)
    yield Shot("too-late", there.path, host.cookies, tap=too_late, whole=False)
    yield Shot("lost", there.path, host.cookies, tap=lost, whole=False)
    yield Shot("lost-seat", f"{there.path}seat/", host.cookies, tap=lost, whole=False)
    yield Shot("unsent", f"{there.path}seat/", host.cookies, tap=unsent, whole=False)
    yield Shot("no-answer", there.path, host.cookies, tap=no_answer, whole=False)
    yield from shut_out(stage)
    yield Shot("too-many", "/join/", tap=guess)


def shut_out(stage: Stage) -> Iterator[Shot]:
    host, guest = Host(stage.server), Host(stage.server)
    there = Table(host)
    host.post(f"{there.path}settings/", name="Evening", locked="on")
    yield Shot("locked", there.path.replace("/t/", "/join/"), guest.cookies, status=403)
    guest.post(there.path.replace("/t/", "/join/"))
    host.post(f"{there.path}settings/", name="Evening")
    away = Table(host)
    guest.post(away.path.replace("/t/", "/join/"))
    newest = "SELECT max(id) FROM campaigns_member WHERE ? <> ''"
    host.post(f"{away.path}settings/hosts/", member=_stored(away, newest), change="send_away")
    yield Shot("sent-away", away.path, guest.cookies, status=404)
    ahead = Table(host)
    _stored(ahead, "UPDATE campaigns_campaign SET version = 9999 WHERE code = ?")
    yield Shot("newer", ahead.path, host.cookies, status=503)


def _stored(there: Table, statement: str) -> str:
    """Read or changed behind the server's back."""
    data = Path(there.host.server.environment["SHIPLOG_DATA"])
    with stored.opened(data) as database:
        done = database.execute(statement, (there.path.split("/")[2],))
        found = None if statement.startswith("UPDATE") else done.fetchone()
    return str(found[0]) if found else ""


def guess(page: Page) -> None:
    for _ in range(WRONG_CODES):
        page.goto("/join/?code=zzzzzz")


def lost(page: Page) -> None:
    """Nobody answers any more: neither the stream, nor when the page asks."""
    there = ("**/live/", "**/newest/")
    for address in there:
        page.route(address, lambda route: route.abort())
    page.reload()
    page.locator("#live:not([hidden])").wait_for()
    for address in there:
        page.unroute(address)


def unsent(page: Page) -> None:
    """And what is tapped meanwhile waits."""
    page.route("**/act/", lambda route: route.abort())
    lost(page)
    page.locator("#table button[name=action]").first.click()
    page.locator("#unsent").wait_for()
    page.locator("#live summary").evaluate("one => one.click()")


def no_answer(page: Page) -> None:
    page.locator("#trouble").evaluate(
        "one => { one.textContent = one.dataset.offline; one.hidden = false; }"
    )


def too_late(page: Page) -> None:
    """A page that has not heard of the last row: tapped at once, before the stream can tell it."""
    page.locator("#table").evaluate(
        """table => {
            table.querySelector("input[name=seq]").value -= 1;
            table.querySelector("button[name=action]").click();
        }"""
    )
    page.get_by_role("alert").first.wait_for()
