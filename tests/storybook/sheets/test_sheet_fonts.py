"""Sheets bring their own letters: no font of this machine is in a PDF."""

from __future__ import annotations

import io
from typing import Any

import pytest
from pypdf import PdfReader

from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from storybook.sheets import pdf
from tests.campaigns import play
from tests.campaigns.cast import Alice
from tests.storybook.reading import texts
from tests.storybook.sheets.paper import new_table, sheet, someone

BLANK = [
    "mars/score",
    "otys/card",
    "otys/score",
    "sonar/captain",
    "sonar/engineer",
    "sonar/mate",
    "sonar/radio",
    "sonar/repair",
]
OURS = ("Sofia-Semi", "Piazzolla", "Signs")


def embedded(reader: PdfReader) -> set[str]:
    """The names of the fonts, without the six letters that say which part of it is embedded."""
    parts: list[Any] = [page["/Resources"] for page in reader.pages]
    fonts = [font.get_object() for part in parts for font in part.get("/Font", {}).values()]
    return {str(font["/BaseFont"]).split("+")[-1].lstrip("/") for font in fonts}


def foreign(reader: PdfReader) -> set[str]:
    return {name for name in embedded(reader) if not name.startswith(OURS)}


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
@pytest.mark.parametrize("name", ["log", "setup", "officers", "packup", "report"])
def test_a_sheet_of_seventh_generation(db, name: str, language: str):
    table = new_table()
    play.play(table, 40)
    table = play.fresh(table)
    reader = sheet(table, name, someone(table, language=language))
    assert foreign(reader) == set()
    assert any(one.startswith("Sofia-Semi") for one in embedded(reader))
    assert any(one.startswith("Piazzolla") for one in embedded(reader))


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
@pytest.mark.parametrize("name", BLANK)
def test_a_blank_sheet(db, name: str, language: str):
    answer = Alice(headers={"Accept-Language": language}).get(f"/print/{name}.pdf")
    assert answer.status_code == 200
    assert foreign(PdfReader(io.BytesIO(answer.content))) == set()


def test_a_filled_score_sheet(db):
    table = create_campaign(game="mars", name="Mars", names=["Мира"], options=Options())
    play.play(table, 200)
    assert foreign(sheet(table, "score", Alice())) == set()


def test_a_font_that_is_not_ours_would_be_found():
    """What this file asks for is seen: a letter none of our fonts has comes from elsewhere."""
    document = pdf.pdf('<html lang="en"><title>Ω</title><p style="font-family: Sofia Semi">Ωmega')
    assert foreign(PdfReader(io.BytesIO(document)))
    assert texts(document) == ["Ωmega"]
