"""A table of Devious Automatics, brought by plain requests to where a test wants to begin."""

from __future__ import annotations

import hashlib
import re
import secrets
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from msgspec.structs import asdict

from rules.core import write
from rules.mars.actions import (
    Change,
    Correct,
    Done,
    DrawCard,
    MoveColonist,
    PlayModule,
    PlayPrep,
    Recharge,
    RefillModule,
)
from rules.mars.state import Options
from tests.browser.server import Server


class Host:
    """A browser that opens tables; windows opened with its cookies are the same browser."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = {"csrftoken": secrets.token_hex(16)}

    def post(self, path: str, **form: Any) -> tuple[int, str]:
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()),
            "X-CSRFToken": self.cookies["csrftoken"],
        }
        with closing(HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as connection:
            connection.request("POST", path, urlencode(form), headers)
            answer = connection.getresponse()
            answer.read()
            for given in answer.headers.get_all("Set-Cookie", []):
                name, value = given.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return answer.status, answer.headers["Location"] or ""

    def get(self, path: str) -> bytes:
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        with closing(HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as connection:
            connection.request("GET", path, headers={"Cookie": kept})
            return connection.getresponse().read()

    def bring(self, log: bytes) -> str:
        """The way to the table that this log tells of, as its host."""
        name = hashlib.sha256(log).hexdigest()
        waiting = Path(self.server.environment["SHIPLOG_DATA"]) / "imports"
        waiting.mkdir(exist_ok=True)
        (waiting / name).write_bytes(log)
        status, place = self.post("/import/confirm/", held=name)
        assert status == 302, status
        return place

    def says_yes(self, path: str) -> int:
        """To whatever is asked of this device at a table: so many questions."""
        page = self.get(f"{path}crew/").decode()
        asked = re.findall(r'action="([^"]*/questions/\d+/)"\s+class="askover"', page)
        for question in asked:
            self.post(question, say="yes")
        return len(asked)


class Table:
    def __init__(self, host: Host, *, name: str = "Evening", **options: Any) -> None:
        self.host = host
        settings = asdict(Options(**options))
        status, place = host.post("/new/mars/", name=name, player="Ada", **settings)
        assert status == 302, status
        found = re.fullmatch(r"/t/(\w+)/", place)
        assert found, place
        self.path, self.seq = place, 0

    def do(self, *actions: Any) -> Table:
        for action in actions:
            self._tap("act", action=write(action))
        return self

    def undo(self, span: str = "step") -> Table:
        self._tap("undo", span=span)
        return self

    def correct(self, *changes: Change, reason: str = "miscounted") -> Table:
        return self.do(Correct(changes, reason))

    def _tap(self, verb: str, **form: Any) -> None:
        request = f"row {self.seq + 1}"
        status, _ = self.host.post(f"{self.path}{verb}/", seq=self.seq, request_id=request, **form)
        assert status == 302, (verb, form, status)
        self.seq += 1


# Tables at the beginning of every step the game can wait for.


def set_up(host: Host) -> Table:
    return Table(host)


def architect(host: Host) -> Table:
    return set_up(host).do(RefillModule("water"), RefillModule("laboratory"))


def settle(host: Host) -> Table:
    return architect(host).do(PlayPrep("water", 6))


def text(host: Host) -> Table:
    return settle(host).do(Done())


def draw(host: Host) -> Table:
    return text(host).do(Done(), Done())  # and the ability of the building is declined


def prepare(host: Host) -> Table:
    return draw(host).do(DrawCard("water"))


def ability(host: Host) -> Table:
    return architect(host).do(PlayModule("laboratory", 1))


def compute(host: Host) -> Table:
    table = set_up(host).do(RefillModule("construction"), RefillModule("water"))
    return table.do(Recharge("hand"), DrawCard("water"))


def upgrade(host: Host) -> Table:
    table = set_up(host).do(RefillModule("ecosystem"), RefillModule("water"))
    table.correct(
        MoveColonist("android", "ship", "water_1"), MoveColonist("android", "ship", "power_1")
    )
    return table.do(Recharge("hand"), DrawCard("water"))


def over(host: Host) -> Table:
    """Everybody is on Mars, so the game ends with the round."""
    table = architect(host)
    table.correct(
        MoveColonist("you", "ship", "power_1"),
        *[MoveColonist("you", "earth", "water_1")] * 6,
        reason="all aboard",
    )
    return table.do(Recharge("hand"), DrawCard("water"), RefillModule("power"))


def undone(host: Host) -> Table:
    """A correction undone, and then the whole turn."""
    table = text(host).correct(MoveColonist("you", "earth", "ship"))
    return table.undo().undo("turn")


STEPS = {
    step.__name__: step
    for step in (
        set_up,
        architect,
        settle,
        text,
        draw,
        prepare,
        ability,
        compute,
        upgrade,
        over,
        undone,
    )
}
