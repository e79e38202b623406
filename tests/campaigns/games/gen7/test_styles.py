"""The style sheets of a table's own box come with a box only, and then with every page of it: a
page that is brought up to date keeps the ones it came with."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from campaigns.games.gen7.board.table import OF_A_BOX
from campaigns.table.commands import create_campaign
from rules.gen7.state import Options
from tests.campaigns.cast import sits_at

pytestmark = pytest.mark.django_db
LINKED = re.compile(r'href="/static/\w{12}/css/([\w/]+)[.\w]*\.css"')
BOX: dict[str, Any] = {"pack": "box", "decks": "table", "dice": "asked"}


def linked(where: str, options: Options) -> list[str]:
    names = ["Katya", "Ravi", "Joana"]
    table = create_campaign(game="gen7", name="Evening", names=names, options=options)
    client = Client()
    sits_at(client, table, seat="green")
    return LINKED.findall(client.get(f"/t/{table.code}/{where}").content.decode())


@pytest.mark.parametrize("where", ["", "seat/"], ids=["table", "seat"])
def test_a_cruise_does_without_the_sheets_of_a_box(where: str) -> None:
    sheets = linked(where, Options(players=3))
    assert "gen7/strip" in sheets
    assert not set(OF_A_BOX) & set(sheets)


@pytest.mark.parametrize("where", ["", "seat/"], ids=["table", "seat"])
def test_a_box_has_them_whoever_judges_now(where: str) -> None:
    for judge in ("referee", "book_keeper"):
        sheets = linked(where, Options(players=3, judge=judge, **BOX))
        assert tuple(one for one in sheets if one in OF_A_BOX) == OF_A_BOX


def test_the_sheet_of_a_seat_comes_with_the_seat_alone() -> None:
    assert "gen7/seat" in linked("seat/", Options(players=3))
    assert "gen7/seat" not in linked("", Options(players=3))
