"""Officers are called by their names wherever their colours stand."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from campaigns.face.board import Look
from campaigns.face.words import tell_refusal
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.forms import SettingsForm
from campaigns.games.gen7.selectors import glances
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.view import HIDDEN
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, play_on, walk
from tests.campaigns.markup import markup
from tests.campaigns.play import state as position
from tests.rules.gen7.positions import at_turn

WHOLE = {"players": "4", "pack": "cruise", "dice": "app", "decks": "app"}


@pytest.mark.django_db
def test_sectors_your_own_officer_and_the_recap_name_them(client: Client) -> None:
    table = cruise()
    for _ in walk(table, 300):
        if isinstance(position(table).todo[-1], steps.Turning):
            break
    sits_at(client, table, seat="green")
    address = f"/t/{table.code}/"
    shown = unescape(markup(client.get(address)))
    assert ">Mira Holt</h2>" in shown
    assert ">Mira Holt</h1>" in unescape(markup(client.get(f"{address}seat/")))
    recap = unescape(markup(client.get(f"{address}resume/")))
    assert "Mira Holt" in recap
    assert "Officer 1" not in recap


def test_an_officer_without_a_name_is_called_by_the_seat() -> None:
    form = SettingsForm({**WHOLE, "name_green": "Mira"})
    assert form.is_valid(), form.errors
    assert form.options().officers == ("Mira", "", "", "")
    ship = board(at_turn(), Look(seat=None)).ship
    assert ship
    assert ship.sectors[1].officer == ship.sectors[1].who == "Officer 2"


@pytest.mark.parametrize("second", ["Mira", "mira "])
def test_two_officers_of_one_name_are_refused(second: str) -> None:
    form = SettingsForm({**WHOLE, "name_green": "Mira", "name_orange": second})
    assert not form.is_valid()
    assert list(form.errors) == ["name_orange"]


def test_the_name_of_a_seat_that_nobody_plays_does_not_count() -> None:
    names = {"name_green": "Mira", "name_purple": "Mira"}
    assert SettingsForm({**WHOLE, "players": "3", **names}).is_valid()


def test_first_names_in_sentences_unless_they_would_be_somebody_elses() -> None:
    people = People(("Mira Holt", "Dr. Lev", "Ada Stern", "Ada Lund"))
    assert people.listed(("green", "blue", "orange")) == "Mira, Dr. Lev, Ada Stern"
    assert people.name("green") == "Mira Holt"
    older = People(("▲ Green", "● Синий"))
    assert (older.who("green"), older.name("blue")) == ("Officer 1", "Officer 2")


def test_the_log_votes_questions_and_refusals_say_the_names() -> None:
    state = at_turn("purple", officers=("Mira Holt", "Lev", "Ada", "Oki"))
    words = words_at(state)
    assert words.tell(ev.MeritsChanged("green", 2, "key_task")) == "Mira: merits +2 (key task)."
    assert words.tell(ev.DieMoved("blue.c1", "hq.1", "room", 3)).startswith("Lev places colonist 1")
    assert words.tell(ev.VoteCast("orange", HIDDEN)) == "Ada has voted."
    assert board(state, Look(seat=None)).due == "Oki, place a die"
    refusal = Refusal("has_one_already", None, {"seat": "green"})
    assert tell_refusal(words, refusal) == "This player has a card already: Mira."


@pytest.mark.django_db
def test_the_home_page_names_them_without_opening_the_table() -> None:
    table = cruise()
    play_on(table, 30)
    words = glances([table.pk])[table.pk].words
    assert words.tell(ev.VoteCast("green", HIDDEN)) == "Mira has voted."
