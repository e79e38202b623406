"""The page that puts the app right when the table says otherwise."""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaigns.face.forms.corrections import TableIsRight
from campaigns.pages import answers
from campaigns.pages.attempts import AskForm, asked_by, attempt
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.people.consent import agreement
from rules.core import Refused, write


@never_cache
@require_http_methods(["GET", "POST"])
def correct(request: HttpRequest, code: str) -> HttpResponse:
    """The table is right: a change with a reason, by the host."""
    visitor = access.host(request, code)
    data = request.POST if request.method == "POST" else None
    ask, form = AskForm(data), _form(visitor, data)
    if data is not None and not ask.is_valid():
        form.add_error(None, answers.UNREADABLE)
    if data is None or not form.is_valid():
        return _correction(request, visitor, form)

    def refused(error: Refused) -> HttpResponse:
        form.add_error(None, answers.sentence(visitor, error))
        return _correction(request, visitor, form)

    wish = write(form.action())
    return attempt(
        request,
        visitor,
        lambda: agreement.correct(visitor=visitor, asked=asked_by(visitor, ask), action=wish),
        lambda _done_or_asked: redirect("table", code=code),
        wish=wish,
        refused=refused,
    )


def _form(visitor: Visitor, data: QueryDict | None) -> TableIsRight:
    table = visitor.table
    form: TableIsRight = table.face.forms.corrections(
        data, state=table.state, speaks_for=visitor.acts_for
    )
    return form


def _correction(request: HttpRequest, visitor: Visitor, form: TableIsRight) -> HttpResponse:
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "form": form,
        "request_id": secrets.token_urlsafe(12),
    }
    status = 422 if form.is_bound else 200
    return render(request, form.template, context, status=status)
