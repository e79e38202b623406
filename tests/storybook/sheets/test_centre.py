"""The page of all that a table can print: paper and size of the text are chosen once."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from storybook.sheets.catalogue import PRINTS
from tests.campaigns.cast import Alice
from tests.campaigns.markup import markup

HREF = re.compile(r'<a class="btn[^"]*" href="([^"]*\.pdf\?[^"]*)"')


def asked(client: Client, table: Campaign) -> dict[str, dict[str, list[str]]]:
    """What each address of a sheet says."""
    page = markup(client.get(f"/t/{table.code}/print/"))
    found = map(urlsplit, map(unescape, HREF.findall(page)))
    return {link.path: parse_qs(link.query) for link in found}


@pytest.fixture
def table(db: None) -> Campaign:
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


def test_paper_is_chosen_once_and_remembered(table: Campaign) -> None:
    alice = Alice()
    here = f"/t/{table.code}/print/"
    assert {link["paper"][0] for link in asked(alice, table).values()} == {"a4"}
    answer = alice.post("/screen/", {"paper": "letter", "next": here})
    assert answer.headers["Location"] == here
    links = asked(alice, table)
    assert {link["paper"][0] for link in links.values()} == {"letter"}
    assert f"/t/{table.code}/print/score.pdf" in links
    assert "/print/mars/score.pdf" in links
    page = markup(alice.get(here))
    assert 'value="letter" aria-pressed="true"' in page
    assert re.search(r'value="letter"[^>]* checked', markup(alice.get("/print/mars/")))
    alice.post("/screen/", {"paper": "a4", "next": here})
    assert {link["paper"][0] for link in asked(alice, table).values()} == {"a4"}


def test_large_text_is_asked_for_where_a_sheet_has_it(table: Campaign) -> None:
    alice = Alice()
    alice.post("/screen/", {"print": "large", "next": "/"})
    assert all("large" not in link for link in asked(alice, table).values()), "it has one size"
    page = markup(alice.get("/print/otys/"))
    assert re.search(r'name="large" value="1" checked', page)


def test_an_odd_cookie_is_the_usual_paper(table: Campaign) -> None:
    alice = Alice()
    alice.cookies["paper"], alice.cookies["print"] = "napkin", "<b>"
    assert {link["paper"][0] for link in asked(alice, table).values()} == {"a4"}


def test_every_drawing_of_a_sheet_is_there() -> None:
    drawn = Path(str(finders.find("art/sheets.svg"))).read_text()
    for prints in PRINTS.values():
        for sheet in prints.sheets.values():
            assert f'id="{sheet.drawing}"' in drawn
        assert finders.find(f"art/{prints.cover}.svg")
