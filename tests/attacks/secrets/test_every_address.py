"""Every address of a table, read by everybody who might: none depends on what is hidden from them.

Two worlds that differ only in others' secrets lie on the table one after the other, and whatever
a device asks for, pages, parts of pages and paper, has to be the same in both.
"""

from __future__ import annotations

import http.client
import random
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.urls import URLPattern, get_resolver

from rules.core import write
from rules.registry import GAMES
from storybook.sheets.catalogue import PRINTS
from tests.attacks.means.seated import Seated, moment
from tests.campaigns import stored
from tests.campaigns.server import Server, running
from tests.rules.play import Step
from tests.rules.promises import promises_of
from tests.storybook.reading import texts

# What differs in every answer: names of requests, the protection against forgery, the clock.
ANEW = re.compile(
    r'(name="(?:csrfmiddlewaretoken|request_id)" value=")[^"]*|\d\d:\d\d|datetime="[^"]*"'
)
# A stream; the whole log; by its sheet; below; by what is touched: tests/campaigns/explain.
SKIPPED = ("live", "export", "make_sheet", "then", "explain")


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("attacked")) as server:
        yield server


def addresses(game: str, seats: tuple[str, ...]) -> list[str]:
    """Every address below a table that can be looked at, with each of its seats and sheets."""
    found: list[str] = []

    def walk(patterns: Any, prefix: str = "") -> None:
        for one in patterns:
            route = prefix + str(one.pattern)
            if not isinstance(one, URLPattern):
                walk(one.url_patterns, route)
            elif route.startswith("t/<slug:code>/") and one.name not in SKIPPED:
                found.append(route.removeprefix("t/<slug:code>/"))

    walk(get_resolver("shiplog.urls").url_patterns)
    fills = {"seat": seats, "sheet": PRINTS[game].sheets, "episode": (1,), "question": (1,)}
    for name, values in fills.items():
        found = [
            re.sub(rf"<\w+:{name}>", str(value), route)
            for route in found
            for value in (values if f":{name}>" in route else ("",))
        ]
    asked = "seat/?piece=torpedo", "log/?words=a", f"log/?seat={seats[-1]}", "record/?kind=crew"
    learned = "?learn=1", "seat/?learn=1", "explain/line/9/?page=seat", "explain/undo/last/"
    return [*found, *asked, *learned]


@dataclass(frozen=True)
class Scene:
    """A table in the middle of a game, and the devices around it."""

    server: Server
    host: Seated
    step: Step

    def lay(self, state: Any) -> None:
        with stored.opened(Path(self.server.data)) as database:
            update = "UPDATE campaigns_campaign SET state = ? WHERE code = ?"
            database.execute(update, (write(state), self.host.code))


def fetch(device: Seated, path: str, *, part: bool = False) -> tuple[int, str]:
    cookies = "; ".join(f"{key}={kept.value}" for key, kept in device.cookies.items())
    headers = {"Cookie": cookies, **({"HX-Request": "true"} if part else {})}
    with closing(http.client.HTTPConnection("127.0.0.1", device.port, timeout=120)) as line:
        line.request("GET", f"/t/{device.code}/{path}", headers=headers)
        answer = line.getresponse()
        body = answer.read()
    kind = answer.headers.get("Content-Type", "")
    if kind == "application/pdf":
        return answer.status, " ".join(texts(body))
    return answer.status, ANEW.sub(r"\1", body.decode(errors="replace"))


def stage(server: Server, game: str, number: int, rows: int) -> Scene:
    count = iter(range(rows))
    document, step = moment(game, number, lambda _step: next(count, None) is None)
    host = Seated(server.port)
    host.bring(document, Path(server.data))
    return Scene(server, host, step)


# Which options, and how far into the game. The last of Captain Sonar lets watchers see both boats.
PLACES = [("mars", 3, 14), ("otys", 0, 40), ("gen7", 2, 66), ("sonar", 10, 30)]


@pytest.mark.parametrize(("game", "number", "rows"), PLACES)
def test_no_address_changes_with_what_is_hidden_from_its_reader(
    attacked: Server, game: str, number: int, rows: int
) -> None:
    scene = stage(attacked, game, number, rows)
    state, dice, hidden = scene.step.before, random.Random(1), 0
    found = addresses(game, GAMES[game].seated(state))
    for who, device, eyes in readers(scene, game):
        told = []
        # Paper is slow; the other games' has its own tests in tests/storybook/sheets.
        prints = GAMES[game].has_sides and who == "who stood up"
        other = promises_of(game).disguise(state, eyes, dice)
        hidden += other != state
        for world in (state, other):
            scene.lay(world)
            wanted = [path for path in found if "pdf" not in path or prints]
            told.append({path: fetch(device, path) for path in wanted})
            for path in PARTS:
                told[-1][f"part of {path}"] = fetch(device, path, part=True)
        scene.lay(state)
        assert not [path for path in told[0] if told[0][path] != told[1][path]], who
        assert not [path for path, (status, _page) in told[0].items() if status >= 500], who
    assert hidden, "or nothing was hidden from anybody"


PARTS = ("", "seat/", "crew/")


def readers(scene: Scene, game: str) -> Iterator[tuple[str, Seated, str | None]]:
    """Each with the seat whose secrets it has seen; whoever stood up has seen no others."""
    side, host = GAMES[game].side, scene.host
    seats = GAMES[game].seated(scene.step.before)
    former = sat(host.welcome(seats[0]))
    former.post("leave/")
    yield "who stood up", former, seats[0]
    yield "a watcher", Seated(host.port, host.code), None
    enemies = [seat for seat in seats if side(seat) != side(seats[0])]
    if not enemies:
        return  # alone; a host acts for the seat
    players = [sat(host.welcome(seat)) for seat in (enemies if len(seats) < 5 else enemies[:1])]
    host.post("settings/", name="Attacked", language="", everyone="on")
    yield "a player", players[0], enemies[0]
    yield "the host", host, None
    key = re.search(r"/host/\w+/#([\w-]+)", host.post("settings/host-link/")[1])
    assert key
    assert players[0].ask("POST", f"/host/{host.code}/", {"key": key[1]})[0] == 302
    assert "/correct/" in players[0].page("more/")
    yield "a host who plays", players[0], enemies[0]


def sat(device: Seated) -> Seated:
    """Or nothing would be attacked at all."""
    assert f'data-place="{device.seat} ' in device.crew()
    return device
