"""A locked table: the host plays on, the others look, and nobody new comes in."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import Campaign, Entry, Member
from campaigns.safe import transfer
from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import Refused, write
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.pages.test_views import tap, text_of


@pytest.fixture
def bob(table: Campaign) -> Client:
    client = Client()
    sits_at(client, table, host=False)
    return client


def lock(host: Client, table: Campaign, *, locked: bool = True) -> None:
    form = {"name": table.name, "language": "", **({"locked": "on"} if locked else {})}
    assert host.post(f"/t/{table.code}/settings/", form).status_code == 302
    assert play.fresh(table).locked is locked


def test_a_seat_can_only_look_until_it_is_opened_again(
    host: Client, bob: Client, table: Campaign
) -> None:
    tap(bob, table, action=write(play.WATER))
    lock(host, table)
    for verb, form in (
        ("act", {"action": write(play.POWER)}),
        ("undo", {"span": "step"}),
        ("redo", {}),
    ):
        answer = tap(bob, table, verb, **form)
        assert answer.status_code == 422, verb
        assert "The table is locked" in text_of(answer)
    assert Entry.objects.count() == 2
    page = text_of(bob.get(f"/t/{table.code}/seat/"))
    assert "you can only look" in page
    assert write(play.POWER) not in page
    lock(host, table, locked=False)
    assert tap(bob, table, action=write(play.POWER)).status_code == 200


def test_a_watcher_looks_as_before(host: Client, table: Campaign) -> None:
    watcher = Client()
    sits_at(watcher, table, seat="", host=False)
    lock(host, table)
    assert "you can only look" in text_of(watcher.get(f"/t/{table.code}/"))
    assert watcher.get(f"/t/{table.code}/log/").status_code == 200


def test_the_host_plays_on(host: Client, table: Campaign) -> None:
    lock(host, table)
    assert "Locked: only hosts" in text_of(host.get(f"/t/{table.code}/"))
    assert tap(host, table, action=write(play.WATER)).status_code == 200
    assert tap(host, table, "undo", span="step").status_code == 200


def test_nobody_new_comes_in_and_nothing_is_told(
    host: Client, charlie: Client, table: Campaign
) -> None:
    lock(host, table)
    path = f"/join/{table.code}/"
    for answer in (charlie.get(path), charlie.post(path, {"seat": "architect"})):
        assert answer.status_code == 403
        assert "This table is locked" in text_of(answer)
        for known in (table.name, "Alice", "mars"):
            assert known not in text_of(answer)
    assert Member.objects.count() == 1
    assert charlie.get(f"/t/{table.code}/").status_code == 404
    assert charlie.get("/join/wrongcode1/").status_code == 404


def test_nobody_changes_seats_but_the_host(host: Client, bob: Client, table: Campaign) -> None:
    lock(host, table)
    bob.post(f"/t/{table.code}/leave/")
    assert bob.post(f"/join/{table.code}/", {"seat": ""}).status_code == 403
    assert Member.objects.get(host=False).seat is not None
    host.post(f"/join/{table.code}/", {"seat": "architect"})
    assert Member.objects.get(host=True).seat is not None


def test_the_lock_is_the_hosts_alone(bob: Client, table: Campaign) -> None:
    answer = bob.post(f"/t/{table.code}/settings/", {"name": "Mine", "locked": "on"})
    assert answer.status_code == 404
    assert not play.fresh(table).locked


def test_a_tap_answered_before_the_lock_is_answered_again(
    host: Client, bob: Client, table: Campaign
) -> None:
    tap(bob, table, seq=0, request_id="once", action=write(play.WATER))
    lock(host, table)
    again = tap(bob, table, seq=0, request_id="once", action=write(play.WATER))
    assert again.status_code == 200
    assert Entry.objects.count() == 2


def test_the_verb_itself_refuses(table: Campaign) -> None:
    Campaign.objects.update(locked=True)
    asked = Asked("architect", 0, "tap", ("architect",), host=False)
    with pytest.raises(Refused) as refused:
        commands.take_action(table=Table(table), asked=asked, action=write(play.WATER))
    assert refused.value.refusal.code == "table_locked"


def test_the_lock_is_no_part_of_the_log(table: Campaign) -> None:
    before = transfer.export(table)
    Campaign.objects.update(locked=True)
    assert transfer.export(play.fresh(table)) == before
    assert not transfer.import_campaign(before).locked
