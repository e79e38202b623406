"""Printing: every sheet of every game, filled from a table or blank."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns import access
from campaigns.access import Visitor
from campaigns.qr import qr_svg
from storybook import printing
from storybook.sheets import NAMES, SHEETS

PAPERS: dict[str, printing.Paper] = {"a4": "A4", "letter": "letter"}


@require_GET
def sheet(request: HttpRequest, code: str, sheet: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    language = visitor.campaign.language or translation.get_language()
    with translation.override(language):
        return _pdf(request, visitor.campaign.game, sheet, visitor)


@never_cache
@require_GET
def sheets(request: HttpRequest, code: str) -> HttpResponse:
    """What can be printed: each sheet filled or blank, on either paper."""
    visitor = access.visitor(request, code)
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "sheets": [(key, NAMES[key]) for key in SHEETS.get(visitor.campaign.game, {})],
        "papers": PAPERS.items(),
    }
    return render(request, "storybook/sheets.html", context)


@require_GET
def blank_sheet(request: HttpRequest, game: str, sheet: str) -> HttpResponse:
    return _pdf(request, game, sheet, None)


def _pdf(request: HttpRequest, game: str, sheet: str, visitor: Visitor | None) -> HttpResponse:
    paper = PAPERS.get(request.GET.get("paper", "a4").lower())
    fill = SHEETS.get(game, {}).get(sheet)
    if paper is None or fill is None:
        raise Http404
    campaign = visitor.campaign if visitor else None
    context = fill(campaign, visitor.seat if visitor else None)
    if campaign:
        context["qr"] = qr_svg(request.build_absolute_uri(f"/t/{campaign.code}/"))
    html = printing.sheet_html(f"{game}_{sheet}", context, paper=paper)
    name = slugify(campaign.name) if campaign else game
    response = HttpResponse(printing.pdf(html), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name or game}-{sheet}.pdf"'
    return response
