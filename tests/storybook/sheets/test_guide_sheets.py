"""The rules on paper: every chapter in the booklet, the game on one page, in three languages."""

from __future__ import annotations

import io

import pytest
from django.conf import settings
from django.test import Client
from django.utils.html import strip_tags
from pypdf import PdfReader

from campaigns.pages.rules.guide import guide
from rules.registry import GAMES
from tests.rules.digest import rule_ids
from tests.storybook.reading import page_texts, text

MILLIMETRE = 72 / 25.4
HALF = {"a4": (148, 210), "letter": (139.7, 215.9)}
LANGUAGES = tuple(dict(settings.LANGUAGES))
each = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


def printed(address: str, language: str = "en") -> PdfReader:
    answer = Client(headers={"accept-language": language}).get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


@each
def test_the_booklet_tells_every_chapter_and_every_rule(game: str, language: str) -> None:
    reader = printed(f"/print/{game}/rules.pdf", language)
    cover, *pages = page_texts(reader)
    told = " ".join(pages)
    for number, chapter in enumerate(guide(game, language), 1):
        assert chapter.title in cover
        assert f"{number}. {chapter.title}" in told
    for rule in rule_ids(game):
        assert rule.partition("-")[2] in told, rule
    assert 4 <= len(pages) <= 20


@pytest.mark.parametrize("paper", HALF)
def test_its_pages_are_half_a_sheet(paper: str) -> None:
    reader = printed(f"/print/mars/rules.pdf?paper={paper}")
    for page in reader.pages:
        size = [float(side) / MILLIMETRE for side in page.mediabox[2:]]
        assert size == pytest.approx(HALF[paper], abs=0.5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_one_fits_on_other_paper_too(language: str) -> None:
    assert len(printed("/print/gen7/quick.pdf?paper=letter", language).pages) == 1


@each
def test_the_quick_reference_is_one_page(game: str, language: str) -> None:
    reader = printed(f"/print/{game}/quick.pdf", language)
    assert len(reader.pages) == 1
    shown = text(reader)
    for chapter in guide(game, language):
        for block in chapter.blocks:
            if block.on_card:
                assert chapter.title in shown
                first = strip_tags(block.parts[0]).split("\N{NO-BREAK SPACE}")[0]
                assert " ".join(first.split()[:2]) in shown


def test_a_table_finds_both_among_its_sheets(client: Client) -> None:
    page = client.get("/print/otys/").content.decode()
    assert "rules.pdf" in page
    assert "quick.pdf" in page
    rules = client.get("/rules/otys/").content.decode()
    assert "/print/otys/rules.pdf" in rules
    assert "/print/otys/quick.pdf" in rules
