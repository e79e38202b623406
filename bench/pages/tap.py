"""The way of one tap in Seventh Generation, through HTTP: what it goes through, counted."""

from __future__ import annotations

import random
import secrets
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.figures import Figure
from bench.tables import seat_cookie
from campaigns.models import Campaign
from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7.actions import Place
from rules.gen7.state import Options, State

ROOT = Path(__file__).resolve().parents[2]
APPS = tuple(f"{ROOT}/{app}/" for app in ("campaigns", "rules", "shiplog", "storybook"))
OPTIONS = Options(players=3)
TRANSACTION = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE SAVEPOINT")


@dataclass
class Way:
    """What a request went through."""

    files: set[str] = field(default_factory=set)
    queries: list[str] = field(default_factory=list)
    decodes: int = 0

    def look(self, frame: Any, event: str, _argument: Any) -> None:
        if event == "call":
            code = frame.f_code
            if code.co_filename.startswith(APPS):
                self.files.add(code.co_filename.removeprefix(f"{ROOT}/"))
            if code.co_name == "read_state":
                self.decodes += 1


def figures() -> Iterator[Figure]:
    way = tapped()
    yield Figure("gen7: files of ours that one tap goes through", len(way.files), "files", 40)
    yield Figure("gen7: queries of one tap", len(way.queries), "queries", 5)
    yield Figure("gen7: times one tap decodes the position", way.decodes, "times", 1)


def tapped() -> Way:
    """A player who is also the host places a die; the second time is counted."""
    campaign = commands.create_campaign(
        game="gen7", name="One tap", names=["Ann", "Ben", "Cem"], options=OPTIONS
    )
    state: State = ENGINE.fold(ENGINE.set_up(OPTIONS))
    cookie = seat_cookie(campaign, ENGINE.seated(state)[0])
    client = Client(HTTP_COOKIE=cookie, SERVER_NAME="localhost")
    way = Way()
    for look in (None, way.look):
        campaign, state = _to_a_placement(campaign, state)
        with CaptureQueriesContext(connection) as asked:
            _tap(client, campaign, state, look)
        campaign.refresh_from_db()
        state = ENGINE.read_state(campaign.state)
    said = [str(query["sql"]) for query in asked.captured_queries]
    way.queries = [sql for sql in said if not sql.startswith(TRANSACTION)]
    return way


def _to_a_placement(campaign: Campaign, state: State) -> tuple[Campaign, State]:
    dice = random.Random(1)
    while not _placements(state):
        action = ENGINE.legal_actions(state, None)[0]
        asked = Asked("host", campaign.seq, secrets.token_urlsafe(8))
        taken = commands.take_action(
            table=Table(campaign), asked=asked, action=write(action), dice=dice
        )
        campaign, state = taken.table.campaign, taken.table.state
    return campaign, state


def _placements(state: State) -> list[Place]:
    return [one for one in ENGINE.legal_actions(state, None) if isinstance(one, Place)]


def _tap(
    client: Client, campaign: Campaign, state: State, look: Callable[..., None] | None
) -> None:
    form = {
        "seq": campaign.seq,
        "request_id": secrets.token_urlsafe(8),
        "action": write(_placements(state)[0]),
        "page": "table",
    }
    sys.setprofile(look)
    try:
        answer = client.post(f"/t/{campaign.code}/act/", form, headers={"HX-Request": "true"})
    finally:
        sys.setprofile(None)
    assert answer.status_code == 200, answer.status_code


if __name__ == "__main__":
    found = tapped()
    print(len(found.files), "files", *sorted(found.files), sep="\n  ")
    print(len(found.queries), "queries", *(sql[:160] for sql in found.queries), sep="\n  ")
    print(found.decodes, "decodes")
