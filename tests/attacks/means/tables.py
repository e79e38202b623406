"""Tables brought somewhere over HTTP: a battle with a question, a story page, a box with cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import msgspec

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7.actions import Correct
from rules.gen7.cards.effects import OpenPage
from rules.gen7.state import Options, State
from rules.sonar import actions as sonar
from rules.sonar.state import seated
from tests.attacks.means.visitors import form, open_table
from tests.campaigns.server import Answer, Device

YELLOW, BLUE = seated(2)
GOAL = "1.a.01"  # a page of the cruise whose goal can be missed
REQUESTS = (f"laid out {number}" for number in range(1_000_000))


def act(device: Device, code: str, action: Any, verb: str = "act", **fields: str) -> Answer:
    page = device.ask("GET", f"/t/{code}/newest/")[2]
    wish = {"action": write(action)} if action is not None else {}
    said = {"seq": str(json.loads(page)["seq"]), "request_id": next(REQUESTS), **wish, **fields}
    return device.ask("POST", f"/t/{code}/{verb}/", said)


class Battle:
    """Two captains; one has asked the other to let a course be taken back."""

    def __init__(self, host: Device, guest: Device) -> None:
        self.code = open_table(host, "sonar", players="2", watchers="ask", lot="table")
        for device, seat in ((host, YELLOW), (guest, BLUE)):
            assert device.ask("POST", f"/join/{self.code}/", {"seat": seat})[0] == 302
        for device, step in (
            (host, sonar.MarkPosition("yellow_captain", "E5")),
            (guest, sonar.MarkPosition("blue_captain", "J9")),
            (host, sonar.DrawLot("yellow_captain", "yellow")),
            (host, sonar.SetCourse("yellow_captain", "north")),
        ):
            assert act(device, self.code, step)[0] == 200
        act(host, self.code, None, "undo", span="step", consent="step")
        asked = re.search(r"/questions/(\d+)/", guest.ask("GET", f"/t/{self.code}/crew/")[2])
        assert asked
        self.question = asked[1]
        self.agreement = write(sonar.ShowWatchers())


class Voyage:
    """Seventh Generation, with real dice and cards: whatever comes is what the table says."""

    def __init__(self, host: Device, pack: str, **options: str) -> None:
        said = {"players": "3", "pack": pack, "preset": pack, "dice": "table", "decks": "table"}
        self.code = open_table(host, "gen7", **(said | options))
        self.host = host
        row = json.loads(host.ask("GET", f"/t/{self.code}/export.json")[2])["rows"][0]
        options = msgspec.convert(row["action"], Options)
        self.state: State = ENGINE.fold(ENGINE.set_up(options))

    def sail(self, until: Callable[[State], bool]) -> State:
        """Every card that comes is one that nobody knows."""
        while not until(self.state):
            found = ENGINE.legal_actions(self.state, None)
            unknown = [
                one
                for one in found
                if "?" in (*getattr(one, "cards", ()), getattr(one, "card", ""))
            ]
            self.do([*unknown, *found][0])
        return self.state

    def do(self, action: Any) -> None:
        assert act(self.host, self.code, action)[0] == 200, action
        self.state = ENGINE.fold(ENGINE.decide(self.state, action), self.state)


def turns(state: State) -> bool:
    return bool(state.todo) and isinstance(state.todo[-1], steps.Turning)


def reads(state: State) -> bool:
    """Set up so far that the story can go on."""
    chief = state.play.chief if state.play else state.players[0]
    return ENGINE.why_not(state, Correct(chief, (OpenPage(GOAL, "development"),), "sent")) is None


class Box:
    """A table whose key task nobody has described, and what another box could tell it."""

    def __init__(self, host: Device) -> None:
        voyage = Voyage(host, "box")
        (self.task, *_others) = voyage.sail(turns).table.row
        self.code = voyage.code
        met = Voyage(host, "box").code
        page = host.ask("GET", f"/t/{met}/record/?kind=crew")[2]
        recorded = {"code": "C9", "title": "Cook", "adds": "Ca9", "record": "1"}
        assert host.ask("POST", f"/t/{met}/record/", {**form(page, "record/"), **recorded})[0] < 400
        self.document = host.ask("GET", f"/t/{met}/box.json")[2].encode()

    @property
    def card(self) -> str:
        return f"card/{self.task.card.removeprefix('?')}/"
