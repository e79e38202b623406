"""How this device shows the pages: dark or light, the size of the text; whether it calls when
something is due; and how it prints."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from campaigns.people import devices

CHOICES = {
    "theme": ("dark", "light"),
    "text": ("small", "large"),
    "call": ("on",),
    "paper": ("letter",),
    "print": ("large",),
}
LONGEST_WAY = 2000  # letters: a page of the radio has all that was heard in its address


@require_POST
def screen(request: HttpRequest) -> HttpResponse:
    """Anything else than these is the usual way: as the system has it, text as it is."""
    response = redirect(_way_back(request))
    for name, offered in CHOICES.items():
        if name not in request.POST:
            continue
        if (chosen := request.POST[name]) in offered:
            response.set_cookie(name, chosen, max_age=devices.YEAR, samesite="Lax")
        else:
            response.delete_cookie(name)
    return response


def _way_back(request: HttpRequest) -> str:
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure())
    path = wanted.startswith("/") and len(wanted) <= LONGEST_WAY  # or it would be a view's name
    return wanted if ours and path else "home"
