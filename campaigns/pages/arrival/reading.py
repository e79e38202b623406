"""Where somebody who tries an example was reading: the rules, and the table they came from.

Only for the way back to the rules, which look anew whether that table, and the page of it, are
this reader's.
"""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from campaigns.models import Campaign

COOKIE, LONGEST = "reading", 600
KEPT = ("table", "back")


def remember(request: HttpRequest, response: HttpResponse, tried: Campaign) -> HttpResponse:
    told = _told(request.POST)
    if told and len(told) <= LONGEST:
        path = reverse("table", args=[tried.code])
        response.set_cookie(COOKIE, told, path=path, httponly=True, samesite="Lax")
    return response


def way_back(request: HttpRequest, tried: Campaign, rule: str) -> str:
    told = _told(QueryDict(request.COOKIES.get(COOKIE, "")[:LONGEST]))
    return f"{reverse('rules', args=[tried.game])}{told and f'?{told}'}#{rule}"


def _told(found: QueryDict) -> str:
    return urlencode([(name, found[name]) for name in KEPT if found.get(name)])
