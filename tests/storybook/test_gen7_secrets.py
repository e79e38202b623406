"""Nothing secret is on a sheet unless it is the owner's."""

from __future__ import annotations

import json
import re
import time

import pytest
from django.test import Client
from django.utils import translation

from campaigns.models import Campaign
from rules.gen7.catalogue import cards
from rules.gen7.state import State
from tests.campaigns import play
from tests.rules.gen7.contract import secrets
from tests.rules.gen7.parts import whole_set_up
from tests.storybook.paper import new_table, read, someone, table_at
from tests.storybook.reading import text

SHEETS = ("log", "setup", "packup", "report", "officers", "book")
HANDS = ("work_tasks", "files", "goals")


@pytest.fixture(scope="module")
def position() -> State:
    """Everybody has work tasks, a file and plans."""
    return whole_set_up("2.b.00")[1]


@pytest.fixture
def table(db: None, position: State) -> Campaign:
    return table_at(position)


def words_of(state: State, code: str) -> list[str]:
    """The code, and what the card is called."""
    titles = [card.title.en for kind in HANDS if (card := cards(state, kind).get(code))]
    return [code, *titles]


def printed(table: Campaign, client: Client, name: str) -> str:
    address = f"/t/{table.code}/print/{name}.pdf"
    answer = client.get(address)
    while answer.status_code == 302:  # the book takes its time
        client.get(answer["Location"])
        time.sleep(0.1)
        answer = client.get(address)
    return text(read(answer))


def is_told(words: str, told: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", told) is not None


@pytest.mark.parametrize("seat", ["green", "purple", ""])
def test_no_sheet_tells_of_a_hand_to_anybody_else(table, position, seat):
    client = someone(table, seat=seat)
    hidden = [json.loads(code) for code in secrets(position, seat or None)]
    assert len(hidden) > 10, "or there is nothing to look for"
    told = {name: printed(table, client, name) for name in SHEETS}
    found = [
        (name, words)
        for name, page in told.items()
        for code in hidden
        for words in words_of(position, code)
        if is_told(words, page)
    ]
    assert found == []


def test_the_owner_finds_the_own_hand_on_the_set_up_sheet(table, position):
    told = printed(table, someone(table, seat="blue"), "setup")
    for code in position.table.sectors["blue"].work:
        assert any(is_told(words, told) for words in words_of(position, code))


def test_the_log_in_the_book_is_told_as_everybody_may_hear_it(db):
    """Played from the first row, so that drawn cards and votes went through the log."""
    table = new_table(sealed_votes=True)
    play.play(table, 60, seed=2)
    state = play.state(table)
    client = someone(table, seat="green")
    told = printed(table, client, "book")
    for code in (json.loads(found) for found in secrets(state, None)):
        assert not any(is_told(words, told) for words in words_of(state, code)), code


@pytest.mark.parametrize("name", SHEETS)
def test_a_stranger_finds_no_sheet(table, name):
    for path in (f"{name}.pdf", f"{name}/", "share.png"):
        assert Client().get(f"/t/{table.code}/print/{path}").status_code == 404


def test_the_book_of_one_reader_is_the_book_of_all(table):
    with translation.override("en"):
        first = printed(table, someone(table, seat="green"), "book")
        assert printed(table, someone(table, seat="blue"), "book") == first
