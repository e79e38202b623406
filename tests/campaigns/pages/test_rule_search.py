"""Finding a word in the rules, in three languages: endings, slips, words of the box."""

from __future__ import annotations

import pytest
from django.conf import settings

from campaigns.pages.rules.search import STEMMERS, search
from campaigns.pages.rules.words import things
from rules.registry import GAMES

# Game, language, what is typed, and the rule that is found.
ENDINGS = (
    ("gen7", "en", "meetings", "GEN-6.2"),
    ("gen7", "en", "Replenished", "GEN-5.10"),
    ("gen7", "ru", "совещаниями", "GEN-6.2"),
    ("gen7", "ru", "ХРАНИЛИЩЕМ", "GEN-5.2"),
    ("gen7", "pt-br", "reuniões", "GEN-6.1"),
    ("otys", "ru", "дайверами", "OTY-2.3"),
    ("otys", "pt-br", "mergulhadores", "OTY-2.3"),
    ("sonar", "ru", "торпедой", "SON-5.18"),
    ("sonar", "pt-br", "torpedos", "SON-5.18"),
    ("mars", "ru", "андроидами", "DA-3.10"),
    ("mars", "en", "androids'", "DA-2.2"),
)
SLIPS = (
    ("gen7", "en", "replnish", "GEN-5.10"),
    ("gen7", "en", "meetign", "GEN-6.2"),
    ("gen7", "ru", "савещание", "GEN-6.2"),
    ("gen7", "ru", "хранилеще", "GEN-5.2"),
    ("gen7", "pt-br", "laboratorio", "GEN-5.10"),
    ("otys", "en", "contarct", "OTY-3.4"),
    ("otys", "ru", "контрактт", "OTY-3.4"),
    ("otys", "pt-br", "reputacao", "OTY-7.1"),
    ("sonar", "en", "torpdo", "SON-5.18"),
    ("sonar", "ru", "радиомалчание", "SON-5.9"),
    ("sonar", "pt-br", "explosao", "SON-5.3"),
    ("mars", "pt-br", "androdes", "DA-3.10"),
)
WORDS_OF_THE_BOX = (
    ("gen7", "en", "Штаб", "GEN-5.1"),
    ("gen7", "ru", "Штаб", "GEN-5.1"),
    ("gen7", "pt-br", "штабе", "GEN-5.1"),
    ("gen7", "ru", "HQ", "GEN-5.1"),
    ("gen7", "en", "Recycling Lab", "GEN-5.7"),
    ("gen7", "ru", "schema", "GEN-7.5"),
    ("otys", "en", "Patrocínio", "OTY-2.2"),
    ("otys", "ru", "Reputação", "OTY-7.1"),
    ("otys", "pt-br", "Спонсор", "OTY-2.2"),
    ("sonar", "pt-br", "радист", "SON-1.1"),
    ("mars", "ru", "реактор", "DA-3.7"),
)


def rules_found(game: str, language: str, wanted: str) -> set[str]:
    return {rule for found in search(game, language, wanted) for rule in found.rules}


@pytest.mark.parametrize(("game", "language", "wanted", "rule"), ENDINGS + SLIPS + WORDS_OF_THE_BOX)
def test_endings_slips_and_the_words_of_the_box_do_not_matter(
    game: str, language: str, wanted: str, rule: str
) -> None:
    assert rule in rules_found(game, language, wanted)


def test_what_it_is_about_comes_first() -> None:
    assert search("gen7", "en", "Штаб")[0].rules == ("GEN-5.1",)
    assert search("gen7", "ru", "штаб")[0].rules == ("GEN-5.1",)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_another_game_is_found(game: str) -> None:
    strange = {"gen7": "sonar", "sonar": "prestige", "otys": "torpedo", "mars": "hacker"}
    assert search(game, "en", strange[game]) == ()


def test_all_words_have_to_be_there() -> None:
    assert rules_found("gen7", "en", "robot recovery") < rules_found("gen7", "en", "robot")
    assert search("gen7", "en", "robot chessboard") == ()


def test_nothing_wanted_nothing_found() -> None:
    assert search("gen7", "en", "") == search("gen7", "en", " ?! ") == ()


def test_every_language_has_its_stems_and_every_game_its_words() -> None:
    assert set(STEMMERS) == set(dict(settings.LANGUAGES))
    assert all(things(game) for game in GAMES)
