"""The screen in the middle places open dice for whoever is next, also for people with a phone;
hands and votes stay theirs."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import Campaign
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.legality import in_the_open
from rules.gen7.state import State
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, walk
from tests.campaigns.play import fresh, state
from tests.rules.gen7.positions import at_turn, set_up, until

pytestmark = pytest.mark.django_db


def table_of(**options: object) -> tuple[Campaign, Client]:
    """Somebody's turn, who has a phone; the tablet is the host's, and sits nowhere."""
    table = cruise(**options)
    for _ in walk(table, 200):
        if isinstance(state(table).todo[-1], steps.Turning):
            break
    tablet = Client()
    sits_at(tablet, table, seat="", host=True)
    for seat in state(table).players:
        sits_at(Client(), table, seat=seat, host=False)
    return table, tablet


def tap(tablet: Client, table: Campaign, action: act.AnyAction) -> int:
    now = fresh(table)
    form = {"action": write(action), "seq": now.seq, "request_id": f"row {now.seq}"}
    return tablet.post(f"/t/{table.code}/act/", form).status_code


def placement(now: State) -> act.AnyAction:
    seat = now.todo[-1].seat  # type: ignore[union-attr]
    return next(one for one in ENGINE.legal_actions(now, seat) if isinstance(one, act.Place))


def test_the_tablet_places_a_die_for_somebody_with_a_phone() -> None:
    table, tablet = table_of()
    page = tablet.get(f"/t/{table.code}/").content.decode()
    assert 'class="die-tap' in page
    before = state(table)
    assert tap(tablet, table, placement(before)) == 302
    assert state(table).table.dice != before.table.dice


def test_a_setting_switches_it_off() -> None:
    table, tablet = table_of(table_places=False)
    assert 'class="die-tap' not in tablet.get(f"/t/{table.code}/").content.decode()
    before = fresh(table).seq
    assert tap(tablet, table, placement(state(table))) == 422
    assert fresh(table).seq == before


def test_nobody_elses_phone_does() -> None:
    table, _tablet = table_of()
    phone = Client()
    sits_at(phone, table, seat="", host=False)
    assert tap(phone, table, placement(state(table))) == 422


def test_a_vote_stays_on_the_phone() -> None:
    voting = until(set_up(), lambda now: isinstance(now.todo[-1], steps.Voting))
    votes = [one for one in ENGINE.legal_actions(voting, "blue") if isinstance(one, act.Vote)]
    assert votes
    assert not any(in_the_open(voting, vote) for vote in votes)


def test_nor_does_it_play_a_card_of_theirs() -> None:
    table, tablet = table_of()
    seat = state(table).todo[-1].seat
    file = state(table).table.sectors[seat].files[0]
    assert tap(tablet, table, act.PlayFile(seat, file)) == 422


def test_hands_are_not_in_the_open() -> None:
    now = at_turn()
    assert in_the_open(now, act.Place("green", "green.o", "hq", 1))
    for secret in (act.PlayFile("green", "F1"), act.Take("green", "F1"), act.DoTask("green", "W")):
        assert not in_the_open(now, secret)
    assert not in_the_open(now, act.Decline("green"))  # a work task may be in the hand
