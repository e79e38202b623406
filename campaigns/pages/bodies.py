"""How much a view takes. What is more is turned away at the door, before anybody reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.defaults import bad_request

View = TypeVar("View", bound=Callable[..., Any])

FORM = 1024 * 1024  # bytes: every form but an upload
AROUND = 64 * 1024  # what a browser sends around a file


def takes_files(largest: int) -> Callable[[View], View]:
    """For a view with an upload: so many bytes."""

    def mark(view: View) -> View:
        view.largest_body = largest + AROUND  # type: ignore[attr-defined]
        return view

    return mark


def largest(view: Callable[..., Any] | None) -> int:
    return int(getattr(view, "largest_body", FORM))


def too_many_files(request: HttpRequest) -> HttpResponse:
    context = {
        "title": _("Many files are being sent just now"),
        "why": _("Nothing is lost. Send yours again in a moment."),
    }
    answer = render(request, "campaigns/trouble/not_written.html", context, status=503)
    answer["HX-Reswap"] = "none"
    return answer


def too_large(request: HttpRequest) -> HttpResponse:
    """413, said as for everything that could not be read."""
    answer = HttpResponse(bad_request(request, Exception()).content, status=413)
    answer["HX-Reswap"] = "none"
    return answer
