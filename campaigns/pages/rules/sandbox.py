"""Try it: the position of an example of the rules as a table, to be played with."""

from __future__ import annotations

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.pages.arrival import reading
from campaigns.pages.arrival.entrance import welcome
from campaigns.pages.arrival.openings import opens_tables
from campaigns.pages.attempts import attempt
from campaigns.people.arrival import Wish
from campaigns.table.sandbox.commands import open_sandbox


@require_POST
@opens_tables
def try_it(request: HttpRequest, game: str, example: str) -> HttpResponse:
    examples = {one.key: one for one in FACES[game].examples} if game in FACES else {}
    if example not in examples:
        raise Http404
    found = examples[example]
    opened = partial(open_sandbox, game=game, example=found, name=gettext("To try"))

    def arrive(campaign: Campaign) -> HttpResponse:
        response = welcome(request, campaign, Wish(seat=found.seat, host=True))
        return reading.remember(request, response, campaign)

    return attempt(request, None, opened, arrive)
