"""Finding a word in the rules of one game: in spite of its ending, of a slip of the finger, and
in the language of the box."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache

from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from rapidfuzz.distance import OSA
from snowballstemmer import stemmer

from campaigns.pages.rules.guide import guide
from campaigns.pages.rules.markup import RULE_ID, SHORT_ID, Block, Chapter, short, unmarked
from campaigns.pages.rules.words import things
from rules.core import Value

WORD = re.compile(r"[\w★]+(?:[./-][\w]+)*")
STEMMERS = {"en": "english", "ru": "russian", "pt-br": "portuguese"}
BOLD = re.compile(r"<strong>(.*?)</strong>", re.DOTALL)
PLURAL = re.compile("(ões|ães|oes)$")  # of -ão, in Portuguese: their stems differ
BEGINNING = 3  # letters: enough to stand for the whole word
SURE, LONG = 4, 8  # letters: from here on one slip is forgiven, from there on two
MOST_WORDS, MOST_FOUND = 8, 40

Way = frozenset[str]  # stems that stand together for what was looked for


class Found(Value):
    number: int  # of the chapter
    chapter: Chapter
    html: SafeString
    rules: tuple[str, ...]
    # Stems of the words in bold that it begins with, of all its words, and of the headings above.
    about: frozenset[str]
    said: frozenset[str]
    above: frozenset[str]


def search(game: str, language: str, wanted: str) -> tuple[Found, ...]:
    """What tells of all the words, the nearest first: what is about them, then what says them,
    then what only begins so or looks like it."""
    number = wanted.strip().upper()
    if RULE_ID.fullmatch(number):
        return tuple(found for found in _all(game, language) if number in found.rules)
    if SHORT_ID.fullmatch(number):
        ours = tuple(found for found in _all(game, language) if number in map(short, found.rules))
        if ours:
            return ours
    words = _words(wanted)[:MOST_WORDS]
    ways = [_ways(game, language, word) for word in words]
    ranked = []
    for place, found in enumerate(_all(game, language)):
        ranks = [rank for of_one in ways if (rank := _rank(found, of_one)) is not None]
        if ways and len(ranks) == len(ways):
            ranked.append((sum(ranks), place, found))
    return tuple(found for __, __, found in sorted(ranked, key=lambda one: one[:2])[:MOST_FOUND])


def _rank(found: Found, ways: tuple[Way, ...]) -> int | None:
    for step, stems in enumerate((found.about, found.said, found.said | found.above)):
        for rank, way in enumerate(ways):
            if way <= stems:
                return rank + step * len(ways)
    return None


@cache
def _all(game: str, language: str) -> tuple[Found, ...]:
    return tuple(
        Found(
            number,
            chapter,
            part,
            tuple(dict.fromkeys(RULE_ID.findall(part))),
            _stems(" ".join(BOLD.findall(part)[:1]), language),
            _stems(part, language),
            heading,
        )
        for number, chapter in enumerate(guide(game, language), 1)
        for heading, block in _under_headings(chapter, language)
        for part in block.parts
    )


def _under_headings(chapter: Chapter, language: str) -> Iterator[tuple[frozenset[str], Block]]:
    title = heading = _stems(chapter.title, language)
    for block in chapter.blocks:
        if block.kind == "heading":
            heading = title | _stems(block.html, language)
        elif block.kind != "picture":
            yield heading, block


@cache
def _known(game: str, language: str) -> dict[str, str]:
    """The words of the text as people may type them, each with its stem."""
    words = (
        word
        for chapter in guide(game, language)
        for block in chapter.blocks
        for word in _words(_said(block.html))
    )
    return {_plain(word): _stem(word, language) for word in words}


def _ways(game: str, language: str, word: str) -> tuple[Way, ...]:
    """By what the text may say it, the surest first."""
    known, plain = _known(game, language), _plain(word)
    stems = {own: _stem(word, own) for own in STEMMERS}
    stem = stems[language]
    exact = [Way({stem})] if stem in known.values() else []
    if plain in known:
        exact.append(Way({known[plain]}))
    sure = [*exact, *_by_name(game, language, lambda one, own: stems[own] == _stem(one, own))]
    if sure:
        return tuple(dict.fromkeys(sure))
    begun = [Way({own}) for one, own in known.items() if _begins(one, plain)]
    alike = [Way({own}) for one, own in known.items() if _alike(one, plain)]
    named = _by_name(game, language, lambda one, own: _alike(_plain(one), plain))
    return tuple(dict.fromkeys([*(begun or alike), *named]))


def _begins(one: str, word: str) -> bool:
    return len(word) >= BEGINNING and one.startswith(word)


def _by_name(game: str, language: str, says: Callable[[str, str], bool]) -> list[Way]:
    """Other names of the same thing, in the reader's language: Штаб is HQ. Says: whether a word of
    a name is what was looked for. Names of one word first."""
    found = []
    for thing in things(game):
        said = [
            len(_words(name))
            for spoken, name in thing.names
            if any(says(one, spoken) for one in _words(name))
        ]
        for name in thing.within(language) if said else ():
            found.append((min(said), Way(_stem(one, language) for one in _words(name))))
    return [way for __, way in sorted(found, key=lambda one: one[0])]


def _alike(one: str, other: str) -> bool:
    """One letter missing, wrong or swapped; two in a long word; never the first one."""
    if len(other) < SURE or one[:1] != other[:1]:
        return False
    slips = 2 if len(other) >= LONG else 1
    return OSA.distance(one, other, score_cutoff=slips) <= slips


def _stems(html: str, language: str) -> frozenset[str]:
    return frozenset(_stem(word, language) for word in _words(_said(html)))


def _said(html: str) -> str:
    return strip_tags(unmarked(html))


@cache
def _stem(word: str, language: str) -> str:
    if language == "pt-br":
        word = PLURAL.sub("ão", word)
    return _plain(str(stemmer(STEMMERS[language]).stemWord(word)))


def _plain(word: str) -> str:
    """Without the accents of Latin letters, which people leave out."""
    if not word.isascii() and not re.search("[а-я]", word):
        parts = unicodedata.normalize("NFKD", word)
        return "".join(letter for letter in parts if not unicodedata.combining(letter))
    return word


def _words(text: str) -> list[str]:
    return [word.replace("ё", "е") for word in WORD.findall(text.casefold())]
