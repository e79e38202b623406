"""`make demo`: two campaigns to look around in, whole, and there once."""

from __future__ import annotations

import io
import re
from itertools import pairwise

import pytest
from django.core.management import call_command
from django.test import Client

from campaigns.games.gen7.demo import DEMOS
from campaigns.management.addresses import here
from campaigns.models import Campaign, Entry
from campaigns.pages import invitation
from campaigns.table.opened import Table
from campaigns.table.verification import verify

pytestmark = pytest.mark.django_db


def load(**options: bool) -> str:
    said = io.StringIO()
    call_command("demo", stdout=said, **options)
    return said.getvalue()


def test_a_finished_and_a_half_played_campaign_are_loaded_and_whole() -> None:
    load()
    half_way, over = Campaign.objects.order_by("over")
    assert over.over
    assert Table(over).state.episode == 7
    now = Table(half_way).state
    assert (now.episode, now.table.round, now.table.phase) == (3, 2, "turns")
    for campaign, demo in ((over, DEMOS[0]), (half_way, DEMOS[1])):
        assert campaign.name == demo.name
        assert [seat.name for seat in campaign.seats.all()] == list(demo.players)
        assert verify(campaign) == []
    call_command("verify_log", stdout=io.StringIO())


def test_the_evenings_are_a_week_apart_and_in_the_past() -> None:
    load()
    for campaign in Campaign.objects.all():
        times = list(Entry.objects.filter(campaign=campaign).values_list("at", flat=True))
        assert times == sorted(times)
        assert times[-1] <= campaign.updated_at
        gaps = [later - earlier for earlier, later in pairwise(times)]
        assert sum(gap.days >= 6 for gap in gaps) == Table(campaign).state.episode - 1


def test_running_it_twice_does_not_double_them_unless_asked() -> None:
    load()
    assert "is here already" in load()
    assert Campaign.objects.count() == 2
    load(again=True)
    assert Campaign.objects.count() == 4


def test_it_prints_no_link_that_leads_nowhere_yet() -> None:
    assert "/t/" not in load()


@pytest.mark.parametrize(
    ("said", "kept", "port"),
    [
        ("", "", 8000),
        ("8123", "", 8123),
        ("", "http://192.0.2.7:8099", 8099),
        ("", "https://a.example:444", 8000),
    ],
)
def test_its_links_say_the_port_that_was_said_or_on_which_was_served_last(
    said: str, kept: str, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", said)
    monkeypatch.setattr(invitation, "remembered_home", lambda: kept)
    assert here("/host/ABC/#key") == f"http://localhost:{port}/host/ABC/#key"


def test_the_links_it_prints_open_the_tables_as_their_host() -> None:
    said = load()
    links = re.findall(r"http://localhost:8000(/host/\S+)", said)
    assert len(links) == 2
    for link in links:
        client = Client()
        path, key = link.split("#")
        assert client.get(path).status_code == 200
        shown = client.post(path, {"key": key})
        assert shown.status_code == 302
        assert client.get(shown.headers["Location"]).status_code == 200
