"""A table of Devious Automatics, brought by plain requests to where a test wants to begin."""

from __future__ import annotations

import re
from contextlib import closing
from http.client import HTTPConnection
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

TOKEN = "b" * 32


class Table:
    def __init__(self, server: Server, *, name: str = "Evening", **options: Any) -> None:
        self.server = server
        settings = asdict(Options(**options))
        status, place = self._post("/new/mars/", name=name, player="Ada", **settings)
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
        status, _ = self._post(f"{self.path}{verb}/", seq=self.seq, request_id=request, **form)
        assert status == 302, (verb, form, status)
        self.seq += 1

    def _post(self, path: str, **form: Any) -> tuple[int, str]:
        headers = {
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": f"csrftoken={TOKEN}",
            "X-CSRFToken": TOKEN,
        }
        with closing(HTTPConnection("127.0.0.1", self.server.port, timeout=20)) as connection:
            connection.request("POST", path, urlencode(form), headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status, answer.getheader("Location") or ""


# Tables at the beginning of every step the game can wait for.


def set_up(server: Server) -> Table:
    return Table(server)


def architect(server: Server) -> Table:
    return set_up(server).do(RefillModule("water"), RefillModule("laboratory"))


def settle(server: Server) -> Table:
    return architect(server).do(PlayPrep("water", 6))


def text(server: Server) -> Table:
    return settle(server).do(Done())


def draw(server: Server) -> Table:
    return text(server).do(Done())


def prepare(server: Server) -> Table:
    return draw(server).do(DrawCard("water"))


def ability(server: Server) -> Table:
    return architect(server).do(PlayModule("laboratory", 1))


def compute(server: Server) -> Table:
    table = set_up(server).do(RefillModule("construction"), RefillModule("water"))
    return table.do(Recharge("hand"), DrawCard("water"))


def upgrade(server: Server) -> Table:
    table = set_up(server).do(RefillModule("ecosystem"), RefillModule("water"))
    table.correct(
        MoveColonist("android", "ship", "water_1"), MoveColonist("android", "ship", "power_1")
    )
    return table.do(Recharge("hand"), DrawCard("water"))


def over(server: Server) -> Table:
    """Everybody is on Mars, so the game ends with the round."""
    table = architect(server)
    table.correct(
        MoveColonist("you", "ship", "power_1"),
        *[MoveColonist("you", "earth", "water_1")] * 6,
        reason="all aboard",
    )
    return table.do(Recharge("hand"), DrawCard("water"), RefillModule("power"))


def undone(server: Server) -> Table:
    """Two steps undone, one of them with a correction in the log before it."""
    table = text(server).correct(MoveColonist("you", "earth", "ship"))
    return table.undo().undo("turn")


STEPS = {
    step.__name__: step
    for step in (set_up, architect, settle, text, draw, prepare, ability, compute, upgrade, over)
}
