"""From a sheet's template to a PDF. Sheets are made to be written on: see their own CSS."""

from __future__ import annotations

import base64
import logging
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from django.template.loader import render_to_string
from django.utils import timezone
from msgspec.structs import fields

from campaigns.face.words import Sentence
from campaigns.games import FACES
from storybook import fonts
from storybook.sheets.content import Content
from storybook.sheets.order import Order, Paper

__all__ = ["Paper", "pdf", "sheet_html"]

Tell = Callable[[int], None]  # the number of the page being drawn
PAGE = re.compile(r"Page (\d+)$")
# With the white space around it, which shows nowhere. Cells keep theirs: there it counts as a
# little padding.
BLOCK = re.compile(
    r"\s*(</?(?:p|h[1-6]|ul|ol|li|dl|dt|dd|div|section|article|header|footer|figure)\b[^>]*>)\s*"
)

# The frame of every sheet: a double line with notched corners.
INK = "#14243a"
SIZES: dict[Paper, tuple[float, float]] = {"A4": (210, 297), "letter": (215.9, 279.4)}
EDGE, NOTCH, GAP = 7.0, 7.5, 1.3  # mm: from the edge of the paper, of a corner, between the lines


def sheet_html(order: Order, content: Content, qr: str = "", name: Sentence = "") -> str:
    """The page as HTML; no file and no address is fetched while it is drawn."""
    words = FACES[order.game].words
    whole = {
        **{field.name: getattr(content, field.name) for field in fields(content)},
        "qr": qr,
        "title": content.title or (order.campaign.name if order.campaign else "") or words.game,
        "order": order,
        "campaign": order.campaign,
        "words": words,
        "name": name,
        "paper": order.paper,
        "large": order.large,
        "printed_at": timezone.now(),
        "frame": frame(order.paper),
        "emblem": f"storybook/print/{order.game}/_emblem.html",
    }
    own = f"storybook/print/{order.game}/{order.sheet}/sheet.html"
    return render_to_string(content.template or own, whole)


def pdf(html: str, tell: Tell | None = None) -> bytes:
    # Imported late: only printing needs Pango, and only printing waits for it.
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # Pictures come within the page; whatever else a sheet asks for is left out, and logged.
    nothing = URLFetcher(allowed_protocols=("data",))
    style, families = fonts.for_print()
    with _overheard(tell):
        # Tagged, so that a screen reader finds headings, lists and tables.
        document = HTML(string=_tight(html), url_fetcher=nothing).write_pdf(
            stylesheets=[style], font_config=families, pdf_tags=True
        )
    assert isinstance(document, bytes)
    return document


def _tight(html: str) -> str:
    """Without the template's line breaks around blocks: WeasyPrint measures a box of a flex row
    with them, then draws it without."""
    return BLOCK.sub(r"\1", html)


@contextmanager
def _overheard(tell: Tell | None) -> Iterator[None]:
    """WeasyPrint says which page it draws only in its own log: listen there."""
    if tell is None:
        yield
        return
    progress = logging.getLogger("weasyprint.progress")
    listener = _Listener(tell)
    progress.addHandler(listener)
    if not progress.isEnabledFor(logging.INFO):
        progress.setLevel(logging.INFO)
    progress.propagate = False  # for us, not for the server's log
    try:
        yield
    finally:
        progress.removeHandler(listener)


class _Listener(logging.Handler):
    def __init__(self, tell: Tell) -> None:
        super().__init__(logging.INFO)
        self.tell = tell
        self.thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        found = PAGE.search(record.getMessage())
        if found and threading.get_ident() == self.thread:
            self.tell(int(found[1]))


@cache
def frame(paper: Paper) -> str:
    """As an address that a style sheet can name: a sheet fetches nothing."""
    width, height = SIZES[paper]
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}" fill="none" stroke="{INK}">'
        f'<path stroke-width=".5" d="{_outline(width, height, EDGE)}"/>'
        f'<path stroke-width=".18" d="{_outline(width, height, EDGE + GAP)}"/>'
        f'<g stroke-width=".3">{_rivets(width, height)}</g></svg>'
    )
    return "data:image/svg+xml;base64," + base64.b64encode(drawn.encode()).decode()


def _outline(width: float, height: float, at: float) -> str:
    left, top, right, bottom = at, at, width - at, height - at
    notch = NOTCH
    turn = f"A{notch} {notch} 0 0 0"
    return (
        f"M{left + notch} {top}H{right - notch}{turn} {right} {top + notch}"
        f"V{bottom - notch}{turn} {right - notch} {bottom}"
        f"H{left + notch}{turn} {left} {bottom - notch}V{top + notch}{turn} {left + notch} {top}Z"
    )


def _rivets(width: float, height: float) -> str:
    at = EDGE + 2.6
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="1.1"/>' for x in (at, width - at) for y in (at, height - at)
    )
