"""The page of the rules reference."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from campaigns.games import FACES
from campaigns.pages.rules import reference
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.table.glances import whereabouts


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules in our words: every refusal links to its passage here."""
    if game not in reference.games():
        raise Http404
    wanted = request.GET.get("q", "")[:100]
    visitor, chapters = _reader(request, game), reference.chapters(game)
    context = {
        "game": game,
        "name": FACES[game].words.game if game in FACES else game,
        "wanted": wanted,
        "found": reference.search(game, wanted) if wanted.strip() else (),
        "chapters": chapters,
        "leaves": list(zip(chapters, (None, *chapters), (*chapters[1:], None), strict=False)),
        "vocabulary": reference.vocabulary(game),
        "visitor": visitor,
        "campaign": visitor.campaign if visitor else None,
        "where": whereabouts(visitor.campaign) if visitor else "",
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
