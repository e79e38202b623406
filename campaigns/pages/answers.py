"""The page after something was tried: done, refused, or too late. Always the page it came from."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.board import Look
from campaigns.face.choices import WhyNot, explain
from campaigns.face.portraits import noted, taken
from campaigns.face.words import tell_refusal
from campaigns.models import Entry
from campaigns.pages import trouble
from campaigns.people import access, curtain
from campaigns.people import secrets as secrets_seen
from campaigns.people.access import Visitor
from campaigns.people.consent.prompts import prompts_context
from campaigns.people.consent.undo import offered
from campaigns.people.consent.undo_words import consequences, undone_lines
from campaigns.people.crew import crew_context, names_of, whose_turn
from campaigns.people.guide.hints import hint_for
from campaigns.safe import storage
from campaigns.table import bots, chance, reversal, selectors
from campaigns.table.commands import refuse_stranger
from campaigns.table.log import lines
from campaigns.table.logbook import Span, by_app
from campaigns.table.rows import Conflict, Taken
from rules.core import Refused, Value, never_watched

logger = logging.getLogger(__name__)

PAGES = ("table", "seat")  # of templates/kit; both hold one #table
RECENT_ROWS = 8
LONGEST_WISH = 10_000  # letters
NEWEST = 3  # of what happened while nobody looked at the page: the log has the rest
UNREADABLE = gettext_lazy("That could not be read, so nothing was done. Please try again.")


class Kept(Value):
    """What somebody wanted to do, so that it can be done again with one tap."""

    label: str
    action: str
    why_not: WhyNot | None


class Notice(Value):
    """What is said above the board when something did not happen."""

    title: str
    why_not: WhyNot | None = None
    first: tuple[lines.Line, ...] = ()
    earlier: int = 0  # rows before those
    kept: Kept | None = None
    text: tuple[str, ...] = ()
    undone: tuple[lines.Line, ...] = ()  # what would be struck out
    consent: str = ""  # the undo that needs a second tap
    held: bool = False  # said before: not to be read aloud again


def came_from(request: HttpRequest, visitor: Visitor) -> str:
    """The page a tap was made on; without a seat there is only the table."""
    page = request.POST.get("page", "")
    return page if page in PAGES and visitor.seat else "table"


def table_page(
    request: HttpRequest,
    visitor: Visitor,
    *,
    page: str = "",
    notice: Notice | None = None,
    status: int = 200,
    said: Mapping[str, str] | None = None,
    opened: str = "",
) -> HttpResponse:
    """The whole page; or, when the page asks from within, only the table and who is there."""
    page = page or came_from(request, visitor)
    table, campaign, seat = visitor.table, visitor.campaign, visitor.seat
    rows = selectors.newest_rows(campaign, RECENT_ROWS)
    # The last thing that an undo would take back, or that was one: not who sat down meanwhile.
    step = next((row for row, _stands in rows if row.kind != "seat"), None)
    step = step or selectors.last_step(campaign)
    newest = lines.heard(table, step, seat)
    look = Look(
        seat,
        visitor.acts_for,
        newest,
        piece=(request.GET.get("piece", "") or opened)[:60],
        showing=curtain.of(request),
        plays=_plays(visitor),
        undone=undone.action if (undone := selectors.just_undone(campaign, step)) else "",
        names=table.names,
        elsewhere=visitor.elsewhere,
        pictures=partial(taken, campaign, table.state, seat),
        notes=partial(noted, campaign, table.state, seat),
        opens_for=visitor.opens_for,
        said=said or {},
    )
    board = table.face.board(table.state, look)
    eyes = None if board.for_everybody and page != "seat" else seat
    told = lines.lines(table, rows, eyes)
    undoes = offered(visitor, at_seat=page == "seat")
    last = next((line for line in told if line.kind != "seat"), None)
    if last and last.kind == "undo" and "step" in undoes:
        last = lines.with_next_undo(table, last, eyes)
    may_redo = access.may_undo(visitor, step, at_seat=page == "seat")
    context: dict[str, Any] = {
        "campaign": campaign,
        "visitor": visitor,
        "words": table.words,
        "board": board,
        **{
            f"{part}_template": f"campaigns/{campaign.game}/_{part}.html"
            for part in ("layout", "board", "end", "seat")
        },
        "page": page,
        "lines": told,
        "last_line": last,  # none: so many rows may have had nothing to tell
        "last_told": last.sentences if last else (),
        "undoes": undoes,
        "can_undo": "step" in undoes,
        "can_redo": may_redo and selectors.redoable(rows[0][0]),
        "request_id": secrets.token_urlsafe(12),
        "notice": notice,
        "app_plays": _app_plays(visitor),
        "app_watches": visitor.plays and bool(bots.watching(visitor.table)),
        "app_waits": _app_waits(visitor, rows, board.pace),
        "tapped": _tapped(request),
        "hint": hint_for(visitor, look),
        "learning": "learn" in request.GET,  # touching explains, and plays nothing
    }
    if page == "seat":
        context["turn"] = whose_turn(visitor)
    context |= crew_context(visitor) | prompts_context(visitor)
    part = "#table" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"kit/{page}.html{part}", context, status=status)


def _plays(visitor: Visitor) -> bool:
    """Asked only where those who do not play may see more."""
    return visitor.table.engine.watched is not never_watched and secrets_seen.plays(visitor)


def _app_plays(visitor: Visitor) -> str:
    """Who the app plays for right now, on a page that can let it."""
    due = bots.due(visitor.table) if visitor.plays else ()
    return names_of(visitor.table, due) if due else ""


SOON, SOMEBODY_ELSE = 700, 800  # milliseconds: a move can be followed; a host's device goes first


def _app_waits(visitor: Visitor, rows: Sequence[tuple[Entry, bool]], pace: int) -> int:
    """How long until the app moves. Other rows meanwhile do not make it wait again."""
    last = next((row.at for row, _stands in rows if by_app(row)), None)
    since = (timezone.now() - last) // timedelta(milliseconds=1) if last else 0
    return max(SOON, pace - since) + (0 if visitor.host else SOMEBODY_ELSE)


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


def half_said(request: HttpRequest, visitor: Visitor, said: Mapping[str, str]) -> HttpResponse:
    """The same page with what was said so far; if the table has moved on, without it."""
    if request.POST.get("seq") != str(visitor.campaign.seq):
        return look_again(request, visitor)
    return table_page(request, visitor, said=said)


def done(request: HttpRequest, visitor: Visitor, taken: Taken) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return table_page(request, visitor.at(taken.table))
    page = reverse(came_from(request, visitor), args=[visitor.campaign.code])
    piece = request.GET.get("piece", "")  # whose eyes the page is for, where a device is handed on
    return redirect(f"{page}?{urlencode({'piece': piece})}" if piece else page)


def garbled(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """422: the form itself was damaged; the fresh board is the way on."""
    return table_page(request, visitor, notice=Notice(str(UNREADABLE)), status=422)


def sentence(visitor: Visitor, refused: Refused) -> str:
    return tell_refusal(visitor.table.words, refused.refusal)


def refused(request: HttpRequest, visitor: Visitor, refused: Refused) -> HttpResponse:
    """422: nothing was written; the reason, and the board as it is."""
    visitor = visitor.refreshed()
    refusal = refused.refusal
    if refusal.code == "undo_needs_consent":
        notice = _ask_first(visitor, cast(Span, refusal.facts["span"]))
    else:
        why_not = explain(visitor.table.words, refusal)
        notice = Notice(_("Not done. Nothing has changed."), why_not)
    # Where something was open to say it, it stays open, with all that was said.
    opened = request.POST.get("opened", "")
    said = request.POST if opened or _by_keys(request, visitor) else None
    return table_page(request, visitor, notice=notice, status=422, said=said, opened=opened)


def _by_keys(request: HttpRequest, visitor: Visitor) -> bool:
    """Whether the button spoke for keys beside it, and the same question is still asked: then they
    stay pressed."""
    action, seq = request.POST.get("action", ""), request.POST.get("seq")
    by_keys = visitor.table.face.said(action, request.POST) != action
    return by_keys and seq == str(visitor.campaign.seq)


def _ask_first(visitor: Visitor, span: Span) -> Notice:
    """An undo that needs a second tap says what would be lost, and what stays known."""
    try:
        way = reversal.back(visitor.table, span)
    except Refused as error:  # the table has moved on meanwhile
        return Notice(sentence(visitor, error))
    text = tuple(consequences(visitor.table, way))
    undone = undone_lines(visitor.table, way)
    return Notice(_("Take this back?"), text=text, undone=undone, consent=span)


def not_written(
    request: HttpRequest, visitor: Visitor, error: Exception, action: str = ""
) -> HttpResponse:
    """503: the disk is full, read-only or busy. The log is whole and the wish is kept."""
    logger.error("a tap could not be written: %s", error)
    visitor = visitor.refreshed()
    notice = Notice(
        trouble.title(),
        text=(storage.sentence(error),),
        kept=_kept(visitor, action) if action else None,
    )
    return table_page(request, visitor, notice=notice, status=503)


def not_opened(request: HttpRequest, error: Exception) -> HttpResponse:
    """503, where there is no table to show yet."""
    logger.error("a table could not be written: %s", error)
    return trouble.page(request, error)


def conflict(
    request: HttpRequest, visitor: Visitor, conflict: Conflict, action: str = ""
) -> HttpResponse:
    """409: the fresh board, who was first, and what this person wanted, kept."""
    visitor = visitor.refreshed()
    newest = [(row, True) for row in conflict.first[-NEWEST:]]
    first = lines.lines(visitor.table, newest, visitor.seat)
    notice = Notice(
        _("Somebody was faster. Nothing you did is lost.")
        if first
        else _("This page was out of date. Nothing you did is lost."),
        first=tuple(first),
        earlier=len(conflict.first) - len(newest),
        kept=_kept(visitor, action) if action else None,
    )
    return table_page(request, visitor, notice=notice, status=409)


def held(request: HttpRequest, visitor: Visitor) -> Notice | None:
    """A wish that the page still holds, looked at again with every update."""
    wish = request.GET.get("wish", "")[:LONGEST_WISH]
    kept = _kept(visitor, wish) if wish and request.htmx else None  # type: ignore[attr-defined]
    if kept is None:
        return None
    return Notice(_("The table has moved on."), kept=kept, held=kept.why_not is None)


def _kept(visitor: Visitor, action: str) -> Kept | None:
    """What is not this visitor's is not kept: whether it fits might be another seat's secret."""
    table = visitor.table
    engine, state = table.engine, table.state
    try:
        wanted = engine.read_action(action)
        refuse_stranger(
            table,
            wanted,
            visitor.acts_for,
            host=visitor.host,
            opens_for=visitor.opens_for,
        )
    except Refused:
        return None
    # Asked with chance's answer in it, as it would be when done.
    refusal = engine.why_not(state, engine.fill(state, wanted, chance.dice(table.campaign)))
    return Kept(table.words.label(wanted), action, explain(table.words, refusal))
