"""The page of the rules: an anchor for every id, found by words, to which refusals link, and from
which a reader comes back to the table."""

from __future__ import annotations

import html
import re

import pytest
from django.conf import settings
from django.test import Client

from campaigns.models import Campaign
from campaigns.pages.rules.markup import RULE_ID
from rules.core import write
from rules.mars.actions import Launch
from rules.registry import GAMES
from tests.campaigns import play
from tests.campaigns.markup import markup
from tests.rules.digest import rule_ids


def page(path: str, language: str = "en", device: Client | None = None) -> str:
    answer = (device or Client()).get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return html.unescape(markup(answer))


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_id_has_exactly_one_anchor(game: str, language: str) -> None:
    shown = page(f"/rules/{game}/", language)
    for rule in rule_ids(game):
        assert shown.count(f'id="{rule}"') == 1, rule


def test_everybody_reads_their_own_language() -> None:
    assert "<h2>A turn</h2>" in page("/rules/gen7/")
    assert "<h2>Ход</h2>" in page("/rules/gen7/", "ru")
    assert "<h2>Um turno</h2>" in page("/rules/gen7/", "pt-br")
    assert "<h2>A turn</h2>" in page("/rules/gen7/", "fi")


def test_a_search_finds_passages_by_all_their_words() -> None:
    found = page("/rules/mars/?q=colonist+EARTH+module")
    assert "DA-2.3" in found
    assert "DA-4.3" not in found
    assert "Nothing found" in page("/rules/mars/?q=chessboard")


def test_a_search_finds_a_rule_by_its_number() -> None:
    assert RULE_ID.findall(page("/rules/mars/?q=da-2.3").partition('class="reading"')[2])[0] == (
        "DA-2.3"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_fruitless_search_names_a_number_of_this_game_that_finds_something(game: str) -> None:
    said = re.search(r"a number such as (\S+)\.<", page(f"/rules/{game}/?q=chessboard"))
    assert said
    found = page(f"/rules/{game}/?q={said[1]}")
    assert "Nothing found" not in found
    assert any(rule.endswith(f"-{said[1]}") for rule in RULE_ID.findall(found))


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
    assert f'href="/rules/mars/?table={table.code}#DA-2.1"' in markup(answer)
    assert play.fresh(table).seq == 0


class TestFromATable:
    @pytest.fixture(autouse=True)
    def seated(self, alice: Client, table: Campaign) -> None:
        alice.get(f"/t/{table.code}/")

    def test_it_says_what_is_due_there(self, alice: Client, table: Campaign) -> None:
        shown = page(f"/rules/mars/?table={table.code}", device=alice)
        assert "At your table now" in shown
        assert "At your table now" not in page("/rules/mars/")

    def test_a_stranger_learns_nothing_of_it(self, charlie: Client, table: Campaign) -> None:
        shown = page(f"/rules/mars/?table={table.code}", device=charlie)
        assert table.name not in shown
        assert "At your table now" not in shown

    def test_the_way_back_keeps_the_place(self, alice: Client, table: Campaign) -> None:
        came = f"/t/{table.code}/?piece=water"
        answer = alice.get(
            f"/rules/mars/?table={table.code}", headers={"referer": f"http://testserver{came}"}
        )
        assert f'<a class="btn" href="{came}">' in html.unescape(markup(answer))
        searched = page(f"/rules/mars/?table={table.code}&q=ship&back={came}", device=alice)
        assert f'<a class="btn" href="{came}">' in searched

    @pytest.mark.parametrize(
        "back",
        ["https://elsewhere.example/", "//elsewhere.example/", "/t/{}/act/", "javascript:1", "/"],
    )
    def test_it_leads_nowhere_else(self, alice: Client, table: Campaign, back: str) -> None:
        back = back.format(table.code)
        shown = page(f"/rules/mars/?table={table.code}&back={back}", device=alice)
        assert re.search(rf'<a class="btn" href="/t/{table.code}/(seat/)?">', shown)

    def test_the_rules_of_another_game_know_nothing_of_it(
        self, alice: Client, table: Campaign
    ) -> None:
        assert "At your table now" not in page(f"/rules/otys/?table={table.code}", device=alice)
