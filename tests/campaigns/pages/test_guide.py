"""The rules for players: complete in three languages, the same in each, and nothing in them that
a table has not met."""

from __future__ import annotations

import json
import re
from itertools import chain

import pytest
from django.conf import settings
from django.template.loader import get_template
from django.utils.html import strip_tags

from campaigns.games import FACES
from campaigns.pages.rules import guide
from campaigns.pages.rules.markup import RULE_ID, Chapter, chapters
from rules.registry import GAMES
from tests.rules.digest import rule_ids

LANGUAGES = tuple(dict(settings.LANGUAGES))
PACKS = settings.ROOT / "rules" / "gen7" / "cards" / "packs"
# What only those who build it speak of.
WORKSHOP = re.compile(
    r"\b(sources?|digests?|engines?|tests?|pdf|seeds?|glossary|modell?ed|json|agents?"
    r"|источник\w*|дайджест\w*|движ(ок|к)\w*|тест\w*|глоссари\w*"
    r"|fontes?|motor(es)?|testes?|glossário)\b",
    re.IGNORECASE,
)

each_text = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


def written(game: str, language: str) -> str:
    return (guide.FOLDER / game / f"{language}.md").read_text()


def rules_by_chapter(told: tuple[Chapter, ...]) -> dict[str, set[str]]:
    return {chapter.key: set(chapter.rules) for chapter in told}


def shape(told: tuple[Chapter, ...]) -> list[tuple[str, list[tuple[str, str, bool, int]]]]:
    return [
        (
            chapter.key,
            [
                (block.kind, block.name, block.on_card, len(block.parts))
                for block in chapter.blocks
                if chapter.key != guide.WORDS
            ],
        )
        for chapter in told
    ]


def test_every_game_is_told() -> None:
    assert set(guide.games()) == set(GAMES)


@each_text
def test_every_rule_has_its_sentence(game: str, language: str) -> None:
    told = set(chain.from_iterable(chapter.rules for chapter in guide.guide(game, language)))
    assert told == rule_ids(game)


@each_text
def test_every_language_tells_the_same_in_the_same_order(game: str, language: str) -> None:
    told, english = guide.guide(game, language), guide.guide(game, "en")
    assert rules_by_chapter(told) == rules_by_chapter(english)
    assert shape(told) == shape(english)


@each_text
def test_it_begins_in_short_and_ends_with_the_words(game: str, language: str) -> None:
    told = guide.guide(game, language)
    assert (told[0].key, told[-1].key) == (guide.SHORT, guide.WORDS)
    assert all(chapter.title and chapter.blocks for chapter in told)


@each_text
def test_nobody_is_told_how_it_was_made(game: str, language: str) -> None:
    found = WORKSHOP.search(written(game, language))
    assert found is None, found


@each_text
def test_a_rule_is_told_and_not_only_numbered(game: str, language: str) -> None:
    """Behind every number stands a sentence; nothing is left of the markup."""
    for chapter in guide.guide(game, language):
        for block in chapter.blocks:
            told = RULE_ID.sub("", strip_tags(block.html))
            assert block.kind == "heading" or len(told.split()) > 1, block
            assert not re.search(r"[{}]|\[(picture|example|ruling|card)", told), block


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_of_a_box_is_named(language: str) -> None:
    """What is on cards and pages is met at the table, in our own campaign too."""
    text = written("gen7", language).casefold()
    files = [file for file in PACKS.glob("*/*.json") if file.stem not in ("pack", "pages")]
    titles = {
        title.casefold()
        for file in files
        for card in json.loads(file.read_text())
        for title in card["title"].values()
        if " " in title
    }
    assert len(titles) > 50
    assert [title for title in titles if title in text] == []


@each_text
def test_every_picture_is_drawn(game: str, language: str) -> None:
    named = {
        block.name
        for chapter in guide.guide(game, language)
        for block in chapter.blocks
        if block.kind == "picture"
    }
    assert len(named) >= 3
    for name in named:
        get_template(f"campaigns/{game}/rules/{name}.html")  # fails where there is none


@each_text
def test_every_ruling_leads_to_a_setting_that_there_is(game: str, language: str) -> None:
    fields = FACES[game].forms.settings().fields
    for chapter in guide.guide(game, language):
        for block in chapter.blocks:
            if block.kind == "ruling" and block.name:
                assert block.name in fields, block.name


@pytest.mark.parametrize("game", GAMES)
def test_every_house_ruling_is_told(game: str) -> None:
    fields = FACES[game].forms.settings().fields
    told = {block.name for chapter in guide.guide(game, "en") for block in chapter.blocks}
    assert {name for name in fields if name.startswith("house_")} <= told


def test_the_second_mention_of_a_rule_leads_to_the_first() -> None:
    (chapter,) = chapters("## turn: A turn\n\nThis. {DA-1.1}\n\n[ruling x] And that. {DA-1.1}\n")
    first, second = (str(block.html) for block in chapter.blocks)
    assert 'id="DA-1.1"' in first
    assert 'id="DA-1.1"' not in second
    assert 'href="#DA-1.1"' in second


def test_the_text_is_never_read_as_markup() -> None:
    (chapter,) = chapters("## turn: A turn\n\n<script>alert(1)</script>\n")
    assert "<script>" not in chapter.blocks[0].html
