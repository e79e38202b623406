"""The door of the admin: it opens by a password, so nobody may try many."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from campaigns.people.tries import Tries, address_of

LOG_INS = Tries("log-ins", most=10, seconds=10 * 60)


@never_cache
def login(request: HttpRequest) -> HttpResponse:
    """Counted before the password is looked at: looking takes a third of a second of work."""
    who = address_of(request)
    if request.method == "POST" and LOG_INS.count(who) > LOG_INS.most:
        context = {
            "title": _("Too many tries to log in"),
            "why": _("Please wait ten minutes, then try again. Playing needs no account."),
        }
        return render(request, "campaigns/trouble/not_written.html", context, status=429)
    answer = admin.site.login(request)
    if request.user.is_authenticated:
        LOG_INS.forget(who)
    return answer
