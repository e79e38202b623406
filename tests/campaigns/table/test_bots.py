"""Seats that the app plays: when it moves, who lets it, what it may know, and how it is undone."""

from __future__ import annotations

import html
import re
from random import Random
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign, Member, Seat
from campaigns.people import access, seats
from campaigns.people.access import Visitor
from campaigns.safe import transfer
from campaigns.table import bots, commands
from campaigns.table.commands import create_campaign
from campaigns.table.logbook import by_app
from campaigns.table.opened import Table
from campaigns.table.rows import Asked, Conflict
from campaigns.table.verification import verify
from rules.core import Refused, write
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.state import Options
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.pages.test_views import tap, text_of
from tests.campaigns.table.test_races import at_once

pytestmark = pytest.mark.django_db
SONAR = {
    "scenario": "alpha",
    "mode": "turn_based",
    "lot": "app",
    "radio": "off",
    "watchers": "after",
}
NAMES = ["Ann", "Ben", "Cid", "Dot"]


def opened(*bot_seats: str, **options: Any) -> Campaign:
    """Blue and whoever else are people; the app has the others."""
    chosen = Options(first="blue", **options)
    return create_campaign(
        game="otys", name="Divers", names=NAMES[: chosen.players], options=chosen, bots=bot_seats
    )


def dealt(*bot_seats: str, **options: Any) -> Campaign:
    table = opened(*bot_seats, **options)
    play.do(table, act.Deal("blue"))
    return table


def person(table: Campaign, seat: str = "blue", *, host: bool = False) -> Client:
    client = Client()
    sits_at(client, table, seat=seat, host=host)
    return client


def visitor(table: Campaign, seat: str, *, host: bool = False) -> Visitor:
    client = Client()
    return Visitor(Table(play.fresh(table)), sits_at(client, table, seat=seat, host=host))


def turn_of(table: Campaign, seat: str) -> Campaign:
    """The people before it play as the app would; their rows are theirs."""
    while play.state(table).todo[-1].seat != seat:
        by_person(table)
    return table


def by_person(table: Campaign) -> None:
    state = play.state(table)
    seat = state.todo[-1].seat
    asked = Asked(seat, play.fresh(table).seq, next(play.names))
    action = write(ENGINE.bot(state, seat, Random(1)))  # type: ignore[misc]
    commands.take_action(table=Table(table), asked=asked, action=action)


def by_itself(table: Campaign) -> Any:
    return bots.play(table=Table(play.fresh(table)), seq=play.fresh(table).seq, host=True)


def turn_of_people(table: Campaign) -> None:
    """The app plays on until a person is due."""
    while bots.due(Table(play.fresh(table))):
        by_itself(table)


# Moving


def test_the_app_moves_only_when_its_seat_is_due() -> None:
    table = dealt("yellow")
    assert bots.due(Table(play.fresh(table))) == ()
    assert by_itself(table) is None
    turn_of(table, "yellow")
    assert bots.due(Table(play.fresh(table))) == ("yellow",)
    taken = by_itself(table)
    assert taken.entry.actor == "yellow"
    assert by_app(taken.entry)


def test_a_game_against_the_app_goes_to_its_end() -> None:
    table = dealt("yellow", "red", players=3, most_rounds=3)
    moved = 0
    while play.state(table).result is None:
        if bots.due(Table(play.fresh(table))):
            by_itself(table)
            moved += 1
        else:
            by_person(table)
    assert moved > 10
    assert verify(play.fresh(table)) == []


@pytest.mark.django_db(transaction=True)
def test_devices_that_ask_in_the_same_moment_make_one_row() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    seq = play.fresh(table).seq
    got = at_once(lambda _: bots.play(table=Table(play.fresh(table)), seq=seq, host=False))
    assert play.fresh(table).seq == seq + 1
    rows = {taken.entry.pk for taken in got if not isinstance(taken, Exception)}
    assert len(rows) == 1
    assert all(isinstance(one, Conflict) for one in got if isinstance(one, Exception))


def test_a_device_that_is_late_looks_again_and_moves_nothing() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    ann = person(table)
    seen = play.fresh(table).seq
    by_itself(table)
    answer = tap(ann, table, "bot", seq=seen)
    assert answer.status_code == 200
    assert play.fresh(table).seq == seen + 1


def test_nobody_names_a_tap_like_a_move_of_the_app() -> None:
    """Or that move could never be written."""
    table = dealt("yellow")
    ann = person(table)
    key = write(ENGINE.bot(play.state(table), "blue", Random(1)))  # type: ignore[misc]
    assert tap(ann, table, action=key, request_id="bot-1").status_code == 422
    assert play.fresh(table).seq == 1


def test_who_has_sat_down_meanwhile_is_not_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = turn_of(dealt("yellow"), "yellow")
    member = sits_at(Client(), table, seat="", host=True)
    chosen = ENGINE.bot(play.state(table), "yellow", Random(1))  # type: ignore[misc]

    def think(state: Any, seat: Any, dice: Random) -> Any:
        seats.take_seat(member=member, key="yellow")
        return chosen

    monkeypatch.setitem(ENGINE.__dict__, "bot", think)
    with pytest.raises(Conflict):
        by_itself(table)
    assert not any(map(by_app, play.rows(table)))


# Pages


def test_a_page_asks_for_the_move_by_itself_and_has_a_button_without_javascript() -> None:
    table = dealt("yellow")
    ann = person(table, host=True)
    assert "Let the app play" not in text_of(ann.get(f"/t/{table.code}/seat/"))
    turn_of(table, "yellow")
    for page in ("", "seat/"):
        shown = text_of(ann.get(f"/t/{table.code}/{page}"))
        (button,) = re.findall(r"<button[^>]*>Let the app play</button>", shown)
        assert f'formaction="/t/{table.code}/bot/"' in button
        assert 'hx-trigger="load delay:700ms, click"' in button
        assert "Ben: the app plays." in shown
    answer = tap(ann, table, "bot", htmx=False, page="seat")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/seat/")
    assert by_app(play.rows(table)[-1])
    fragment = text_of(tap(ann, table, "bot", page="seat"))
    assert '<form id="table"' in fragment[:60]
    assert "data-focus" not in fragment  # whoever reads with the keyboard stays where they are


def test_the_app_plays_on_while_a_notice_is_shown() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    ann = person(table)
    shown = text_of(tap(ann, table, action='{"type":"surface","seat":"blue"}', page="seat"))
    assert 'role="alert"' in shown
    assert "Let the app play" in shown
    assert 'hx-trigger="load delay' in shown


def test_a_bot_that_waits_gets_no_new_page_that_would_ask_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = turn_of(dealt("yellow"), "yellow")
    monkeypatch.setitem(ENGINE.__dict__, "bot", lambda state, seat, dice: None)
    seq = play.fresh(table).seq
    assert tap(person(table), table, "bot").status_code == 204
    assert play.fresh(table).seq == seq


def test_strangers_and_watchers_move_nothing() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    seq = play.fresh(table).seq
    assert tap(Client(), table, "bot").status_code == 404
    watcher = person(table, "")
    assert "Let the app play" not in text_of(watcher.get(f"/t/{table.code}/"))
    assert tap(watcher, table, "bot").status_code == 422
    assert play.fresh(table).seq == seq


def test_at_a_locked_table_only_the_host_lets_it_play() -> None:
    table = turn_of(dealt("yellow", players=3), "yellow")
    ann, host = person(table), person(table, "", host=True)
    Campaign.objects.update(locked=True)
    seq = play.fresh(table).seq
    assert "Let the app play" not in text_of(ann.get(f"/t/{table.code}/seat/"))
    answer = tap(ann, table, "bot")
    assert answer.status_code == 422
    assert "The table is locked" in text_of(answer)
    with pytest.raises(Refused):
        bots.play(table=Table(play.fresh(table)), seq=seq, host=False)
    assert play.fresh(table).seq == seq
    assert tap(host, table, "bot").status_code == 200
    assert play.fresh(table).seq == seq + 1


def test_the_crew_is_told_who_is_played_by_the_app() -> None:
    table = dealt("yellow")
    crew = text_of(person(table).get(f"/t/{table.code}/crew/"))
    assert re.search(r"<li>■ Ben the app plays</li>", crew)


# What it may know, and what only people know


def test_the_contracts_of_the_app_are_as_secret_as_those_of_people() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    state = play.state(table)
    host = visitor(table, "", host=True)
    assert host.acts_for == ("blue",)
    shown = text_of(person(table, "", host=True).get(f"/t/{table.code}/"))
    legal = [write(action) for action in ENGINE.legal_actions(state, "yellow")]
    assert not [action for action in legal if html.escape(action) in shown]


def test_with_the_box_people_say_what_lies_there_also_for_the_app() -> None:
    """OTY-6.4: the app cannot see the table."""
    table = opened("yellow", decks="table")
    while not play.state(table).round:
        assert bots.due(Table(play.fresh(table))) == ()
        seat = play.state(table).todo[-1].seat
        for everyone in (False, True):
            Campaign.objects.update(everyone=everyone)
            assert seat in visitor(table, "blue", host=True).acts_for
        by_person(table)
    Campaign.objects.update(everyone=False)
    turn_of(table, "yellow")
    assert bots.due(Table(play.fresh(table))) == ("yellow",)
    assert visitor(table, "blue", host=True).acts_for == ("blue",)


# Undo


def test_undo_leads_back_to_before_the_last_thing_a_person_did() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    before = play.rows(table)[-1]
    turn_of_people(table)
    assert play.fresh(table).seq > before.seq + 2
    host = person(table, "", host=True)
    tap(host, table, "undo", consent="step")
    assert play.fresh(table).head == before.seq - 1
    assert play.state(table).todo[-1].seat == "blue"
    assert bots.due(Table(play.fresh(table))) == ()
    assert verify(play.fresh(table)) == []


def test_a_seat_undoes_its_own_and_what_the_app_played_since() -> None:
    table = turn_of(dealt("yellow"), "yellow")
    before = play.rows(table)[-1].seq
    by_itself(table)  # a key: nothing was drawn for it
    ann = person(table)
    shown = text_of(ann.get(f"/t/{table.code}/seat/"))
    assert not re.search(r'value="step"[^>]*disabled', shown)
    assert tap(ann, table, "undo", span="step").status_code == 200
    assert play.fresh(table).head == before - 1
    assert tap(ann, table, "redo").status_code == 200
    assert play.fresh(table).head == before + 1


def test_a_seat_does_not_undo_another_persons_through_the_app() -> None:
    table = turn_of(dealt("red", players=3), "red")
    by_itself(table)
    ann, head = person(table), play.fresh(table).head
    assert re.search(r'value="step"[^>]*disabled', text_of(ann.get(f"/t/{table.code}/seat/")))
    assert tap(ann, table, "undo", span="step").status_code == 422
    assert play.fresh(table).head == head
    assert access.may_undo(visitor(table, "yellow"), play.rows(table)[-1])


# Giving and taking


def test_a_new_table_gives_seats_to_the_app_and_the_host_sits_down_at_the_only_other() -> None:
    alice = Client()
    form = {"players": "3", "decks": "app", "sponsors": "basic", "first": "lot"}
    assert "Played by the app" in text_of(alice.get("/new/otys/"))
    assert "Played by the app" not in text_of(alice.get("/new/mars/"))
    answer = alice.post("/new/otys/", {**form, "bots": ["yellow", "red"]})
    assert answer.status_code == 302, text_of(answer)[-500:]
    assert list(Seat.objects.filter(bot=True).values_list("key", flat=True)) == ["yellow", "red"]
    member = Member.objects.get()
    assert (member.host, member.seat and member.seat.key) == (True, "blue")


@pytest.mark.parametrize("players", [2, 3, 8])
def test_a_boat_is_given_to_the_app_as_a_whole(players: int) -> None:
    alice = Client()
    [_yellow, blue] = re.findall(r'name="bots" value="([^"]+)"', text_of(alice.get("/new/sonar/")))
    answer = alice.post("/new/sonar/", SONAR | {"players": str(players), "bots": [blue]})
    assert answer.status_code == 302, text_of(answer)[-500:]
    given = {seat.key for seat in Seat.objects.filter(bot=True)}
    assert given == {seat.key for seat in Seat.objects.filter(key__startswith="blue")} != set()


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [(["blue", "yellow"], "at least one seat is for people"), (["red"], "cannot play that seat")],
)
def test_not_every_seat_can_be_the_apps(chosen: list[str], sentence: str) -> None:
    form = {"players": "2", "decks": "app", "sponsors": "basic", "first": "lot", "bots": chosen}
    answer = Client().post("/new/otys/", form)
    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert not Campaign.objects.exists()


def test_the_host_gives_an_empty_seat_to_the_app_and_takes_it_back() -> None:
    table = opened()
    host = person(table, host=True)
    path = f"/t/{table.code}/settings/app/"
    shown = text_of(host.get(f"/t/{table.code}/settings/"))
    assert re.search("Give it to the app: (. )?Ben", shown)
    assert not re.search("Give it to the app: (. )?Ann", shown)  # a device holds it
    assert host.post(path, {"seat": "yellow", "app": "yes"}).status_code == 302
    shown = text_of(host.get(f"/t/{table.code}/settings/"))
    assert re.search("Take it back from the app: (. )?Ben", shown)
    assert host.post(path, {"seat": "blue", "app": "yes"}).status_code == 422
    host.post(path, {"seat": "yellow", "app": "no"})
    assert not Seat.objects.filter(bot=True).exists()
    assert "A device holds that seat" in text_of(host.post(path, {"seat": "blue", "app": "yes"}))
    assert person(table, "").post(path, {"seat": "yellow"}).status_code == 404
    assert not Seat.objects.filter(bot=True).exists()


def test_games_without_a_bot_offer_none(table: Campaign) -> None:
    host = Client()
    sits_at(host, table)
    assert "Give it to the app" not in text_of(host.get(f"/t/{table.code}/settings/"))
    answer = host.post(f"/t/{table.code}/settings/app/", {"seat": "architect", "app": "yes"})
    assert answer.status_code == 422


def test_whoever_wants_a_seat_of_the_app_asks_the_host() -> None:
    table = opened("yellow")
    bob, host = Client(), person(table, host=True)
    assert "the app plays: ask the host" in text_of(bob.get(f"/join/{table.code}/"))
    bob.post(f"/join/{table.code}/", {"seat": "yellow"})
    member = Member.objects.get(host=False)
    assert member.seat is None
    host.post(f"/t/{table.code}/crew/answer/", {"member": member.pk, "answer": "yes"})
    member.refresh_from_db()
    assert member.seat is not None
    assert not Seat.objects.filter(bot=True).exists()


def test_a_table_that_moves_house_keeps_its_players() -> None:
    table = dealt("yellow")
    moved = transfer.import_campaign(transfer.export(play.fresh(table)))
    assert [seat.key for seat in moved.seats.filter(bot=True)] == ["yellow"]
