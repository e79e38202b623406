"""From a sheet's template to a PDF. Sheets are made to be written on: see their own CSS."""

from __future__ import annotations

from typing import Any, Literal

from django.template.loader import render_to_string
from django.utils import timezone

Paper = Literal["A4", "letter"]


def sheet_html(sheet: str, context: dict[str, Any], *, paper: Paper) -> str:
    """The page as HTML; no file and no address is fetched while it is drawn."""
    whole = {**context, "paper": paper, "printed_at": timezone.now()}
    return render_to_string(f"storybook/print/{sheet}/sheet.html", whole)


def pdf(html: str) -> bytes:
    # Imported late: only printing needs Pango, and only printing waits for it.
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    nothing = URLFetcher(allowed_protocols=())  # what a sheet asks for is left out, and logged
    document = HTML(string=html, url_fetcher=nothing).write_pdf()
    assert isinstance(document, bytes)
    return document
