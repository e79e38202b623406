"""Pages that look things up: they read the projection and open no position."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.games.gen7 import selectors
from campaigns.models import Campaign
from campaigns.safe import transfer
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.cards.content import Catalogue, File, Text
from rules.gen7.cards.effects import Merits
from rules.gen7.state import State
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, demo
from tests.campaigns.markup import markup
from tests.campaigns.play import do

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    """In the middle of an episode."""
    return demo(1)


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From then on no position can be opened."""

    def opened(*given: Any) -> State:
        raise AssertionError("a position was opened")

    def close() -> None:
        monkeypatch.setattr(type(ENGINE), "read_state", opened)

    return close


def visitor(campaign: Campaign) -> Client:
    client = Client()
    sits_at(client, campaign, seat="green")
    return client


@pytest.mark.parametrize(
    "page",
    [
        "/",
        "/t/{code}/officers/",
        "/t/{code}/portrait/blue/",
        "/t/{code}/print/",
        "/t/{code}/print/share.png",
    ],
)
def test_no_position_is_opened(page: str, campaign: Campaign, closed: Callable[[], None]) -> None:
    client = visitor(campaign)
    closed()
    answer = client.get(page.format(code=campaign.code))
    assert answer.status_code in (200, 302)  # a seat without a picture has a drawn face


def test_home_says_which_episode_round_and_page(campaign: Campaign) -> None:
    now: State = ENGINE.read_state(campaign.state)
    text = markup(visitor(campaign).get("/"))
    for what, fact in (("Episode", f"{now.episode} of 7"), ("Round", f"{now.table.round}")):
        assert f"<dt>{what}</dt><dd>{fact}</dd>" in text
    assert f"<dt>Page</dt><dd>{now.table.story.page} “" in text


def test_home_says_who_is_next_and_a_small_card_where_it_is(
    campaign: Campaign, closed: Callable[[], None]
) -> None:
    now: State = ENGINE.read_state(campaign.state)
    client = visitor(campaign)
    closed()
    (seat,) = ENGINE.moment(now).seats
    named = campaign.seats.get(key=seat).name
    assert re.search(rf"<dt>Next</dt><dd>.*?{named}</span></dd>", markup(client.get("/")))
    sits_at(client, cruise(), seat="green")  # played last, so it stands first
    text = markup(client.get("/"))
    assert f"Episode {now.episode}, round {now.table.round} · {now.table.story.page} “" in text
    assert re.search(rf"<small>Next:.*?{named}</small>", text)


def test_the_officers_are_those_of_the_position(campaign: Campaign) -> None:
    now: State = ENGINE.read_state(campaign.state)
    careers = selectors.careers(campaign)
    assert list(careers) == list(now.players)
    for seat, officer in now.officers.items():
        assert careers[seat].officer.rank == officer.rank
        assert set(careers[seat].skills) == set(officer.skills)


def test_cards_of_its_own_box_are_told_by_their_titles(closed: Callable[[], None]) -> None:
    table = cruise()
    file = File(code="X7", title=Text(en="Spare goose"), effects=(Merits(1),))
    do(table, act.Record(Catalogue(files=(file,))))
    closed()
    glance = selectors.glances([table.pk])[table.pk]
    assert glance.words.terms["X7"] == "“Spare goose”"
    assert visitor(table).get("/").status_code == 200


def test_one_more_table_costs_home_no_query(campaign: Campaign, closed: Callable[[], None]) -> None:
    client = visitor(campaign)

    def queries() -> int:
        client.get("/")  # the newest rows of a table are read once by every process
        with CaptureQueriesContext(connection) as captured:
            assert client.get("/").status_code == 200
        return len(captured)

    others = [transfer.import_campaign(transfer.export(campaign)) for _ in range(3)]
    closed()
    one = queries()
    for other in others:
        sits_at(client, other, seat="green")
    assert queries() == one
