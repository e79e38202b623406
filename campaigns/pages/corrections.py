"""The page that puts the app right when the table says otherwise."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

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
    form = _form(visitor, data)
    page = partial(_correction, request, visitor, form)
    ask = filled_in(form)
    if ask is None:
        return page()
    return put_right(request, visitor, ask, form, page, to="table")


def filled_in(form: TableIsRight) -> AskForm | None:
    """What every tap carries, from a form that was sent and is in order; None: it is not."""
    if not form.is_bound:
        return None
    ask = AskForm(form.data)
    if not ask.is_valid():
        form.add_error(None, answers.UNREADABLE)
    return ask if form.is_valid() else None


def put_right(
    request: HttpRequest,
    visitor: Visitor,
    ask: AskForm,
    form: TableIsRight,
    page: Callable[[], HttpResponse],
    *,
    to: str,
) -> HttpResponse:
    """Done, or asked of the others; where it is refused, the page says so."""

    def refused(error: Refused) -> HttpResponse:
        form.add_error(None, answers.sentence(visitor, error))
        return page()

    wish = write(form.action())
    return attempt(
        request,
        visitor,
        lambda: agreement.correct(visitor=visitor, asked=asked_by(visitor, ask), action=wish),
        lambda _done_or_asked: redirect(to, code=visitor.campaign.code),
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
