"""A table of Captain Sonar with a phone for each seat, and what a crew does, planned ahead."""

from __future__ import annotations

import random
import re
from typing import Any

from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.events import DamageTaken
from rules.sonar.state import Options, State, crew
from rules.sonar.tables import PANELS, BoatName, Cell
from tests.browser.server import Server
from tests.browser.table import Host

SETTINGS = {
    "scenario": "alpha",
    "mode": "turn_based",
    "players": "2",
    "lot": "table",
    "radio": "map",
    "watchers": "after",
    "devices": "shared",
}


class Sea:
    """Opened by a host who holds no seat; the host acts for those that nobody holds."""

    def __init__(self, server: Server, **settings: str) -> None:
        self.host = Host(server)
        status, place = self.host.post("/new/sonar/", name="Deep", **{**SETTINGS, **settings})
        assert status == 302, status
        found = re.fullmatch(r"/t/(\w+)/", place)
        assert found, place
        self.path, self.seq = place, 0
        self.devices = [self.host]

    def do(self, *actions: act.AnyAction) -> Sea:
        for action in actions:
            form = {"seq": self.seq, "request_id": f"row {self.seq + 1}", "action": write(action)}
            status, _ = self.host.post(f"{self.path}act/", **form)
            assert status == 302, (action, status)
            self.seq += 1
        return self


def first_turn(blue: Cell) -> tuple[act.AnyAction, ...]:
    """Blue is placed there; yellow has its course and both marks. Its drone is full, but broken: so
    the turn does not end by itself (SON-5.16)."""
    return (
        act.MarkPosition("yellow_captain", "A1"),
        act.MarkPosition("blue_captain", blue),
        act.DrawLot("yellow_captain", "yellow"),
        act.SetCourse("yellow_captain", "east"),
        act.MarkBox("yellow_captain", "torpedo"),
        act.Correct((act.SetGauge("yellow", "drone", 4),), "full"),
        act.CrossSymbol("yellow_captain", 4),
    )


class Phone:
    """Another device, with a seat of its own."""

    def __init__(self, there: Sea, seat: str) -> None:
        self.host = Host(there.host.server)
        status, _ = self.host.post(there.path.replace("/t/", "/join/"), seat=seat)
        assert status == 302, status
        for device in there.devices:  # where the boat has secrets already
            there.seq += device.says_yes(there.path)  # the log tells it
        there.devices.append(self.host)
        self.path, self.seat = f"{there.path}seat/", seat


START: dict[BoatName, Cell] = {"yellow": "A1", "blue": "O15"}
COURSES = 12  # of each boat: two minutes, at ten seconds for a course with both marks
Course = tuple[act.SetCourse, act.MarkBox, act.CrossSymbol]


def sailing(options: Options) -> State:
    """Both boats have just dived."""
    state = ENGINE.fold(ENGINE.set_up(options))
    for boat, cell in START.items():
        state = _after(state, act.MarkPosition(crew(8, boat).captain, cell))
    return state


def plan(state: State, boat: BoatName, courses: int) -> list[Course]:
    """Courses with their marks, none of which costs any damage, and then a torpedo to fire. Played
    at random until it comes out like that."""
    for number in range(1000):
        found, end = _sail(state, boat, courses, random.Random(number))
        stop = _offers(end, boat, act.CallStop)
        if len(found) == courses and stop and _offers(_after(end, stop[0]), boat, act.FireTorpedo):
            return found
    raise AssertionError("no such way")


def _sail(
    state: State, boat: BoatName, courses: int, dice: random.Random
) -> tuple[list[Course], State]:
    found: list[Course] = []
    while len(found) < courses and (ways := _offers(state, boat, act.SetCourse)):
        way = dice.choice(ways)
        then = _after(state, way)
        boxes = _offers(then, boat, act.MarkBox)
        box = next((one for one in boxes if one.system == "torpedo"), boxes[0])
        then = _after(then, box)
        crosses = [one for one in _offers(then, boat, act.CrossSymbol) if not _hurts(then, one)]
        red = [one for one in crosses if PANELS[way.direction][one.slot][0] == "red"]
        if not crosses:
            break
        cross = dice.choice([one for one in crosses if one not in red] or red)
        state = _after(then, cross)
        found.append((way, box, cross))
    return found, state


def _hurts(state: State, cross: act.CrossSymbol) -> bool:
    return any(isinstance(event, DamageTaken) for event in ENGINE.decide(state, cross))


def _offers(state: State, boat: BoatName, kind: type) -> list[Any]:
    seats = crew(state.options.players, boat).seats
    offers = [one for seat in seats for one in ENGINE.legal_actions(state, seat)]
    return [one for one in offers if isinstance(one, kind)]


def _after(state: State, action: act.AnyAction) -> State:
    return ENGINE.fold(ENGINE.decide(state, action), state)
