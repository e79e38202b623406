"""Logs that are brought in by anybody who comes to the home page: neither the disk nor the memory
nor the others' taps pay for them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from campaigns.pages.arrival import openings
from campaigns.safe.transfer import MOST_HELD
from shiplog.door import bodies
from tests.attacks.entrance.test_limits import connected, memory
from tests.attacks.means.guest import Guest, all_at_once
from tests.attacks.means.long_logs import long_log
from tests.attacks.means.visitors import form
from tests.browser.conftest import serving
from tests.browser.server import Server
from tests.campaigns import stored
from tests.campaigns.server import manage

MEGABYTE = 1024 * 1024
ROWS = 2_000  # five parts


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    try:
        yield server
    finally:
        server.stop()
    # One test sends more files at once than are taken, and the server's log says so.
    assert all("/too-many-files/" in line for line in server.complaints().splitlines())


def data(server: Server) -> Path:
    return Path(server.environment["SHIPLOG_DATA"])


def read(server: Server, query: str) -> list[tuple[str | int, ...]]:
    with stored.opened(data(server)) as database:
        found: list[tuple[str | int, ...]] = database.execute(query).fetchall()
        return found


def test_what_waits_to_be_brought_in_never_fills_the_disk(server: Server) -> None:
    guest = Guest(server)
    log = long_log(9)
    for number in range(5):  # each with more spaces behind it, so none is another
        guest.upload("/import/", "document", log.ljust(19 * MEGABYTE + number))
    waiting = data(server) / "imports"
    assert sum(file.stat().st_size for file in waiting.iterdir()) <= MOST_HELD
    shown = guest.upload("/import/", "document", log)
    held = form(shown.text, "confirm/")["held"]
    assert guest.post("/import/confirm/", {"held": held}).status == 302, "the newest is still there"


def test_large_documents_at_once_need_the_memory_of_one(server: Server) -> None:
    """Six took 3.3 GB: every number of a list was kept while names were looked through."""
    numbers = b'{"a":1},' + b"11," * 300
    large = b"[" + numbers * (19 * MEGABYTE // len(numbers)) + b"1]"
    guest, before = Guest(server), memory(server)
    answers = all_at_once(*[partial(guest.upload, "/import/", "document", large)] * 6)
    assert memory(server) - before < 500 * 1024
    told = {answer.status for answer in answers}
    assert told <= {422, 503}
    assert 422 in told
    for answer in answers:
        said = "not a log from Shiplog" if answer.status == 422 else "Other logs are being read"
        assert said in answer.text


def bring_in(server: Server, guest: Guest) -> tuple[threading.Thread, list[int]]:
    """In the background; and how it was answered."""
    shown = guest.upload("/import/", "document", long_log(ROWS))
    held = form(shown.text, "confirm/")["held"]
    answers: list[int] = []

    def confirm() -> None:
        with suppress(OSError):  # the server may be killed meanwhile
            answers.append(guest.post("/import/confirm/", {"held": held}).status)

    thread = threading.Thread(target=confirm)
    thread.start()
    return thread, answers


def wait_until(found: Callable[[], object]) -> None:
    for _ in range(6_000):
        if found():
            return
        time.sleep(0.01)
    raise AssertionError("never")


def half(server: Server) -> list[tuple[str | int, ...]]:
    return read(
        server,
        "SELECT code FROM campaigns_campaign c WHERE name = 'Long' AND sandbox = 'import' AND "
        "(SELECT count(*) FROM campaigns_entry WHERE campaign_id = c.id) > 0",
    )


def test_others_write_while_a_long_log_is_brought_in(server: Server) -> None:
    """It held the database until the last row was checked: for ten seconds nobody could tap."""
    guest, other = Guest(server), Guest(server)
    there = other.open_table()
    thread, answers = bring_in(server, guest)
    wait_until(lambda: half(server))
    changed = other.post(f"{there}settings/", {"name": "Ours", "language": ""})
    assert changed.status == 302, changed.text
    [code] = half(server)[0]
    assert other.get(f"/join/{code}/").status == 200  # nobody knows it yet, and nothing breaks
    thread.join()
    assert answers == [302]
    assert not half(server)
    assert manage(data(server), "verify_log").returncode == 0


def test_half_a_log_is_on_no_list_and_swept(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        guest = Guest(server)
        thread, _answers = bring_in(server, guest)
        wait_until(lambda: half(server))
        assert server.process is not None
        server.process.kill()
        thread.join()
        server.process.communicate()
        assert manage(data(server), "verify_log").returncode == 0
        with stored.opened(data(server)) as database:
            database.execute("UPDATE campaigns_campaign SET created_at = '2020-01-01 00:00:00'")
        server.start()
        assert guest.post("/rules/mars/try/draw/").status == 302
        assert not half(server)
    finally:
        server.stop()


def test_files_are_taken_so_many_at_once(server: Server) -> None:
    """A hundred connections with 20 MB each lay on the disk before anybody had read them."""
    guest = Guest(server)
    head = (
        "POST /import/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data;"
        f" boundary=a\r\nContent-Length: {10 * MEGABYTE}\r\n\r\n"
    )
    opened = [connected(server) for _ in range(bodies.MOST_FILES)]
    try:
        for line in opened:
            line.sendall(head.encode() + b"--a\r\n")
        wait_until(lambda: guest.upload("/import/", "document", b" " * 2 * MEGABYTE).status == 503)
        refused = guest.upload("/import/", "document", b" " * 2 * MEGABYTE)
        assert "Many files are being sent just now" in refused.text
        assert guest.upload("/import/", "document", long_log(3)).status == 200, "a small one is not"
        assert guest.post("/demo/", {"game": "mars"}).status == 302
    finally:
        for line in opened:
            line.close()
    wait_until(lambda: guest.upload("/import/", "document", b" " * 2 * MEGABYTE).status == 422)


@pytest.mark.parametrize(
    "way", ["../..", "home", "999", "/" * 3, f"/{'a' * 20_000}", "http://evil"]
)
def test_a_strange_way_back_leads_home(server: Server, way: str) -> None:
    """It was taken for the name of a page: 500, with all of it in the log."""
    guest = Guest(server)
    answer = guest.post("/screen/", {"theme": "dark", "next": way})
    assert (answer.status, answer.headers["Location"]) == (302, "/")
    kept = guest.post("/screen/", {"theme": "dark", "next": "/rules/mars/?q=a"})
    assert kept.headers["Location"] == "/rules/mars/?q=a"


def test_one_address_opens_so_many_tables(tmp_path: Path) -> None:
    """At a server of its own, since nobody opens another table from here for ten minutes."""
    with serving(tmp_path, NEW_TABLES="") as server:
        guest = Guest(server)
        there = guest.open_table()
        for _ in range(openings.OPENINGS.most):
            guest.post("/rules/mars/try/no-such-example/")
        for address in ("/demo/", "/new/mars/", "/rules/mars/try/draw/", "/import/confirm/"):
            answer = guest.post(address, {"game": "mars"})
            assert answer.status == 429, address
            assert "Very many tables were opened" in answer.text
        assert guest.get(there).status == 200
        assert guest.post(f"{there}settings/", {"name": "Ours", "language": ""}).status == 302
        assert Guest(server).join(there).status == 302
