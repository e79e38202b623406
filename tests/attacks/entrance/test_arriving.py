"""Coming to a table: whoever is second is told who was first, and only guessing is ever limited."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from urllib.parse import quote

import pytest

from campaigns.people.access import WRONG_CODES
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.attacks.secrets.test_seats import Battle, asked, seat_of
from tests.campaigns.server import Server, running

# Two phones, one free seat


def free_seats(phone: Phone, code: str) -> list[str]:
    """As the page has them, which somebody looks at before they tap."""
    page = phone.ask("GET", f"/join/{code}/")[2]
    return re.findall(r'name="free" value="(\w+)"', page)


def sit(phone: Phone, code: str, seat: str, free: list[str], name: str = "") -> tuple[int, str]:
    phone.code = code
    told = {"seat": seat, "name": name, **({"free": seat} if seat in free else {})}
    status, _headers, page = phone.ask("POST", f"/join/{code}/", told)
    return status, unescape(page)


def test_of_many_who_tap_a_free_seat_at_once_one_sits_and_the_others_hear_who(
    phone: Phones,
) -> None:
    host, guests = phone(), {f"Guest{number}": phone() for number in range(5)}
    code = host.open("gen7", door="1")
    free = free_seats(host, code)
    with ThreadPoolExecutor(len(guests)) as pool:
        said = dict(
            zip(
                guests,
                pool.map(lambda name: sit(guests[name], code, free[0], free, name), guests),
                strict=True,
            )
        )
    (first,) = (name for name, (status, _page) in said.items() if status == 302)
    for name, (status, page) in said.items():
        if name == first:
            continue
        assert status == 409
        assert f"{first} was first, and has that seat now." in page
        assert f'value="{name}"' in page, "and what was typed is kept"
        assert guests[name].status() == 404, "they choose again, or watch"
    assert "asks for the seat" not in host.page("lobby/")
    second = next(name for name in guests if name != first)
    assert sit(guests[second], code, free[1], free, second)[0] == 302


def test_a_host_who_comes_second_pushes_nobody_off_the_seat(phone: Phones) -> None:
    host, guest = phone(), phone()
    code = host.open("otys")
    free = free_seats(host, code)
    assert sit(guest, code, "blue", free)[0] == 302
    status, page = sit(host, code, "blue", free)
    assert status == 409
    assert "was first" in page
    assert guest.status("seat/") == 200


def test_where_there_are_secrets_who_comes_second_asks_for_nothing(phone: Phones) -> None:
    fight, late = Battle(phone), phone()
    free = ["blue_captain"]  # a page from before the battle
    status, page = sit(late, fight.code, "blue_captain", free)
    assert status == 409
    assert "Somebody was first" in page
    assert not asked(fight.blue)


def test_a_free_seat_that_went_to_the_app_meanwhile_is_not_asked_for(phone: Phones) -> None:
    host, late = phone(), phone()
    code = host.open("otys")
    free = free_seats(late, code)
    assert "blue" in free
    host.post("settings/app/", seat="blue")
    status, page = sit(late, code, "blue", free)
    assert status == 409
    assert "The app plays that seat now." in page
    assert late.status() == 404, "they choose again, or watch"
    assert "asks for the seat" not in host.page("crew/")


def test_a_seat_that_looked_taken_is_still_asked_for(phone: Phones) -> None:
    host, guest, late = phone(), phone(), phone()
    code = host.open("otys")
    sit(guest, code, "blue", free_seats(guest, code))
    assert sit(late, code, "blue", free_seats(late, code))[0] == 302
    assert seat_of(late) == "None"
    assert "Another device asks for the seat" in host.page("crew/")


# After too many wrong codes


@pytest.fixture
def guessed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of its own: whoever comes from this address has guessed."""
    with running(tmp_path_factory.mktemp("guessed")) as server:
        yield server


def test_who_guesses_is_stopped_and_nobody_else(guessed: Server) -> None:
    host, there, guest, guesser = (Phone(guessed.port) for _ in range(4))
    code = host.open("gen7", door="1")
    assert there.join(code) == 302
    aloud = re.search(r'class="plain-code">([a-z]{3}) ([a-z]{3})<', host.page("settings/"))
    assert aloud
    door = aloud[1] + aloud[2]
    key = re.search(rf"/host/{code}/#([\w-]+)", host.post("settings/host-link/")[1])
    assert key

    for number in range(WRONG_CODES):
        assert guesser.ask("GET", f"/join/?code=wrong{number:05}")[0] == 404
    for method, path, form in (
        ("GET", "/join/wrong99999/", {}),
        ("POST", "/join/", {"code": "bbbbbb"}),
        ("POST", "/join/", {"code": door}),  # short enough to be found by trying: not even this
        ("POST", f"/host/{code}/", {"key": "guessed"}),
    ):
        status, _headers, page = guesser.ask(method, path, form)
        assert status == 429, path
        assert "Please wait ten minutes" in page
        assert "QR code and the whole link" in page

    # The same address, as behind a proxy: at the table, by the door, with the link, as host.
    assert there.status() == 200
    assert there.ask("POST", "/join/", {"code": door})[1]["Location"] == f"/join/{code}/"
    assert there.ask("GET", f"/join/{code}/")[0] == 200
    assert guest.ask("POST", "/join/", {"code": code})[1]["Location"] == f"/join/{code}/"
    assert guest.ask("GET", f"/join/{code}/")[0] == 200
    assert guest.join(code, "green") == 302
    assert guest.status("seat/") in (200, 302)
    assert guest.ask("POST", f"/host/{code}/", {"key": key[1]})[0] == 302
    assert guest.status("settings/") == 200


# A whole link, where a code is asked for


def test_a_pasted_link_opens_the_table(phone: Phones) -> None:
    host, guest = phone(), phone()
    code = host.open("sonar")
    for link in (
        f"http://192.0.2.7:8000/join/{code}/",
        f" https://shiplog.example/join/{code} ",
        f"shiplog.local:8000/t/{code}/seat/?piece=x",
        f"/JOIN/{code.upper()}/".replace("JOIN", "join"),
    ):
        for answer in (
            guest.ask("POST", "/join/", {"code": link}),
            guest.ask("GET", f"/join/?code={quote(link)}"),
        ):
            assert answer[0] == 302, link
            assert answer[1]["Location"] == f"/join/{code}/"
    assert guest.ask("POST", "/join/", {"code": "http://192.0.2.7/join/nosuchcode/"})[0] == 404
    assert guest.ask("POST", "/join/", {"code": "http://192.0.2.7/" + "x" * 400})[0] == 404


def test_a_pasted_host_link_keeps_its_key_out_of_every_address(phone: Phones) -> None:
    host, other = phone(), phone()
    code = host.open("sonar")
    link = re.search(rf"http\S+/host/{code}/#([\w-]+)", host.post("settings/host-link/")[1])
    assert link
    home = other.ask("GET", "/")[2]
    assert re.search(r'<form class="join" method="post" action="/join/"', home), "never in a query"
    answer = other.ask("POST", "/join/", {"code": link[0]})
    assert answer[1]["Location"] == f"/host/{code}/#{link[1]}", "a browser sends no more of it"
    assert other.ask("POST", f"/host/{code}/", {"key": link[0]})[0] == 302, "nor is it cut by hand"
    other.code = code
    assert other.status("settings/") == 200
