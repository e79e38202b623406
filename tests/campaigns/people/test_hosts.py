"""The devices at a table, and which of them is host: one more, one less, another; never none."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign, Member
from campaigns.people import presence, seats
from rules.core import Refused
from tests.campaigns.cast import sits_at


@pytest.fixture
def bob(table: Campaign) -> Member:
    return sits_at(Client(), table, host=False)


def change(client: Client, table: Campaign, member: Any, what: str) -> Any:
    pk = member.pk if isinstance(member, Member) else member
    return client.post(f"/t/{table.code}/settings/hosts/", {"member": pk, "change": what})


def hosts() -> set[int]:
    return set(Member.objects.filter(host=True).values_list("pk", flat=True))


def test_the_host_sees_the_devices_and_nothing_that_opens_a_table(
    host: Client, bob: Member, table: Campaign
) -> None:
    watcher = sits_at(Client(), table, seat="", host=False)
    presence.seen(bob.pk)
    page = html.unescape(host.get(f"/t/{table.code}/settings/").content.decode())
    devices = page[page.index('id="devices"') :]
    for words in ("this device", "Alice", "watching", "here", "away", "Make host", "Hand over"):
        assert words in devices
    assert "Give up being host" not in devices, "the only host"
    for member in (bob, watcher, *Member.objects.filter(host=True)):
        assert member.device not in page


def test_one_more_host_and_one_less(host: Client, bob: Member, table: Campaign) -> None:
    own = hosts()
    answer = change(host, table, bob, "make")
    assert answer.headers["Location"] == f"/t/{table.code}/settings/"
    assert hosts() == own | {bob.pk}
    assert "Give up being host" in host.get(f"/t/{table.code}/settings/").content.decode()
    change(host, table, bob, "end")
    assert hosts() == own


def test_handing_over_is_one_tap(host: Client, bob: Member, table: Campaign) -> None:
    answer = change(host, table, bob, "hand_over")
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert hosts() == {bob.pk}
    assert host.get(f"/t/{table.code}/").status_code == 200
    assert host.get(f"/t/{table.code}/settings/").status_code == 404


def test_the_last_host_stays_host(host: Client, bob: Member, table: Campaign) -> None:
    own = Member.objects.get(host=True)
    answer = change(host, table, own, "end")
    assert answer.status_code == 422
    assert "A table always has a host" in answer.content.decode()
    assert hosts() == {own.pk}


def test_two_hosts_who_end_each_other_leave_one(host: Client, bob: Member, table: Campaign) -> None:
    own = Member.objects.get(host=True)
    seats.make_host(campaign=table, member_id=bob.pk)
    seats.end_host(campaign=table, member_id=bob.pk)
    with pytest.raises(Refused):  # Bob's tap was on its way
        seats.end_host(campaign=table, member_id=own.pk)
    assert hosts() == {own.pk}


@pytest.mark.parametrize("member", ["", "x", "0", "-1", "9" * 30])
@pytest.mark.parametrize("what", ["make", "end", "hand_over", "", "burn"])
def test_whatever_the_form_holds_a_host_is_left(
    host: Client, bob: Member, table: Campaign, member: str, what: str
) -> None:
    before = hosts()
    assert change(host, table, member, what).status_code in (302, 404, 422)
    assert hosts() == before


def test_a_device_of_another_table_is_none_of_ours(
    host: Client, table: Campaign, app_table: Campaign
) -> None:
    other = sits_at(Client(), app_table, seat="", host=False)
    for what in ("make", "hand_over"):
        change(host, table, other, what)
    assert not Member.objects.get(pk=other.pk).host
    assert host.get(f"/t/{table.code}/settings/").status_code == 200


def test_it_is_the_hosts_alone(bob: Member, table: Campaign, charlie: Client) -> None:
    watcher = Client()
    sits_at(watcher, table, seat="", host=False)
    for client in (watcher, charlie):
        assert change(client, table, bob, "make").status_code == 404
    assert hosts() == set()
