"""A name that is not ours: neither answered to, nor ever repeated in a link, a code or a book."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from shiplog.start import hosts
from tests.attacks.means.guest import Guest, state_on_paper
from tests.attacks.means.qr_codes import runs_of, runs_on_page, runs_on_paper
from tests.browser.conftest import serving
from tests.browser.server import Server

EVIL = "evil.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Told to answer to any name at all; phones are to come by another."""
    any_name = {"ALLOWED_HOSTS": "*", "PUBLIC_NAME": "https://ship.example"}
    with serving(tmp_path_factory.mktemp("open"), **any_name) as server:
        yield server


def test_an_unknown_name_is_answered_with_a_sentence_and_no_page(server: Server):
    for name in (EVIL, f"{EVIL}:{server.port}", "127.0.0.1.evil.example", "x" * 300, "a b", "[::"):
        answer = Guest(server).get("/", Host=name)
        assert answer.status == 400, name
        assert "does not answer to that name" in answer.text
        assert EVIL not in answer.text
    assert Guest(server).post("/demo/", Host=EVIL).status == 400
    # Not even by the name that a proxy would pass on.
    answer = Guest(server).get("/", **{"X-Forwarded-Host": EVIL})
    assert answer.status == 200
    assert EVIL not in answer.text


def test_the_machines_own_names_and_addresses_are_known(server: Server):
    own = {"localhost", "127.0.0.1", "shiplog.local", socket.gethostname(), *hosts.own()}
    for name in own:
        assert Guest(server).get("/", Host=f"{name}:{server.port}").status == 200, name


def test_what_a_host_shows_never_repeats_the_name_of_a_request(open_server: Server):
    host = Guest(open_server)
    there = host.open_voyage()
    for path in (f"{there}settings/", f"{there}print/", there):
        assert EVIL not in host.get(path, Host=EVIL).text, path
    shown = host.get(f"{there}settings/", Host=EVIL).text
    invitation = f"https://ship.example{there.replace('/t/', '/join/')}"
    assert f'value="{invitation}"' in shown
    assert runs_on_page(shown) == runs_of(invitation)
    assert EVIL not in host.post(f"{there}settings/host-link/", Host=EVIL).text


def test_a_guest_cannot_poison_the_book_that_the_host_opens(open_server: Server):
    """The long sheet is made once and kept: whoever asks first must not decide where it leads."""
    host, guest = Guest(open_server), Guest(open_server)
    there = host.open_voyage()
    guest.join(there)
    made = guest.get(f"{there}print/book/", Host=EVIL)
    while "It is being made" in made.text or "queue" in made.text:
        made = guest.get(f"{there}print/book/", Host=EVIL)
    book = host.get(f"{there}print/book.pdf")
    assert book.headers["Content-Type"] == "application/pdf"
    printed = runs_on_paper(book.body)
    assert runs_of(f"https://ship.example{state_on_paper(open_server, there)}") <= printed
    assert not runs_of(f"http://{EVIL}{state_on_paper(open_server, there)}") <= printed


def test_nor_a_sheet_that_is_made_at_once(open_server: Server):
    host = Guest(open_server)
    there = host.open_voyage()
    sheet = host.get(f"{there}print/log.pdf", Host=EVIL)
    at = state_on_paper(open_server, there)
    assert runs_of(f"https://ship.example{at}") <= runs_on_paper(sheet.body)
