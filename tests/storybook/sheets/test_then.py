"""From paper back to the table: what the QR code of a sheet opens."""

from __future__ import annotations

import pytest
import segno
from django.test import Client

from campaigns.face.board import Look
from campaigns.games.gen7.board.table import board
from campaigns.models import Campaign
from rules.gen7 import ENGINE
from rules.gen7.view import View
from tests.campaigns import play
from tests.storybook.sheets.paper import new_table, sheet, someone


@pytest.fixture
def table(db: None) -> Campaign:
    table = new_table()
    play.play(table, 30, seed=1)
    return play.fresh(table)


def address(table: Campaign) -> str:
    return f"/t/{table.code}/at/{table.seq}/{table.tip[:10]}/"


def test_the_code_on_a_sheet_leads_to_the_state_it_shows(table, monkeypatch):
    encoded: list[str] = []
    monkeypatch.setattr(segno, "make_qr", _overheard(segno.make_qr, encoded))
    sheet(table, "log")
    assert encoded == [f"http://testserver{address(table)}"]


def _overheard(make, encoded):
    def make_qr(content):
        encoded.append(content)
        return make(content)

    return make_qr


def test_it_shows_the_table_as_it_was(table):
    printed = address(table)
    before = play.state(table)
    client = someone(table)
    play.play(table, 200, seed=2)
    assert play.state(table).clock > before.clock
    answer = client.get(printed)
    assert answer.status_code == 200
    assert answer.context["board"] == board(before, Look())
    assert f"row {table.seq}" in answer.content.decode()


def test_nothing_can_be_done_there(table):
    page = someone(table, seat="green").get(address(table)).content.decode()
    assert 'name="action"' not in page
    assert 'method="post"' not in page


def test_a_seat_sees_its_own_secrets_and_no_others(table):
    answer = someone(table, seat="green").get(address(table))
    state = play.state(table)
    shown = answer.context["board"]
    assert shown == board(state, Look(seat="green"))
    assert shown.hand != board(state, Look(seat="blue")).hand
    view = ENGINE.view(state, "green")
    assert isinstance(view, View)
    assert view.table is not None
    assert view.table.sectors["blue"].own_work == ()


def test_a_row_that_was_undone_since_can_still_be_seen(table):
    play.undo(table, consent=True)
    assert someone(table).get(address(table)).status_code == 200


@pytest.mark.parametrize("check", ["0000000000", "x", "ffffffffffffffffffff"])
def test_another_checksum_is_told_in_a_sentence(table, check):
    answer = someone(table).get(f"/t/{table.code}/at/{table.seq}/{check}/")
    assert answer.status_code == 409
    assert "checksum" in answer.content.decode()


def test_a_row_that_is_not_there_is_told_the_same(table):
    answer = someone(table).get(f"/t/{table.code}/at/999999/{table.tip[:10]}/")
    assert answer.status_code == 409


def test_a_stranger_finds_nothing(table):
    assert Client().get(address(table)).status_code == 404
