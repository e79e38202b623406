"""kill -9 in the middle of an evening: whatever was acknowledged is there afterwards."""

from __future__ import annotations

import http.client
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.campaigns import stored
from tests.campaigns.server import Device, Server, field, free_port, manage

ACTIONS = 120
DEVICES = 2
KILL_AFTER = 50  # fewer than one device's own, so that both are still at it


@pytest.fixture
def server(tmp_path: Path):
    server = Server(tmp_path / "data", free_port())
    yield server
    server.kill()


def test_every_acknowledged_action_survives_kill_9_and_the_log_is_whole(server, tmp_path):
    server.start()
    host = Device(server.port)
    host.ask("GET", "/new/mars/")
    settings = {"name": "Red evening", "player": "Alice", **options_of(host)}
    status, headers, _ = host.ask("POST", "/new/mars/", settings)
    assert status == 302
    path = headers["Location"]
    code = path.strip("/").split("/")[-1]

    acknowledged: list[str] = []
    interrupted: list[str] = []
    with ThreadPoolExecutor(DEVICES) as pool:
        playing = [
            pool.submit(play, host.twin(), path, f"device {number}", acknowledged, interrupted)
            for number in range(DEVICES)
        ]
        while len(acknowledged) < KILL_AFTER:
            assert not any(device.done() for device in playing), [d.result() for d in playing]
            time.sleep(0.001)
        server.kill()
        in_time = list(acknowledged)
        found = requests(tmp_path / "data", code)
        assert set(in_time) <= set(found), "right after the kill, before anybody repairs anything"
        server.start()
        for device in playing:
            device.result(timeout=30)

    assert interrupted, "the kill must have hit somebody"
    assert len(acknowledged) == ACTIONS
    server.kill()
    found = requests(tmp_path / "data", code)
    assert sorted(found) == sorted(["setup", *acknowledged]), "each exactly once"
    check = manage(tmp_path / "data", "verify_log")
    assert (check.returncode, check.stderr) == (0, "")
    assert check.stdout == f"{code} {ACTIONS + 1} rows: whole\n"

    with stored.opened(tmp_path / "data") as database:
        database.execute("update campaigns_entry set events = '[]' where seq = 77")
    check = manage(tmp_path / "data", "verify_log", code)
    assert check.returncode == 1
    assert f"{code} row 77:" in check.stdout


def play(
    device: Device, path: str, name: str, acknowledged: list[str], interrupted: list[str]
) -> None:
    """One change of the energy marker after the other, each repeated until it is answered."""
    page = patiently(device, "GET", path)[1]
    for number in range(ACTIONS // DEVICES):
        request, answered = f"{name} action {number}", 0
        while answered != 200:
            by = 1 if f"{number}".endswith(("1", "3", "5", "7", "9")) else -1
            change = f'{{"type":"change_energy","side":"{side(name)}","by":{by}}}'
            fields = {
                "seq": field(page, "seq"),
                "request_id": request,
                "action": f'{{"type":"correct","reason":"{request}","changes":[{change}]}}',
            }
            try:
                answered, _, page = device.ask("POST", f"{path}act/", fields)
            except (OSError, http.client.HTTPException):
                # Done or not? Nobody knows, so the same request is sent again: it is one row.
                interrupted.append(request)
                answered, page = patiently(device, "POST", f"{path}act/", fields)
            assert answered in (200, 409), page
        acknowledged.append(request)


def side(name: str) -> str:
    """Each device moves a marker of its own, down from 1 to 0 and up again."""
    return "you" if name.endswith("0") else "android"


def patiently(
    device: Device, method: str, path: str, fields: dict[str, str] | None = None
) -> tuple[int, str]:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            status, _, page = device.ask(method, path, fields)
            return status, page
        except (OSError, http.client.HTTPException):
            time.sleep(0.05)
    raise AssertionError("nobody answers")


def options_of(host: Device) -> dict[str, str]:
    page = host.ask("GET", "/new/mars/")[2]
    numbers = re.findall(r'<input type="number" name="(\w+)" value="(\d+)"', page)
    return {"level": "droid", "deck": "table", **dict(numbers)}


def requests(data: Path, code: str) -> list[str]:
    """By the reason that each of them gave: a request's own name is kept as a hash."""
    with stored.opened(data) as database:
        found = database.execute(
            "select e.action, e.kind from campaigns_entry e join campaigns_campaign c "
            "on c.id = e.campaign_id where c.code = ? order by e.seq",
            [code],
        )
        return [json.loads(action).get("reason", kind) for action, kind in found]
