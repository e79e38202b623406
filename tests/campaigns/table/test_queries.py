"""How often one tap and one page ask the database: no more than these, in an evening's usual
setting. Four phones, each with a seat, and the host's tablet in the middle, which holds none."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.table import recent, selectors
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7 import ENGINE
from rules.mars.state import Options
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, play_on, walk
from tests.campaigns.play import POWER, WATER, do, fresh, names, state, undo
from tests.campaigns.remembered import remembered

TAP, PAGE = 5, 3
TRANSACTION = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE SAVEPOINT")


@pytest.fixture
def campaign(db: None) -> Campaign:
    return remembered("gen7 after 40 steps", lambda: played(40))


def played(steps: int) -> Campaign:
    campaign = cruise()
    play_on(campaign, steps)
    return campaign


@pytest.fixture
def phones(campaign: Campaign) -> dict[str, Client]:
    found = {"": Client()}  # the tablet
    sits_at(found[""], campaign, seat="")
    for seat in ENGINE.seated(state(campaign)):
        found[seat] = Client()
        sits_at(found[seat], campaign, seat=seat, host=False)
    return found


def asked_of_database(do: Any) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        answer = do()
    assert answer.status_code == 200
    said = [str(query["sql"]) for query in captured]
    # A tap that promotes an officer also writes so, where it can be looked up.
    beside = [ledger.model._meta.db_table for ledger in FACES["gen7"].projection]
    return [
        sql
        for sql in said
        if not sql.startswith(TRANSACTION) and not any(f'"{table}"' in sql for table in beside)
    ]


def tap(phones: dict[str, Client], campaign: Campaign) -> Any:
    """Whoever is due does the first thing that is offered, on the page of their seat."""
    action: Any = ENGINE.legal_actions(state(campaign), None)[0]
    form = {
        "seq": fresh(campaign).seq,
        "request_id": next(names),
        "action": write(action),
        "page": "seat",
    }
    path, headers = f"/t/{campaign.code}/act/", {"HX-Request": "true"}
    return lambda: phones[action.seat].post(path, form, headers=headers)


def test_a_tap_asks_the_database_five_times(phones: dict[str, Client], campaign: Campaign) -> None:
    phones["green"].get(f"/t/{campaign.code}/seat/")
    for _ in range(6):
        sent = asked_of_database(tap(phones, campaign))
        # What cannot be without: who this is, who sits where, the table held, a row, its cache.
        assert len(sent) <= TAP, sent


def test_a_page_asks_the_database_three_times_even_in_a_new_process(
    phones: dict[str, Client], campaign: Campaign
) -> None:
    for device, page in (("green", ""), ("green", "seat/"), ("", "")):
        recent._kept.clear()
        path = f"/t/{campaign.code}/{page}"
        asked = asked_of_database(partial(phones[device].get, path))
        assert len(asked) <= PAGE, asked


@pytest.mark.usefixtures("db")
def test_an_evening_of_twenty_tables_reads_the_newest_rows_once() -> None:
    recent._kept.clear()
    tables = [red_evening(f"Evening {number}") for number in range(20)]
    for one in tables:
        selectors.newest_rows(one, recent.ROWS)
    for refill in (WATER, POWER):
        for one in tables:
            do(one, refill)
        for one in map(fresh, tables):
            with CaptureQueriesContext(connection) as asked:
                selectors.newest_rows(one, recent.ROWS)
            assert not asked.captured_queries


def red_evening(name: str) -> Campaign:
    return create_campaign(game="mars", name=name, names=["Alice"], options=Options())


def test_the_rows_that_are_kept_are_those_of_the_log(campaign: Campaign) -> None:
    for number, _ in enumerate(walk(campaign, 12)):
        if number % 4 == 3:
            undo(campaign, consent=True)
        now = fresh(campaign)
        told = selectors.newest_rows(now, recent.ROWS)
        rows = now.entries.order_by("-seq")[: recent.ROWS]
        assert [row for row, _stands in told] == list(rows)
