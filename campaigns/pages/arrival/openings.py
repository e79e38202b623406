"""How many tables one address may open: whoever plays needs one in an evening, a script would fill
the disk with them. NEW_TABLES=0 is for a proxy that everybody comes through."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import TypeVar, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from campaigns.people.tries import Tries, address_of

MOST = int(os.environ.get("NEW_TABLES") or 200)
OPENINGS = Tries("new-tables", most=MOST, seconds=10 * 60)

View = TypeVar("View", bound=Callable[..., HttpResponse])


def opens_tables(view: View) -> View:
    """Counted before anything is read or written."""

    @wraps(view)
    def counted(request: HttpRequest, **address: str) -> HttpResponse:
        if MOST and request.method == "POST" and OPENINGS.count(address_of(request)) > MOST:
            context = {
                "title": _("Very many tables were opened from here"),
                "why": _("Please wait ten minutes. The tables that are open play on."),
            }
            return render(request, "campaigns/trouble/not_written.html", context, status=429)
        return view(request, **address)

    return cast(View, counted)
