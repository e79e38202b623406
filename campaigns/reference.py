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
RULE_ID = re.compile(r"\b(?:GEN|SON|OTY|DA)-\d+\.\d+\b")
LANGUAGES = ("en", "ru", "pt-br")


@dataclass(frozen=True)
class Passage:
    """A heading, a paragraph, a table or one point of a list."""

    text: str
    html: SafeString
    heading: bool


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


def search(game: str, wanted: str) -> tuple[Passage, ...]:
    """The passages that hold all the words looked for."""
    words = wanted.casefold().split()
    if not words:
        return passages(game)
    return tuple(
        passage for passage in passages(game)
        if not passage.heading and all(word in passage.text.casefold() for word in words)
    )  # fmt: skip


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
    """Blank lines separate passages; so does the next point of a list and the next heading."""
    parts: list[list[str]] = [[]]
    for line in digest.splitlines():
        if line.startswith(("- ", "#")):
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
