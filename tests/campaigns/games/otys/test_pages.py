"""Otys through the pages: a table with three phones, a correction, an undo, and the referee."""

from __future__ import annotations

import html
import json
import random
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.referee import Referee
from campaigns.table.commands import create_campaign
from campaigns.table.verification import verify
from rules.otys import ENGINE
from rules.otys.contract import Contract
from rules.otys.state import Options
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.rules.otys.contract import EASY

BUTTON = re.compile(r'<button name="action" value="([^"]*)"')


def page_of(answer: Any) -> str:
    return html.unescape(answer.content.decode())


def tap(client: Client, table: Campaign, verb: str = "act", **form: Any) -> Any:
    whole = {"seq": play.fresh(table).seq, "request_id": next(play.names), **form}
    return client.post(f"/t/{table.code}/{verb}/", whole, headers={"HX-Request": "true"})


def opened(**options: Any) -> Campaign:
    count = options.get("players", 2)
    names = ["Ann", "Ben", "Cid", "Dot"][:count]
    return create_campaign(game="otys", name="Divers", names=names, options=Options(**options))


@pytest.mark.django_db
@pytest.mark.parametrize("decks", ["app", "table"])
def test_a_game_is_played_by_tapping_what_the_pages_offer(decks: str) -> None:
    table = opened(players=3, decks=decks, contracts=EASY * 3, hints=True, most_rounds=4)
    phones = {seat: Client() for seat in ("blue", "yellow", "red")}
    for seat, phone in phones.items():
        sits_at(phone, table, seat=seat, host=seat == "blue")
    dice = random.Random(7)
    for _ in range(400):
        state = play.state(table)
        if state.result is not None:
            break
        phone = phones[state.todo[-1].seat]
        shown = phone.get(f"/t/{table.code}/seat/").content.decode()
        offered = [html.unescape(value) for value in BUTTON.findall(shown)]
        useful = [one for one in offered if '"take_back"' not in one and '"cancel"' not in one]
        assert useful, shown[:500]
        answer = tap(phone, table, action=dice.choice(useful), page="seat")
        assert answer.status_code == 200, page_of(answer)[:500]
    assert play.state(table).result is not None
    assert "Winner" in page_of(phones["red"].get(f"/t/{table.code}/"))
    assert phones["red"].get(f"/t/{table.code}/log/").status_code == 200
    assert not list(verify(play.fresh(table)))


@pytest.mark.django_db
def test_a_new_table_needs_nothing_but_the_tap() -> None:
    alice = Client()
    assert alice.get("/new/otys/").status_code == 200
    answer = alice.post(
        "/new/otys/", {"players": "2", "decks": "app", "sponsors": "basic", "first": "lot"}
    )
    assert answer.status_code == 302, page_of(answer)[-900:]
    assert play.state(Campaign.objects.get()).options == Options()


@pytest.mark.django_db
def test_the_host_corrects_and_undoes() -> None:
    table, host = opened(), Client()
    sits_at(host, table, seat="blue")
    tap(host, table, action='{"type":"deal","seat":"blue"}')
    assert host.get(f"/t/{table.code}/correct/").status_code == 200
    form = {"seat": "yellow", "what": "credits", "count": "9", "reason": "a coin under the board"}
    answer = host.post(
        f"/t/{table.code}/correct/", {"seq": play.fresh(table).seq, "request_id": "c1", **form}
    )
    assert answer.status_code in (200, 302)
    assert play.state(table).boards["yellow"].credits == 9
    tap(host, table, "undo", by="step")
    assert play.state(table).boards["yellow"].credits == 3


@pytest.mark.django_db
def test_what_is_not_possible_says_why_with_its_rule() -> None:
    table, host = opened(first="blue"), Client()
    sits_at(host, table, seat="blue")
    tap(host, table, action='{"type":"deal","seat":"blue"}')
    answer = tap(host, table, action='{"type":"surface","seat":"blue"}')
    assert answer.status_code == 422
    assert "Choose a key first." in page_of(answer)
    assert "OTY-2.1" in page_of(answer)


@pytest.mark.django_db
def test_nobody_sees_the_contracts_of_another() -> None:
    secret = Contract((3, 0, 3, 0), 5)
    table, ben = opened(contracts=(secret,) * 9, first="blue"), Client()
    sits_at(Client(), table, seat="blue")
    sits_at(ben, table, seat="yellow", host=False)
    shown = ENGINE.view(play.state(table), "yellow")
    assert shown.boards["blue"].hand == ()  # type: ignore[attr-defined]
    assert ben.get(f"/t/{table.code}/seat/").status_code == 200


def test_the_referee_plays_whole_games() -> None:
    for seed, setup in enumerate(
        (
            {},
            {"players": 4, "sponsors": "random", "most_rounds": 9},
            {"decks": "table", "most_rounds": 3},
        )
    ):
        referee, dice = Referee("otys", seed), random.Random(seed)

        def ask(line: Any, referee: Referee = referee) -> Any:
            return json.loads(referee.answer(json.dumps(line).encode()))

        assert ask({"setup": setup})["ok"]
        for _ in range(3000):
            legal = ask({"ask": "legal", "seat": None})["legal"]
            if not legal:
                break
            answer = ask({"do": dice.choice(legal)})
            assert answer["ok"], answer
        assert ask({"ask": "outcome"})["outcome"]["winners"]


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["", "seat/", "log/", "correct/", "settings/", "print/"])
def test_every_page_of_a_table_opens(page: str) -> None:
    table, host = opened(), Client()
    sits_at(host, table, seat="blue")
    assert host.get(f"/t/{table.code}/{page}").status_code == 200
    assert Client().get(f"/t/{table.code}/{page}").status_code == 404
