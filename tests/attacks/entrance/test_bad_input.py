"""What nobody would type, or only by mistake: answered with 4xx and a sentence, never with a crash,
and never kept."""

from __future__ import annotations

import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from campaigns.pages.arrival.entrance import CodeForm
from tests.attacks.means.small_disk import SmallDisk, mounted
from tests.attacks.means.visitors import Forms, form, open_table, upload
from tests.campaigns.server import Device, Server, free_port

MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallDisk]:
    """Where the server would put what is too large for its memory."""
    with mounted(tmp_path_factory.mktemp("scratch") / "disk", megabytes=64) as disk:
        yield disk


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, scratch: SmallDisk) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TMPDIR", str(scratch.folder))
        server = Server(tmp_path_factory.mktemp("server") / "data", free_port())
        server.start()
    yield server
    server.kill()


@pytest.fixture(scope="module")
def host(server: Server) -> Device:
    host = Device(server.port)
    host.ask("GET", "/")
    return host


@pytest.fixture(scope="module")
def code(host: Device) -> str:
    return open_table(host, "mars", player="Alice")


# A code, typed


CYRILLIC = str.maketrans("abekmhopctyx", "авекмнорстух")


@pytest.mark.parametrize("spelt", [str.lower, str.upper])
def test_a_code_in_cyrillic_letters_is_the_code_they_look_like(
    host: Device, code: str, spelt: Callable[[str], str]
) -> None:
    typed = spelt(code.translate(CYRILLIC))
    status, headers, _ = host.ask("GET", f"/join/?code={quote(typed)}")
    assert (status, headers.get("Location")) == (302, f"/join/{code}/")
    form = CodeForm({"code": spelt("abekmhpctyx".translate(CYRILLIC))})
    assert form.is_valid()
    assert form.cleaned_data["code"] == "abekmhpctyx"


@pytest.mark.parametrize(
    "typed", ["жюбщ", "Привет", "船の日誌", "٣٤٥", "é" * 10, "x" * 500, "ab\x00cd", "💧" * 5]
)
def test_what_can_be_no_code_is_answered_with_a_sentence(host: Device, typed: str) -> None:
    status, _, page = host.ask("GET", f"/join/?code={quote(typed)}")
    assert status == 404
    assert "The code may be mistyped" in page


@pytest.mark.parametrize("page", ["join/{}/", "t/{}/", "t/{}/log/", "host/{}/{}/"])
def test_an_address_in_cyrillic_letters_is_not_found(host: Device, page: str) -> None:
    status, _, said = host.ask("GET", "/" + quote(page.format("абвгд", "абвгд")))
    assert status == 404
    assert "There is nothing here" in said


# An import


@pytest.fixture(scope="module")
def document(host: Device, code: str) -> dict[str, Any]:
    # Without a seat, a host may have everything.
    host.ask("POST", f"/t/{code}/leave/")
    exported: dict[str, Any] = json.loads(host.ask("GET", f"/t/{code}/export.json")[2])
    return exported


def with_seat(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    (seat,) = document["seats"]
    return {**document, "seats": [{**seat, **fields}]}


def with_row(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    (row,) = document["rows"]
    return {**document, "rows": [{**row, **fields}]}


BAD: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "a seat twice": lambda doc: {**doc, "seats": doc["seats"] * 2},
    "a long name": lambda doc: {**doc, "name": "x" * 81},
    "a name of five megabytes": lambda doc: {**doc, "name": "x" * 5 * MEGABYTE},
    "a name with a zero": lambda doc: {**doc, "name": "Red\0evening"},
    "a name of many lines": lambda doc: {**doc, "name": "Red\nevening"},
    "a long player": lambda doc: with_seat(doc, name="x" * 41),
    "a player of five megabytes": lambda doc: with_seat(doc, name="x" * 5 * MEGABYTE),
    "a player with a zero": lambda doc: with_seat(doc, name="Al\0ice"),
    "a long seat": lambda doc: with_seat(doc, key="x" * 17),
    "a game of five megabytes": lambda doc: {**doc, "game": "x" * 5 * MEGABYTE},
    "a language": lambda doc: {**doc, "language": "../../etc/passwd"},
    "a request": lambda doc: with_row(doc, request="x" * 65),
    "an actor": lambda doc: with_row(doc, actor="x" * 5 * MEGABYTE),
    "a kind": lambda doc: with_row(doc, kind="x" * 100),
    "a row number": lambda doc: with_row(doc, seq=2**70),
    "a head": lambda doc: with_row(doc, head=2**70),
    "a version": lambda doc: with_row(doc, version=-(2**70)),
    "the year 1": lambda doc: with_row(doc, at="0001-01-01T00:00:00+00:00"),
    "the year 9999": lambda doc: with_row(doc, at="9999-12-31T23:59:59+00:00"),
    "no time": lambda doc: with_row(doc, at="x" * 5 * MEGABYTE),
    "an action of five megabytes": lambda doc: with_row(doc, action={"x": "x" * 5 * MEGABYTE}),
}


def refused(host: Device, content: bytes) -> str:
    status, _, page = upload(host, "/import/", "document", content)
    assert status == 422, page[:2000]
    said = unescape(page)
    assert len(said) < MEGABYTE, "and it is not all said again"
    sentences = "This is not a log from Shiplog", "of this log", "This log is of a game"
    assert any(sentence in said for sentence in sentences)
    return said


@pytest.mark.parametrize("name", BAD)
def test_an_import_that_no_table_could_have_written_is_refused(
    host: Device, document: dict[str, Any], name: str
) -> None:
    refused(host, json.dumps(BAD[name](document)).encode())


@pytest.mark.parametrize("name", ["name", "seats", "key"])
def test_an_import_with_a_doubled_name_is_refused(
    host: Device, document: dict[str, Any], name: str
) -> None:
    text = json.dumps(document)
    doubled = text.replace(f'"{name}": ', f'"{name}": "Another", "{name}": ', 1)
    assert doubled != text
    assert "twice" in refused(host, doubled.encode())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"[" * 100_000,
        b"9" * 9999,
    ],
)
def test_an_import_that_is_no_document_is_refused(host: Device, content: bytes) -> None:
    status, _, page = upload(host, "/import/", "document", content)
    assert status == 422
    assert "This is not a log from Shiplog" in page or "empty" in page


def test_a_good_import_still_comes_in(host: Device, document: dict[str, Any]) -> None:
    status, _, page = upload(host, "/import/", "document", json.dumps(document).encode())
    assert status == 200
    assert host.ask("POST", "/import/confirm/", form(page, "confirm/"))[0] == 302


# A tap


@pytest.mark.parametrize(
    "action",
    ["{}", "null", "[]", "\0", '{"type":"correct","reason":"\\u0000","changes":[]}', "[" * 9999],
)
def test_a_tap_that_cannot_be_read_is_refused_with_a_sentence(
    host: Device, code: str, action: str
) -> None:
    page = host.ask("GET", f"/t/{code}/")[2]
    answer = host.ask("POST", f"/t/{code}/act/", {**form(page, "act/"), "action": action})
    assert answer[0] == 422
    assert 'role="alert"' in answer[2]


@pytest.mark.parametrize("name", ["x" * 81, "Red\0evening", "x" * (MEGABYTE // 2)])
def test_a_name_that_is_none_is_refused_by_the_forms(host: Device, code: str, name: str) -> None:
    for path in ("/new/mars/", f"/t/{code}/settings/"):
        shown = [
            fields for _, fields in Forms(host.ask("GET", path)[2]).found if "language" in fields
        ]
        said = {**shown[0], "name": name}
        assert host.ask("POST", path, said)[0] == 422


# A body


def talk(port: int, head: str, body: Iterator[bytes] | None = None) -> str:
    """The answer as it comes, whether or not all has been sent."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall(head.encode())
        try:
            for part in body or ():
                line.sendall(part)
        except OSError:  # it was not heard to the end
            pass
        said = b""
        while b"</html>" not in said:
            part = line.recv(65536)
            if not part:
                break
            said += part
    return said.decode()


HEAD = "POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


def chunks(megabytes: int) -> Iterator[bytes]:
    for _ in range(megabytes * 16):
        yield b"10000\r\n" + b"x" * 65536 + b"\r\n"
    yield b"0\r\n\r\n"


@pytest.mark.parametrize("path", ["/import/", "/demo/", "/nowhere/"])
def test_a_body_that_says_it_is_too_long_is_turned_away_unread(server: Server, path: str) -> None:
    said = talk(server.port, f"{HEAD.format(path)}Content-Length: {300 * MEGABYTE}\r\n\r\n")
    assert said.startswith("HTTP/1.1 413 ")
    assert "It was too large" in said


@pytest.mark.parametrize(("path", "megabytes"), [("/demo/", 3), ("/import/", 40)])
def test_a_body_that_does_not_say_how_long_it_is_is_counted(
    server: Server, scratch: SmallDisk, path: str, megabytes: int
) -> None:
    head = f"{HEAD.format(path)}Transfer-Encoding: chunked\r\n\r\n"
    said = talk(server.port, head, chunks(megabytes))
    assert said.startswith("HTTP/1.1 413 ")
    assert "It was too large" in said
    deadline = time.monotonic() + 10
    while used(scratch.folder):
        assert time.monotonic() < deadline, "something is kept of it"
        time.sleep(0.05)


def used(folder: Path) -> int:
    disk = os.statvfs(folder)
    return (disk.f_blocks - disk.f_bfree) * disk.f_frsize
