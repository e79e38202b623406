"""Once more: a new table is filled in with the people, the faces and the settings of the last."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.table import commands, selectors
from rules.gen7.state import Options as Gen7
from rules.mars.state import Options as Mars
from rules.otys.state import Options as Otys
from rules.registry import GAMES
from rules.sonar.state import House
from rules.sonar.state import Options as Sonar
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup

PLAYED: dict[str, tuple[Any, list[str]]] = {
    "gen7": (
        Gen7(players=3, ship="Heron", officers=("Mira Lund", "Tom", "Ola"), dice="table"),
        ["Mira Lund", "Tom", "Ola"],
    ),
    "mars": (Mars(), ["Ada"]),
    "otys": (Otys(players=2, rows=(4, 2, 1)), ["Mira", "Tom"]),
    "sonar": (
        Sonar(
            players=2,
            names=("Otter", "Kraken"),
            radio="map",
            bot="easy",
            pace="slow",
            letters="cyrillic",
            house=House(blocked_is_said=True, damage_is_said=False),
        ),
        ["Mira", "Tom"],
    ),
}


@pytest.fixture(params=sorted(GAMES))
def table(request: Any, db: None) -> Campaign:
    options, names = PLAYED[request.param]
    seats = GAMES[request.param].seated(
        GAMES[request.param].fold(GAMES[request.param].set_up(options))
    )
    return commands.create_campaign(
        game=request.param,
        name="Zanzibar",
        names=names,
        options=options,
        faces=dict.fromkeys(seats, "face-11"),
    )


def filled_in(page: str) -> dict[str, list[str]]:
    """What a browser sends if somebody only taps the button."""
    sent: dict[str, list[str]] = {}
    for name, text in re.findall(r'<textarea[^>]*name="(\w+)"[^>]*>(.*?)</textarea>', page, re.S):
        sent[name] = [html.unescape(text).strip()]
    for name, inside in re.findall(r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', page, re.S):
        chosen = re.findall(r'<option value="([^"]*)" selected', inside)
        sent[name] = chosen[:1] or [""]
    for tag in re.findall(r"<input\b[^>]*>", page):
        facts = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if facts.get("type") in ("radio", "checkbox") and "checked" not in tag:
            continue
        if "name" in facts and facts["name"] not in ("csrfmiddlewaretoken", "code"):
            value = facts.get("value", "on" if facts.get("type") == "checkbox" else "")
            sent.setdefault(facts["name"], []).append(html.unescape(value))
    return sent


def test_it_is_filled_in_as_before(table: Campaign):
    client = Client()
    sits_at(client, table, seat="", host=True)
    address = f"/new/{table.game}/?like={table.code}"
    sent = filled_in(client.get(address).content.decode())
    assert sent["name"] == ["Zanzibar"]
    answer = client.post(address, sent)
    assert answer.status_code == 302, re.findall(r"[^>]*</li>", markup(answer))
    again = Campaign.objects.exclude(pk=table.pk).get()
    assert [(seat.key, seat.name, seat.face) for seat in again.seats.all()] == [
        (seat.key, seat.name, seat.face) for seat in table.seats.all()
    ]
    before, now = selectors.options(table), selectors.options(again)
    named = {"ship": getattr(now, "ship", None)} if table.game == "gen7" else {}
    assert now == type(before)(
        **{**{f: getattr(before, f) for f in before.__struct_fields__}, **named}
    )


@pytest.mark.parametrize(("language", "letters"), [("en", "latin"), ("ru", "cyrillic")])
def test_a_table_from_before_letters_were_asked_for_gets_those_of_the_reader(
    db: None, language: str, letters: str
):
    table = commands.create_campaign(
        game="sonar", name="Zanzibar", names=["Mira", "Tom"], options=Sonar(players=2), faces={}
    )
    client = Client(headers={"accept-language": language})
    sits_at(client, table, seat="", host=True)
    page = client.get(f"/new/sonar/?like={table.code}").content.decode()
    assert filled_in(page)["letters"] == [letters]


def test_only_somebody_who_was_there_sees_who_played(table: Campaign):
    page = markup(Client().get(f"/new/{table.game}/?like={table.code}"))
    assert "Zanzibar" not in page
    assert "Mira" not in page


@pytest.mark.parametrize("like", ["", "nowhere", "x" * 400])
def test_a_table_nobody_knows_is_no_trouble(client: Client, db: None, like: str):
    assert client.get(f"/new/otys/?like={like}").status_code == 200
