"""When the disk or the database does not take what is written, or cannot be read: said, never a
crash. Reading goes on as long as there is anything to read from."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from campaigns.safe import storage

logger = logging.getLogger(__name__)


def title() -> str:
    return _(
        "This could not be written down, so it has not happened. Everything before it is safe."
    )


def page(request: HttpRequest, error: BaseException) -> HttpResponse:
    """503, where there is no table to show it at."""
    context = {"title": title(), "why": storage.sentence(error)}
    if request.method == "GET":
        context["title"] = _("This cannot be shown just now.")
    answer = render(request, "campaigns/trouble/not_written.html", context, status=503)
    # Into a part of a page goes nothing but that part: a tap gets the whole, a look nothing.
    answer["HX-Retarget"] = answer["HX-Reselect"] = "#main"
    answer["HX-Reswap"] = "none" if request.method == "GET" else "outerHTML"
    if storage.passes(error):  # a tap is kept by its page, and sent again: static/js/unsent.js
        answer["Retry-After"] = "3"
    return answer


class StorageTroubleMiddleware:
    """For every view, of whichever app: what it did not answer itself is answered here."""

    sync_capable = True
    async_capable = False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not storage.is_trouble(error):
            return None
        logger.error("storage: %s", error)
        return page(request, error)
