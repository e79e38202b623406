"""Portraits of the officers: uploaded by whoever sits there or by the host, else an emblem."""

from __future__ import annotations

import io
import secrets
from pathlib import Path

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns import selectors
from campaigns.access import Visitor
from campaigns.attachments import Kind
from campaigns.games.gen7 import names
from campaigns.games.gen7.skills import SKILLS
from campaigns.games.gen7.terms import RANKS
from campaigns.models import Campaign
from campaigns.telling import typed_name
from rules.gen7.state import State
from storybook.images import Unfit, emblem, squared
from storybook.trying import story_visitor


class PortraitForm(forms.Form):
    picture = forms.FileField(label=_("Picture (JPEG, PNG or WebP, at most 8 MB)"))


@never_cache
@require_GET
def officers(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, story_visitor(request, code))


def _page(
    request: HttpRequest, visitor: Visitor, *, wrong: str = "", problem: str = "", status: int = 200
) -> HttpResponse:
    campaign = visitor.campaign
    state: State = selectors.current_state(campaign)
    players = {seat.key: seat.name for seat in campaign.seats.all()}
    found = [
        {
            "seat": seat,
            "sign": names.who(seat),
            "name": typed_name(names.who(seat), players.get(seat, "")) or names.who(seat),
            "officer": state.officers[seat],
            "rank": RANKS[state.officers[seat].rank],
            "skills": [SKILLS[skill] for skill in state.officers[seat].skills],
            "may": may_change(visitor, seat),
            "version": version(campaign, seat),
            "problem": problem if seat == wrong else "",
        }
        for seat in state.players
    ]
    context = {
        "campaign": campaign, "visitor": visitor, "officers": found, "here": "officers",
        "label": PortraitForm.base_fields["picture"].label,
    }  # fmt: skip
    return render(request, "storybook/officers.html", context, status=status)


def may_change(visitor: Visitor, seat: str) -> bool:
    """The own one; the host's are all."""
    return visitor.host or (visitor.seat == seat and not visitor.locked_out)


def _seat(visitor: Visitor, seat: str) -> str:
    if seat not in selectors.seats_of(visitor.campaign):
        raise Http404
    return seat


@require_POST
def upload(request: HttpRequest, code: str, seat: str) -> HttpResponse:
    visitor = story_visitor(request, code)
    if not may_change(visitor, _seat(visitor, seat)):
        raise Http404
    if "remove" in request.POST:
        file_of(visitor.campaign, seat).unlink(missing_ok=True)
        return redirect("officers", code=code)
    form = PortraitForm(request.POST, request.FILES)
    if not form.is_valid():
        problem = str(form.errors["picture"][0])
        return _page(request, visitor, wrong=seat, problem=problem, status=422)
    chosen = form.cleaned_data["picture"]
    try:
        keep(visitor.campaign, seat, squared(chosen.file, chosen.size))
    except Unfit as unfit:
        problem = str(unfit.sentence)
        return _page(request, visitor, wrong=seat, problem=problem, status=422)
    return redirect("officers", code=code)


@require_GET
def portrait(request: HttpRequest, code: str, seat: str) -> HttpResponse:
    """The picture or the emblem, for those who sit at this table."""
    visitor = story_visitor(request, code)
    path = file_of(visitor.campaign, _seat(visitor, seat))
    if path.is_file():
        response = HttpResponse(path.read_bytes(), content_type="image/webp")
    else:
        state: State = selectors.current_state(visitor.campaign)
        drawn = emblem(seat, state.officers[seat].rank)
        response = HttpResponse(drawn, content_type="image/svg+xml")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Cache-Control"] = "private, no-cache"
    return response


# Where they are kept: beside the database, never under a name that came from outside.


def file_of(campaign: Campaign, seat: str) -> Path:
    folder: Path = settings.DATA / "portraits"
    return folder / f"{campaign.pk}-{seat}.webp"


def keep(campaign: Campaign, seat: str, picture: bytes) -> None:
    path = file_of(campaign, seat)
    path.parent.mkdir(parents=True, exist_ok=True)
    # Written aside and moved into place: half a picture is never served.
    draft = path.with_suffix(f".{secrets.token_hex(4)}.part")
    draft.write_bytes(picture)
    draft.replace(path)


# They travel with the log, and come in as an upload does.


def held(campaign: Campaign, seat: str) -> bytes | None:
    path = file_of(campaign, seat)
    return path.read_bytes() if path.is_file() else None


def fit(content: bytes) -> bytes:
    return squared(io.BytesIO(content), len(content))


TRAVELLING = Kind(held, fit, keep)


def version(campaign: Campaign, seat: str) -> int:
    """Changes with the picture, so that a browser asks anew; 0: none, an emblem."""
    path = file_of(campaign, seat)
    return path.stat().st_mtime_ns if path.is_file() else 0
