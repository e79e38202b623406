"""An evening on two nodes. A node is killed, then the other; Redis and PostgreSQL go and come back.
Devices go on at whoever is left, nothing is lost, and nothing is done twice."""

from __future__ import annotations

import http.client
import json
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode

import psycopg
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.attacks.means.visitors import code_of
from tests.campaigns.server import Answer, Device, field, manage
from tests.nodes.conftest import House

LONG = 60_000  # milliseconds, for a busy machine
NOBODY = (502, 504)  # says the proxy


class Remote(Device):
    """A device that comes by the proxy."""

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None) -> Answer:
        token = self.cookies["csrftoken"].value if "csrftoken" in self.cookies else ""
        home = f"https://127.0.0.1:{self.port}"
        headers = {
            "Cookie": "; ".join(f"{key}={kept.value}" for key, kept in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
            "Referer": f"{home}/",  # a browser says it, and with TLS it is asked for
        }
        trusting = ssl._create_unverified_context()  # the certificate is the test's own
        line = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=60, context=trusting)
        try:
            body = urlencode({**(fields or {}), "csrfmiddlewaretoken": token})
            line.request(method, path, body if method == "POST" else None, headers)
            answer = line.getresponse()
            text = answer.read().decode(errors="replace")
        finally:
            line.close()
        for given in answer.headers.get_all("Set-Cookie", []):
            self.cookies.load(given)
        return answer.status, dict(answer.headers), text

    def patiently(self, method: str, path: str, fields: dict[str, str] | None = None) -> Answer:
        """As a page does it: what nobody has answered is sent again as it was."""
        deadline = time.monotonic() + 60
        while True:
            try:
                answer = self.ask(method, path, fields)
                if answer[0] not in NOBODY:
                    return answer
            except (OSError, http.client.HTTPException):
                pass
            assert time.monotonic() < deadline, "nobody answers"
            time.sleep(0.1)


@pytest.fixture
def host(house: House) -> Remote:
    device = Remote(house.proxy.port)
    device.ask("GET", "/")
    return device


def open_table(host: Remote) -> str:
    status, headers, page = host.ask("POST", "/demo/", {"game": "mars"})
    assert status == 302, page
    return code_of(headers["Location"])


def actions_in(house: House, code: str) -> list[str]:
    with psycopg.connect(house.database) as opened:
        asked = (
            "SELECT e.action FROM campaigns_entry e JOIN campaigns_campaign c "
            "ON c.id = e.campaign_id WHERE c.code = %s AND e.seq > 0 ORDER BY e.seq"
        )
        return [action for (action,) in opened.execute(asked, (code,)).fetchall()]


def expect_whole(house: House, code: str, rows: int) -> None:
    checked = manage(house.data, "verify_log", url=house.database)
    assert checked.stdout == f"{code} {rows} rows: whole\n", checked.stderr


def test_nothing_is_lost_or_doubled_while_nodes_are_killed(house: House, host: Remote) -> None:
    """Two devices tap as fast as they can, each wish told from every other by its reason."""
    code, wishes = open_table(host), 30
    acknowledged: list[str] = []

    def play(number: int) -> None:
        device = Remote(house.proxy.port)
        device.cookies.load(host.cookies.output(header="", sep=";"))
        side = ("you", "android")[number]
        for turn in range(wishes):
            reason, by = f"device {number} wish {turn}", 1 if turn % 2 else -1
            change = f'{{"type":"change_energy","side":"{side}","by":{by}}}'
            wish = f'{{"type":"correct","reason":"{reason}","changes":[{change}]}}'
            status, page = 409, device.patiently("GET", f"/t/{code}/")[2]
            while status == 409:  # the other was first: what it answers is the table as it is now
                said = {"seq": field(page, "seq"), "request_id": reason, "action": wish}
                status, _, page = device.patiently("POST", f"/t/{code}/act/", said)
            assert status == 200, page
            acknowledged.append(reason)

    with ThreadPoolExecutor(2) as pool:
        playing = [pool.submit(play, number) for number in range(2)]
        for node in house.nodes:
            before = len(acknowledged)
            while len(acknowledged) < before + 8 and not all(one.done() for one in playing):
                time.sleep(0.05)
            node.kill()
            node.start()
        for one in playing:
            one.result(timeout=200)
    found = [json.loads(action)["reason"] for action in actions_in(house, code)]
    assert sorted(found) == sorted(acknowledged), "each exactly once"
    expect_whole(house, code, 2 * wishes + 1)


def window(browser: Browser, house: House, host: Remote) -> BrowserContext:
    context = browser.new_context(ignore_https_errors=True, reduced_motion="reduce")
    kept = [
        {"name": name, "value": found.value, "url": house.proxy.url, "secure": True}
        for name, found in host.cookies.items()
    ]
    context.add_cookies(kept)  # type: ignore[arg-type]
    return context


def expect_at(page: Page, row: int) -> None:
    expect(page.locator("#table input[name=seq]")).to_have_value(str(row), timeout=LONG)


def expect_linked(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("#live")).to_have_attribute("data-state", "on", timeout=LONG)


def tap(page: Page) -> None:
    """The first thing that is offered, wherever on the page it is folded away."""
    page.locator("#table button[name=action]:enabled").first.evaluate("button => button.click()")


@pytest.mark.browser
def test_an_evening(house: House, host: Remote, chromium: Browser) -> None:
    code = open_table(host)
    tablet, phone = (window(chromium, house, host).new_page() for _ in range(2))
    for page in (tablet, phone):
        page.goto(f"{house.proxy.url}/t/{code}/")
    expect_linked(tablet, phone)
    tap(tablet)
    for page in (tablet, phone):
        expect_at(page, 1)

    row = 1
    for node in house.nodes:  # first one, then the other: whoever was at it goes to the one left
        node.kill()
        tap(tablet)
        row += 1
        for page in (tablet, phone):
            expect_at(page, row)
        expect_linked(tablet, phone)
        node.start()

    house.redis.stop()
    expect(phone.locator("#live")).to_contain_text("every few seconds", timeout=LONG)
    tap(tablet)
    row += 1
    for page in (tablet, phone):
        expect_at(page, row)
    house.redis.start()
    expect_linked(tablet, phone)

    house.postgres.stop()
    tap(tablet)
    expect(tablet.locator("#unsent")).to_be_visible(timeout=LONG)
    looking = window(chromium, house, host).new_page()
    looking.goto(f"{house.proxy.url}/t/{code}/")
    expect(looking.locator("#main")).to_contain_text("The database is not answering")
    house.postgres.start()
    expect(tablet.locator("#unsent")).to_be_hidden(timeout=LONG)  # it is sent again by itself
    row += 1
    for page in (tablet, phone):
        expect_at(page, row)
    tap(phone)
    row += 1
    for page in (tablet, phone):
        expect_at(page, row)
    expect_linked(tablet, phone)
    expect_whole(house, code, row + 1)
