"""A phone at a table of a running server: forms and cookies over HTTP, and nothing else."""

from __future__ import annotations

import http.client
import itertools
import re
import secrets
from html import unescape
from typing import Any
from urllib.parse import urlencode

from msgspec.structs import asdict

from rules.core import write
from rules.mars import state as mars
from tests.campaigns.server import Device

names = (f"tap {number}" for number in itertools.count())
RANDOM = re.compile(r'name="(csrfmiddlewaretoken|request_id)" value="[^"]*"')
SETTINGS: dict[str, dict[str, str]] = {
    "mars": {key: str(value) for key, value in asdict(mars.Options()).items()},
    "otys": {"players": "2", "decks": "app", "sponsors": "basic", "first": "blue"},
    "gen7": {"players": "4", "pack": "cruise", "dice": "app", "decks": "app"},
    "sonar": {
        "scenario": "alpha",
        "mode": "turn_based",
        "players": "4",
        "lot": "table",
        "radio": "map",
        "watchers": "after",
    },
}


class Phone(Device):
    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.cookies["csrftoken"] = secrets.token_hex(16)
        self.code = ""

    def open(self, game: str, **settings: str) -> str:
        """A new table, and its code."""
        form = {**SETTINGS[game], **settings}
        status, headers, page = self.ask("POST", f"/new/{game}/", form)
        assert status == 302, page
        self.code = headers["Location"].split("/")[2]
        return self.code

    def join(self, code: str, seat: str = "") -> int:
        self.code = code
        return self.ask("POST", f"/join/{code}/", {"seat": seat})[0]

    def page(self, path: str = "") -> str:
        status, _headers, page = self.ask("GET", f"/t/{self.code}/{path}")
        return RANDOM.sub("", unescape(page)) if status == 200 else f"{status}"

    def status(self, path: str = "") -> int:
        return self.ask("GET", f"/t/{self.code}/{path}")[0]

    @property
    def seq(self) -> int:
        found = re.search(r'"seq": (\d+)', self.page("newest/"))
        assert found
        return int(found[1])

    def tap(self, action: Any, **form: Any) -> tuple[int, str]:
        """Something done at the table: the answer's status, and its page."""
        wish = (
            {}
            if action is None
            else {"action": action if isinstance(action, str) else write(action)}
        )
        form = {"seq": self.seq, "request_id": next(names), **wish, **form}
        status, _headers, page = self.ask("POST", f"/t/{self.code}/act/", form)
        return status, unescape(page)

    def post(self, path: str, **form: str) -> tuple[int, str]:
        status, _headers, page = self.ask("POST", f"/t/{self.code}/{path}", form)
        return status, unescape(page)

    def leave_before_the_answer(self, path: str, **form: str) -> None:
        """The server does it and answers, but nobody is there to hear it."""
        told = {**form, "csrfmiddlewaretoken": self.cookies["csrftoken"].value}
        headers = {
            "Cookie": "; ".join(f"{key}={kept.value}" for key, kept in self.cookies.items()),
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("POST", path, urlencode(told), headers)
        connection.getresponse()  # it has been done; whatever the answer says is thrown away
        connection.close()
