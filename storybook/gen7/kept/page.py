"""What lies where: before the app is referee again, and when people stop for today."""

from __future__ import annotations

import secrets
from functools import partial

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns.games.gen7.catch_up.recount import BreakOffForm, RecountForm
from campaigns.pages import answers
from campaigns.pages.bodies import takes_files
from campaigns.pages.corrections import filled_in, put_right
from campaigns.people.access import Visitor
from rules.core import Refused
from rules.gen7.corrections.legality import is_set_up
from rules.gen7.state import State
from rules.gen7.steps import Recounting
from storybook.gen7.kept import photo
from storybook.gen7.record.attempts import story_host, story_visitor, take_action
from storybook.pictures.images import LARGEST, Unfit
from storybook.pictures.photo_answer import photo_answer


class PhotoForm(forms.Form):
    picture = forms.FileField(label=gettext_lazy("A photo of the table"))


@never_cache
@require_http_methods(["GET", "POST"])
def recount(request: HttpRequest, code: str) -> HttpResponse:
    """GEN-3.2: asked of everybody, before the next roll."""
    visitor = story_visitor(request, code)
    state: State = visitor.table.state
    if not visitor.acts_for or visitor.locked_out:
        raise Http404
    if not state.todo or not isinstance(state.todo[-1], Recounting):
        return redirect("table", code=code)
    data = request.POST if request.method == "POST" else None
    form = RecountForm(data, state=state, speaks_for=visitor.acts_for)
    if data is None or not form.is_valid():
        return _page(request, visitor, form)

    def refused(error: Refused) -> HttpResponse:
        form.add_error(None, answers.sentence(visitor, error))
        return _page(request, visitor, form)

    to = "seat" if visitor.seat else "table"
    return take_action(request, visitor, form.action(), refused, to=to)


@never_cache
@require_http_methods(["GET", "POST"])
def break_off(request: HttpRequest, code: str) -> HttpResponse:
    """In the middle of an episode: what was left on the table is said once, by a host."""
    visitor = _stopping(request, code)
    data = request.POST if request.method == "POST" else None
    form = BreakOffForm(data, state=visitor.table.state)
    page = partial(_page, request, visitor, form)
    ask = filled_in(form)
    if ask is None:
        return page()
    if not form.found:
        return redirect("resume", code=code)
    return put_right(request, visitor, ask, form, page, to="resume")


@takes_files(3 * LARGEST)  # so that a photo just too large is told how large it may be
@require_POST
def photograph(request: HttpRequest, code: str) -> HttpResponse:
    visitor = _stopping(request, code)
    if "remove" in request.POST:
        photo.remove(visitor.campaign)
        return redirect("break_off", code=code)
    given = PhotoForm(request.POST, request.FILES)
    form = BreakOffForm(state=visitor.table.state)
    if not given.is_valid():
        return _page(request, visitor, form, str(given.errors["picture"][0]), status=422)
    chosen = given.cleaned_data["picture"]
    try:
        photo.put(visitor.campaign, chosen.file, chosen.size)
    except Unfit as unfit:
        return _page(request, visitor, form, str(unfit.sentence), status=422)
    return redirect("break_off", code=code)


@never_cache
@require_GET
def table_photo(request: HttpRequest, code: str) -> HttpResponse:
    """What lies on the table everybody at it may see."""
    return photo_answer(photo.picture(story_visitor(request, code).campaign))


def _stopping(request: HttpRequest, code: str) -> Visitor:
    """Only where something was left unsaid."""
    visitor = story_host(request, code)
    state: State = visitor.table.state
    if state.result is not None or not is_set_up(state) or not state.table.unfollowed:
        raise Http404
    return visitor


def _page(
    request: HttpRequest,
    visitor: Visitor,
    form: RecountForm,
    problem: str = "",
    *,
    status: int | None = None,
) -> HttpResponse:
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "form": form,
        "photo": photo.address(visitor.campaign),
        "problem": problem,
        "request_id": secrets.token_urlsafe(12),
    }
    usual = 422 if form.is_bound else 200
    return render(request, form.template, context, status=status or usual)
