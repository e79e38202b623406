"""The rules for players: a text for each game and language, in `docs/guide/`, read once."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils import translation

from campaigns.pages.rules.markup import Chapter, chapters, passages

FOLDER = settings.ROOT / "docs" / "guide"
SHORT = "short"  # the chapter that tells all of it in a page
WORDS = "words"  # the chapter with what things are called


@cache
def games() -> tuple[str, ...]:
    return tuple(sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir()))


@cache
def guide(game: str, language: str) -> tuple[Chapter, ...]:
    """In the order of play."""
    with translation.override(language):
        return chapters((FOLDER / game / f"{language}.md").read_text())


def spoken() -> str:
    """The reader's language, as far as the rules are told in it."""
    language = translation.get_language() or ""
    return language if language in dict(settings.LANGUAGES) else "en"


@cache
def _passages(game: str, language: str) -> dict[str, str]:
    return passages(guide(game, language))


def passage(game: str, language: str, rule: str) -> str:
    """The sentence or two that tell a rule; empty: there is none."""
    return _passages(game, language).get(rule, "")
