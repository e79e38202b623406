"""The table and the seat, and what is tapped there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns.models import Question
from campaigns.pages import answers
from campaigns.pages.attempts import take
from campaigns.people import access, curtain
from campaigns.people.access import Visitor
from campaigns.people.consent.undo import do_again, take_back
from campaigns.people.guide.commands import remember
from campaigns.safe import storage
from campaigns.table import bots, commands
from campaigns.table.logbook import Span
from campaigns.table.rows import Asked, Taken
from rules.core import Refusal, Refused


@never_cache
@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    if "hide" in request.GET:
        return curtain.draw(redirect("table", code=code), request.path)
    return answers.table_page(request, visitor, page="table", notice=answers.held(request, visitor))


@never_cache
@require_GET
def seat(request: HttpRequest, code: str) -> HttpResponse:
    """For the phone of whoever sits there: what is due, what I may do, what only I may see."""
    visitor = access.visitor(request, code)
    if visitor.seat is None:
        return redirect("table", code=code)
    return answers.table_page(request, visitor, page="seat", notice=answers.held(request, visitor))


@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    table = visitor.table
    half = table.face.half_said(request.POST.get("action", ""), request.POST)
    if half is not None:
        return answers.half_said(request, visitor, half)
    return take(
        request,
        visitor,
        lambda asked, data: commands.take_action(table=table, asked=asked, action=data["action"]),
        partial(_done_and_told, request, visitor),
    )


def _done_and_told(request: HttpRequest, visitor: Visitor, taken: Taken) -> HttpResponse:
    """What the page explained was done: it need not be explained again."""
    if told := request.POST.getlist("told"):
        try:
            remember(member=visitor.member, steps=told)
        except DatabaseError as error:  # it is told once more
            if not storage.is_trouble(error):
                raise
    return answers.done(request, visitor, taken)


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    return _reverse(request, code, _take_back)


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return _reverse(
        request, code, lambda visitor, asked, _data: do_again(visitor=visitor, asked=asked)
    )


def _reverse(
    request: HttpRequest,
    code: str,
    verb: Callable[[Visitor, Asked, dict[str, Any]], Taken | Question],
) -> HttpResponse:
    visitor = access.visitor(request, code)
    return take(request, visitor, partial(verb, visitor), partial(_done_or_asked, request, visitor))


def _take_back(visitor: Visitor, asked: Asked, data: dict[str, Any]) -> Taken | Question:
    span: Span = data["consent"] or data["span"] or "step"
    return take_back(visitor=visitor, asked=asked, span=span, confirmed=bool(data["consent"]))


def _done_or_asked(request: HttpRequest, visitor: Visitor, found: Taken | Question) -> HttpResponse:
    """Done; or others are asked first, which the bar above the table says."""
    if isinstance(found, Question):
        return answers.look_again(request, visitor)
    return answers.done(request, visitor, found)


@require_POST
def bot(request: HttpRequest, code: str) -> HttpResponse:
    """Let the app make its next move. A page that shows it is due asks for it by itself."""
    visitor = access.visitor(request, code)
    hindered: dict[str, Any] = {}
    if visitor.plays:
        # Refused or too late: the table has moved on while the app was thinking.
        again = partial(answers.look_again, request, visitor)
        hindered = {"refused": lambda _error: again(), "conflict": lambda _error: again()}

    def answer(taken: Taken | None) -> HttpResponse:
        if taken is None:  # people are due: a new page would ask for the app's move again at once
            return HttpResponse(status=204)
        return answers.done(request, visitor, taken)

    return take(request, visitor, partial(_let_play, visitor), answer, wish="", **hindered)


def _let_play(visitor: Visitor, asked: Asked, _data: dict[str, Any]) -> Taken | None:
    """The app moves for those who play; a watcher's page cannot drive it."""
    if visitor.locked_out:
        raise Refused(Refusal("table_locked"))
    if not visitor.plays:
        raise Refused(Refusal("not_your_seat"))
    return bots.play(table=visitor.table, seq=asked.seq, host=visitor.host)
