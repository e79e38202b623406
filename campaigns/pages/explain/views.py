"""The door: what a thing on the table is, does, and would do now. Nothing is played here."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from msgspec.structs import replace

from campaigns.pages.explain import rows
from campaigns.pages.explain.foresight import foreseen
from campaigns.pages.explain.sheet import Place, Sheet, sheet
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.table.commands import refuse_stranger
from campaigns.table.log.glances import whereabouts
from rules.core import Refused

LONGEST = 10_000  # letters of an action


@never_cache
@require_GET
def explain(request: HttpRequest, code: str, kind: str, name: str) -> HttpResponse:
    place = Place.of(request, access.visitor(request, code))
    if kind == "line":
        found = rows.line(place, name)
    elif kind == "undo":
        found = rows.undo(place, name)
    elif kind == "number":
        found = rows.number(place, name, request.GET.get("older", ""))
    else:
        found = _thing(place, kind, name)
    anchor = f"?from={name}#row-{name}" if place.page == "log" else f"#about-{kind}-{name}"
    return _answer(request, place, found, anchor)


@never_cache
@require_GET
def button(request: HttpRequest, code: str) -> HttpResponse:
    """A button is known by its action. One of another seat is not explained: whether it fits might
    be that seat's secret."""
    visitor = access.visitor(request, code)
    place = Place.of(request, visitor)
    return _answer(request, place, _deed(visitor, place, request.GET.get("action", "")[:LONGEST]))


def _thing(place: Place, kind: str, name: str) -> Sheet | None:
    explains = place.visitor.table.face.learning.kinds.get(kind)
    told = explains(place.asker, name) if explains else None
    return sheet(place, told) if told else None


def _deed(visitor: Visitor, place: Place, text: str) -> Sheet | None:
    table = visitor.table
    try:
        action = table.engine.read_action(text)
        refuse_stranger(
            table, action, visitor.acts_for, host=visitor.host, opens_for=visitor.opens_for
        )
    except Refused:
        return None
    told = table.face.learning.action(place.asker, action)
    if not told.now:
        then = foreseen(table.engine, table.state, table.words, place.asker.seat, action)
        told = replace(told, now=tuple(then))
    return sheet(place, told)


def _answer(
    request: HttpRequest, place: Place, found: Sheet | None, anchor: str = ""
) -> HttpResponse:
    """The sheet alone, where a page shows it beside what was touched."""
    if found is None:
        raise Http404
    campaign = place.visitor.campaign
    context = {
        "campaign": campaign,
        "visitor": place.visitor,
        "sheet": found,
        "back": place.back + anchor,
        "where": whereabouts(campaign),
    }
    part = "_sheet" if request.htmx else "explain"  # type: ignore[attr-defined]
    return render(request, f"campaigns/explain/{part}.html", context)
