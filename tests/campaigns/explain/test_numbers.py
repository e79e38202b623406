"""Asking the log: where a number came from, newest first, with its rules."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.face.board import Look
from campaigns.face.lessons.learning import Asker
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.table import selectors
from campaigns.table.log import origins
from campaigns.table.opened import Table
from rules.registry import GAMES
from tests.campaigns.explain.touched import MIDDLES, Middle, opened
from tests.campaigns.play import do as take
from tests.campaigns.play import fresh, nudge, play, undo

pytestmark = pytest.mark.django_db
EVERY_GAME = pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)


def asker(table: Table, seat: str) -> Asker:  # type: ignore[type-arg]
    look = Look(seat, (), names=table.names)
    return Asker(table.state, table.face.board(table.state, look), seat, table.words)


def all_changes(table: Table, count: origins.Count) -> list[origins.Change]:
    found: list[origins.Change] = []
    older = None
    while True:
        page = origins.origin(table, count, older)
        found += page.changes
        older = page.older
        if older is None:
            return found


@EVERY_GAME
def test_the_rows_that_are_told_lead_from_nothing_to_the_number_on_the_table(
    middle: Middle,
) -> None:
    """Newest first, each where the one before it ended, with the events that made it."""
    campaign, _client = opened(middle)
    play(campaign, sum(middle.steps), middle.seed)
    table = Table(fresh(campaign))
    asked = FACES[middle.game].learning.numbers(asker(table, middle.seat))
    moved = 0
    for name, number in asked.items():
        changes = all_changes(table, number.of)
        now = number.of(table.state)
        assert (changes[0].after if changes else None) == now, name
        for newer, older in pairwise(changes):
            assert newer.before == older.after, name
            assert newer.row.seq > older.row.seq
        assert not changes or changes[-1].before is None
        for change in changes:
            assert change.events, name
            before = selectors.state_at(campaign, change.row.seq)
            assert number.of(before) == change.after, (name, change.row.seq)
            break  # one fold from the log is enough for each number
        moved += len(changes) > 1
    assert moved, "something has changed since the set-up"


def test_what_was_undone_made_no_number() -> None:
    campaign, _client = opened(MIDDLES["mars"])
    play(campaign, 8, 1)
    table = Table(fresh(campaign))
    number = FACES["mars"].learning.numbers(asker(table, "architect"))["energy.you"]
    before = len(all_changes(table, number.of))
    take(campaign, nudge(table.state))
    assert len(all_changes(Table(fresh(campaign)), number.of)) == before + 1
    undo(campaign, consent=True)
    assert len(all_changes(Table(fresh(campaign)), number.of)) == before


def test_the_page_says_by_how_much_which_rule_and_leads_to_the_row() -> None:
    campaign, client = opened(MIDDLES["gen7"])
    play(campaign, 60, 3)
    state = Table(fresh(campaign)).state
    seat = max(state.players, key=lambda one: state.table.sectors[one].merits)
    address = f"/t/{campaign.code}/explain/number/merits.{seat}/?page=seat"
    page = client.get(address).content.decode()
    assert re.search(r"\d+ → \d+", page)
    assert re.search(r'class="spotn up"\s*>\s*\+\d', page)
    assert "Rule " in page
    rows = re.findall(r"/log/\?from=(\d+)#row-(\d+)", page)
    assert rows
    assert rows[0][0] == rows[0][1]
    log = client.get(f"/t/{campaign.code}/log/?from={rows[0][0]}").content.decode()
    assert f'id="row-{rows[0][0]}"' in log
    assert f'href="/t/{campaign.code}/seat/?learn=1#about-number-merits.{seat}"' in page


def test_a_long_log_is_read_a_few_blocks_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that hardly moves costs no more in an old campaign than in a new one."""
    monkeypatch.setattr(origins, "MOST", 2)
    campaign, _client = opened(MIDDLES["mars"])
    for _number in range(100):
        take(campaign, nudge(Table(fresh(campaign)).state))
    table = Table(fresh(campaign))
    with CaptureQueriesContext(
        connection,
    ) as queries:
        page = origins.origin(table, lambda state: state.round)
    assert page.older is not None
    assert len(queries) < 8
    assert all_changes(table, lambda state: state.round)[-1].before is None


def test_a_number_that_nobody_counts_is_not_found(alice: Client, table: Campaign) -> None:
    assert alice.get(f"/t/{table.code}/explain/number/nothing/").status_code == 404
    assert alice.get(f"/t/{table.code}/explain/nothing/water/").status_code == 404
    assert alice.get(f"/t/{table.code}/explain/line/999/").status_code == 404
    found = f"/t/{table.code}/explain/number/deck/?older=99999"
    assert alice.get(found).status_code == 200, "a row that is none: from the newest on"


def test_every_event_that_changes_a_number_has_a_rule_or_is_a_correction() -> None:
    for key in GAMES:
        middle = MIDDLES[key]
        campaign, _client = opened(middle)
        play(campaign, sum(middle.steps), middle.seed)
        table = Table(fresh(campaign))
        learning = FACES[key].learning
        for name, number in learning.numbers(asker(table, middle.seat)).items():
            for change in origins.origin(table, number.of).changes:
                if change.before is not None:
                    assert any(map(learning.rule, change.events)), (key, name, change.events)
