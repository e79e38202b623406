"""A table of Otys, played by what the app would do; its position is read from the export."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from rules.core import write
from rules.otys import ENGINE
from rules.otys.state import State
from tests.browser import sights
from tests.browser.table import Host

# So that eighteen prestige are reached within a few rounds.
RICH = "\n".join(["m=5", "p=5", "f=5", "t=5", "mp=5", "ft=5c", "pf=5b", "1-1=5"] * 3)


class Dive:
    def __init__(self, host: Host, **settings: Any) -> None:
        self.host = host
        form = {"players": 2, "decks": "app", "sponsors": "basic", "first": "blue", **settings}
        status, place = host.post("/new/otys/", name="Divers", **form)
        assert status == 302, status
        assert re.fullmatch(r"/t/(\w+)/", place), place
        self.path = place
        self.seq, self.state = -1, ENGINE.fold(ENGINE.set_up(ENGINE.options()))

    def look(self) -> State:
        """The rows since the last look, as the host's export has them."""
        kept = "; ".join(f"{name}={value}" for name, value in self.host.cookies.items())
        with closing(HTTPConnection("127.0.0.1", self.host.server.port, timeout=20)) as connection:
            connection.request("GET", f"{self.path}export.json", headers={"Cookie": kept})
            rows = json.loads(connection.getresponse().read())["rows"]
        positions: dict[int, State] = {}
        before: State | None = None
        for row in rows:
            if row["kind"] in ("setup", "action"):
                events = ENGINE.read_events(json.dumps(row["events"]), row["version"])
                positions[row["seq"]] = ENGINE.fold(events, before)
            before = positions[row["head"]]
        assert before is not None
        self.seq, self.state = rows[-1]["seq"], before
        return before

    def wish(self) -> tuple[str, str]:
        """Whose turn it is, and what the app would do there."""
        return self._wish(self.look())

    def _wish(self, state: State) -> tuple[str, str]:
        seat = state.todo[-1].seat
        assert ENGINE.bot is not None
        return seat, write(ENGINE.bot(state, seat, Random(0)))

    def until(self, stop: Callable[[State], bool]) -> Dive:
        for _ in range(400):
            if stop(self.look()):
                return self
            _seat, action = self._wish(self.state)
            form = {"seq": self.seq, "request_id": f"row {self.seq + 1}", "action": action}
            status, _place = self.host.post(f"{self.path}act/", **form)
            assert status == 302, (action, status)
        raise AssertionError("it never came to that")


def in_phase(phase: str, least_round: int = 1) -> Callable[[State], bool]:
    def stop(state: State) -> bool:
        now = ENGINE.moment(state)
        return now.phase == phase and state.round >= least_round

    return stop


Press = Callable[[Page, Locator], None]


def tap(page: Page, action: str, press: Press = sights.tap) -> None:
    """On the board where it is lit, else below it; a folded group is opened first."""
    buttons = page.locator(f"button[name=action][value={json.dumps(action)}]")
    lit = page.locator(".zone").locator(buttons)
    wanted: Locator = lit.first if lit.count() else page.locator(".do").locator(buttons).first
    if not wanted.is_visible():
        wanted.locator("xpath=ancestor::details[1]/summary").click()
    press(page, wanted)


def has_seen(page: Page, dive: Dive) -> None:
    """Live, by itself."""
    sights.until(page, f'#table input[name=seq][value="{dive.seq}"]')
