"""Before a table begins: the door and its code, names and faces, and *Begin*."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign, Member
from campaigns.people import access, lobby
from campaigns.table.opened import Table
from campaigns.table.verification import verify

pytestmark = pytest.mark.django_db
GEN7 = {"name": "Kestrel", "players": "3", "preset": "cruise", "name_green": "Mira"}


def opened(host: Client, game: str = "gen7", **form: str) -> Campaign:
    answer = host.post(f"/new/{game}/", {**GEN7, "door": "on", **form})
    assert answer.status_code == 302
    table = Campaign.objects.get()
    assert answer.headers["Location"] == f"/t/{table.code}/lobby/"
    return table


def page(client: Client, path: str, **headers: str) -> str:
    answer = client.get(path, headers=headers)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


@pytest.fixture
def host() -> Client:
    return Client()


def found(client: Client, code: str) -> Any:
    return client.get("/join/", {"code": code})


def test_the_code_is_short_and_has_nothing_that_looks_like_something_else(host: Client) -> None:
    door = opened(host).door
    assert len(door) == 6
    assert not set(door) & set("aeiouylw0123456789")
    assert lobby.groups("bcdfgh") == ["bcd", "fgh"]
    assert lobby.aloud("bcdfgh") == "bravo charlie delta, foxtrot golf hotel"


def test_a_new_host_reads_of_the_way_back_until_it_is_kept(host: Client) -> None:
    table, guest = opened(host), Client()
    guest.post(f"/join/{table.code}/", {"seat": ""})
    there, lobby_page = f'href="/t/{table.code}/settings/way-back/"', f"/t/{table.code}/lobby/"
    assert there in page(host, lobby_page)
    assert there not in page(guest, lobby_page)
    assert f"/host/{table.code}/" not in page(host, lobby_page), "the key itself is in no lobby"
    shown = host.post(f"/t/{table.code}/settings/way-back/").content.decode()
    assert f"/host/{table.code}/#" in shown
    assert there not in page(host, lobby_page)


def test_the_code_leads_in_until_it_begins(host: Client) -> None:
    table = opened(host)
    there = f"/join/{table.code}/"
    spaced = " ".join(lobby.groups(table.door))
    for typed in (table.door, spaced, spaced.upper(), table.door.translate(CYRILLIC)):
        assert found(Client(), typed).headers["Location"] == there, typed
    host.post(f"/t/{table.code}/begin/")
    assert found(Client(), table.door).status_code == 404
    assert found(Client(), table.code).headers["Location"] == there, "its own code is for ever"


CYRILLIC = str.maketrans("bkmhptcx", "вкмнртсх")


def test_the_host_opens_the_door_again_and_closes_it(host: Client) -> None:
    table = opened(host)
    host.post(f"/t/{table.code}/begin/")
    host.post(f"/t/{table.code}/settings/door/", {"door": "open"})
    door = Campaign.objects.get().door
    assert door
    assert " ".join(lobby.groups(door)) in page(host, f"/t/{table.code}/settings/")
    assert found(Client(), door).status_code == 302
    host.post(f"/t/{table.code}/settings/door/", {"door": "close"})
    assert found(Client(), door).status_code == 404


def test_whoever_guesses_a_door_is_stopped(host: Client) -> None:
    table = opened(host)
    guesser = Client()
    for _number in range(access.WRONG_CODES):
        assert found(guesser, "bbbbbb").status_code == 404
    assert found(guesser, table.door).status_code == 429


def test_who_sits_down_says_a_name_and_chooses_a_face(host: Client) -> None:
    table, guest = opened(host), Client()
    answer = guest.post(f"/join/{table.code}/", {"seat": "blue", "name": "Lev", "face": "face-11"})
    assert answer.headers["Location"] == f"/t/{table.code}/lobby/"
    seat = table.seats.get(key="blue")
    assert (seat.name, seat.face) == ("Lev", "face-11")
    shown = page(host, f"/t/{table.code}/lobby/")
    assert "Lev" in shown
    assert "face-11.svg" in shown


def test_nobody_is_called_as_somebody_else_is(host: Client) -> None:
    table = opened(host)
    answer = Client().post(f"/join/{table.code}/", {"seat": "blue", "name": "mira"})
    assert answer.status_code == 422
    assert "Somebody here is called that." in answer.content.decode()
    assert not Member.objects.filter(host=False).exists()


def test_the_log_begins_with_the_names_that_people_gave(host: Client) -> None:
    table = opened(host)
    Client().post(f"/join/{table.code}/", {"seat": "blue", "name": "Lev"})
    answer = host.post(f"/t/{table.code}/begin/")
    assert answer.headers["Location"] == f"/t/{table.code}/"
    table = Campaign.objects.get()
    assert table.begun
    assert Table(table).state.options.officers[:2] == ("Mira", "Lev")
    assert Table(table).state.options.ship == "Kestrel"
    assert table.entries.count() == 1
    assert verify(table) == []


def test_afterwards_a_name_stays(host: Client) -> None:
    table = opened(host)
    host.post(f"/t/{table.code}/begin/")
    Client().post(f"/join/{table.code}/", {"seat": "green", "name": "Eve", "face": "face-09"})
    seat = table.seats.get(key="green")
    assert (seat.name, seat.face) == ("Mira", "")


def test_everybody_goes_on_to_the_table_when_it_begins(host: Client) -> None:
    table, guest = opened(host), Client()
    guest.post(f"/join/{table.code}/", {"seat": "blue"})
    here = f"/t/{table.code}/lobby/"
    assert 'name="door"' not in page(guest, here)
    assert "The host begins" in page(guest, here)
    assert guest.post(f"/t/{table.code}/begin/").status_code == 404, "the host's alone"
    assert "Begin with two" in page(host, here)
    host.post(f"/t/{table.code}/begin/")
    assert guest.get(here).headers["Location"] == f"/t/{table.code}/seat/"
    asked = guest.get(here, headers={"HX-Request": "true"})
    assert asked.headers["HX-Redirect"] == f"/t/{table.code}/seat/"
    assert host.get(here).headers["Location"] == f"/t/{table.code}/"


def test_the_phone_of_a_host_who_sits_goes_on_to_its_seat(host: Client) -> None:
    table = opened(host)
    here = f"/t/{table.code}/lobby/"
    assert 'name="then"' not in page(host, here), "it has no seat to go to"
    host.post(f"/join/{table.code}/", {"seat": "blue"})
    assert 'on-phone" name="then" value="seat"' in page(host, here)
    answer = host.post(f"/t/{table.code}/begin/", {"then": "seat"})
    assert answer.headers["Location"] == f"/t/{table.code}/seat/"


def test_a_seat_is_called_with_the_name_that_its_boat_was_given(host: Client) -> None:
    boats = {"name_yellow": "Otter", "name_blue": "Kraken", "players": "4", "devices": "shared"}
    asked = {"scenario": "alpha", "mode": "turn_based", "lot": "app", "radio": "off"}
    table = opened(host, "sonar", **boats, **asked, watchers="after", preset="turns")
    join = f"/join/{table.code}/"
    for shown in (page(host, f"/t/{table.code}/lobby/"), page(Client(), join)):
        assert "Otter, captain" in shown
        assert "Kraken, radio operator" in shown
    assert "One device is passed round" in page(Client(), join)
    Client().post(join, {"seat": "blue_captain"})
    assert "One device is passed round" not in page(Client(), join), "somebody has a phone"
    host.post(f"/t/{table.code}/begin/")
    assert "One shared device" not in page(host, f"/t/{table.code}/")


def test_who_has_a_name_keeps_the_role_beside_it(host: Client) -> None:
    asked = {"scenario": "alpha", "mode": "turn_based", "lot": "app", "radio": "off"}
    crews = {"players": "4", "preset": "turns", "watchers": "after"}
    table = opened(host, "sonar", **asked, **crews)
    join = f"/join/{table.code}/"
    Client().post(join, {"seat": "blue_captain", "name": "Mira"})
    for path in (f"/t/{table.code}/lobby/", join):
        told = re.sub(r"<[^>]+>", " ", page(host, path))
        assert "Mira Blue boat, captain" in " ".join(told.split()), path


def test_where_the_sign_is_drawn_a_person_is_called_by_name_alone(host: Client) -> None:
    table = opened(host)
    host.post(f"/t/{table.code}/begin/")
    shown = page(Client(), f"/join/{table.code}/")
    assert "<b>Mira</b>" in shown
    assert "<b>Officer 2</b>" in shown


def test_the_screen_in_the_middle_stays_at_the_table(host: Client) -> None:
    table = opened(host)
    assert host.post(f"/t/{table.code}/begin/", {"then": "seat"}).headers["Location"] == (
        f"/t/{table.code}/"
    )


def test_it_is_said_how_long_a_code_is_good(host: Client) -> None:
    table = opened(host)
    settings = f"/t/{table.code}/settings/"
    assert "good until the game begins" in page(host, f"/t/{table.code}/lobby/")
    assert "Good until the game begins." in page(host, settings)
    host.post(f"/t/{table.code}/begin/")
    assert "There is no short code now" in page(host, settings)
    host.post(f"/t/{table.code}/settings/door/", {"door": "open"})
    assert "Good until you end it." in page(host, settings)


def test_a_wrong_code_can_be_typed_again_where_it_was_refused(host: Client) -> None:
    guest = Client(enforce_csrf_checks=True)
    refused = found(guest, "bbb <bbb>")
    assert refused.status_code == 404
    text = refused.content.decode()
    assert 'value="bbb &lt;bbb&gt;"' in text
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text)
    assert token
    table = opened(host)
    form = {"code": table.door, "csrfmiddlewaretoken": token[1]}
    assert guest.post("/join/", form).headers["Location"] == f"/join/{table.code}/"


def test_alone_or_without_the_button_it_begins_at_once(host: Client) -> None:
    host.post("/new/gen7/", GEN7)
    assert Campaign.objects.get().begun
    other = Client()
    answer = other.post(
        "/new/otys/",
        {"players": "2", "sponsors": "basic", "first": "lot", "bots": ["yellow"], "door": "on"},
    )
    table = Campaign.objects.get(game="otys")
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert table.begun


def test_the_host_gives_a_free_seat_to_the_app_and_takes_it_back(host: Client) -> None:
    asked = {"scenario": "alpha", "lot": "app", "radio": "off", "watchers": "after"}
    table = opened(host, "sonar", **asked, players="2", preset="turns")
    host.post(f"/join/{table.code}/", {"seat": "yellow_captain"})
    lobby_page = f"/t/{table.code}/lobby/"
    form = {"seat": "blue_captain", "from": "lobby"}
    assert "Give it to the app: Blue boat, captain" in page(host, lobby_page)
    answer = host.post(f"/t/{table.code}/settings/app/", {**form, "app": "yes"})
    assert answer.headers["Location"] == lobby_page
    shown = page(host, lobby_page)
    assert "the app plays" in shown
    assert Table(Campaign.objects.get()).bots == ("blue_captain",)
    assert "Take it back from the app: Blue boat, captain" in shown
    host.post(f"/t/{table.code}/settings/app/", {**form, "app": "no"})
    assert not Table(Campaign.objects.get()).bots
    guest = Client()
    guest.get(f"/join/{table.code}/")
    guest.post(f"/join/{table.code}/", {"seat": "blue_captain"})
    assert "app:" not in page(guest, lobby_page)


def test_where_the_app_cannot_play_nobody_is_offered_that(host: Client) -> None:
    table = opened(host)
    assert "Give it to the app" not in page(host, f"/t/{table.code}/lobby/")


def test_real_time_with_two_is_refused_and_the_page_knows_it_before(host: Client) -> None:
    form = {"scenario": "alpha", "lot": "app", "radio": "off", "watchers": "after"}
    shown = page(host, "/new/sonar/")
    assert '"real_time": {"2": "' in shown
    answer = host.post("/new/sonar/", {**form, "preset": "real_time", "players": "2"})
    assert answer.status_code == 422
    assert (
        host.post("/new/sonar/", {**form, "preset": "real_time", "players": "4"}).status_code == 302
    )
    assert Table(Campaign.objects.get()).state.options.mode == "real_time"


def test_what_is_said_beside_a_preset_goes_before(host: Client) -> None:
    host.post("/new/gen7/", {**GEN7, "preset": "box", "dice": "app"})
    options = Table(Campaign.objects.get()).state.options
    assert (options.pack, options.decks, options.dice) == ("box", "table", "app")
