"""The page of the rules for players."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns.face.board import Look
from campaigns.games import FACES
from campaigns.pages.rules import guide, search, words
from campaigns.pages.rules.markup import short
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.table.log.glances import whereabouts
from rules.core import Value

LONGEST_WISH, LONGEST_WAY_BACK = 100, 500
BACK_TO = ("table", "seat", "log", "more")  # pages of a table that a reader may come from


class AtTheTable(Value):
    """What the rules know of the reader's table."""

    due: str  # what is waited for just now
    back: str  # the page that the reader came from
    otherwise: frozenset[str]  # settings in which the table differs from these rules


@never_cache
@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules in our words: every refusal links to its sentence here."""
    if game not in guide.games():
        raise Http404
    wanted, language = request.GET.get("q", "")[:LONGEST_WISH], guide.spoken()
    visitor, chapters = _reader(request, game), guide.guide(game, language)
    context = {
        "game": game,
        "name": FACES[game].words.game if game in FACES else game,
        "wanted": wanted,
        "found": search.search(game, language, wanted),
        "chapters": chapters,
        "number": next((short(rule) for one in chapters[1:] for rule in one.rules), "1.1"),
        "leaves": list(zip(chapters, (None, *chapters), (*chapters[1:], None), strict=False)),
        "editions": words.editions(game),
        "tries": {one.key for one in FACES[game].examples} if game in FACES else set(),
        "visitor": visitor,
        "campaign": visitor.campaign if visitor else None,
        "where": whereabouts(visitor.campaign) if visitor else "",
        "at_table": _at_the_table(request, visitor) if visitor else None,
    }
    return render(request, "campaigns/rules/rules.html", context)


def _reader(request: HttpRequest, game: str) -> Visitor | None:
    """Whoever comes from a table of this game goes back to it; nobody has to have one."""
    code = request.GET.get("table", "")
    if not code.isalnum():
        return None
    try:
        visitor = access.visitor(request, code)
    except Http404:
        return None
    return visitor if visitor.campaign.game == game else None


def _at_the_table(request: HttpRequest, visitor: Visitor) -> AtTheTable:
    table = visitor.table
    # Of the position only what everybody may know: a page of rules lies open on the table.
    board = table.face.board(table.state, Look(names=table.names))
    return AtTheTable(
        due="" if visitor.campaign.waits else board.due,
        back=_way_back(request, visitor),
        otherwise=frozenset(_otherwise(visitor)),
    )


def _way_back(request: HttpRequest, visitor: Visitor) -> str:
    """The page of this table that the reader came from, with what was picked up there."""
    code = visitor.campaign.code
    told = request.GET.get("back", "") or request.headers.get("Referer", "")
    came = urlsplit(told[:LONGEST_WAY_BACK])
    if came.path in (reverse(page, args=[code]) for page in BACK_TO):
        return f"{came.path}?{came.query}" if came.query else came.path
    return reverse("seat" if visitor.seat else "table", args=[code])


def _otherwise(visitor: Visitor) -> Iterator[str]:
    """The settings, by the names in their form, that this table has changed."""
    here, usual = visitor.table.state.options, visitor.table.engine.options()
    for group in ("house", "board"):
        mine, theirs = getattr(here, group, None), getattr(usual, group, None)
        for field in getattr(mine, "__struct_fields__", ()):
            if getattr(mine, field) != getattr(theirs, field):
                yield f"{group}_{field}"
    for field in here.__struct_fields__:
        if getattr(here, field) != getattr(usual, field):
            yield field
