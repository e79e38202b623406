"""Seventh Generation has a word for every key and a sentence for every refusal of its engine."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, get_args

import pytest
from django.conf import settings
from django.utils import translation

from campaigns.face.words import tell_refusal
from campaigns.games.gen7.words import terms
from campaigns.games.gen7.words.refusals import REFUSALS
from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.skills import SKILL_EFFECTS
from campaigns.games.gen7.words.skills import SKILLS as SKILL_NAMES
from campaigns.games.gen7.words.steps import STEPS
from campaigns.games.gen7.words.terms import VOCABULARY
from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import KINDS, EpisodeGoal
from rules.gen7.cards.skills import SKILLS
from rules.gen7.state import House, Phase
from rules.gen7.tables import (
    RANKS,
    RESOURCES,
    ROOMS,
    SEATS,
    SECTORS,
    SYSTEMS,
    AddedRoom,
    Department,
    DieKind,
    Grant,
    OwnRoom,
)
from tests.campaigns.games.gen7.words.test_words import RAW_KEYS
from tests.campaigns.refusals import refusals_of_rules

LANGUAGES = [code for code, _ in settings.LANGUAGES]
ENGINE_SOURCE = settings.ROOT / "rules" / "gen7"


# Refusals


RAISED = list(refusals_of_rules(ENGINE_SOURCE))


def test_the_search_finds_refusals_however_they_are_written() -> None:
    facts: dict[str, set[frozenset[str]]] = {}
    for code, names, _ in RAISED:
        facts.setdefault(code, set()).add(names)
    assert len(facts) > 80
    assert facts["below_previous"] == {frozenset({"value", "previous"})}
    assert facts["spot_failed"] == facts["spot_in_repair"] == {frozenset({"room", "spot"})}
    assert facts["die_too_low"] == {frozenset({"spot", "value", "least"})}
    assert facts["die_too_high"] == {frozenset({"spot", "value", "most"})}


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    assert set(REFUSALS) == {code for code, _, _ in RAISED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_asks_only_for_facts_that_are_given_wherever_it_is_said(language: str) -> None:
    with translation.override(language):
        for code, facts, place in RAISED:
            try:
                told = tell_refusal(WORDS, Refusal(code, None, dict.fromkeys(facts, 1)))
            except KeyError as missing:
                pytest.fail(f"{code} at {place} gives no {missing}")
            assert not RAW_KEYS.search(told), told


@pytest.mark.parametrize(
    ("code", "facts", "told"),
    [
        ("not_now", {"due": "turn"}, "First: Place a die."),
        ("spot_taken", {"room": "science_lab", "spot": 2}, "taken: Science Laboratory, spot 2."),
        ("spot_taken", {"room": "key_task", "spot": 1}, "taken: key task, spot 1."),
        ("no_such_skill", {"room": "energy"}, "there: energy department."),
        ("skill_used_up", {"skill": "lone_wolf"}, "used up: Lone wolf."),
        ("total_wrong", {"sign": ">=", "number": 9, "total": 8}, "must be ≥ 9, but they make 8."),
        ("task_solved", {"card": "KC1"}, "solved already: “"),
        ("card_not_there", {"card": "X9"}, "not there: X9."),
        ("no_such_option", {"option": "blue.c2"}, "choices: Officer 2: colonist 2."),
        ("no_such_option", {"option": "4.0"}, "choices: key task 4, spot 1."),
        ("no_free_spot", {"place": "science_lab.3"}, "free spot: Science Laboratory, spot 3."),
        ("no_free_spot", {"place": "somewhere.3"}, "free spot: somewhere.3."),
    ],
)
def test_facts_are_told_in_words(code: str, facts: dict[str, str | int], told: str) -> None:
    with translation.override("en"):
        assert told in tell_refusal(WORDS, Refusal(code, None, facts))


# Terms


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_key_of_the_engine_has_a_term() -> None:
    places = {"storage", "recovery", "quarters", "supply", "key_task"}
    keys: dict[str, set[Any]] = {
        "SEATS": set(SEATS),
        "SECTORS": set(SECTORS),
        "ROOMS": {*ROOMS, *get_args(OwnRoom), *get_args(AddedRoom), *places},
        "RESOURCES": set(RESOURCES),
        "SYSTEMS": set(SYSTEMS),
        "DEPARTMENTS": set(get_args(Department)),
        "DICE": set(get_args(DieKind)),
        "RANKS": set(range(1, RANKS + 1)),
        "DECKS": {*KINDS, *get_args(steps.Pool)},
        "PHASES": {*get_args(Phase), "over"},
        "MOMENTS": {*get_args(fx.Moment), "setup", "wrap_up", "over"},
        "SECTIONS": set(get_args(fx.Section)),
        "GOALS": set(get_args(EpisodeGoal)),
        "GRANTS": set(get_args(Grant)),
        "MODIFIERS": tags(fx.AnyModifier),
        "WHYS": set(get_args(ev.Why)),
        "HOUSE": set(House.__struct_fields__),
        "ENDINGS": {f"ending_{ending}" for ending in ("bright", "grey", "dark", "open")},
    }
    for name, wanted in keys.items():
        assert set(getattr(terms, name)) == wanted, name
    assert set(STEPS) == tags(steps.AnyStep)
    assert set(SKILL_NAMES) == set(SKILL_EFFECTS) == set(SKILLS)


def test_no_term_is_hidden_behind_another() -> None:
    merged: tuple[Collection[object], ...] = (
        terms.SEATS,
        terms.SECTORS,
        terms.ROOMS,
        terms.RESOURCES,
        terms.DEPARTMENTS,
        terms.DICE,
        terms.MARKERS,
        terms.DECKS,
        terms.GOALS,
        terms.MODIFIERS,
        terms.ENDINGS,
        terms.HOUSE,
        terms.SIGNS,
        SKILLS,
        STEPS,
        terms.RANKS,
        ("yes", "no"),
    )
    assert len(terms.TERMS) == sum(map(len, merged))
    assert {*terms.TERMS} == {*WORDS.terms}
    assert not any(key.isdecimal() for key in terms.TERMS)  # a number in a refusal stays one


def test_each_word_of_the_vocabulary_stands_there_once() -> None:
    words = [str(word) for word in VOCABULARY]
    assert len(set(words)) == len(words)
