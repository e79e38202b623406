"""The page after something was tried: done, refused, or too late. Always the page it came from."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import Any

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from campaigns import access, bots, selectors, story
from campaigns.access import Visitor
from campaigns.choices import WhyNot, explain
from campaigns.commands import Conflict, Taken, refuse_stranger
from campaigns.crew import crew_context, names_of, whose_turn
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.telling import tell_refusal
from rules.core import Refused

logger = logging.getLogger(__name__)

PAGES = {"table": "campaigns/table.html", "seat": "campaigns/seat.html"}  # both hold one #table
RECENT_ROWS = 8
NEWEST = 3  # of what happened while a page was not looked at: the log has the rest
UNREADABLE = lazy("That could not be read, so nothing was done. Please try again.")


@dataclass(frozen=True)
class Kept:
    """What somebody wanted to do, so that it can be done again with one tap."""

    label: str
    action: str
    why_not: WhyNot | None


@dataclass(frozen=True)
class Notice:
    """What is said above the board when something did not happen."""

    title: str
    why_not: WhyNot | None = None
    first: tuple[story.Line, ...] = ()
    earlier: int = 0  # rows before those
    kept: Kept | None = None
    consent: str = ""  # the undo that needs a second tap


def came_from(request: HttpRequest, visitor: Visitor) -> str:
    """The page a tap was made on; without a seat there is only the table."""
    page = request.POST.get("page", "")
    return page if page in PAGES and visitor.seat else "table"


def table_page(
    request: HttpRequest,
    visitor: Visitor,
    *,
    page: str = "",
    state: Any = None,
    notice: Notice | None = None,
    status: int = 200,
) -> HttpResponse:
    """The whole page, or only the table when the page asks for it from within."""
    if state is None:
        state = selectors.current_state(visitor.campaign)
    page = page or came_from(request, visitor)
    with FACES[visitor.campaign.game].words.of_table(lambda: state):
        return _rendered(request, visitor, page, state=state, notice=notice, status=status)


def _rendered(
    request: HttpRequest,
    visitor: Visitor,
    page: str,
    *,
    state: Any,
    notice: Notice | None,
    status: int,
) -> HttpResponse:
    campaign, seat = visitor.campaign, visitor.seat
    rows = selectors.newest_rows(campaign, RECENT_ROWS)
    board = FACES[campaign.game].board(
        state,
        seat=seat,
        acts_for=visitor.acts_for,
        newest=story.heard(campaign, rows[0][0], seat),
        piece=request.GET.get("piece", "")[:40],
    )
    # A table in the middle of everybody tells the log as `eyes` may hear it.
    eyes = seat if page == "seat" else board.get("eyes", seat)
    may_undo = access.may_undo(visitor, rows[0][0], at_seat=page == "seat")
    context: dict[str, Any] = {
        "campaign": campaign,
        "visitor": visitor,
        "words": FACES[campaign.game].words,
        "board": board,
        **{
            f"{part}_template": f"campaigns/{campaign.game}/_{part}.html"
            for part in ("layout", "board", "do", "end", "seat")
        },
        "page": page,
        "lines": story.lines(campaign, rows, eyes),
        "can_undo": may_undo and selectors.can_undo(campaign),
        "can_redo": may_undo and selectors.redoable(rows[0][0]),
        "request_id": secrets.token_urlsafe(12),
        "notice": notice,
        "app_plays": _app_plays(visitor, state),
        "tapped": _tapped(request),
    }
    if page == "seat":
        context["turn"] = whose_turn(visitor, state)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, f"{PAGES[page]}#table", context, status=status)
    context |= crew_context(visitor)
    return render(request, PAGES[page], context, status=status)


def _app_plays(visitor: Visitor, state: Any) -> str:
    """Who the app plays for right now, on a page that can let it."""
    due = bots.due(visitor.campaign, state) if visitor.plays else ()
    return names_of(visitor.campaign, state, due) if due else ""


def _tapped(request: HttpRequest) -> bool:
    """A person has tapped, so the focus goes to what is due; the app's moves leave it alone."""
    found = request.resolver_match
    by_itself = found is not None and found.url_name == "bot"
    return bool(request.htmx) and request.method == "POST" and not by_itself  # type: ignore[attr-defined]


def look_again(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """The page as the table is now."""
    if request.htmx:  # type: ignore[attr-defined]
        return table_page(request, visitor.refreshed())
    return redirect(came_from(request, visitor), code=visitor.campaign.code)


def done(request: HttpRequest, visitor: Visitor, taken: Taken) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return table_page(request, visitor.at(taken.campaign), state=taken.state)
    page = reverse(came_from(request, visitor), args=[taken.campaign.code])
    piece = request.GET.get("piece", "")  # whose eyes the page is for, where a device is handed on
    return redirect(f"{page}?{urlencode({'piece': piece})}" if piece else page)


def garbled(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """422: the form itself was damaged; the fresh board is the way on."""
    return table_page(request, visitor, notice=Notice(str(UNREADABLE)), status=422)


def sentence(campaign: Campaign, refused: Refused) -> str:
    words = FACES[campaign.game].words
    with words.of_table(lambda: selectors.current_state(campaign)):
        return tell_refusal(words, refused.refusal)


def refused(request: HttpRequest, visitor: Visitor, refused: Refused) -> HttpResponse:
    """422: nothing was written; the reason, and the board as it is."""
    visitor = visitor.refreshed()
    words, refusal = FACES[visitor.campaign.game].words, refused.refusal
    consent = str(refusal.facts["span"]) if refusal.code == "undo_needs_consent" else ""
    state = selectors.current_state(visitor.campaign)
    with words.of_table(lambda: state):
        why_not = explain(words, refusal)
    notice = Notice(_("Not done. Nothing has changed."), why_not, consent=consent)
    return table_page(request, visitor, state=state, notice=notice, status=422)


def not_written(
    request: HttpRequest, visitor: Visitor, error: OperationalError, action: str = ""
) -> HttpResponse:
    """503: the disk is full, read-only or busy. The log is whole and the wish is kept."""
    logger.error("a tap could not be written: %s", error)
    visitor = visitor.refreshed()
    state = selectors.current_state(visitor.campaign)
    notice = Notice(
        _("This could not be written down, so it has not happened. Everything before it is safe."),
        WhyNot(_storage_trouble(error), None),
        kept=_kept(visitor, state, action) if action else None,
    )
    return table_page(request, visitor, state=state, notice=notice, status=503)


def _storage_trouble(error: OperationalError) -> str:
    said = str(error)
    if "full" in said:
        return _("The disk is full. Make room, then try again.")
    if "readonly" in said:
        return _("The database may only be read. Make its folder writable, then try again.")
    if "locked" in said:
        return _("The database is busy. Try again in a moment.")
    return _("The database does not answer. Try again in a moment.")


def conflict(
    request: HttpRequest, visitor: Visitor, conflict: Conflict, action: str = ""
) -> HttpResponse:
    """409: the fresh board, who was first, and what this person wanted, kept."""
    visitor = visitor.refreshed()
    state = selectors.current_state(visitor.campaign)
    newest = [(row, True) for row in conflict.first[-NEWEST:]]
    first = story.lines(visitor.campaign, newest, visitor.seat)
    notice = Notice(
        _("Somebody was first. Nothing of yours is lost.")
        if first
        else _("This page was not up to date. Nothing of yours is lost."),
        first=tuple(first),
        earlier=len(conflict.first) - len(newest),
        kept=_kept(visitor, state, action) if action else None,
    )
    return table_page(request, visitor, state=state, notice=notice, status=409)


def _kept(visitor: Visitor, state: Any, action: str) -> Kept | None:
    """What is not this visitor's is not kept: whether it fits might be another seat's secret."""
    engine, words = selectors.engine_of(visitor.campaign), FACES[visitor.campaign.game].words
    try:
        wanted = engine.read_action(action)
        refuse_stranger(engine, wanted, visitor.acts_for, host=visitor.host)
    except Refused:
        return None
    # Asked with chance's answer in it, as it would be when done.
    refusal = engine.why_not(state, engine.fill(state, wanted, secrets.SystemRandom()))
    with words.of_table(lambda: state):
        return Kept(words.label(wanted), action, explain(words, refusal))
