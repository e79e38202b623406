"""One guest cannot stop the evening: each limit under load, each with a sentence."""

from __future__ import annotations

import io
import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

import pytest
from PIL import Image

from campaigns.pages import stream
from campaigns.people import places
from shiplog.door import admin_login, patience
from storybook.pictures import images
from storybook.sheets import workshop
from tests.attacks.means.guest import Answer, Guest, all_at_once
from tests.browser.conftest import serving
from tests.browser.server import Server

MEGABYTE = 1024  # in what the kernel counts
PATIENCE = 90  # seconds, so that a test ends when nobody answers; nothing is measured by it


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def everything(opened: socket.socket) -> str:
    """Until the server hangs up."""
    found = b""
    with suppress(ConnectionResetError):
        while part := opened.recv(65536):
            found += part
    return found.decode()


# Streams


def listen(server: Server, guest: Guest, there: str) -> tuple[socket.socket, str]:
    """Stay on the line; and the first that is said there."""
    opened = connected(server)
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    head = f"GET {there}live/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n\r\n"
    opened.sendall(head.encode())
    said = b""
    while not re.search(rb"data: .*\n\n", said):
        part = opened.recv(65536)
        assert part, "hung up without a word"
        said += part
    return opened, said.decode()


def test_a_device_has_four_streams_of_a_table_and_is_told_so(server: Server):
    guest = Guest(server)
    there = guest.open_table()
    with ExitStack() as lines:
        for number in range(stream.PER_DEVICE + 20):
            opened, said = listen(server, guest, there)
            lines.enter_context(opened)
            full = number >= stream.PER_DEVICE
            assert ("event: full" in said) == full, number
            if full:
                assert "This device shows the table on many pages" in said
                assert "retry: 30000" in said
        # The others of the same table are heard and hear.
        other = Guest(server)
        other.join(there)
        opened, said = listen(server, other, there)
        lines.enter_context(opened)
        assert '"seq": 0' in said


def test_a_table_has_so_many_streams_and_no_more(server: Server):
    host = Guest(server)
    there = host.open_table()
    with ExitStack() as lines:
        for _ in range(stream.PER_TABLE // stream.PER_DEVICE):
            guest = Guest(server)
            assert guest.join(there).status == 302
            for _ in range(stream.PER_DEVICE):
                opened, said = listen(server, guest, there)
                lines.enter_context(opened)
                assert "event: full" not in said
        opened, said = listen(server, host, there)
        lines.enter_context(opened)
        assert "Very many pages show this table" in said
        # And the host plays all the same: the page asks instead.
        assert json.loads(host.get(f"{there}newest/").text)["seq"] == 0


# Slow requests


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It waits a second for a head and six for a body: as usual, but for the length of the test."""
    with serving(tmp_path_factory.mktemp("hasty"), REQUEST_SECONDS="1") as server:
        yield server


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /demo/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n\r\nname=",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_never_ends_is_hung_up_on(hasty: Server, begun: bytes):
    with connected(hasty) as slow:
        slow.sendall(begun)
        answer = everything(slow)
    assert answer.startswith("HTTP/1.1 408 ")
    assert "The request did not come in time. Please send it again." in answer


def test_dripping_does_not_gain_time(hasty: Server):
    """A letter now and then, each just before the patience would end, is no sign of good will."""
    with connected(hasty) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        slow.settimeout(0.3)
        answer = b""
        for _ in range(PATIENCE):
            with suppress(TimeoutError):
                answer = slow.recv(65536)
                break
            slow.sendall(b"x")
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_many_idle_connections_of_one_address_do_not_keep_others_out(tmp_path: Path):
    with serving(tmp_path) as server, ExitStack() as idle:
        for _ in range(patience.PER_ADDRESS):
            idle.enter_context(connected(server))
        with connected(server) as one_more:
            answer = everything(one_more)
        assert answer.startswith("HTTP/1.1 503 ")
        assert "Close some of its pages" in answer
        # From another address: this machine has many.
        address, here = ("127.0.0.1", server.port), ("127.0.0.2", 0)
        with closing(socket.create_connection(address, PATIENCE, here)) as other:
            other.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert everything(other).startswith("HTTP/1.1 200 ")


# Devices


def test_a_table_has_room_for_so_many_devices_and_its_host_makes_room(server: Server):
    host = Guest(server)
    there = host.open_table()
    coming = [partial(Guest(server).join, there) for _ in range(places.MOST_DEVICES + 8)]
    answers = [answer.status for answer in all_at_once(*coming)]
    assert answers.count(302) == places.MOST_DEVICES - 1  # the host is here too
    assert answers.count(429) == 9

    late = Guest(server)
    refused = late.join(there)
    assert refused.status == 429
    assert f"{places.MOST_DEVICES} devices are here already" in refused.text
    settings = host.get(f"{there}settings/").text
    unwanted = re.findall(r'name="member" value="(\d+)"', settings)[-1]
    host.post(f"{there}settings/hosts/", {"member": unwanted, "change": "send_away"})
    assert late.join(there).status == 302


def test_the_host_always_comes_in_and_is_never_sent_away(server: Server):
    host = Guest(server)
    there = host.open_table()
    own = re.findall(r'name="member" value="(\d+)"', host.get(f"{there}settings/").text)
    assert len(own) == 1
    host.post(f"{there}settings/hosts/", {"member": own[0], "change": "send_away"})
    assert host.get(f"{there}settings/").status == 200


# Portraits


def picture(width: int, height: int) -> bytes:
    """A PNG that is small as a file and large when it is read."""
    written = io.BytesIO()
    Image.new("RGBA", (width, height), "#204060").save(written, "PNG")
    return written.getvalue()


def memory(server: Server) -> int:
    """The most it has ever had, in kilobytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0])


def upload_eight_at_once(server: Server, large: bytes) -> tuple[list[Answer], int]:
    """The answers, and by how many kilobytes the server has grown."""
    host = Guest(server)
    path = f"{host.open_voyage()}officers/green/"
    assert host.upload(path, "picture", picture(64, 64)).status == 302
    before = memory(server)
    answers = all_at_once(*[partial(host.upload, path, "picture", large)] * 8)
    return answers, memory(server) - before


def test_eight_large_portraits_at_once_are_read_one_at_a_time(tmp_path: Path):
    with serving(tmp_path) as server:
        large = picture(6000, 4000)  # 96 megabytes when it is read
        answers, grown = upload_eight_at_once(server, large)
        assert {answer.status for answer in answers} == {302}
        # One at a time and never copied whole: eight would be 800 megabytes, at the least.
        assert grown < 300 * MEGABYTE


def test_a_picture_of_forty_megapixels_is_refused_unread(tmp_path: Path):
    with serving(tmp_path) as server:
        answers, grown = upload_eight_at_once(server, picture(8000, 5000))
        assert {answer.status for answer in answers} == {422}
        assert "too many pixels: more than 24 million" in answers[0].text
        assert images.MOST_PIXELS == 24_000_000
        assert grown < 100 * MEGABYTE


# Long sheets


def books(language: str) -> list[tuple[str, str]]:
    variants = [{"paper": paper, "large": large} for paper in ("a4", "letter") for large in "01"]
    return [(urlencode(variant), language) for variant in variants]


def test_twelve_books_are_made_two_at_a_time_and_each_says_its_place(tmp_path: Path):
    with serving(tmp_path) as server:
        host = Guest(server)
        there = host.open_voyage()
        wanted = [book for language in ("en", "ru", "pt-br") for book in books(language)]

        def look(asked: str, language: str) -> str:
            chosen = Guest(server, {**host.cookies, "django_language": language})
            return chosen.get(f"{there}print/book/?{asked}").text

        first = all_at_once(*[partial(look, *book) for book in wanted])
        assert len(first) == 12
        waited: set[str] = set()
        printed = Path(server.environment["SHIPLOG_DATA"]) / "printed"
        seen = -1  # how many were done when the pages were last asked for
        while seen < len(wanted):
            making = sorted(printed.glob("*.making"))
            said = [sign for sign in map(read, making) if sign]
            at_work = [sign for sign in said if not sign.startswith("waits")]
            assert len(at_work) <= workshop.QUEUE.at_once, said
            done = len(list(printed.glob("*.pdf")))
            if done == seen:  # to ask without end would take as long as the books
                time.sleep(0.02)
                continue
            seen = done
            pages = [look(*book) for book in wanted[:4]]  # in English
            waited |= set(re.findall(r"Your place in the queue: (\d+)", " ".join([*pages, *first])))
            assert host.get(f"{there}newest/").status == 200
        assert waited
        assert "It is ready." in look(*wanted[0])


def read(sign: Path) -> str:
    with suppress(FileNotFoundError):  # finished meanwhile
        return sign.read_text()
    return ""


# The admin


def test_log_ins_are_tried_a_few_times_and_no_more(server: Server):
    guest = Guest(server)
    form = {"username": "admin", "password": "wrong", "next": "/admin/"}
    tries = [partial(guest.post, "/admin/login/", form)] * (admin_login.LOG_INS.most + 10)
    answers = all_at_once(*tries)
    assert [answer.status for answer in answers].count(200) == admin_login.LOG_INS.most
    refused = [answer for answer in answers if answer.status == 429]
    assert len(refused) == 10
    assert "Please wait ten minutes" in refused[0].text
    assert guest.get("/").status == 200
