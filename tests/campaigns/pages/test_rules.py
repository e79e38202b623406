"""The rules reference: an anchor for every id, found by words, to which refusals link."""

from __future__ import annotations

import html
import re

import pytest
from django.conf import settings
from django.test import Client

from campaigns.models import Campaign
from campaigns.pages.rules import reference
from rules.core import write
from rules.mars.actions import Launch
from tests.campaigns import play
from tests.campaigns.markup import markup

RULES = settings.ROOT / "docs" / "rules"


def page(path: str) -> str:
    answer = Client().get(path)
    assert answer.status_code == 200
    return html.unescape(markup(answer))


@pytest.mark.parametrize("game", ["mars", "gen7", "sonar", "otys"])
def test_every_rule_id_has_exactly_one_anchor(game: str) -> None:
    shown = page(f"/rules/{game}/")
    for rule in set(reference.RULE_ID.findall((RULES / f"{game}.md").read_text())):
        assert shown.count(f'id="{rule}"') == 1, rule


def test_a_search_finds_passages_by_all_their_words() -> None:
    found = page("/rules/mars/?q=colonist+EARTH+module")
    assert "DA-2.3" in found
    assert "DA-4.3" not in found
    assert "Nothing found" in page("/rules/mars/?q=chessboard")


def test_the_words_of_the_three_editions_stand_side_by_side() -> None:
    row = re.search(r'<tr><td lang="en">Laboratory</td>.*?</tr>', page("/rules/mars/"))
    assert row
    assert "Лаборатория" in row[0]
    assert "Laboratório" in row[0]


def test_a_search_is_never_read_as_markup() -> None:
    assert "<script>alert" not in markup(Client().get("/rules/mars/?q=<script>alert"))


@pytest.mark.parametrize("game", ["examples", "chess", "..", "README"])
def test_other_files_are_not_rules(game: str) -> None:
    assert Client().get(f"/rules/{game}/").status_code == 404


def test_a_refusal_links_to_its_rule(alice: Client, table: Campaign) -> None:
    form = {"seq": 0, "request_id": "x", "action": write(Launch("water"))}
    answer = alice.post(f"/t/{table.code}/act/", form)
    assert 'href="/rules/mars/#DA-2.1"' in markup(answer)
    assert play.fresh(table).seq == 0
