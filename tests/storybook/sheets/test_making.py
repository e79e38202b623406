"""Long sheets: made aside, kept per version, language, paper and variant, and never twice."""

from __future__ import annotations

import io
import threading
import time
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from campaigns.models import Campaign
from campaigns.table.opened import Table
from storybook.sheets import pdf, workshop
from storybook.sheets.order import Order
from tests.campaigns import play
from tests.campaigns.markup import markup
from tests.storybook.reading import page_texts, text, texts
from tests.storybook.sheets.paper import NAMES, new_table, someone

WAIT = 60  # seconds; a small book takes one or two


@pytest.fixture
def table(db: None) -> Campaign:
    return new_table()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn, in order."""
    found: list[str] = []
    draw = pdf.pdf

    def counted(html: str, tell: Any = None) -> bytes:
        found.append(html)
        return draw(html, tell)

    monkeypatch.setattr(pdf, "pdf", counted)
    return found


def how_far(order: Order) -> workshop.Progress:
    found = workshop.progress(order)
    assert found is not None
    return found


def book(client: Client, table: Campaign, asked: str = "") -> bytes:
    address = f"/t/{table.code}/print/book.pdf?{asked}"
    answer = client.get(address)
    until = time.monotonic() + WAIT
    while answer.status_code == 302:
        assert time.monotonic() < until, "it is never finished"
        assert client.get(answer["Location"]).status_code == 200
        time.sleep(0.1)
        answer = client.get(address)
    assert answer.status_code == 200
    return bytes(answer.content)


def test_it_is_made_once_and_gives_the_same_bytes(table, made):
    first = book(someone(table), table)
    assert book(someone(table, seat="green"), table) == first
    assert book(someone(table), table, "paper=a4") == first
    assert len(made) == 1


@pytest.mark.parametrize("asked", ["paper=a4", "paper=letter"])
def test_all_officers_stand_on_one_page_of_the_book(table, made, asked):
    pages = texts(book(someone(table), table, asked))
    (cards,) = [told for told in pages if "Officer cards" in told and "Underlined" in told]
    assert cards.count("signed") == len(NAMES)
    assert all(name in cards for name in NAMES)


@pytest.mark.parametrize("asked", ["paper=letter", "large=1"])
def test_another_paper_or_variant_is_another_book(table, made, asked):
    client = someone(table)
    assert book(client, table) != book(client, table, asked)
    assert len(made) == 2


def test_another_language_is_another_book(table, made):
    english, russian = someone(table), someone(table, language="ru")
    assert book(english, table) != book(russian, table)
    assert 'lang="ru"' in made[1]


def test_a_new_row_makes_a_new_book_and_the_old_one_is_forgotten(table, made):
    client = someone(table)
    book(client, table)
    (workshop._folder() / f"{table.code}-0-abc.pdf").touch()  # as they once were called
    play.play(table, 2)
    book(client, play.fresh(table))
    assert len(made) == 2
    (kept,) = workshop._folder().glob("*.pdf")
    assert table.code not in kept.name


def test_another_name_of_the_table_is_another_book(table, made):
    client = someone(table)
    book(client, table)
    Campaign.objects.update(name="Renamed")
    book(client, table)
    assert "Renamed" in made[1]


def test_the_book_has_contents_running_heads_chapters_and_the_log(table):
    play.play(table, 80, seed=1)
    table = play.fresh(table)
    play.undo(table, consent=True)
    reader = PdfReader(io.BytesIO(book(someone(table), table)))
    told = text(reader)
    for words in ("Contents", "Episode 1", "Ship's log", "Officer cards", "The full log"):
        assert words in told, words
    assert "Undone: the last step, by the host." in told
    last = page_texts(reader)[-1]
    assert "Северное сияние" in last, "the running head"
    assert "The full log" in last
    assert len(reader.outline) >= 4


def test_two_who_ask_at_once_share_one_making(table, made):
    first, second = someone(table), someone(table, seat="blue")
    address = f"/t/{table.code}/print/book/"
    assert first.get(address).status_code == second.get(address).status_code == 200
    book(first, table)
    assert len(made) == 1


def test_who_comes_just_after_it_was_finished_does_not_make_it_again(table, made):
    book(someone(table), table)
    order = Order("gen7", "book", Table(table))
    assert workshop.start(order, lambda: "", 10) is None
    assert how_far(order).done
    assert not workshop._sign(order).exists()
    assert len(made) == 1


def test_the_page_polls_until_it_is_ready(table, monkeypatch):
    draw, looked = pdf.pdf, threading.Event()

    def patient(html: str, tell: Any = None) -> bytes:
        assert looked.wait(WAIT)
        return draw(html, tell)

    monkeypatch.setattr(pdf, "pdf", patient)
    client = someone(table)
    address = f"/t/{table.code}/print/book/?large=1"
    page = client.get(address).content.decode()
    looked.set()
    assert "every 1s" in page
    assert "Look again" in page, "without a script"
    book(client, table, "large=1")
    part = markup(client.get(address, headers={"HX-Request": "true"}))
    assert part.strip().startswith('<section id="making"')
    assert "every 1s" not in part
    assert f"/t/{table.code}/print/book.pdf?large=1" in part


def test_the_share_done_grows_and_never_goes_back(table, monkeypatch):
    heard: list[int] = []

    def pages(html: str, tell: Any = None) -> bytes:
        for page in (1, 2, 3, 1, 2, 90):
            tell(page)
            heard.append(how_far(order).percent)
        return b"%PDF-"

    monkeypatch.setattr(pdf, "pdf", pages)
    order = Order("gen7", "book", Table(table))
    thread = workshop.start(order, lambda: "", 10)
    assert thread is not None
    thread.join(timeout=WAIT)
    assert thread.done.is_set(), "it is never finished"
    assert heard == [4, 9, 13, 54, 59, 95]
    assert how_far(order).done


def test_what_could_not_be_made_says_so_and_can_be_tried_again(table, monkeypatch, caplog):
    def broken(html: str, tell: Any = None) -> bytes:
        raise ValueError("no ink")

    client, address = someone(table), f"/t/{table.code}/print/book/"
    with monkeypatch.context() as patched:
        patched.setattr(pdf, "pdf", broken)
        client.get(address)
        until = time.monotonic() + WAIT
        while "could not be made" not in client.get(address).content.decode():
            assert time.monotonic() < until
    assert "again=1" in client.get(address).content.decode()
    client.get(f"{address}?again=1")
    assert book(client, table).startswith(b"%PDF")


def test_a_making_that_died_is_begun_again(table, monkeypatch):
    order = Order("gen7", "book", Table(table))
    workshop._folder().mkdir(exist_ok=True)
    workshop._sign(order).write_text("40")
    assert how_far(order).percent == 40
    monkeypatch.setattr(workshop, "DEAD_AFTER", -1)
    assert workshop.progress(order) is None


@pytest.mark.parametrize("path", ["log/", "nosuch/", "nosuch.pdf"])
def test_only_long_sheets_have_a_page_of_their_own(table, path):
    assert someone(table).get(f"/t/{table.code}/print/{path}").status_code == 404
