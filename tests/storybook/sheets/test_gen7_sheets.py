"""The sheets of Seventh Generation: every area, in every language, on every paper."""

from __future__ import annotations

import re
from contextlib import closing
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace
from pypdfium2 import PdfDocument

from campaigns.games.gen7.words.titles import Titles
from campaigns.models import Campaign
from campaigns.table.opened import Table
from rules.gen7.state import House, Result
from rules.gen7.tables import ROOMS, Board
from tests.campaigns import play
from tests.rules.gen7.positions import at_turn, with_dice, with_officer, with_sector
from tests.storybook.reading import text
from tests.storybook.sheets.paper import new_table, read, sheet, someone, table_at
from tests.storybook.tagged import assert_tagged

LIGHT = ("log", "setup", "packup", "report", "officers")
MERITS = {"green": 12, "blue": 51, "orange": 7, "purple": 30}
RESULTS = tuple(Result(number, "blue", 3 - number, MERITS, story=True) for number in range(1, 4))


@pytest.fixture
def late(db: None) -> Campaign:
    """In the middle of episode 4, with something in every area of the log."""
    state = at_turn(markers={"hq.3": "failure", "science_lab.1": "repair"}, systems=(1, 3, 0))
    state = with_officer(
        state,
        "blue",
        rank=3,
        underlines=1,
        stars=5,
        earned=11,
        skills=("hacker",),
        crew="C1",
        kept=("P1",),
    )
    state = with_dice(state, {"blue.o": (7, "data_centre.2")})
    state = with_sector(state, "green", merits=41, resources=(1, 2, 3), work=("WD1",))
    options = replace(state.options, ship="Северное сияние", house=House(one_meeting=False))
    return table_at(
        replace(
            state,
            options=options,
            episode=4,
            results=RESULTS,
            boxes=2,
            consequences=("Ca9",),
            critical={"chemical_lab": 2},
            removed=("P7", "Xx1"),
            reason=-2,
        )
    )


# The ship's log (GEN-10.1)


def test_gen_10_1_the_log_sheet_has_every_area(late):
    told = text(sheet(late, "log"))
    areas = ("The officers", "Condition of the ship", "Consequences", "The evenings", "Notes")
    for words in ("Северное сияние", "Борей", *areas, "Mira", "Lev", "Ада", "Тоомас"):
        assert words in told, words
    assert " 12 51 7 30 " in told, "the merits, in the order of the seats"
    assert "25.0" in told, "the average of the merits"
    assert "Ca9" in told
    assert "×2" in told
    assert "feelings" in told
    assert told.count("● Lev") == 2, "an officer, and a signature"
    assert told.count("Lev") == 2 + 3 + 1, "best of three episodes, and a column"
    assert "Blue" not in told


def test_the_log_sheet_has_five_officer_lines_and_seven_episodes(db):
    told = text(sheet(new_table(players=3), "log"))
    for number in range(1, 8):
        assert f" {number} " in told


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_the_log_is_one_page_blank_and_filled(late, language, paper):
    client = someone(late, language=language)
    reader = sheet(late, "log", client, paper=paper)
    assert len(reader.pages) == 1
    blank = client.get(f"/print/gen7/log.pdf?paper={paper}")
    assert blank.status_code == 200
    if language == "ru":
        assert "Лучший офицер" in text(reader)
        assert "Научная лаборатория" in text(reader)


def test_a_blank_log_tells_nothing_of_any_table(late):
    answer = Client().get("/print/gen7/log.pdf")
    told = text(read(answer))
    assert "The officers" in told
    assert "Борей" not in told
    assert "Lev" not in told


@pytest.mark.parametrize("name", ["setup", "packup", "report", "officers", "book"])
@pytest.mark.django_db
def test_only_the_log_can_be_printed_blank(name):
    assert Client().get(f"/print/gen7/{name}.pdf").status_code == 404


# Set-up and pack-up


def test_before_an_episode_the_list_follows_the_rulebook(db):
    told = text(sheet(new_table(players=3, decks="table"), "setup"))
    wanted = (
        "GEN-1.6",
        "GEN-2.1",
        "GEN-2.2",
        "GEN-2.3",
        "GEN-2.4",
        "GEN-2.5",
        "GEN-2.6",
        "GEN-2.7",
        "GEN-2.8",
        "GEN-2.12",
    )
    places = [told.index(rule) for rule in wanted]
    assert places == sorted(places)
    assert "three players" in told


def test_in_the_middle_of_a_round_the_sheet_says_what_lies_where(late):
    told = text(sheet(late, "setup"))
    assert "what lies where" in told
    for words in ("failure marker", "repair marker", "Merits: 41", "critical", "Storage"):
        assert words in told, words
    assert "the officer (7)" in told


def test_the_rulings_of_the_table_stand_on_the_set_up_sheet(late):
    told = text(sheet(late, "setup"))
    assert "A promotion clears the underlines" in told
    assert told.count("Off here.") == 1


def test_the_owners_sheet_has_their_cards_and_no_other_has_them(late):
    own = text(sheet(late, "setup", someone(late, seat="green")))
    assert "Only for you" in own
    watcher = text(sheet(late, "setup"))
    assert "Only for you" not in watcher


def test_gen_9_9_the_pack_up_sheet_says_what_is_kept_and_what_goes_back(late):
    reader = sheet(late, "packup")
    told = text(reader)
    assert len(reader.pages) == 1
    for words in ("Hacker", "Ca9", "Xx1", "Chemical Laboratory, critical ×2", "bookmark"):
        assert words in told, words
    assert Titles(Table(late).state, coded=True).card("crossroads", "P7") in told, (
        "by its title, as on the set-up sheet"
    )
    assert "GEN-9.11" in told


# Officers, report


def test_an_officer_card_for_each_with_skills_and_what_they_do(late):
    reader = sheet(late, "officers")
    told = text(reader)
    assert len(reader.pages) == 1
    for words in ("Mira", "Тоомас", "Major", "Hacker", "gain 5 data", "11 earned"):
        assert words in told, words


def test_the_report_tells_what_mattered(db):
    table = new_table()
    play.play(table, 150, seed=1)
    told = text(sheet(table, "report"))
    for words in ("Episode 1", "Key tasks solved", "Votes", "Page 1.00", "Round 1", "Merits after"):
        assert words in told, words


def test_a_long_name_of_a_number_stands_above_it_and_not_under_it(db):
    table = new_table()
    client = someone(table, language="ru")
    answer = client.get(f"/t/{table.code}/print/report.pdf")
    with closing(PdfDocument(answer.content)) as paper:
        told = paper[0].get_textpage()
        said = told.get_text_range()
        label = re.search(r"Выполнено рабочих\s+задач\s+(\d)", said)
        assert label
        top = told.get_charbox(label.start(1))[3]
        lowest = min(
            told.get_charbox(place)[1]
            for place in range(label.start(), label.start(1))
            if said[place].isalpha()
        )
    assert top < lowest


def test_a_report_of_another_episode_can_be_asked_for(db):
    table = new_table()
    assert "Episode 1" in text(sheet(table, "report", episode="1"))
    assert "Episode 1" in text(sheet(table, "report", episode="x9"))


# Every sheet


@pytest.mark.parametrize("name", LIGHT)
@pytest.mark.parametrize("asked", [{}, {"large": "1"}, {"paper": "letter", "large": "1"}])
def test_every_sheet_is_tagged_with_its_fonts_inside(late, name, asked):
    reader = sheet(late, name, someone(late, language="ru"), **asked)
    assert_tagged(reader, "ru")


def letters(reader):
    """The heights of the letters on the first page."""
    found: list[float] = []

    def note(told: str, user: Any, matrix: Any, font: Any, size: float) -> None:
        if told.strip():
            found.append(size)

    reader.pages[0].extract_text(visitor_text=note)
    return found


def test_large_print_is_larger(late):
    usual, large = sheet(late, "packup"), sheet(late, "packup", large="1")
    assert max(letters(large)) > 1.4 * max(letters(usual))


@pytest.mark.parametrize("name", LIGHT)
def test_every_sheet_names_its_table_row_and_checksum(late, name):
    told = text(sheet(late, name))
    assert f"{late.code} · {late.seq} · {late.tip[:10]}" in told


def test_the_campaigns_language_goes_before_the_readers(late):
    Campaign.objects.update(language="ru")
    assert "Лейтенант" in text(sheet(late, "log"))


def test_the_longest_names_fit_one_page(db):
    state = at_turn(players=4)
    options = replace(
        state.options, ship="Щ" * 40, officers=("Щ" * 40,) * 4, board=Board(condition_boxes=20)
    )
    critical = dict.fromkeys(ROOMS, 3)
    results = tuple(replace(RESULTS[0], episode=number, reason=-10) for number in range(1, 8))
    state = replace(state, options=options, critical=critical, results=results)
    table = table_at(state)
    Campaign.objects.update(name="Щ" * 80)
    for paper in ("a4", "letter"):
        assert len(sheet(table, "log", someone(table, language="ru"), paper=paper).pages) <= 2
    assert len(sheet(table, "officers").pages) == 1
