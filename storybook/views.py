"""Printing: every sheet of every game, filled from a table or blank."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_GET

from campaigns.answers import seat_of
from campaigns.models import Campaign
from campaigns.views import table_or_404
from storybook import printing
from storybook.sheets import SHEETS

PAPERS: dict[str, printing.Paper] = {"a4": "A4", "letter": "letter"}


@require_GET
def sheet(request: HttpRequest, code: str, sheet: str) -> HttpResponse:
    campaign = table_or_404(code)
    return _pdf(request, campaign.game, sheet, campaign)


@require_GET
def blank_sheet(request: HttpRequest, game: str, sheet: str) -> HttpResponse:
    return _pdf(request, game, sheet, None)


def _pdf(request: HttpRequest, game: str, sheet: str, campaign: Campaign | None) -> HttpResponse:
    paper = PAPERS.get(request.GET.get("paper", "a4").lower())
    fill = SHEETS.get(game, {}).get(sheet)
    if paper is None or fill is None:
        raise Http404
    context = fill(campaign, seat_of(request, campaign) if campaign else None)
    if campaign:
        context["qr"] = printing.qr_svg(request.build_absolute_uri(f"/t/{campaign.code}/"))
    html = printing.sheet_html(f"{game}_{sheet}", context, paper=paper)
    name = slugify(campaign.name) if campaign else game
    response = HttpResponse(printing.pdf(html), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name or game}-{sheet}.pdf"'
    return response
