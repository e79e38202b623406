"""From a sheet's template to a PDF. Sheets are made to be written on: see their own CSS."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.template.loader import render_to_string
from django.utils import timezone

from campaigns.games import FACES
from storybook.ordering import Order, Paper

__all__ = ["Paper", "pdf", "sheet_html"]

Tell = Callable[[int], None]  # the number of the page being drawn
PAGE = re.compile(r"Page (\d+)$")


def sheet_html(order: Order, context: dict[str, Any]) -> str:
    """The page as HTML; no file and no address is fetched while it is drawn."""
    whole = {
        **context,
        "order": order,
        "campaign": order.campaign,
        "words": FACES[order.game].words,
        "paper": order.paper,
        "large": order.large,
        "printed_at": timezone.now(),
    }
    return render_to_string(f"storybook/print/{order.game}_{order.sheet}/sheet.html", whole)


def pdf(html: str, tell: Tell | None = None) -> bytes:
    # Imported late: only printing needs Pango, and only printing waits for it.
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # Pictures come within the page; whatever else a sheet asks for is left out, and logged.
    nothing = URLFetcher(allowed_protocols=("data",))
    with _overheard(tell):
        # Tagged, so that a screen reader finds headings, lists and tables.
        document = HTML(string=html, url_fetcher=nothing).write_pdf(pdf_tags=True)
    assert isinstance(document, bytes)
    return document


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
