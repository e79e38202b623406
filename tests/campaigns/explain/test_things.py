"""Every kind of thing on a table or a seat is explained, in three languages; so is every button."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from campaigns.games import FACES
from campaigns.pages.rules import guide
from tests.campaigns.explain.touched import (
    MIDDLES,
    Middle,
    all_of,
    buttons,
    heading,
    kind,
    links,
    numbers,
    opened,
)

LANGUAGES = ("en", "ru", "pt-br")
EVERY_GAME = pytest.mark.parametrize("middle", MIDDLES.values(), ids=MIDDLES)
TAGS = re.compile(r"<[^>]+>")
pytestmark = pytest.mark.django_db


def read(client: Client, address: str, language: str = "en", *, part: bool = True) -> str:
    headers = {"Accept-Language": language, **({"HX-Request": "true"} if part else {})}
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, address
    return answer.content.decode()


@EVERY_GAME
def test_every_thing_on_the_pages_is_explained_in_three_languages(middle: Middle) -> None:
    table, client = opened(middle)
    touched = all_of(table, client, middle)
    kinds = {kind(address) for address in touched}
    assert kinds >= set(FACES[middle.game].learning.kinds) - RARE[middle.game]
    assert "line" in kinds
    still = links(read(client, f"/t/{table.code}/", part=False))
    still |= links(read(client, f"/t/{table.code}/seat/", part=False))
    asked = set()
    for address in still:
        told = {language: read(client, address, language) for language in LANGUAGES}
        assert len(heading(told["en"])) > 0, address
        text = {language: " ".join(TAGS.sub(" ", page).split()) for language, page in told.items()}
        assert len(text["en"]) > len(heading(told["en"])) + 15, (address, text["en"])
        assert len(set(text.values())) == len(LANGUAGES), address
        assert 'href="/rules/' in told["en"] or kind(address) in ("line", "undo"), address
        asked |= numbers(told["en"]) | ({address} if kind(address) == "number" else set())
    assert asked, "a number can be asked where it came from"
    for address in asked:
        assert heading(read(client, address)), address


# Seen only where the story, a tie or the box has brought them about.
RARE = {
    "gen7": {"tie", "reason", "skill", "algorithm", "forecast"},
    "otys": set(),
    "sonar": {"ayes", "surface"},  # of a crew of several: test_everything.py
    "mars": set(),
}


@EVERY_GAME
def test_every_button_is_explained_and_nothing_is_done(middle: Middle) -> None:
    table, client = opened(middle)
    all_of(table, client, middle)
    found = set()
    for page in ("", "seat/"):
        found |= buttons(client.get(f"/t/{table.code}/{page}").content.decode())
    assert found
    before = table.entries.count()
    for action in sorted(found)[:40]:
        for language in LANGUAGES:
            headers = {"Accept-Language": language, "HX-Request": "true"}
            address = f"/t/{table.code}/explain/button/"
            answer = client.get(address, {"action": action}, headers=headers)
            assert answer.status_code == 200, action
            assert heading(answer.content.decode()), action
    assert table.entries.count() == before


@EVERY_GAME
def test_every_rule_behind_an_explanation_is_told_in_the_guide(middle: Middle) -> None:
    """Whatever a game maps to a rule, the guide has a sentence for it."""
    module = __import__(f"campaigns.games.{middle.game}.learn", fromlist=["rules"])
    places = [module, *(vars(module).get(name) for name in ("rules", "deeds", "pieces", "things"))]
    named = set()
    for place in filter(None, places):
        for value in vars(place).values():
            named |= set(re.findall(r"\b[A-Z]{2,4}-\d+\.\d+\b", str(value)))
    assert len(named) > 10
    for language in LANGUAGES:
        for rule in named:
            assert guide.passage(middle.game, language, rule), rule


def test_gen_5_7_a_spot_says_what_this_die_would_do_there_now() -> None:
    table, client = opened(MIDDLES["gen7"])
    all_of(table, client, MIDDLES["gen7"])
    with translation.override("en"):
        told = read(client, f"/t/{table.code}/explain/room/technical_lab/")
    assert "Technical Laboratory" in told
    assert "at least as high" in told
