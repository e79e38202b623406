"""A host link is good once, for a time, unless it is taken back; and no log ever holds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.browser.server import Server as LoggingServer
from tests.campaigns import stored
from tests.campaigns.server import Server


def key_of(host: Phone, path: str = "settings/host-link/") -> str:
    status, page = host.post(path)
    assert status == 200
    found = re.search(r'/host/\w+/#([^"]+)"', page)
    assert found
    return found[1]


def becomes_host(phone: Phone, code: str, key: str) -> bool:
    status = phone.ask("POST", f"/host/{code}/", {"key": key})[0]
    assert status in (302, 404)
    phone.code = code
    is_host = phone.status("settings/") == 200
    assert is_host == (status == 302)
    return is_host


def test_it_is_good_once(phone: Phones) -> None:
    host, first, second = phone(), phone(), phone()
    code = host.open("sonar")
    key = key_of(host)
    assert becomes_host(first, code, key)
    assert not becomes_host(second, code, key)


def test_the_one_it_was_for_may_tap_twice_and_miss_the_answer(phone: Phones) -> None:
    host, other = phone(), phone()
    code = host.open("sonar")
    key = key_of(host)
    other.leave_before_the_answer(f"/host/{code}/", key=key)
    assert becomes_host(other, code, key)
    assert becomes_host(other, code, key)


@pytest.mark.parametrize("path", ["settings/host-link/", "settings/way-back/"])
def test_it_expires(phone: Phones, attacked: Server, path: str) -> None:
    host, late = phone(), phone()
    code = host.open("sonar")
    key = key_of(host, path)
    with stored.opened(attacked.data) as database:
        age = "update campaigns_hostlink set expires_at = ?"
        assert database.execute(age, ("2020-01-01 00:00:00+00:00",)).rowcount
    assert not becomes_host(late, code, key)


@pytest.mark.parametrize("path", ["settings/host-link/", "settings/way-back/"])
def test_it_can_be_taken_back(phone: Phones, path: str) -> None:
    host, late = phone(), phone()
    code = host.open("sonar")
    key = key_of(host, path)
    assert "1 host link has not been used yet" in host.page("settings/")
    assert host.post("settings/revoke/")[0] == 302
    assert "has not been used yet" not in host.page("settings/")
    assert not becomes_host(late, code, key)


def test_who_is_no_longer_host_has_no_way_back(phone: Phones) -> None:
    host, other, again = phone(), phone(), phone()
    code = host.open("sonar")
    assert becomes_host(other, code, key_of(host))
    keys = [key_of(other, "settings/way-back/"), key_of(other)]
    devices = re.findall(r'id="device-(\d+)"', host.page("settings/"))
    assert len(devices) == 2
    assert host.post("settings/hosts/", member=devices[1], change="end")[0] == 302
    assert other.status("settings/") == 404
    for key in keys:
        assert not becomes_host(again, code, key)


def test_the_page_tells_nothing_of_a_table_before_the_key_is_known(phone: Phones) -> None:
    host, stranger = phone(), phone()
    code = host.open("sonar", name="North Sea")
    pages = {
        re.sub(r'name="csrf.*"', "", stranger.ask("GET", f"/host/{one}/")[2].replace(one, ""))
        for one in (code, "nosuchcode")
    }
    assert len(pages) == 1
    assert "North Sea" not in pages.pop()
    assert stranger.ask("POST", f"/host/{code}/", {"key": "guessed"})[0] == 404
    assert stranger.status() == 404


def test_a_server_in_trouble_does_not_write_the_link_down(tmp_path: Path) -> None:
    """The database is gone in the middle of the evening: 500 or 503, and a log full of it."""
    server = LoggingServer(tmp_path)
    server.start()
    try:
        host, other = Phone(server.port), Phone(server.port)
        code = host.open("sonar")
        key = key_of(host)
        with stored.opened(tmp_path / "data") as database:
            database.execute("drop table campaigns_hostlink")
        other.ask("GET", f"/host/{code}/?")
        status = other.ask("POST", f"/host/{code}/", {"key": key})[0]
    finally:
        server.stop()
    assert status >= 500
    assert "/host/***/" in server.complaints(), "or this test has seen no log at all"
    assert key not in server.complaints()
    assert code not in server.complaints()
    kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert not [content for content in kept if key.encode() in content]
