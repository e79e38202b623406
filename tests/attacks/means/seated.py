"""Devices at a table of a running server, brought by a log to the moment just before something."""

from __future__ import annotations

import hashlib
import itertools
import re
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any

import msgspec

from campaigns.safe.document import FORMAT, Export, ExportedSeat, PlainRow, exported
from rules.core import write
from rules.registry import GAMES
from tests.campaigns.server import Device, field
from tests.rules.play import Step, playthrough
from tests.rules.promises import promises_of

NOW = datetime(2026, 1, 1, tzinfo=UTC)
LONGEST = 400
names = (f"tap {number}" for number in itertools.count())


def moment(game: str, number: int, fits: Callable[[Step], bool]) -> tuple[bytes, Step]:
    """The log of a played game up to a step that fits, and that step."""
    before: list[Step] = []
    for step in playthrough(game, number, seed=1).first(LONGEST):
        if fits(step):
            return _document(game, number, before), step
        before.append(step)
    raise AssertionError("nothing like it was played")


def _document(game: str, number: int, steps: list[Step]) -> bytes:
    engine, options = GAMES[game], promises_of(game).option_sets[number]
    start = engine.set_up(options)
    said = [("setup", "host", write(options), start)] + [
        ("action", getattr(step.action, "seat", "host"), write(step.action), step.events)
        for step in steps
    ]
    rows: list[PlainRow] = []
    for seq, (kind, actor, action, events) in enumerate(said):
        row = PlainRow(
            seq=seq,
            head=seq,
            kind=kind,
            request=f"played {seq}",
            actor=actor,
            at=NOW,
            action=action,
            events=write(events),
            version=engine.version,
            revealed=False,
            before=rows[-1].hash if rows else "",
        )
        rows.append(row.sealed())
    seats = tuple(ExportedSeat(key, f"Player {key}") for key in engine.seated(engine.fold(start)))
    told = tuple(exported(row, row.hash) for row in rows)
    return msgspec.json.encode(Export(FORMAT, game, "Attacked", seats, told))


class Seated(Device):
    """A browser without JavaScript at one table."""

    def __init__(self, port: int, code: str = "", seat: str = "") -> None:
        super().__init__(port)
        self.cookies["csrftoken"] = secrets.token_hex(16)
        self.code, self.seat = code, seat
        if code:
            assert self.ask("POST", f"/join/{code}/", {"seat": seat})[0] == 302

    def bring(self, document: bytes, data: Path) -> str:
        """Be the host of the table that this log tells of."""
        name = hashlib.sha256(document).hexdigest()
        (data / "imports").mkdir(exist_ok=True)
        (data / "imports" / name).write_bytes(document)
        status, headers, page = self.ask("POST", "/import/confirm/", {"held": name})
        assert status == 302, page
        self.code = headers["Location"].split("/")[2]
        return self.code

    def welcome(self, seat: str) -> Seated:
        """Somebody who sits down there, with this host's yes where the seat sees secrets."""
        device = Seated(self.port, self.code, seat)
        self.agree()
        return device

    def agree(self) -> None:
        if self.question():
            assert self.say("yes") == 200

    def page(self, path: str | None = None) -> str:
        here = ("seat/" if self.seat else "") if path is None else path
        status, _headers, page = self.ask("GET", f"/t/{self.code}/{here}")
        assert status == 200, (here, status)
        return unescape(page)

    def crew(self) -> str:
        """What the page is told by and by, with what is asked."""
        return self.page("crew/?page=seat" if self.seat else "crew/")

    @property
    def seq(self) -> int:
        return int(field(self.page(""), "seq"))

    def post(self, path: str, **form: str) -> tuple[int, str]:
        status, _headers, page = self.ask("POST", f"/t/{self.code}/{path}", form)
        return status, unescape(page)

    def tap(self, verb: str, **form: str) -> tuple[int, str]:
        carried = {"seq": str(self.seq), "request_id": next(names), **form}
        return self.post(f"{verb}/", **carried)

    def do(self, action: Any) -> int:
        return self.tap("act", action=write(action))[0]

    def question(self) -> str:
        """The address of what this device is asked."""
        found = re.search(
            r'action="/t/\w+/(questions/\d+/)"\s+class="(?:prompt|askover)"', self.crew()
        )
        return found[1] if found else ""

    def say(self, said: str) -> int:
        return self.post(self.question(), say=said)[0]

    def log(self) -> str:
        """As it is read: names are set off in it."""
        return re.sub("</?b>", "", self.page("log/"))
