"""The rules for players on paper: a booklet of small pages, and all of it on one page."""

from __future__ import annotations

from functools import partial

from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from campaigns.pages.rules.guide import SHORT, guide
from campaigns.pages.rules.markup import Block, Chapter, unmarked
from storybook.sheets.content import Content
from storybook.sheets.order import Order, Paper
from storybook.sheets.sheet import Sheet

NO_BREAK = "\N{NO-BREAK SPACE}"
HALF: dict[Paper, str] = {"A4": "A5", "letter": "139.7mm 215.9mm"}  # of a sheet, folded


class Booklet(Content, kw_only=True):
    game: str
    chapters: tuple[Chapter, ...]
    page: str  # its size
    on_paper: bool = True  # nothing on it can be tapped


class QuickReference(Content, kw_only=True):
    game: str
    chapters: tuple[Chapter, ...]  # of each what is looked up during play
    on_paper: bool = True


def booklet(order: Order) -> Booklet:
    return Booklet(
        game=order.game,
        chapters=tuple(map(_laid_out, guide(order.game, order.language))),
        page=HALF[order.paper],
        template="storybook/print/guide/booklet.html",
    )


def quick_reference(order: Order) -> QuickReference:
    chapters = (
        replace(chapter, blocks=_looked_up(chapter))
        for chapter in guide(order.game, order.language)
    )
    return QuickReference(
        game=order.game,
        chapters=tuple(chapter for chapter in chapters if chapter.blocks),
        template="storybook/print/guide/quick.html",
    )


def _laid_out(chapter: Chapter) -> Chapter:
    """A number may begin a line: held to the word before it, WeasyPrint breaks the line elsewhere,
    at its first word."""
    return replace(
        chapter,
        blocks=tuple(
            replace(block, html=mark_safe(block.html.replace(f"{NO_BREAK}<a", " <a")))
            for block in chapter.blocks
        ),
    )


def _looked_up(chapter: Chapter) -> tuple[Block, ...]:
    """Without the numbers: there is no room for what they lead to."""
    return tuple(
        replace(block, html=unmarked(block.html))
        for block in chapter.blocks
        if block.on_card or (chapter.key == SHORT and block.kind == "list")
    )


# The same for everybody: there is nothing of a table on them.
EVERYBODYS = partial(Sheet, blank=True, everybodys=True, large=False, ready=lambda order: False)
GUIDE = {
    "rules": EVERYBODYS(
        _("Rules booklet"), booklet, _("All rules to read, on small pages"), "book"
    ),
    "quick": EVERYBODYS(_("Quick reference"), quick_reference, _("The game on one page"), "card"),
}
