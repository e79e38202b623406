"""The table page after something was tried: done, refused, or too late."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import Any

from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from campaigns import selectors, story
from campaigns.choices import WhyNot, explain
from campaigns.commands import Conflict, Taken
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.telling import tell_refusal
from rules.core import Refused, Seat

logger = logging.getLogger(__name__)

RECENT_ROWS = 8
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
    kept: Kept | None = None
    consent: str = ""  # the undo that needs a second tap


def seat_of(request: HttpRequest, campaign: Campaign) -> Seat:
    """Solo games have one seat, and whoever knows the table's code sits on it."""
    return selectors.engine_of(campaign).seats[0]


def table_page(
    request: HttpRequest,
    campaign: Campaign,
    *,
    state: Any = None,
    notice: Notice | None = None,
    status: int = 200,
) -> HttpResponse:
    """The whole page, or only the table when the page asks for it from within."""
    seat = seat_of(request, campaign)
    if state is None:
        state = selectors.current_state(campaign)
    rows = selectors.newest_rows(campaign, RECENT_ROWS)
    context = {
        "campaign": campaign,
        "words": FACES[campaign.game].words,
        "board": FACES[campaign.game].board(
            state, seat=seat, newest=story.heard(campaign, rows[0][0], seat)
        ),
        **{
            f"{part}_template": f"campaigns/{campaign.game}/_{part}.html"
            for part in ("board", "figures", "end")
        },
        "lines": story.lines(campaign, rows, seat),
        "can_undo": selectors.can_undo(campaign),
        "can_redo": bool(rows) and selectors.redoable(rows[0][0]),
        "request_id": secrets.token_urlsafe(12),
        "notice": notice,
    }
    template = "campaigns/table.html#table" if request.htmx else "campaigns/table.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=status)


def done(request: HttpRequest, taken: Taken) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return table_page(request, taken.campaign, state=taken.state)
    return redirect("table", code=taken.campaign.code)


def garbled(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """422: the form itself was damaged; the fresh board is the way on."""
    notice = Notice(str(UNREADABLE))
    return table_page(request, campaign, notice=notice, status=422)


def sentence(campaign: Campaign, refused: Refused) -> str:
    return tell_refusal(FACES[campaign.game].words, refused.refusal)


def refused(request: HttpRequest, code: str, refused: Refused) -> HttpResponse:
    """422: nothing was written; the reason, and the board as it is."""
    campaign = selectors.campaign(code)
    assert campaign is not None
    words = FACES[campaign.game].words
    refusal = refused.refusal
    consent = str(refusal.facts["span"]) if refusal.code == "undo_needs_consent" else ""
    notice = Notice(_("Not done. Nothing has changed."), explain(words, refusal), consent=consent)
    return table_page(request, campaign, notice=notice, status=422)


def not_written(
    request: HttpRequest, code: str, error: OperationalError, action: str = ""
) -> HttpResponse:
    """503: the disk is full, read-only or busy. The log is whole and the wish is kept."""
    logger.error("a tap could not be written: %s", error)
    campaign = selectors.campaign(code)
    assert campaign is not None
    state = selectors.current_state(campaign)
    notice = Notice(
        _("This could not be written down, so it has not happened. Everything before it is safe."),
        WhyNot(_storage_trouble(error), None),
        kept=_kept(campaign, state, action) if action else None,
    )
    return table_page(request, campaign, state=state, notice=notice, status=503)


def _storage_trouble(error: OperationalError) -> str:
    said = str(error)
    if "full" in said:
        return _("The disk is full. Make room, then try again.")
    if "readonly" in said:
        return _("The database may only be read. Make its folder writable, then try again.")
    if "locked" in said:
        return _("The database is busy. Try again in a moment.")
    return _("The database does not answer. Try again in a moment.")


def conflict(request: HttpRequest, code: str, conflict: Conflict, action: str = "") -> HttpResponse:
    """409: the fresh board, who was first, and what this person wanted, kept."""
    campaign = selectors.campaign(code)
    assert campaign is not None
    state = selectors.current_state(campaign)
    seat = seat_of(request, campaign)
    notice = Notice(
        _("Somebody was first. Nothing of yours is lost."),
        first=tuple(story.lines(campaign, [(row, True) for row in conflict.first], seat)),
        kept=_kept(campaign, state, action) if action else None,
    )
    return table_page(request, campaign, state=state, notice=notice, status=409)


def _kept(campaign: Campaign, state: Any, action: str) -> Kept | None:
    engine, words = selectors.engine_of(campaign), FACES[campaign.game].words
    try:
        wanted = engine.read_action(action)
    except Refused:
        return None
    # Asked with chance's answer in it, as it would be when done.
    refusal = engine.why_not(state, engine.fill(state, wanted, secrets.SystemRandom()))
    return Kept(words.label(wanted), action, explain(words, refusal))
