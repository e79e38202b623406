"""The living page of all components, for the makers of pages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from campaigns.pages.look import samples


@require_GET
def look(request: HttpRequest) -> HttpResponse:
    """What a page is made of, with all its states, and nothing else."""
    return render(request, "campaigns/look/look.html", samples.context())
