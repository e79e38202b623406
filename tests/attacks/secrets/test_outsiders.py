"""Who has no say at a table changes nothing there, by whatever address and with whatever form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.core import write
from rules.registry import GAMES
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.attacks.means.seated import Seated
from tests.attacks.secrets.test_every_address import PLACES, addresses, stage
from tests.campaigns import stored
from tests.campaigns.server import Server, running

SAID = {  # of every form at once: whatever a view looks for, it finds
    **{"span": "step", "consent": "step", "name": "Attacked", "language": "ru", "locked": "on"},
    **{"everyone": "on", "app": "yes", "door": "open", "change": "make", "member": "1"},
    **{"answer": "yes", "say": "yes", "tick": "1", "remove": "1", "page": "table", "key": "x"},
    **{"kind": "crew", "code": "C9", "title": "Cook", "adds": "Ca9", "record": "1"},
}


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("attacked")) as server:
        yield server


def written(server: Server) -> dict[str, list[str]]:
    """All that is in the database, but for the tokens that browsers are given."""
    data = Path(server.data)
    ours = [name for name in stored.tables(data) if name.startswith(("campaigns", "storybook"))]
    with stored.opened(data) as database:
        return {
            name: sorted(map(repr, database.execute(f"select * from {name}")))
            for name in ours
            if name != "campaigns_token"
        }


@pytest.mark.parametrize(("game", "number", "rows"), PLACES)
def test_a_stranger_a_watcher_and_the_host_of_another_table_change_nothing(
    attacked: Server, game: str, number: int, rows: int
) -> None:
    scene, elsewhere = stage(attacked, game, number, rows), Seated(attacked.port)
    elsewhere.ask("POST", "/demo/", {"game": "mars"})
    seats = GAMES[game].seated(scene.step.before)
    action = write(scene.step.action)
    watcher, stranger = Seated(attacked.port, scene.host.code), Seated(attacked.port)
    for one in (elsewhere, stranger):
        one.code = scene.host.code
    said = {**SAID, "seat": seats[0], "action": action, "wish": action, "seq": str(scene.host.seq)}
    before = written(attacked)
    for who, device in (("w", watcher), ("s", stranger), ("e", elsewhere)):
        for number_, path in enumerate(addresses(game, seats)):
            if path == "leave/":
                continue  # a watcher may stand up, which changes nothing
            answer = device.post(path, **said, request_id=f"{who}{number_}")
            # What is explained to a watcher is the watcher's own business.
            own = (200,) if (who, path) == ("w", "guide/") else ()
            assert answer[0] in (404, 405, 422, *own), (who, path)
            if who != "w":
                assert answer[0] in (404, 405), path
    assert written(attacked) == before


def test_a_watcher_takes_back_nothing_that_the_host_has_done(phone: Phones) -> None:
    """Neither has a seat: their names in the log must not be the same."""
    host, watcher = phone(), phone()
    code = host.open("otys", devices="shared")
    watcher.join(code)
    button = re.search(r"name=\"action\"\s+value=['\"]({.*?})['\"]", host.page())
    assert button
    assert host.tap(button[1])[0] == 200
    for verb in ("undo", "redo"):
        for sent in ({"span": "step"}, {"consent": "step"}):
            assert attempt(watcher, verb, **sent) == 422
            assert "<s>" not in host.page("log/")
            assert "wants to take something back" not in host.page("crew/")
        if verb == "undo":
            attempt(host, "undo", consent="step")
            assert "<s>" in host.page("log/")
            attempt(watcher, "redo")
            assert "<s>" in host.page("log/"), "nor is it done again by somebody who watches"
            attempt(host, "redo")


def attempt(phone: Phone, verb: str, **form: str) -> int:
    sent = {"seq": str(phone.seq), "request_id": f"{verb} {phone.seq} {sorted(form.items())}"}
    return phone.post(f"{verb}/", **sent, **form)[0]
