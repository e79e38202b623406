"""How the rules for players are written down: `docs/guide/README.md` says it for those who write.

Paragraphs, lists and tables are Markdown. `{GEN-4.1}` behind a sentence is the rule that it tells;
a word in square brackets before a paragraph says what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Literal

from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from msgspec.structs import replace

from rules.core import Value

Kind = Literal["heading", "text", "list", "table", "picture", "example", "ruling"]

RULE_ID = re.compile(r"\b[A-Z]{2,4}-\d+\.\d+\b")
SHORT_ID = re.compile(r"\d+\.\d+")  # as the page writes it
TOLD = re.compile(r"\s*\{([^}]*)\}")
CHAPTER = re.compile(r"^## (?P<key>[a-z]+): (?P<title>.+)$")
MARKED = re.compile(
    r"^\[(?P<kind>picture|example|ruling)(?: (?P<name>\w+))?\] ?(?P<text>.*)$", re.DOTALL
)
ON_CARD = "[card]\n"
MARK = re.compile(r'\s<a class="rule".*?</a>')
MARKS = re.compile(r'(?:\s<a class="rule".*?</a>)+')  # those of one sentence
ANCHOR = re.compile(r'href="#([^"]+)"')
GLANCE = 230  # letters
ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
CELL = re.compile(r"<td>(.*?)</td>", re.DOTALL)
ITEM = re.compile(r"<li>(.*?)</li>", re.DOTALL)
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Block(Value):
    """A heading, a paragraph, a list, a table or a picture."""

    kind: Kind
    html: SafeString  # of a picture its caption
    rules: tuple[str, ...] = ()  # that it tells
    name: str = ""  # of a picture; of a ruling the setting that changes it
    on_card: bool = False  # on the quick reference too

    @property
    def parts(self) -> tuple[SafeString, ...]:
        """What a search finds: a point of a list, a row of a table, or the whole block."""
        if self.kind == "list":
            return tuple(mark_safe(item) for item in ITEM.findall(self.html))
        if self.kind == "table":
            rows = (CELL.findall(row) for row in ROW.findall(self.html))
            return tuple(_told(cells) for cells in rows if cells)
        return (mark_safe(self.html.removeprefix("<p>").removesuffix("</p>")),)

    @property
    def cells(self) -> tuple[str, ...]:
        """Of a table."""
        return tuple(CELL.findall(self.html))


class Chapter(Value):
    key: str  # the same in every language
    title: str
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(rule for block in self.blocks for rule in block.rules)


def chapters(text: str) -> tuple[Chapter, ...]:
    """In the language that is spoken now: it names the marks."""
    seen: set[str] = set()
    found = []
    for part in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        head, __, rest = part.partition("\n")
        if said := CHAPTER.match(head):
            found.append(Chapter(said["key"], said["title"], tuple(_blocks(rest, seen))))
    return tuple(found)


def passages(found: tuple[Chapter, ...]) -> dict[str, str]:
    """By rule, the sentences before the place where it is told first."""
    told: dict[str, str] = {}
    for chapter in found:
        for block in chapter.blocks:
            for part in block.cells if block.kind == "table" else block.parts:
                _tell(told, part)
    return told


def _tell(told: dict[str, str], part: str) -> None:
    before = 0
    for mark in MARKS.finditer(part):
        text = strip_tags(MARK.sub("", part[before : mark.start()])).strip(" :")
        for rule in ANCHOR.findall(mark[0]):
            told.setdefault(rule, _shortly(unescape(text)))
        before = mark.end()


def _shortly(text: str) -> str:
    """As many whole sentences as are read at a glance, without the number of a phase."""
    short, *others = re.split(r"(?<=[.!?]) ", re.sub(r"^\d+\. ", "", text))
    for sentence in others:
        if len(short) + len(sentence) > GLANCE:
            break
        short += f" {sentence}"
    return short


def unmarked(html: str) -> SafeString:
    """Without the numbers of the rules."""
    return mark_safe(MARK.sub("", html))


def _blocks(text: str, seen: set[str]) -> Iterator[Block]:
    for paragraph in re.split(r"\n{2,}", text.strip()):
        block = _block(paragraph.removeprefix(ON_CARD), seen)
        yield replace(block, on_card=paragraph.startswith(ON_CARD))


def _block(text: str, seen: set[str]) -> Block:
    rules = tuple(RULE_ID.findall(" ".join(TOLD.findall(text))))
    if marked := MARKED.match(text):
        kind: Kind = marked["kind"]  # type: ignore[assignment]
        html = _anchored(MARKDOWN.renderInline(marked["text"]), seen)
        return Block(kind, html, rules, marked["name"] or "")
    html = _anchored(MARKDOWN.render(text).strip(), seen)
    if text.startswith("### "):
        return Block("heading", html, rules)
    if text.startswith("|"):
        return Block("table", html, rules)
    if re.match(r"(- |\d+\. )", text):
        return Block("list", html, rules)
    return Block("text", html, rules)


def _anchored(html: str, seen: set[str]) -> SafeString:
    """Where a rule is told first is where links to it lead; a later mention leads there too."""

    def mark(found: re.Match[str]) -> str:
        return "".join(_mark(rule, seen) for rule in found[1].split())

    return mark_safe(TOLD.sub(mark, html))


def _mark(rule: str, seen: set[str]) -> str:
    first = format_html(' id="{}"', rule) if rule not in seen else SafeString()
    seen.add(rule)
    return format_html(
        '\N{NO-BREAK SPACE}<a class="rule"{} href="#{}" aria-label="{}">{}</a>',
        first,
        rule,
        _("Rule %(rule)s") % {"rule": rule},
        short(rule),
    )


def short(rule: str) -> str:
    """On a page of one game the number alone is enough."""
    return rule.partition("-")[2]


def _told(cells: list[str]) -> SafeString:
    """A row of a table as one line: what it is about first."""
    first, *others = cells
    rest = " · ".join(cell for cell in others if strip_tags(cell).strip())
    return mark_safe(f"<strong>{first}</strong> {rest}")
