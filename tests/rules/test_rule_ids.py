"""Every rule has a test that names it, or a line in the digest that says why not."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules.registry import GAMES
from tests.rules import digest
from tests.rules.promises import promises_of

PREFIXES = {"mars": "DA", "gen7": "GEN", "sonar": "SON", "otys": "OTY"}


def problems(text: str, tests: Iterable[str], prefix: str) -> list[str]:
    ids, named = digest.ids_in(text, prefix), digest.ids_named(tests, prefix)
    excused = digest.not_modelled(text, prefix)
    untested = [f"{name} has no test" for name in sorted(ids - named - excused)]
    unknown = [f"a test names {name}, which is no rule" for name in sorted(named - ids)]
    needless = [f"{name} is tested, yet not modelled" for name in sorted(named & excused)]
    return untested + unknown + needless


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_test_that_names_it(game: str):
    assert promises_of(game).rule_prefix == PREFIXES[game]
    assert digest.rule_ids(game)
    found = problems(digest.digest(game), digest.names_of_tests(game), PREFIXES[game])
    assert found == []


@pytest.mark.parametrize("game", PREFIXES)
def test_every_game_has_a_digest_with_ids_of_its_own(game: str):
    text = digest.digest(game)
    assert digest.ids_in(text, PREFIXES[game])
    assert not any(
        digest.ids_in(text, other) for other in set(PREFIXES.values()) - {PREFIXES[game]}
    )


RULES = """
- DA-1.1 Two cards each. DA-1.10 Three with four players.
- DA-2.1 Nobody cheats: not modelled, because nobody would.
"""


def test_the_check_is_content_with_a_test_for_each_rule():
    tests = ["test_da_1_1_two_cards_each", "test_da_1_10_three_with_four_players", "test_other"]
    assert problems(RULES, tests, "DA") == []


def test_the_check_finds_a_rule_without_a_test():
    assert problems(RULES, ["test_da_1_1_two_cards_each"], "DA") == ["DA-1.10 has no test"]


def test_the_check_finds_a_test_without_a_rule():
    tests = ["test_da_1_1_two", "test_da_1_10_three", "test_da_1_2_four"]
    assert problems(RULES, tests, "DA") == ["a test names DA-1.2, which is no rule"]


def test_the_check_finds_an_excuse_that_is_none():
    tests = ["test_da_1_1_two", "test_da_1_10_three", "test_da_2_1_nobody_cheats"]
    assert problems(RULES, tests, "DA") == ["DA-2.1 is tested, yet not modelled"]
