"""Somebody with a script: plain HTTP, any header, any number of connections at once."""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import urlencode

from tests.browser.server import Server
from tests.campaigns import stored

Found = TypeVar("Found")


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class Guest:
    def __init__(self, server: Server, cookies: dict[str, str] | None = None) -> None:
        self.port = server.port
        self.cookies = {"csrftoken": secrets.token_hex(16), **(cookies or {})}

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, b"", headers)

    def post(self, path: str, form: dict[str, str] | None = None, **headers: str) -> Answer:
        typed = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        return self.ask("POST", path, urlencode(form or {}).encode(), typed)

    def upload(self, path: str, name: str, content: bytes) -> Answer:
        edge = b"----a-part-of-the-form"
        about = f'Content-Disposition: form-data; name="{name}"; filename="it"\r\n'
        whole = (
            b"--"
            + edge
            + b"\r\n"
            + about.encode()
            + b"Content-Type: image/png\r\n\r\n"
            + content
            + b"\r\n--"
            + edge
            + b"--\r\n"
        )
        typed = {"Content-Type": f"multipart/form-data; boundary={edge.decode()}"}
        return self.ask("POST", path, whole, typed)

    def ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        said = {
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "X-CSRFToken": self.cookies["csrftoken"],
            **headers,
        }
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=120)) as connection:
            connection.request(method, path, body or None, said)
            answer = connection.getresponse()
            content = answer.read()
            for given in answer.headers.get_all("Set-Cookie", []):
                name, value = given.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return Answer(answer.status, dict(answer.headers), content)

    def open_table(self) -> str:
        """A new table of which this device is host: where it is."""
        return self._opened(self.post("/demo/", {"game": "mars"}))

    def open_voyage(self) -> str:
        """Of Seventh Generation, which has portraits and a book."""
        options = {"players": "4", "pack": "cruise", "dice": "table", "decks": "table"}
        return self._opened(self.post("/new/gen7/", {"name": "Evening", **options}))

    def _opened(self, answer: Answer) -> str:
        place = answer.headers["Location"]
        assert re.fullmatch(r"/t/\w+/", place), place
        return place

    def join(self, there: str, seat: str = "") -> Answer:
        return self.post(there.replace("/t/", "/join/"), {"seat": seat})


def all_at_once(*wishes: Callable[[], Found]) -> list[Found]:
    """Each in a thread of its own, started together."""
    found: dict[int, Found] = {}
    together = threading.Barrier(len(wishes))

    def run(number: int, wish: Callable[[], Found]) -> None:
        together.wait()
        found[number] = wish()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(wishes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [found[number] for number in range(len(wishes))]


def state_on_paper(server: Server, there: str) -> str:
    """Where the code of a sheet printed now has to lead."""
    data = Path(server.environment["SHIPLOG_DATA"])
    with stored.opened(data) as database:
        query = "SELECT seq, tip FROM campaigns_campaign WHERE code = ?"
        seq, tip = database.execute(query, (there.split("/")[2],)).fetchone()
    return f"{there}at/{seq}/{tip[:10]}/"
