"""Answering a question that waits for a yes, or taking one's own back."""

from __future__ import annotations

from typing import Literal, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from campaigns.models import Question
from campaigns.pages import answers
from campaigns.pages.answers import Notice
from campaigns.pages.attempts import attempt
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.people.consent import agreement, questions
from campaigns.people.consent.prompts import how_it_ended
from campaigns.people.consent.wishes import KINDS


@require_POST
def agree(request: HttpRequest, code: str) -> HttpResponse:
    """Ask those seats for their yes that have to agree on something together."""
    visitor = access.visitor(request, code)
    return attempt(
        request,
        visitor,
        lambda: agreement.ask(visitor=visitor, action=request.POST.get("wish", "")[:1000]),
        lambda _question: answers.look_again(request, visitor),
    )


@require_POST
def answer(request: HttpRequest, code: str, question: int) -> HttpResponse:
    """Yes or no; the asker takes it back, or has read how it ended."""
    visitor = access.visitor(request, code)
    said = request.POST.get("say", "")
    if said not in ("yes", "no", "close"):
        return answers.garbled(request, visitor)
    return attempt(
        request,
        visitor,
        lambda: _say(visitor, question, cast(Literal["yes", "no", "close"], said)),
        lambda found: _answered(request, visitor, found),
    )


def _say(visitor: Visitor, question: int, said: Literal["yes", "no", "close"]) -> Question | None:
    table, member = visitor.table, visitor.member
    if said == "close":
        return questions.withdraw(table=table, member=member, question_id=question)
    return questions.answer(
        table=table, member=member, question_id=question, said=said, kinds=KINDS
    )


def _answered(request: HttpRequest, visitor: Visitor, question: Question | None) -> HttpResponse:
    if question is None:
        raise Http404
    ended = how_it_ended(visitor, question) if request.POST["say"] == "yes" else ""
    if ended:
        return answers.table_page(request, visitor.refreshed(), notice=Notice(ended), status=409)
    return answers.look_again(request, visitor)
