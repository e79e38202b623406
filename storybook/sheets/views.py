"""Printing: every sheet of every game, filled from a table or blank; and back from paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns import meters
from campaigns.face.board import Look
from campaigns.games import FACES
from campaigns.pages import invitation
from campaigns.pages.qr import qr_svg
from campaigns.people import access, secrets
from campaigns.people.access import Visitor
from campaigns.safe.gate import Busy, Gate
from campaigns.table import selectors
from campaigns.table.log.glances import whereabouts
from storybook.sheets import pdf, workshop
from storybook.sheets.blank_form import BlankForm
from storybook.sheets.catalogue import PRINTS, Wish, centre, find
from storybook.sheets.order import PAPERS, Order, short
from storybook.sheets.queue import Full
from storybook.sheets.sheet import Sheet

EPISODE_DIGITS = 2
LIGHT = Gate(at_once=2, waiting=16)  # sheets made while somebody waits for them


@never_cache
@require_GET
def sheets(request: HttpRequest, code: str) -> HttpResponse:
    """What can be printed: each sheet filled or blank, on the paper this device has."""
    visitor = access.visitor(request, code)
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "centre": centre(visitor, Wish.of(request)),
        "where": whereabouts(visitor.campaign),
    }
    return render(request, "storybook/sheets/sheets.html", context)


@never_cache
@require_GET
def sheet(request: HttpRequest, code: str, sheet: str) -> HttpResponse:
    """A light sheet at once; a long one from what is kept, or by way of its own page."""
    visitor = access.visitor(request, code)
    found, order = _ordered(request, visitor.campaign.game, sheet, visitor)
    if not found.ready(order):
        raise Http404
    with translation.override(order.language):
        if not found.long:
            return _at_once(order, partial(_html, found, order))
        document = workshop.kept(order)
    if document is None:
        asked = request.GET.urlencode()
        return redirect(request.path.removesuffix(".pdf") + f"/?{asked}")
    return _pdf(order, document)


@never_cache
@require_GET
def make_sheet(request: HttpRequest, code: str, sheet: str) -> HttpResponse:
    """Starts the making of a long sheet, and says how far it is."""
    visitor = access.visitor(request, code)
    found, order = _ordered(request, visitor.campaign.game, sheet, visitor)
    if not found.long:
        raise Http404
    if "again" in request.GET:
        workshop.forget(order)
    progress = workshop.progress(order) or _start(found, order)
    asked = request.GET.copy()
    asked.pop("again", None)
    page = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "key": sheet,
        "sheet": found,
        "progress": progress,
        "asked": asked.urlencode(),
    }
    part = "#making" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"storybook/sheets/waiting.html{part}", page)


def _start(found: Sheet, order: Order) -> workshop.Progress:
    if workshop.QUEUE.full:  # asked before the log is read for it
        return workshop.Progress(full=True)
    with translation.override(order.language):
        content = found.fill(order)  # read here: threads share no log
    qr = _qr(order)
    try:
        html = partial(pdf.sheet_html, order, content, qr, found.name)
        workshop.start(order, html, content.about_pages)
    except Full:
        return workshop.Progress(full=True)
    return workshop.progress(order) or workshop.Progress()


@require_GET
def blank_sheets(request: HttpRequest, game: str) -> HttpResponse:
    """Sheets to write on: no table is needed."""
    if game not in PRINTS:
        raise Http404
    wish = Wish.of(request)
    form = PRINTS[game].blank_form(initial={"paper": wish.paper})
    return _blank_page(request, game, form, large=wish.large)


@require_GET
def blank_sheet(request: HttpRequest, game: str, sheet: str) -> HttpResponse:
    found, order = _ordered(request, game, sheet, None)
    if not found.blank:
        raise Http404
    form = PRINTS[game].blank_form(request.GET)
    if not form.is_valid():
        return _blank_page(request, game, form)
    order = replace(order, about=form.about())
    return _at_once(order, lambda: pdf.sheet_html(order, found.fill(order), name=found.name))


def _blank_page(
    request: HttpRequest, game: str, form: BlankForm, *, large: bool = False
) -> HttpResponse:
    sheets = PRINTS[game].sheets
    context = {
        "game": game,
        "words": FACES[game].words,
        "form": form,
        "sheets": [(key, found) for key, found in sheets.items() if found.blank],
        "has_large": any(found.large for found in sheets.values()),
        "large": large,
    }
    status = 422 if form.errors else 200
    return render(request, "storybook/sheets/blank.html", context, status=status)


@never_cache
@require_GET
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """To send to friends: the ship, the episode, the officers and their stars."""
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    draw = PRINTS[campaign.game].picture
    if draw is None:
        raise Http404
    try:
        with translation.override(campaign.language or translation.get_language()), LIGHT.passed():
            drawn = draw(campaign)
    except Busy:
        return _later()
    response = HttpResponse(drawn, content_type="image/png")
    response["Content-Disposition"] = f'inline; filename="{_name(campaign.name, "shiplog")}.png"'
    return response


@never_cache
@require_GET
def then(request: HttpRequest, code: str, seq: int, check: str) -> HttpResponse:
    """The table as it was at a row, to look at: where the QR code of a sheet leads."""
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    row = selectors.row(campaign, seq)
    same = row is not None and short(row.hash) == check
    context = {"campaign": campaign, "visitor": visitor, "seq": seq, "same": same, "row": row}
    if row is not None and same:
        state = selectors.state_at(campaign, row.head)
        look = Look(visitor.seat, plays=secrets.plays(visitor))
        context |= {
            "words": visitor.table.face.words_at(state),
            "board": visitor.table.face.board(state, look),
            "board_template": f"campaigns/{campaign.game}/_board.html",
            "end_template": f"campaigns/{campaign.game}/_end.html",
        }
    return render(request, "storybook/sheets/moment.html", context, status=200 if same else 409)


def _ordered(
    request: HttpRequest, game: str, sheet: str, visitor: Visitor | None
) -> tuple[Sheet, Order]:
    paper = PAPERS.get(request.GET.get("paper", "a4").lower())
    found = find(game, sheet)
    if paper is None or found is None:
        raise Http404
    campaign = visitor.campaign if visitor else None
    episode = request.GET.get("episode", "")[:EPISODE_DIGITS]
    return found, Order(
        game,
        sheet,
        visitor.table if visitor else None,
        visitor.seat if visitor else None,
        visitor is not None and secrets.plays(visitor),
        paper,
        (campaign.language if campaign else "") or translation.get_language() or "en",
        large=request.GET.get("large") == "1",
        episode=int(episode) if episode.isdecimal() else None,
    )


def _html(found: Sheet, order: Order) -> str:
    return pdf.sheet_html(order, found.fill(order), _qr(order), found.name)


def _qr(order: Order) -> str:
    return qr_svg(invitation.link(order.address))


def _at_once(order: Order, html: Callable[[], str]) -> HttpResponse:
    """A light sheet, made while its reader waits: a few at a time."""
    try:
        with LIGHT.passed(), meters.counted(meters.SHEETS, order.sheet):
            return _pdf(order, pdf.pdf(html()))
    except Busy:
        return _later()


def _later() -> HttpResponse:
    sentence = _("Many sheets are being made just now. Try again in a moment.")
    return HttpResponse(sentence, status=503, content_type="text/plain; charset=utf-8")


def _pdf(order: Order, document: bytes) -> HttpResponse:
    name = _name(order.campaign.name if order.campaign else "", order.game)
    response = HttpResponse(document, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}-{order.sheet}.pdf"'
    return response


def _name(wanted: str, otherwise: str) -> str:
    """A file name that every system can store."""
    return slugify(wanted) or otherwise
