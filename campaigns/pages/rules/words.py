"""What things are called: in the three editions, side by side, and by whom else."""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils import translation
from django.utils.html import strip_tags

from campaigns.games import FACES
from campaigns.pages.rules.guide import WORDS, guide
from campaigns.pages.rules.markup import CELL, ROW
from rules.core import Value

LANGUAGES = tuple(language for language, __ in settings.LANGUAGES)


class Named(Value):
    """One thing: what the rules call it in each language, and its other names."""

    names: tuple[tuple[str, str], ...]  # language and name

    def within(self, language: str) -> tuple[str, ...]:
        return tuple(name for spoken, name in self.names if spoken == language)


@cache
def editions(game: str) -> tuple[tuple[str, ...], ...]:
    """What each thing is called in the three editions."""
    if game not in FACES:
        return ()
    columns = []
    for language in LANGUAGES:
        with translation.override(language):
            columns.append([str(word).replace("\u00ad", "") for word in FACES[game].vocabulary])
    return tuple(dict.fromkeys(zip(*columns, strict=True)))


@cache
def things(game: str) -> tuple[Named, ...]:
    """All that a search takes for the same word."""
    found = [list(zip(LANGUAGES, names, strict=True)) for names in editions(game)]
    for language in LANGUAGES:
        for here, *others in _also(game, language):
            same = [one for one in found if (language, here.casefold()) in _folded(one)]
            if not same:
                found.append(same_thing := [(language, here)])
                same = [same_thing]
            for one in same:
                one += [(language, name) for name in others]
    return tuple(Named(tuple(names)) for names in found)


def _folded(names: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(language, name.casefold()) for language, name in names]


def _also(game: str, language: str) -> list[list[str]]:
    """From the chapter of words: here, also, meaning."""
    found = []
    for chapter in guide(game, language):
        if chapter.key != WORDS:
            continue
        for row in ROW.findall("".join(block.html for block in chapter.blocks)):
            here, also, *__ = (*map(strip_tags, CELL.findall(row)), "", "")
            if also:
                found.append([here, *(name.strip() for name in also.split(","))])
    return found
