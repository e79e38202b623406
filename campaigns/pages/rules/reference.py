"""The rules reference: our digests, a passage each, with an anchor for every rule id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from campaigns.games import FACES

FOLDER = settings.ROOT / "docs" / "rules"
RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d+\.\d+\b")
NUMBERED = re.compile(r"^\d+\. ")
CITED = re.compile(rf"[ (,]*{RULE_ID.pattern}\)?")
WORDS = "Words"
LANGUAGES = ("en", "ru", "pt-br")


@dataclass(frozen=True)
class Passage:
    """A heading, a paragraph, a table or one point of a list."""

    text: str
    html: SafeString
    heading: bool


@dataclass(frozen=True)
class Chapter:
    """A leaf of the book."""

    number: int
    title: str  # empty: of what stands before the first heading
    heading: SafeString  # the same with the rules it names
    passages: tuple[Passage, ...]

    @property
    def anchor(self) -> str:
        return f"chapter-{self.number}"


def games() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.md") if file.stem != "examples")


@cache
def passages(game: str) -> tuple[Passage, ...]:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    seen: set[str] = set()
    return tuple(
        Passage(text, mark_safe(_anchored(markdown.render(text), seen)), text.startswith("#"))
        for text in _split((FOLDER / f"{game}.md").read_text())
    )


@cache
def chapters(game: str) -> tuple[Chapter, ...]:
    """A leaf for each heading of the second rank. What is looked up and not read comes last: the
    words, and what stands before the first heading."""
    found: list[tuple[str, SafeString, list[Passage]]] = [("", SafeString(), [])]
    for passage in passages(game):
        if passage.text.startswith("## "):
            title = NUMBERED.sub("", passage.text.removeprefix("## "))
            found.append((CITED.sub("", title), _within(passage.html), []))
        elif not passage.text.startswith("# "):
            found[-1][2].append(passage)
    about, *leaves = found
    leaves.sort(key=lambda leaf: leaf[0] == WORDS)
    return tuple(
        Chapter(number, title, heading, tuple(told))
        for number, (title, heading, told) in enumerate((*leaves, about), 1)
    )


def _within(heading: SafeString) -> SafeString:
    """A heading without its tag and its number."""
    return mark_safe(NUMBERED.sub("", heading.strip().removeprefix("<h2>").removesuffix("</h2>")))


def search(game: str, wanted: str) -> tuple[Passage, ...]:
    """The passages that hold all the words looked for."""
    words = wanted.casefold().split()
    if not words:
        return passages(game)
    return tuple(
        passage
        for passage in passages(game)
        if not passage.heading and all(word in passage.text.casefold() for word in words)
    )


def vocabulary(game: str) -> list[tuple[str, ...]]:
    """What each thing is called in the three editions, side by side."""
    if game not in FACES:
        return []
    columns = []
    for language in LANGUAGES:
        with translation.override(language):
            columns.append([str(word) for word in FACES[game].vocabulary])
    return list(zip(*columns, strict=True))


def _split(digest: str) -> list[str]:
    """Blank lines separate passages; so does the next point of a list, and a heading from both
    its neighbours."""
    parts: list[list[str]] = [[]]
    for line in digest.splitlines():
        if line.startswith("#"):
            parts += [[line], []]
        elif line.startswith("- "):
            parts.append([line])
        elif not line.strip():
            parts.append([])
        else:
            parts[-1].append(line)
    return ["\n".join(part) for part in parts if part]


def _anchored(html: str, seen: set[str]) -> str:
    """The first mention of an id is where links to it lead; later ones are links."""

    def mark(found: re.Match[str]) -> str:
        rule = found.group()
        if rule in seen:
            return f'<a class="rule" href="#{rule}">{rule}</a>'
        seen.add(rule)
        return f'<a class="rule" id="{rule}" href="#{rule}">{rule}</a>'

    return RULE_ID.sub(mark, html)
