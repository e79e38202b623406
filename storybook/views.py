"""Printing: every sheet of every game, filled from a table or blank; and back from paper."""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns import access, selectors
from campaigns.access import Visitor
from campaigns.games import FACES
from campaigns.qr import qr_svg
from storybook import asking, making, printing, share_picture
from storybook.ordering import PAPERS, Order, short
from storybook.sheets import SHEETS, Sheet, find

EPISODE_DIGITS = 2


@never_cache
@require_GET
def sheets(request: HttpRequest, code: str) -> HttpResponse:
    """What can be printed: each sheet filled or blank, on either paper, also in large print."""
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "sheets": [
            (key, found, found.ready(Order(campaign.game, key, campaign, visitor.seat)))
            for key, found in SHEETS.get(campaign.game, {}).items()
        ],
        "blank": asking.of_table(campaign),
        "papers": PAPERS.items(),
        "episodes": range(1, getattr(selectors.current_state(campaign), "episode", 0) + 1),
        "shares": campaign.game in share_picture.GAMES,
    }
    return render(request, "storybook/sheets.html", context)


@require_GET
def sheet(request: HttpRequest, code: str, sheet: str) -> HttpResponse:
    """A light sheet at once; a long one from what is kept, or by way of its own page."""
    visitor = access.visitor(request, code)
    found, order = _ordered(request, visitor.campaign.game, sheet, visitor)
    if not found.ready(order):
        raise Http404
    with translation.override(order.language):
        if not found.long:
            return _pdf(order, printing.pdf(_html(request, found, order)))
        document = making.kept(order)
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
        making.forget(order)
    progress = making.progress(order)
    if progress is None:
        with translation.override(order.language):
            context = found.fill(order) | _qr(request, order)  # read here: threads share no log
        making.start(order, lambda: printing.sheet_html(order, context), context["about_pages"])
        progress = making.Progress()
    asked = request.GET.copy()
    asked.pop("again", None)
    page = {
        "campaign": visitor.campaign, "visitor": visitor, "key": sheet, "name": found.name,
        "progress": progress, "asked": asked.urlencode(),
    }  # fmt: skip
    part = "#making" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"storybook/making.html{part}", page)


@require_GET
def blank_sheets(request: HttpRequest, game: str) -> HttpResponse:
    """Sheets to write on: no table is needed."""
    if game not in SHEETS:
        raise Http404
    return _blank_page(request, game, asking.form_of(game)())


@require_GET
def blank_sheet(request: HttpRequest, game: str, sheet: str) -> HttpResponse:
    found, order = _ordered(request, game, sheet, None)
    if not found.blank:
        raise Http404
    form = asking.form_of(game)(request.GET)
    if not form.is_valid():
        return _blank_page(request, game, form)
    order = replace(order, about=form.about())
    return _pdf(order, printing.pdf(printing.sheet_html(order, found.fill(order))))


def _blank_page(request: HttpRequest, game: str, form: asking.BlankForm) -> HttpResponse:
    context = {
        "game": game,
        "words": FACES[game].words,
        "form": form,
        "sheets": [(key, found) for key, found in SHEETS[game].items() if found.blank],
        "large": any(found.large for found in SHEETS[game].values()),
    }
    status = 422 if form.errors else 200
    return render(request, "storybook/blank_sheets.html", context, status=status)


@require_GET
def picture(request: HttpRequest, code: str) -> HttpResponse:
    """To send to friends: the ship, the episode, the officers and their stars."""
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    if campaign.game not in share_picture.GAMES:
        raise Http404
    with translation.override(campaign.language or translation.get_language()):
        drawn = share_picture.png(campaign)
    response = HttpResponse(drawn, content_type="image/png")
    response["Content-Disposition"] = f'inline; filename="{_name(campaign.name, "shiplog")}.png"'
    return response


@never_cache
@require_GET
def then(request: HttpRequest, code: str, seq: int, check: str) -> HttpResponse:
    """The table as it was at a row, to look at: where the QR code of a sheet leads."""
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    row = campaign.entries.filter(seq=seq).first()
    same = row is not None and short(row.hash) == check
    context = {"campaign": campaign, "visitor": visitor, "seq": seq, "same": same, "row": row}
    if row is not None and same:
        state = selectors.state_at(campaign, row.head)
        context |= {
            "words": FACES[campaign.game].words,
            "board": FACES[campaign.game].board(state, seat=visitor.seat),
            "board_template": f"campaigns/{campaign.game}/_board.html",
        }
    return render(request, "storybook/then.html", context, status=200 if same else 409)


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
        game, sheet, campaign, visitor.seat if visitor else None, paper,
        (campaign.language if campaign else "") or translation.get_language() or "en",
        large=request.GET.get("large") == "1",
        episode=int(episode) if episode.isdecimal() else None,
    )  # fmt: skip


def _html(request: HttpRequest, found: Sheet, order: Order) -> str:
    return printing.sheet_html(order, found.fill(order) | _qr(request, order))


def _qr(request: HttpRequest, order: Order) -> dict[str, object]:
    return {"qr": qr_svg(request.build_absolute_uri(order.address))}


def _pdf(order: Order, document: bytes) -> HttpResponse:
    name = _name(order.campaign.name if order.campaign else "", order.game)
    response = HttpResponse(document, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}-{order.sheet}.pdf"'
    return response


def _name(wanted: str, otherwise: str) -> str:
    """A file name that every system can store."""
    return slugify(wanted) or otherwise
