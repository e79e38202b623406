"""Nothing secret is on a sheet unless it is the owner's."""

from __future__ import annotations

import html
import json
import re
import time
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from campaigns.models import Campaign, Entry
from rules.gen7.catalogue import cards
from rules.gen7.state import State
from storybook.sheets import pdf
from tests.campaigns import play
from tests.rules.gen7.contract import secrets
from tests.rules.gen7.parts import whole_set_up
from tests.storybook.reading import text
from tests.storybook.sheets.paper import new_table, read, someone, table_at

SHEETS = ("log", "setup", "packup", "report", "officers", "book")
HANDS = ("work_tasks", "files", "goals")
WAIT = 60  # seconds; a small book takes one or two


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


def asked_for(table: Campaign, client: Client, name: str) -> Any:
    address = f"/t/{table.code}/print/{name}.pdf"
    answer = client.get(address)
    until = time.monotonic() + WAIT
    while answer.status_code == 302:  # the book takes its time
        assert time.monotonic() < until, "it is never finished"
        assert "again=1" not in client.get(answer["Location"]).content.decode(), "it failed"
        time.sleep(0.01)
        answer = client.get(address)
    return answer


def printed(table: Campaign, client: Client, name: str) -> str:
    return text(read(asked_for(table, client, name)))


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet comes as its HTML: what is not in there cannot get onto paper."""
    monkeypatch.setattr(pdf, "pdf", lambda page, tell=None: page.encode())


def written(table: Campaign, client: Client, name: str) -> str:
    """All of it but the style: whether it would be seen or not."""
    answer = asked_for(table, client, name)
    assert answer.status_code == 200
    page = re.sub(r"<style>.*?</style>", "", answer.content.decode(), flags=re.DOTALL)
    assert f'data-version="{table.code} · ' in page, "or this is no sheet"
    return " ".join(html.unescape(page).split())


def is_told(words: str, told: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", told) is not None


@pytest.mark.parametrize("seat", ["green", "purple", ""])
def test_no_sheet_tells_of_a_hand_to_anybody_else(table, position, seat, undrawn):
    client = someone(table, seat=seat)
    hidden = [json.loads(code) for code in secrets(position, seat or None)]
    assert len(hidden) > 10, "or there is nothing to look for"
    told = {name: written(table, client, name) for name in SHEETS}
    found = [
        (name, words)
        for name, page in told.items()
        for code in hidden
        for words in words_of(position, code)
        if is_told(words, page)
    ]
    assert found == []


def test_a_hand_that_was_told_would_be_found(table, position, undrawn):
    """The owner's own set-up sheet has it."""
    told = written(table, someone(table, seat="blue"), "setup")
    for code in position.table.sectors["blue"].work:
        assert any(is_told(words, told) for words in words_of(position, code))


def test_the_owner_finds_their_hand_on_the_set_up_sheet(table, position):
    told = printed(table, someone(table, seat="blue"), "setup")
    for code in position.table.sectors["blue"].work:
        assert any(is_told(words, told) for words in words_of(position, code))


def test_the_log_in_the_book_is_told_as_everybody_may_hear_it(db, undrawn):
    """Played from the first row, so that drawn cards and votes went through the log."""
    table = new_table(sealed_votes=True)
    play.play(table, 60, seed=2)
    state = play.state(table)
    client = someone(table, seat="green")
    told = written(table, client, "book")
    rows = Entry.objects.filter(campaign=table).values_list("events", flat=True)
    events = [event for row in rows for event in json.loads(row)]
    # Played for all to see, and then taken back into the hand.
    seen = {event["card"] for event in events if event["type"] == "file_taken_back"}
    hidden = {json.loads(found) for found in secrets(state, None)} - seen
    assert len(hidden) > 5, "or there is nothing to look for"
    for code in hidden:
        assert not any(is_told(words, told) for words in words_of(state, code)), code


@pytest.mark.parametrize("name", SHEETS)
def test_a_stranger_finds_no_sheet(table, name):
    for path in (f"{name}.pdf", f"{name}/", "share.png"):
        assert Client().get(f"/t/{table.code}/print/{path}").status_code == 404


def test_the_book_of_one_reader_is_the_book_of_all(table):
    with translation.override("en"):
        first = printed(table, someone(table, seat="green"), "book")
        assert printed(table, someone(table, seat="blue"), "book") == first
