"""A story page's own forms end in an action, by the same way as every tap at the table."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from campaigns.pages import attempts
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.table import commands
from rules.core import Refused, write
from rules.gen7.actions import AnyAction

GAME = "gen7"  # the game with a story book


def story_visitor(request: HttpRequest, code: str) -> Visitor:
    """Elsewhere there is no story book: not found, as for a stranger."""
    return _with_story(access.visitor(request, code))


def story_host(request: HttpRequest, code: str) -> Visitor:
    return _with_story(access.host(request, code))


def _with_story(found: Visitor) -> Visitor:
    if found.campaign.game != GAME:
        raise Http404
    return found


def take_action(
    request: HttpRequest,
    visitor: Visitor,
    action: AnyAction,
    refused: Callable[[Refused], HttpResponse],
    to: str = "table",
    address: str = "",
) -> HttpResponse:
    """On to the table, where the next thing is due, or to this address; if it is refused, the page
    itself says why."""
    wish = write(action)
    return attempts.take(
        request,
        visitor,
        lambda asked, _data: commands.take_action(table=visitor.table, asked=asked, action=wish),
        lambda _taken: redirect(address) if address else redirect(to, code=visitor.campaign.code),
        wish=wish,
        refused=refused,
    )
