"""Captain Sonar with one device for both boats: it is handed over, and hides between turns."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign
from rules.core import write
from rules.sonar import actions as act
from rules.sonar.state import Options
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_pages import BUTTON, BY_TURNS, do, sitting, state_of, text
from tests.campaigns.games.sonar.test_table import opened
from tests.campaigns.markup import markup


def one_device(options: Options = BY_TURNS) -> tuple[Campaign, Client]:
    table, host = opened(options), Client()
    sits_at(host, table, seat="", host=True)
    return table, host


def shows(page: str) -> set[str]:
    """Which boats' sheets are in a page."""
    return set(re.findall(r'<section class="do console (\w+)"', page))


LINK = re.compile(r'href="[^"]*\?piece=([^"]*)"')


@pytest.mark.django_db
def test_one_device_hides_everything_between_turns():
    table, host = one_device()
    hidden = text(host, table, "")
    assert shows(hidden) == set()
    assert "Give the device to Yellow boat, captain" in hidden
    yellow = next(key for key in LINK.findall(hidden) if key.startswith("yellow"))
    assert shows(text(host, table, f"?piece={yellow}")) == {"yellow"}

    def tap(action: act.AnyAction, key: str) -> str:
        table.refresh_from_db()
        form = {
            "seq": table.seq,
            "request_id": f"tap {table.seq}",
            "action": write(action),
            "page": "table",
        }
        answer = host.post(
            f"/t/{table.code}/act/?piece={key}", form, headers={"HX-Request": "true"}
        )
        assert answer.status_code == 200
        return markup(answer)

    # As soon as the position is marked the screen is empty again.
    assert shows(tap(act.MarkPosition("yellow_captain", "E5"), yellow)) == set()
    assert "E5" not in text(host, table, f"?piece={yellow}")
    do(table, act.MarkPosition("blue_captain", "F6"), act.DrawLot("yellow_captain"))
    first = state_of(table).active
    key = next(key for key in LINK.findall(text(host, table, "")) if key.startswith(str(first)))
    captain: Any = f"{first}_captain"
    assert shows(tap(act.SetCourse(captain, "north"), key)) == {first}
    assert shows(tap(act.MarkBox(captain, "mine"), key)) == {first}
    assert shows(tap(act.CrossSymbol(captain, 0), key)) == set()  # SON-5.16: the turn is over
    # What was allowed then is not allowed now.
    assert shows(text(host, table, f"?piece={key}")) == set()


@pytest.mark.django_db
def test_son_1_3_the_lot_is_drawn_on_the_table_and_nobodys_map_is_opened_for_it():
    table, host = one_device(Options(players=2, lot="table"))
    do(table, act.MarkPosition("yellow_captain", "E5"), act.MarkPosition("blue_captain", "F6"))
    page = text(host, table, "")
    offered = [json.loads(html.unescape(found)) for found in BUTTON.findall(page)]
    assert [(one["type"], one["first"]) for one in offered] == [
        ("draw_lot", "yellow"),
        ("draw_lot", "blue"),
    ]
    assert shows(page) == set()
    watcher = sitting(table, "")[""]
    assert not BUTTON.findall(text(watcher, table, ""))
    do(table, act.DrawLot("yellow_captain", "blue"))
    assert not BUTTON.findall(text(host, table, ""))


@pytest.mark.django_db
def test_no_other_device_is_handed_a_seat_it_does_not_act_for():
    table, host = one_device()
    clients = sitting(table, "yellow_captain", "")
    key = next(key for key in LINK.findall(text(host, table, "")) if key.startswith("blue"))
    for client in clients.values():
        assert shows(text(client, table, f"?piece={key}")) == set()
    assert "blue" in shows(text(host, table, f"?piece={key}"))
    assert "yellow" not in "".join(LINK.findall(text(host, table, "")))


@pytest.mark.django_db
def test_whoever_holds_the_device_sees_on_while_others_move():
    """The app's moves, and what comes in from other devices: in real time they never end."""
    table, host = one_device(Options(mode="real_time", players=4))
    table.seats.filter(key__startswith="blue").update(bot=True)
    do(table, act.MarkPosition("yellow_captain", "A1"), act.MarkPosition("blue_captain", "O15"))
    key = next(key for key in LINK.findall(text(host, table, "")) if key.startswith("yellow"))
    shown, within = text(host, table, f"?piece={key}"), {"HX-Request": "true"}
    assert shows(shown) == {"yellow"}
    [by_itself, by_hand] = re.findall(r'"(/t/\w+/bot/[^"]*)"', shown)
    for address in (by_itself, by_hand):
        table.refresh_from_db()
        form = {"seq": table.seq, "request_id": f"tap {table.seq}", "page": "table"}
        answer = host.post(address, form, headers=within)
        assert answer.status_code == 200
        assert shows(markup(answer)) == {"yellow"}
    [news] = re.findall(r'data-table="([^"]*)"', shown)
    assert shows(markup(host.get(news, headers=within))) == {"yellow"}
    assert shows(text(host, table, "")) == set()
