"""Printed sheets: text, page count, paper, and nothing complained of."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from pypdf import PdfReader

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from tests.campaigns import play
from tests.campaigns.cast import Alice
from tests.storybook.reading import text

MILLIMETRE = 72 / 25.4
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}


@pytest.fixture
def table(db: None) -> Campaign:
    return create_campaign(
        game="mars", name="Red evening", names=["Alice"], options=Options(level="cyborg")
    )


def printed(address: str, **headers: str) -> tuple[PdfReader, str]:
    answer = Alice(headers=headers).get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    reader = PdfReader(io.BytesIO(answer.content))
    assert len(reader.pages) == 1
    return reader, text(reader)


@pytest.mark.parametrize("paper", SIZES)
def test_a_blank_sheet_is_one_page_of_the_paper_asked_for(paper: str) -> None:
    reader, text = printed(f"/print/mars/score.pdf?paper={paper}")
    width, height = (float(side) / MILLIMETRE for side in reader.pages[0].mediabox[2:])
    assert (width, height) == pytest.approx(SIZES[paper], abs=0.5)
    assert "Devious Automatics" in text
    assert "Four or more in one building" in text
    assert "Red evening" not in text


@pytest.mark.parametrize("paper", SIZES)
def test_a_filled_sheet_tells_the_table_the_player_and_the_points(
    table: Campaign, paper: str
) -> None:
    play.play(table, 400)
    state = play.state(table)
    assert state.result is not None
    _, text = printed(f"/t/{table.code}/print/score.pdf?paper={paper}")
    for words in ("Red evening", "Alice", "final", *map(str, state.result.scores.values())):
        assert words in text
    assert ("You win" in text) == ("architect" in state.result.winners)


def test_a_game_under_way_prints_as_of_its_round(table: Campaign) -> None:
    play.play(table, 12)
    _, text = printed(f"/t/{table.code}/print/score.pdf")
    assert f"as of round {play.state(table).round}" in text


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "Лист подсчёта"), ("pt-br", "Folha de pontos")]
)
def test_the_sheet_speaks_the_readers_language(language: str, words: str) -> None:
    _, text = printed("/print/mars/score.pdf", **{"accept-language": language})
    assert words in text


@pytest.mark.parametrize(
    "address",
    [
        "/print/mars/score.pdf?paper=napkin",
        "/print/mars/nosuch.pdf",
        "/print/chess/score.pdf",
        "/t/nosuchcode/print/score.pdf",
    ],
)
@pytest.mark.django_db
def test_what_cannot_be_printed_is_not_found(address: str) -> None:
    assert Client().get(address).status_code == 404


def test_a_name_is_never_read_as_markup(db: None) -> None:
    table = create_campaign(
        game="mars", name="<b>Bold</b> & co", names=['"><script>'], options=Options()
    )
    _, text = printed(f"/t/{table.code}/print/score.pdf")
    assert "<b>Bold</b> & co" in text
