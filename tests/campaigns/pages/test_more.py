"""More: what is seldom needed at a table; and how this device shows its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client

from campaigns.face.forms.chosen import chosen
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from campaigns.table.opened import Table
from rules.gen7 import state as voyages
from rules.registry import GAMES
from tests.campaigns.cast import sits_at
from tests.campaigns.conftest import WRONG_CODE

pytestmark = pytest.mark.django_db


def test_a_host_finds_what_only_hosts_may_do(alice: Client, table: Campaign) -> None:
    page = alice.get(f"/t/{table.code}/more/").content.decode()
    for there in ("log/", "print/", "correct/", "settings/", "export.json", "seat/"):
        assert f'href="/t/{table.code}/{there}"' in page
    assert f"code {table.code}" in page


def test_whoever_watches_finds_the_rest(client: Client, table: Campaign) -> None:
    sits_at(client, table, seat="", host=False)
    page = client.get(f"/t/{table.code}/more/").content.decode()
    assert f'href="/t/{table.code}/log/"' in page
    for not_theirs in ("correct/", "settings/", "export.json", "seat/"):
        assert f'href="/t/{table.code}/{not_theirs}"' not in page


def told(table: Campaign) -> dict[str, str]:
    options = Table(table).state.options
    return {
        str(one.label): str(one.value) for one in chosen(FACES[table.game].forms.settings, options)
    }


def test_it_says_how_the_table_was_set_up(client: Client, table: Campaign) -> None:
    names, box = ("Mira", "Tom", "Ola"), voyages.House(files_are_secret=False)
    options = voyages.Options(players=3, dice="table", sealed_votes=True, house=box)
    cruise = create_campaign(game="gen7", name="Cruise", names=names, options=options)
    facts = told(cruise)
    assert facts["The story"] == "Training cruise"
    assert facts["The dice"] == "Real dice, typed in after each roll"
    assert facts["Votes are sealed until all are in"] == "yes"
    assert facts["House rulings, and what your boards print"] == "1 of your own"
    sits_at(client, cruise, seat="", host=False)
    page = client.get(f"/t/{cruise.code}/more/").content.decode()
    assert "Real dice, typed in after each roll" in page


@pytest.mark.parametrize("game", FACES)
def test_every_game_says_how_a_fresh_table_plays(game: str) -> None:
    form: Any = FACES[game].forms.settings
    usual = chosen(form, GAMES[game].options())
    rulings = any(isinstance(form.asked.get(name), Mapping) for name in form.below)
    assert usual
    assert (str(usual[-1].value) == "as printed") == rulings


def test_languages_are_called_by_their_own_names(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "ru"}).content.decode()
    for name in ("English", "Русский", "Português"):
        assert name in page


def test_charlie_finds_nothing(charlie: Client, table: Campaign) -> None:
    assert charlie.get(f"/t/{table.code}/more/").status_code == 404
    assert charlie.get(f"/t/{WRONG_CODE}/more/").status_code == 404


@pytest.mark.parametrize(
    ("chosen", "shown"), [({"theme": "light"}, "data-theme"), ({"text": "large"}, "data-text")]
)
def test_a_device_chooses_light_and_size(
    client: Client, chosen: dict[str, str], shown: str
) -> None:
    answer = client.post("/screen/", {**chosen, "next": "/look/"})
    assert answer["Location"] == "/look/"
    ((name, value),) = chosen.items()
    page = client.get("/look/").content.decode()
    assert f'{shown}="{value}"' in page
    client.post("/screen/", {name: ""})
    assert shown not in client.get("/look/").content.decode()


def test_one_choice_leaves_the_other_alone(client: Client) -> None:
    client.post("/screen/", {"theme": "dark"})
    client.post("/screen/", {"text": "small"})
    assert {client.cookies[name].value for name in ("theme", "text")} == {"dark", "small"}


@pytest.mark.parametrize("elsewhere", ["https://elsewhere.example/", "//elsewhere.example", ""])
def test_nobody_is_sent_to_another_host(client: Client, elsewhere: str) -> None:
    assert client.post("/screen/", {"theme": "dark", "next": elsewhere})["Location"] == "/"


def test_a_word_that_nobody_offered_is_not_kept(client: Client) -> None:
    client.post("/screen/", {"theme": "pink"})
    assert 'data-theme="pink"' not in client.get("/look/").content.decode()


def box_of(client: Client, *, host: bool) -> Campaign:
    options = voyages.Options(players=3, pack="box", dice="asked", decks="table")
    names = ("Mira", "Tom", "Ola")
    found = create_campaign(game="gen7", name="Our box", names=names, options=options)
    sits_at(client, found, seat="", host=host)
    return found


def test_a_host_changes_how_the_app_plays_along(client: Client) -> None:
    box = box_of(client, host=True)
    page = client.get(f"/t/{box.code}/more/").content.decode()
    assert "Book-keeper" in page
    change = {"seq": box.seq, "request_id": "once", "page": "table"}
    wish = '{"type":"set_table","judge":"book_keeper"}'
    assert client.post(f"/t/{box.code}/act/", {**change, "action": wish}).status_code == 302
    box.refresh_from_db()
    assert Table(box).state.options.judge == "book_keeper"


def test_nobody_else_changes_it(client: Client) -> None:
    box = box_of(client, host=False)
    assert "set_table" not in client.get(f"/t/{box.code}/more/").content.decode()
    wish = {"seq": box.seq, "request_id": "once", "action": '{"type":"set_table","hints":true}'}
    client.post(f"/t/{box.code}/act/", wish)
    box.refresh_from_db()
    assert not Table(box).state.options.hints
