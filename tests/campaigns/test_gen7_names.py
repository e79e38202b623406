"""Officers are called by their names wherever their colours stand."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from campaigns.games.gen7.board import board
from campaigns.games.gen7.forms import SettingsForm
from tests.campaigns.cast import sits_at
from tests.campaigns.cruise import cruise, play_on
from tests.rules.gen7.positions import at_turn

WHOLE = {"players": "4", "pack": "cruise", "dice": "app", "decks": "app"}


@pytest.mark.django_db
def test_sectors_the_own_officer_and_the_recap_name_them(client: Client) -> None:
    table = cruise()
    play_on(table, 30)
    sits_at(client, table, seat="green")
    address = f"/t/{table.code}/"
    shown = unescape(client.get(address).content.decode())
    assert '<span class="officer-name">Mira Holt</span>' in shown
    assert "<h2>▲ Green · Mira Holt, " in unescape(client.get(f"{address}seat/").content.decode())
    recap = unescape(client.get(f"{address}resume/").content.decode())
    assert '<th scope="row">▲ Green · Mira Holt</th>' in recap


def test_an_officer_without_a_name_is_called_by_the_colour_once() -> None:
    form = SettingsForm({**WHOLE, "name_green": "Mira"})
    assert form.is_valid(), form.errors
    assert form.options().officers == ("Mira", "● Blue", "■ Orange", "◆ Purple")
    assert not board(at_turn(), seat=None)["sectors"][1]["officer"]


@pytest.mark.parametrize("second", ["Mira", "mira "])
def test_two_officers_of_one_name_are_refused(second: str) -> None:
    form = SettingsForm({**WHOLE, "name_green": "Mira", "name_orange": second})
    assert not form.is_valid()
    assert list(form.errors) == ["name_orange"]


def test_the_name_of_a_seat_that_nobody_plays_does_not_count() -> None:
    names = {"name_green": "Mira", "name_purple": "Mira"}
    assert SettingsForm({**WHOLE, "players": "3", **names}).is_valid()
