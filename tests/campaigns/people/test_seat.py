"""The seat page: the same taps as at the table, answered with the page they were made on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.template.loader import get_template
from django.test import Client

from campaigns.games import FACES
from campaigns.models import Campaign, Entry, Seat
from rules.core import write
from rules.mars.actions import Launch
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.pages.test_views import tap, text_of


@pytest.fixture
def bob(table: Campaign) -> Client:
    """On the seat, and not a host."""
    phone = Client()
    sits_at(phone, table, host=False)
    return phone


def seat_page(client: Client, table: Campaign) -> str:
    answer = client.get(f"/t/{table.code}/seat/")
    assert answer.status_code == 200
    return text_of(answer)


def is_the_seat(page: str) -> bool:
    return 'class="table seat mars"' in page and 'name="page" value="seat"' in page


# Who may come there


def test_the_seat_sees_whose_turn_it_is_what_is_due_and_what_it_may_do(
    bob: Client, table: Campaign
) -> None:
    page = seat_page(bob, table)
    assert is_the_seat(page)
    assert "Your turn" in page
    assert "Which back does the next card" in page
    assert write(play.WATER) in page


def test_the_host_on_a_seat_has_a_seat_page_too(alice: Client, table: Campaign) -> None:
    assert is_the_seat(seat_page(alice, table))
    assert f'href="/t/{table.code}/seat/"' in text_of(alice.get(f"/t/{table.code}/"))


@pytest.mark.parametrize("host", [True, False], ids=["host", "watcher"])
def test_without_a_seat_it_leads_to_the_table(table: Campaign, *, host: bool) -> None:
    client = Client()
    sits_at(client, table, seat="", host=host)
    answer = client.get(f"/t/{table.code}/seat/")
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert "My seat" not in text_of(client.get(f"/t/{table.code}/"))


def test_charlie_finds_nothing(charlie: Client, table: Campaign) -> None:
    assert charlie.get(f"/t/{table.code}/seat/").status_code == 404


def test_another_seat_waits_and_sees_whose_turn_it_is(table: Campaign) -> None:
    """This game has one seat; a second one at the table has nothing to do in it."""
    Seat.objects.create(campaign=table, key="guest", name="Gus", position=1)
    guest = Client()
    sits_at(guest, table, seat="guest", host=False)
    page = seat_page(guest, table)
    assert "Turn: Alice" in page
    assert "Nothing for you to do now" in page
    assert write(play.WATER) not in page


def test_only_the_seat_itself_sees_its_cards(app_table: Campaign) -> None:
    play.do(app_table, '{"type":"shuffle"}')
    phone, guest = Client(), Client()
    sits_at(phone, app_table, host=False)
    Seat.objects.create(campaign=app_table, key="guest", name="Gus", position=1)
    sits_at(guest, app_table, seat="guest", host=False)
    hand = play.state(app_table).hand
    assert len(hand) == 4
    own, others = seat_page(phone, app_table), seat_page(guest, app_table)
    for card in hand:
        assert f'<b aria-hidden="true">{card.value}</b>' in own
    assert '<b aria-hidden="true">' not in others
    for page in (own, others):
        assert len(re.findall(r'<li class="mcard (?!none)', page)) == len(hand)


@pytest.mark.parametrize(("seat", "page"), [("architect", "seat/"), ("", "")])
def test_who_joins_lands_where_they_sit(table: Campaign, seat: str, page: str) -> None:
    answer = Client().post(f"/join/{table.code}/", {"seat": seat})
    assert answer.headers["Location"] == f"/t/{table.code}/{page}"


def test_who_asks_for_a_seat_waits_at_the_table(bob: Client, table: Campaign) -> None:
    answer = Client().post(f"/join/{table.code}/", {"seat": "architect"})
    assert answer.headers["Location"] == f"/t/{table.code}/"


def test_a_host_who_sits_down_stays_at_the_table(table: Campaign) -> None:
    host = Client()
    sits_at(host, table, seat="")
    answer = host.post(f"/join/{table.code}/", {"seat": "architect"})
    assert answer.headers["Location"] == f"/t/{table.code}/"


# Taps


def seat_tap(client: Client, table: Campaign, verb: str = "act", **form: Any) -> Any:
    return tap(client, table, verb, page="seat", **form)


def test_act_undo_and_redo_answer_with_the_seat(bob: Client, table: Campaign) -> None:
    for answer in (
        seat_tap(bob, table, action=write(play.WATER)),
        seat_tap(bob, table, "undo", span="step"),
        seat_tap(bob, table, "redo"),
    ):
        assert answer.status_code == 200
        assert is_the_seat(text_of(answer))
        assert "<html" not in text_of(answer)
    assert Entry.objects.count() == 4


def test_without_javascript_it_goes_back_to_the_seat(bob: Client, table: Campaign) -> None:
    answer = seat_tap(bob, table, htmx=False, action=write(play.WATER))
    assert answer.headers["Location"] == f"/t/{table.code}/seat/"


@pytest.mark.parametrize("htmx", [True, False])
def test_refused_late_and_damaged_taps_are_answered_on_the_seat(
    bob: Client, table: Campaign, *, htmx: bool
) -> None:
    refused = seat_tap(bob, table, htmx=htmx, action=write(Launch("water")))
    seat_tap(bob, table, action=write(play.WATER))
    late = seat_tap(bob, table, htmx=htmx, seq=0, action=write(play.POWER))
    damaged = seat_tap(bob, table, htmx=htmx, seq="x")
    for answer, status in ((refused, 422), (late, 409), (damaged, 422)):
        assert answer.status_code == status
        assert is_the_seat(text_of(answer))
    assert "Do it now" in text_of(late)


@pytest.mark.parametrize("page", ["", "home", "../base", "campaigns/log/log.html"])
def test_any_other_page_is_the_table(bob: Client, table: Campaign, page: str) -> None:
    answer = tap(bob, table, page=page, action=write(play.WATER))
    assert answer.status_code == 200
    assert 'name="page" value="table"' in text_of(answer)


def test_who_has_lost_the_seat_meanwhile_is_answered_at_the_table(
    bob: Client, table: Campaign
) -> None:
    sits_at(Client(), table)
    answer = seat_tap(bob, table, action=write(play.WATER))
    assert answer.status_code == 422
    assert "another seat" in text_of(answer)
    assert 'name="page" value="table"' in text_of(answer)


@pytest.mark.parametrize("game", FACES)
def test_every_game_has_its_part_of_both_pages(game: str) -> None:
    for part in ("layout", "board", "end", "seat"):
        get_template(f"campaigns/{game}/_{part}.html")  # or it raises
