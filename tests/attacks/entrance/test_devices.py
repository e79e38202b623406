"""A device never loses its tables: not by a double tap, nor by leaving before the answer comes."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rules.sonar.state import seated
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.attacks.means.slow_network import slow_network
from tests.attacks.means.visitors import send_away
from tests.campaigns.server import Server, manage, running

SEATS = seated(4)


def is_host(phone: Phone) -> bool:
    return phone.status("settings/") == 200


def is_seated(phone: Phone) -> bool:
    return phone.status("seat/") == 200


def test_leaving_before_the_answer_loses_nothing(phone: Phones) -> None:
    host = phone()
    first = host.open("sonar")
    second = host.open("mars")
    host.leave_before_the_answer(f"/join/{first}/", seat=SEATS[0])
    for code in (first, second):
        host.code = code
        assert is_host(host), "the answer with the new token never came"
    host.code = first
    assert is_seated(host), "and what was tapped was done"
    host.leave_before_the_answer(f"/join/{first}/", seat="")
    assert host.join(second) == 302
    assert is_host(host)


def test_two_answers_at_once_lose_nothing_whichever_token_the_browser_keeps(phone: Phones) -> None:
    host = phone()
    code = host.open("sonar")
    assert is_host(host)
    windows = [host.twin(), host.twin()]
    taps = [
        threading.Thread(target=one.ask, args=("POST", f"/join/{code}/", {"seat": SEATS[0]}))
        for one in windows
    ]
    for tap in taps:
        tap.start()
    for tap in taps:
        tap.join()
    tokens = {one.cookies["shiplog_device"].value for one in windows}
    assert len(tokens) == 2
    for one in (*windows, windows[0]):  # one answer is seen first, the other arrives late
        status, _headers, _page = one.ask("GET", f"/t/{code}/settings/")
        assert status == 200


def test_a_newcomer_who_taps_twice_is_one_device_with_one_seat(phone: Phones) -> None:
    host, guest = phone(), phone()
    code = host.open("sonar")
    guest.leave_before_the_answer(f"/join/{code}/", seat=SEATS[1])
    assert guest.join(code, SEATS[1]) == 302
    assert is_seated(guest), "or a device that nobody has would sit there"
    assert len(re.findall(r'id="device-\d+"', host.page("settings/"))) == 2


def test_once_the_new_token_has_been_seen_the_old_one_is_worth_nothing(phone: Phones) -> None:
    host = phone()
    code = host.open("sonar")
    assert is_host(host)
    stolen = host.twin()
    host.join(code, SEATS[0])
    assert stolen.ask("GET", f"/t/{code}/")[0] == 200, "the answer may still be on its way"
    assert is_host(host)
    assert stolen.ask("GET", f"/t/{code}/")[0] == 404
    assert is_host(host)


def test_a_token_planted_in_a_browser_opens_nothing(phone: Phones) -> None:
    attacker, host = phone(), phone()
    code = host.open("sonar")
    attacker.join(code)
    assert attacker.status() == 200
    victim = attacker.twin()
    victim.ask("POST", f"/join/{code}/", {"seat": SEATS[1]})
    assert victim.ask("GET", f"/t/{code}/seat/")[0] == 200
    assert attacker.status() == 404
    attacker.join(code, SEATS[1])
    assert not is_seated(attacker), "nor does it become the same device again"


@contextmanager
def windowed(chromium: Browser, port: int) -> Iterator[Page]:
    context = chromium.new_context(base_url=f"http://127.0.0.1:{port}")
    yield context.new_page()
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize("seconds", [0.2, 0.8])
def test_a_double_tap_and_a_hasty_tap_on_a_slow_network(
    attacked: Server, chromium: Browser, seconds: float
) -> None:
    opener = Phone(attacked.port)
    code = opener.open("sonar")
    key = host_key(opener)
    with slow_network(attacked.port, seconds) as port, windowed(chromium, port) as page:
        page.goto(f"/host/{code}/#{key}")
        page.get_by_role("button", name="Be host").dblclick(no_wait_after=True)
        page.wait_for_url(f"**/t/{code}/")
        page.goto(f"/join/{code}/")
        page.get_by_role("button", name="captain").first.dblclick(no_wait_after=True)
        page.wait_for_url(f"**/t/{code}/")
        page.goto(f"/join/{code}/")
        # Tapped, and away before the answer: to the list of tables.
        page.evaluate(
            """() => { document.querySelector("form button").click(); location.href = "/"; }"""
        )
        expect(page.get_by_role("link", name="Captain Sonar").first).to_be_visible()
        page.goto(f"/t/{code}/settings/")
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def host_key(host: Phone) -> str:
    status, page = host.post("settings/host-link/")
    found = re.search(r'/host/\w+/#([^"]+)"', page)
    assert status == 200
    assert found
    return found[1]


def test_a_lost_host_comes_back_by_a_command(phone: Phones, attacked: Server) -> None:
    code, lost = phone().open("sonar"), phone()
    said = manage(attacked.data, "host_link", code.upper())
    found = re.search(rf"/host/{code}/#(\S+)", said.stdout)
    assert found, said.stderr
    assert lost.ask("POST", f"/host/{code}/", {"key": found[1]})[0] == 302
    lost.code = code
    assert is_host(lost)
    nowhere = manage(attacked.data, "host_link", "nosuchcode")
    assert nowhere.returncode == 1
    assert "There is no table nosuchcode" in nowhere.stderr


def test_a_new_host_is_shown_a_way_back_once(phone: Phones) -> None:
    host, found_again = phone(), phone()
    code = host.open("sonar")
    assert "Keep a way back" in host.page("more/")
    status, page = host.post("settings/way-back/")
    link = re.search(rf"/host/{code}/#([^\"]+)\"", page)
    assert status == 200
    assert link
    assert "Keep a way back" not in host.page("more/"), "it was shown"
    assert link[1] not in host.page("settings/way-back/") + host.page("settings/")
    assert found_again.ask("POST", f"/host/{code}/", {"key": link[1]})[0] == 302
    found_again.code = code
    assert is_host(found_again)
    assert "Keep a way back" in found_again.page("more/"), "a new host has none yet"


def test_an_old_database_keeps_every_membership(tmp_path: Path) -> None:
    """From before tokens had rows of their own: a device was the hash of its token."""
    with running(tmp_path) as server:
        phone = Phone(server.port)
        code = phone.open("sonar")
        server.kill()
        assert manage(tmp_path, "migrate", "campaigns", "0006").returncode == 0
        server.start()
        assert is_host(phone)
        phone.leave_before_the_answer(f"/join/{code}/", seat=SEATS[0])
        assert is_host(phone)
        phone.join(code, SEATS[1])
        assert is_host(phone)
        assert is_seated(phone)


def test_who_was_sent_away_or_has_lost_the_seat_is_told_so(phone: Phones) -> None:
    host, guest = phone(), phone()
    code = host.open("sonar")
    guest.join(code, "blue_captain")
    host.post("settings/free/", seat="blue_captain")
    assert "The host has freed this device's seat" in guest.page("crew/")
    guest.join(code, "blue_captain")
    assert "has freed this device's seat" not in guest.page("crew/")
    send_away(host, guest, code)
    for method, path in (("GET", ""), ("GET", "newest/"), ("GET", "live/"), ("POST", "act/")):
        status, headers, told = guest.ask(method, f"/t/{code}/{path}")
        assert status == 404
        assert "The host has sent this device away" in told
        assert headers["HX-Refresh"] == "true"
    assert guest.join(code) == 302, "and may come again, if it is let in"
    assert guest.status() == 200
