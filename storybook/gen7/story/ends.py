"""The pages of the ends. Nothing is decided on them; the table goes on from where it is."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns.face.board import Look
from rules.gen7.state import State
from storybook.gen7.record.attempts import story_visitor
from storybook.gen7.story.evening import evening

END = "campaigns/gen7/_end.html"


@never_cache
@require_GET
def last_evening(request: HttpRequest, code: str) -> HttpResponse:
    """The newest one; before the first is over, there is nothing to look back on."""
    visitor = story_visitor(request, code)
    state: State = visitor.table.state
    if not state.results:
        return redirect("resume", code=code)
    return redirect("evening", code=code, episode=state.results[-1].episode)


@never_cache
@require_GET
def evening_page(request: HttpRequest, code: str, episode: int) -> HttpResponse:
    visitor = story_visitor(request, code)
    found = evening(visitor.table, episode)
    if found is None:
        raise Http404
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "evening": found,
        "next": episode + 1,
        "episodes": [result.episode for result in visitor.table.state.results],
        "here": "evening",
    }
    return render(request, "storybook/ends/evening.html", context)


@never_cache
@require_GET
def finale_page(request: HttpRequest, code: str) -> HttpResponse:
    """Before the end there is none; the table is where it will be."""
    visitor = story_visitor(request, code)
    state: State = visitor.table.state
    if state.result is None:
        return redirect("table", code=code)
    board = visitor.table.face.board(state, Look())
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "board": board,
        "end_template": END,
    }
    return render(request, "storybook/ends/finale.html", context)
