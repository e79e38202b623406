"""Every code, event and action has its words, in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from campaigns.face.words import COMMON, tell_refusal
from campaigns.games import FACES
from rules.core import Refusal
from rules.registry import GAMES
from tests.campaigns.refusals import refusals_in, refusals_of_rules

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RAW_KEYS = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|%\(")


def refusals_of(game: str) -> list[tuple[str, frozenset[str], str]]:
    """Of its rules, and of its own pages."""
    rules, pages = settings.ROOT / "rules" / game, settings.ROOT / "campaigns" / "games" / game
    return [*refusals_of_rules(rules), *refusals_in(pages)]


def codes_of(game: str) -> set[str]:
    return {code for code, _, _ in refusals_of(game)}


def codes_in(folder: str) -> set[str]:
    return {code for code, _, _ in refusals_in(settings.ROOT / folder)}


def test_the_source_is_searched_where_refusals_are_written() -> None:
    assert len(codes_in("rules/mars")) > 20
    assert "nothing_to_undo" in codes_in("campaigns")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_without_gaps(game: str, language: str) -> None:
    words = FACES[game].words
    with translation.override(language):
        for code, facts, _ in refusals_of(game):
            sentence = tell_refusal(words, Refusal(code, None, dict.fromkeys(facts, 1)))
            assert sentence, code
            assert not RAW_KEYS.search(sentence), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_of_the_log_have_sentences_too(language: str) -> None:
    said = codes_in("campaigns") | codes_in("rules")
    games = {code for game in GAMES for code in codes_of(game)}
    with translation.override(language):
        for code in said - games:
            assert str(COMMON[code])


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_kept_for_a_refusal_that_no_longer_exists(game: str) -> None:
    assert set(FACES[game].words.refusals) == codes_of(game)


def played(game: str, seed: int, **options: Any) -> tuple[list[Any], list[Any]]:
    engine, dice = GAMES[game], random.Random(seed)
    events = list(engine.set_up(engine.options(**options)))
    state = engine.fold(events)
    offered: list[Any] = []
    while legal := engine.legal_actions(state, None):
        offered += legal
        happened = engine.decide(state, engine.fill(state, dice.choice(legal), dice))
        state, events = engine.fold(happened, state), [*events, *happened]
    return events, offered


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", ["table", "app"])
def test_every_event_and_action_of_whole_games_is_told_in_words(language: str, deck: str) -> None:
    words = FACES["mars"].words
    with translation.override(language):
        for seed in range(4):
            events, offered = played("mars", seed, deck=deck)
            told = [words.tell(event) for event in events] + [words.label(a) for a in offered]
            for sentence in filter(None, told):
                assert not RAW_KEYS.search(sentence), sentence


def test_russian_counts_cards_with_the_right_plural() -> None:
    from rules.mars.events import CardsBurned

    with translation.override("ru"):
        tell = FACES["mars"].words.tell
        told = [tell(CardsBurned(count, "failure")) for count in (1, 2, 5)]
    assert [re.search(r"\d (\w+)", line)[1] for line in told] == ["карта", "карты", "карт"]  # type: ignore[index]
