"""Whoever comes by a name that is not ours gets a sentence, and no page."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext as _

from shiplog.door.middleware import GetResponse
from shiplog.start import hosts


def by_our_names(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        if _known(request) or (_moved() and _known(request)):
            return get_response(request)
        sentence = _(
            "This Shiplog does not answer to that name. Open it by the address that it shows when "
            "it starts, or let whoever runs it add the name to ALLOWED_HOSTS."
        )
        return HttpResponse(sentence, status=400, content_type="text/plain; charset=utf-8")

    return answer


def _known(request: HttpRequest) -> bool:
    try:
        return bool(request.get_host())
    except DisallowedHost:
        return False


def _moved() -> bool:
    """A laptop that has come to another network has another address."""
    if hosts.listed():
        return False
    fresh = [name for name in hosts.own() if name not in settings.ALLOWED_HOSTS]
    settings.ALLOWED_HOSTS.extend(fresh)
    return bool(fresh)
