"""*Our box*: given away as a file, brought in, and compared before anything is changed."""

from __future__ import annotations

import secrets
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns.pages import answers
from campaigns.pages.bodies import takes_files
from campaigns.people.access import Visitor
from campaigns.safe import transfer
from campaigns.safe.document import Damaged
from rules.core import Refused
from rules.gen7.actions import BringIn
from rules.gen7.cards.our_box import NO_BOX, OurBox
from rules.gen7.cards.packs import WHOLE
from rules.gen7.corrections.our_box import differences, our_box
from storybook.gen7.box.document import LARGEST, NoBox, read, written
from storybook.gen7.box.facts import dispute
from storybook.gen7.record.attempts import story_host, take_action

THEIRS = "theirs-"  # and the number of a difference: the name of a field


class BoxForm(forms.Form):
    document = forms.FileField(label=_("A box from Shiplog (.json)"))


@takes_files(2 * LARGEST)  # so that one just too large is told so
@never_cache
@require_http_methods(["GET", "POST"])
def box(request: HttpRequest, code: str) -> HttpResponse:
    """First a look at what would change; nothing is written before the second tap."""
    visitor = _owner(request, code)
    form = BoxForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        document = form.cleaned_data["document"].read()
        try:
            return _compare(request, visitor, read(document), transfer.hold(document))
        except NoBox as problem:
            form.add_error("document", str(problem))
    return _page(request, visitor, form, status=422 if form.errors else 200)


@never_cache
@require_GET
def box_file(request: HttpRequest, code: str) -> HttpResponse:
    visitor = _owner(request, code)
    ours = our_box(visitor.table.state)
    response = HttpResponse(written(ours), content_type="application/json")
    name = slugify(visitor.campaign.name) or "our"
    response["Content-Disposition"] = f'attachment; filename="{name}.box.json"'
    return response


@require_POST
def bring_in(request: HttpRequest, code: str) -> HttpResponse:
    visitor = _owner(request, code)
    try:
        theirs = read(transfer.held(request.POST.get("held", "")))
    except (Damaged, NoBox) as problem:
        form = BoxForm(request.POST, request.FILES)
        form.errors["document"] = form.error_class([str(problem)])
        return _page(request, visitor, form, status=422)
    numbers = [one.number for one in differences(visitor.table.state, theirs)]
    believed = tuple(one for one in numbers if request.POST.get(f"{THEIRS}{one}") == "1")

    def refused(error: Refused) -> HttpResponse:
        form = BoxForm()
        return _page(request, visitor, form, answers.sentence(visitor, error), status=422)

    return take_action(request, visitor, BringIn(theirs, believed), refused)


def _owner(request: HttpRequest, code: str) -> Visitor:
    """Our own cruise is whole: there is nothing to learn."""
    visitor = story_host(request, code)
    if WHOLE[visitor.table.state.options.pack]:
        raise Http404
    return visitor


def _compare(request: HttpRequest, visitor: Visitor, theirs: OurBox, held: str) -> HttpResponse:
    found = [dispute(one) for one in differences(visitor.table.state, theirs)]
    context = {**_about(visitor), "disputes": found, "held": held, "prefix": THEIRS}
    return render(request, "storybook/box/compare.html", context)


def _page(
    request: HttpRequest, visitor: Visitor, form: BoxForm, problem: str = "", *, status: int = 200
) -> HttpResponse:
    has = our_box(visitor.table.state) != NO_BOX
    context = {**_about(visitor), "form": form, "problem": problem, "has": has}
    return render(request, "storybook/box/box.html", context, status=status)


def _about(visitor: Visitor) -> dict[str, Any]:
    return {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "here": "box",
        "own_box": True,
        "request_id": secrets.token_urlsafe(12),
    }
