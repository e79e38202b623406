"""A story page's own forms end in an action, by the same way as every tap at the table."""

from __future__ import annotations

from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from campaigns import access, answers, commands
from campaigns.access import Visitor
from campaigns.commands import Conflict
from campaigns.views import AskForm, asked_by
from rules.core import write
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


def attempt(request: HttpRequest, visitor: Visitor, action: AnyAction) -> HttpResponse:
    """On to the table, where what follows is due. Raises Refused: the page itself says why."""
    ask = AskForm(request.POST)
    if not ask.is_valid():
        return answers.garbled(request, visitor)
    code, wish = visitor.campaign.code, write(action)
    try:
        commands.take_action(code=code, asked=asked_by(visitor, ask), action=wish)
    except Conflict as conflict:
        return answers.conflict(request, visitor, conflict, wish)
    except OperationalError as error:
        return answers.not_written(request, visitor, error, wish)
    return redirect("table", code=code)
