"""An address that cannot be shown: who has been sent away is told so, everybody else gets a 404."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from campaigns.people.access import SentAway
from campaigns.table import newer


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if not isinstance(exception, SentAway):
        return newer.not_found(request, exception)
    answer = render(request, "campaigns/trouble/sent_away.html", status=404)
    answer["HX-Refresh"] = "true"  # the whole page: a table that it no longer sits at is gone
    return answer
