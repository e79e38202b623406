"""The log as a book: people by their names, what a deed gave, when something was taken back."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone, translation

from campaigns.face.dates import day_of_year
from campaigns.face.pieces.coloured import coloured, once, signs
from campaigns.face.pieces.signs import GLYPHS
from campaigns.models import Campaign
from campaigns.pages.log.ledger import People
from campaigns.table import selectors
from campaigns.table.commands import create_campaign
from campaigns.table.logbook import undone_at
from campaigns.table.opened import Table
from rules.gen7.state import Options
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import walk
from tests.campaigns.markup import markup

START = datetime(2026, 11, 16, 20, 0, tzinfo=UTC)


def rows(*told: tuple[str, int]) -> list[tuple[int, str, int, datetime]]:
    """Each a minute after the one before."""
    return [
        (seq, kind, head, START + timedelta(minutes=seq)) for seq, (kind, head) in enumerate(told)
    ]


def test_a_row_is_undone_when_it_last_went() -> None:
    played = rows(("setup", 0), ("action", 1), ("action", 2), ("undo", 1), ("undo", 0))
    minutes = {seq: at.minute for seq, at in undone_at(played).items()}
    assert minutes == {2: 3, 1: 4}


def test_what_was_done_again_is_not_undone_until_it_goes_again() -> None:
    again = [("setup", 0), ("action", 1), ("action", 2), ("undo", 0), ("redo", 2)]
    assert undone_at(rows(*again)) == {}
    gone = undone_at(rows(*again, ("undo", 1), ("action", 6)))
    assert {seq: at.minute for seq, at in gone.items()} == {2: 5}


def test_a_seat_that_changes_hands_undoes_nothing() -> None:
    assert undone_at(rows(("setup", 0), ("action", 1), ("seat", 1), ("action", 3))) == {}


@pytest.mark.parametrize(
    ("country", "written"),
    [("en-gb", "3 May"), ("en", "May 3"), ("ru", "3 мая"), ("pt-br", "3 de maio")],
)
def test_a_day_is_written_as_the_country_writes_it(country: str, written: str) -> None:
    third = datetime(timezone.localdate().year, 5, 3, 20, tzinfo=UTC)
    with translation.override(country):
        assert day_of_year(third, country) == written
        assert "1999" in day_of_year(third.replace(year=1999), country)


@pytest.fixture
def voyage() -> Campaign:
    """Into the first round, with real names."""
    names = ("Katya", "Ravi", "Jo<b>")
    options = Options(players=3, officers=names)
    table = create_campaign(game="gen7", name="Cruise", names=names, options=options)
    for _ in walk(table, 200, seed=4):
        if play.state(table).table.round == 2:
            return table
    raise AssertionError("it never came to that")


@pytest.mark.django_db
def test_people_stand_in_the_book_by_their_names(voyage: Campaign, client: Client) -> None:
    sits_at(client, voyage, seat="green")
    page = markup(client.get(f"/t/{voyage.code}/log/"))
    assert "<b>Katya</b>" in page
    assert "▲ Green" not in page
    assert "<b>Jo&lt;b&gt;</b>" in page, "a name is only ever a name"
    people = People(Table(play.fresh(voyage)))
    assert people.plain("Officer 1 places a die.") == "Katya places a die."
    sign = GLYPHS[Table(play.fresh(voyage)).colours["green"]]
    assert people.plain(f"Undone, by {sign} Katya.") == "Undone, by Katya."


@pytest.mark.django_db
def test_what_a_deed_gave_stands_beside_it(voyage: Campaign, client: Client) -> None:
    sits_at(client, voyage, seat="green")
    page = markup(client.get(f"/t/{voyage.code}/log/"))
    assert 'aria-label="data"' in page
    assert "to the Science Laboratory." in page
    assert "(laboratory)" not in page, "the number beside the line says it"


@pytest.mark.django_db
def test_filters_are_names_and_the_story(voyage: Campaign, client: Client) -> None:
    sits_at(client, voyage, seat="green")
    here = f"/t/{voyage.code}/log/"
    page = markup(client.get(here))
    assert 'href="?seat=blue"' in page
    hers = markup(client.get(here, {"seat": "green"}))
    assert "<b>Katya</b> rolls" in hers
    assert "<b>Ravi</b> rolls" not in hers
    story = markup(client.get(here, {"kind": "story"}))
    assert "is opened" in story
    assert "rolls" not in story
    found = markup(client.get(here, {"words": "katya ROLLS"}))
    assert "<b>Katya</b> rolls" in found, "looked for by name, as it is read"
    assert "No line of the log matches." in markup(client.get(here, {"words": "walrus"}))


@pytest.mark.django_db
def test_an_undone_line_says_when(voyage: Campaign, client: Client) -> None:
    play.undo(voyage, "step", consent=True)
    at = selectors.last_row(play.fresh(voyage)).at
    sits_at(client, voyage, seat="green")
    page = markup(client.get(f"/t/{voyage.code}/log/"))
    assert page.count("<s>") == 1
    assert f"undone {at:%H:%M}" in page


def test_a_sign_has_its_players_colour_and_a_name_stays_text() -> None:
    colours = signs({"blue": "● Blue", "yellow": "■ Yellow", "you": "You"})
    assert colours == {"●": "blue", "■": "yellow"}
    told = coloured("● Blue: 1 <b> for ■ Yellow.", colours)
    blue, yellow = ('<span class="sgn {}">{}</span>'.format(*one) for one in SIGNS)
    assert told == f"{blue} Blue: 1 &lt;b&gt; for {yellow} Yellow."


SIGNS = (("blue", "●"), ("yellow", "■"))


def test_nobody_is_named_twice_in_a_row() -> None:
    told = ("● Blue: key 3.", "● Blue: level 4.", "Contract: new.", "Contract: gone.", "● Blue: 1.")
    assert once(told, lambda who: who == "● Blue") == (
        "● Blue: key 3.",
        "Level 4.",
        "Contract: new.",
        "Contract: gone.",
        "● Blue: 1.",
    )


@pytest.mark.django_db
def test_in_otys_players_without_a_name_stand_by_their_coloured_sign(client: Client) -> None:
    form = {"players": "2", "decks": "app", "sponsors": "basic", "first": "blue"}
    answer = client.post("/new/otys/", form)
    people = People(Table(Campaign.objects.get()))
    told = people.marked("● Blue: key 3 on level 3.")
    assert told == '<b><span class="sgn blue">●</span> Blue</b>: key 3 on level 3.'
    page = markup(client.get(f"{answer.headers['Location']}log/"))
    assert re.search(r"</svg>\s*Blue\s*</a>", page), "the filter has one sign, which is drawn"
