"""What SQLite never lets happen, because one writer waits for the other from the beginning: on
PostgreSQL the race without the guard, then its absence with it."""

from __future__ import annotations

import random
from contextlib import contextmanager
from threading import Barrier
from typing import Any

import pytest
from django.db import transaction

from campaigns.models import Campaign, Member
from campaigns.people import host_links, places, seats, tokens
from campaigns.table.commands import create_campaign
from campaigns.table.verification import verify
from rules.core import Refused
from rules.otys.state import Options
from tests.campaigns.play import fresh
from tests.campaigns.table.test_races import WRITERS, at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(transactional_db: None) -> Campaign:
    names = ["A", "B", "C", "D"]
    return create_campaign(game="otys", name="Deep", names=names, options=Options(players=4))


@contextmanager
def unheld(_campaign: Campaign) -> Any:
    with transaction.atomic():
        yield


def come(table: Campaign, number: int) -> Member:
    return seats.join(campaign=table, device=f"device {number}")


def test_without_the_guard_more_come_than_there_is_room_for(table, monkeypatch):
    barrier, look = Barrier(WRITERS), places.make_room

    def look_and_wait(campaign):
        look(campaign)
        barrier.wait(timeout=30)

    monkeypatch.setattr(places, "MOST_DEVICES", 1)
    monkeypatch.setattr(places, "make_room", look_and_wait)
    monkeypatch.setattr(seats, "holding", unheld)
    at_once(lambda number: come(table, number))
    assert table.members.count() == WRITERS


def test_with_the_guard_one_comes_and_the_others_are_told(table, monkeypatch):
    monkeypatch.setattr(places, "MOST_DEVICES", 1)
    answers = at_once(lambda number: come(table, number))
    assert sorted(isinstance(answer, Refused) for answer in answers) == [False] + [True] * 5
    assert table.members.count() == 1


def renew(_number: int) -> str:
    return tokens.renew(old=None, guest="the same browser")[1]


def test_without_the_guard_one_browser_becomes_several_devices(transactional_db, monkeypatch):
    barrier, look = Barrier(WRITERS), tokens._waited_for

    def look_and_wait(after, now):
        found = look(after, now)
        barrier.wait(timeout=30)
        return found

    monkeypatch.setattr(tokens, "_waited_for", look_and_wait)
    monkeypatch.setattr(tokens, "hold_name", lambda _name: None)
    assert len(set(at_once(renew))) == WRITERS


def test_with_the_guard_it_stays_one(transactional_db):
    assert len(set(at_once(renew))) == 1


def test_nobody_waits_for_somebody_who_waits_for_them(table):
    """Whatever people do to the same table at once, in whichever order: no two lock each other
    out, which PostgreSQL would end by refusing one of them."""
    keys = [seat.key for seat in table.seats.all()]
    members = [come(table, number) for number in range(WRITERS)]

    def busy(number: int) -> None:
        dice, member = random.Random(number), members[number]
        for _ in range(15):
            member.refresh_from_db()
            verbs = (
                lambda: seats.take_seat(member=member, key=dice.choice(keys)),
                lambda: seats.leave_seat(member=member),
                lambda: seats.free_seat(campaign=table, key=dice.choice(keys)),
                lambda: seats.give_to_app(campaign=table, key=dice.choice(keys)),
                lambda: host_links.make(campaign=table),
                lambda: come(table, number),
            )
            try:
                dice.choice(verbs)()
            except Refused:
                continue

    assert at_once(busy) == [None] * WRITERS
    assert verify(fresh(table)) == []
