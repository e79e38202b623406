"""One card of the table's own box: its photo, large; its name; what is known of it, to be put
right. And the way back to the table."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from msgspec.structs import replace

from campaigns.games.gen7.said import noted
from campaigns.games.gen7.words.titles import Titles
from campaigns.pages import answers
from campaigns.pages.bodies import takes_files
from campaigns.people.access import Visitor
from rules.core import Refused
from rules.gen7 import ENGINE
from rules.gen7.actions import Amend, Name
from rules.gen7.cards.slips import UNKNOWN, Slip
from rules.gen7.events import MadeGood
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State
from storybook.gen7.record.attempts import story_visitor, take_action
from storybook.gen7.record.words import CARDS
from storybook.gen7.slips import notes, photos
from storybook.gen7.slips.form import parts
from storybook.pictures.images import LARGEST, Unfit
from storybook.pictures.photo_answer import photo_answer

LONGEST_TITLE = 60
OWN_FORM = ("key_tasks", "work_tasks", "files", "algorithms", "crossroads")  # can be recorded


class PhotoForm(forms.Form):
    picture = forms.FileField(label=gettext_lazy("A photo of the card"))


@never_cache
@require_http_methods(["GET", "POST"])
def card(request: HttpRequest, code: str, number: int) -> HttpResponse:
    visitor, name = _seen(request, code, number)
    if request.method == "GET":
        return _page(request, visitor, name)
    if "was" in request.POST:
        return _settle(request, visitor, name)
    if _may_note(visitor, name):
        return _note(request, visitor, name)
    if not _may_amend(visitor, name):
        return _name_it(request, visitor, name)
    slip = _slip(visitor, name)
    try:
        told = noted(slip, request.POST)
    except msgspec.ValidationError:
        problem = _("The card cannot be recorded like this.")
        return _page(request, visitor, name, problem, status=422)

    def refused(error: Refused) -> HttpResponse:
        return _page(request, visitor, name, answers.sentence(visitor, error), status=422)

    amend = Amend(name, told)
    late = _too_late_for(visitor.table.state, amend)
    track = f"{reverse('board_part', args=[code, late])}?late" if late else ""
    return take_action(request, visitor, amend, refused, address=track)


def _too_late_for(state: State, amend: Amend) -> str:
    """The system whose track is offered instead; empty: all of it is made good."""
    if ENGINE.why_not(state, amend) is not None:
        return ""
    made_good = (one for one in ENGINE.decide(state, amend) if isinstance(one, MadeGood))
    return next((system for one in made_good for system in one.late), "")


def _note(request: HttpRequest, visitor: Visitor, name: str) -> HttpResponse:
    """In a hand: its owner's own note, of which no row of the log knows."""
    assert visitor.seat is not None
    title = request.POST.get("title", "").strip()[:LONGEST_TITLE]
    notes.put(visitor.campaign, visitor.table.state, visitor.seat, name, title)
    return redirect("seat", code=visitor.campaign.code)


def _name_it(request: HttpRequest, visitor: Visitor, name: str) -> HttpResponse:
    """What lies open can be read, and called by its name, by everybody who plays."""
    title = request.POST.get("title", "").strip()[:LONGEST_TITLE]
    if not _may_name(visitor) or not title:
        raise Http404
    assert visitor.seat is not None

    def refused(error: Refused) -> HttpResponse:
        return _page(request, visitor, name, answers.sentence(visitor, error), status=422)

    return take_action(request, visitor, Name(visitor.seat, name, title), refused)  # type: ignore[arg-type]


def _settle(request: HttpRequest, visitor: Visitor, card: str) -> HttpResponse:
    """The table has counted that a card is gone; its owner says which it was."""
    state: State = visitor.table.state
    back = redirect("seat", code=visitor.campaign.code)
    if visitor.seat is None or visitor.locked_out:
        raise Http404
    was = f"{UNKNOWN}{request.POST.get('was', '')}"
    title = notes.settle(visitor.campaign, state, visitor.seat, card, was)
    if not title or title == state.slips[card].title:  # or somebody has said it meanwhile
        return back
    named = Name(visitor.seat, card, title)  # type: ignore[arg-type]
    return take_action(request, visitor, named, lambda _error: back, to="seat")


@takes_files(3 * LARGEST)  # so that a photo just too large is told how large it may be
@require_POST
def photograph(request: HttpRequest, code: str, number: int) -> HttpResponse:
    visitor, name = _seen(request, code, number)
    if not visitor.plays:
        raise Http404
    if "remove" in request.POST:
        photos.remove(visitor.campaign, name)
        return redirect("card", code=code, number=number)
    form = PhotoForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, visitor, name, str(form.errors["picture"][0]), status=422)
    chosen = form.cleaned_data["picture"]
    try:
        photos.put(visitor.campaign, name, chosen.file, chosen.size)
    except Unfit as unfit:
        return _page(request, visitor, name, str(unfit.sentence), status=422)
    if _may_note(visitor, name):
        assert visitor.seat is not None
        notes.look_over(visitor.campaign, visitor.table.state, visitor.seat)
    return redirect("card", code=code, number=number)


@never_cache  # the next one who has the device may sit elsewhere
@require_GET
def photo(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """For those who may see the card; for everybody else there is none."""
    visitor, name = _seen(request, code, number)
    return photo_answer(photos.picture(visitor.campaign, name))


def _seen(request: HttpRequest, code: str, number: int) -> tuple[Visitor, str]:
    visitor, name = story_visitor(request, code), f"{UNKNOWN}{number}"
    state = visitor.table.state
    if not photos.may_see(state, name, visitor.seat, notes.waiting(visitor.campaign, state)):
        raise Http404
    return visitor, name


def _slip(visitor: Visitor, name: str) -> Slip:
    state: State = visitor.table.state
    return state.slips[name]


def _may_amend(visitor: Visitor, name: str) -> bool:
    """Before everybody's eyes, by a host, like every change that is not a move."""
    return visitor.host and holder(visitor.table.state, name) is None


def _may_note(visitor: Visitor, name: str) -> bool:
    """Whoever holds it."""
    held = holder(visitor.table.state, name)
    return held is not None and held == visitor.seat and not visitor.locked_out


def _may_name(visitor: Visitor) -> bool:
    return visitor.seat is not None and not visitor.locked_out


def _name(state: State, slip: Slip, card: str) -> str:
    """With its kind, which the name of one that nobody has named says itself."""
    titles = Titles(state)
    kind = CARDS.get(slip.kind) if titles.is_named(card) else None
    return f"{kind} {titles.card(slip.kind, card)}" if kind else titles.heading(slip.kind, card)


def _page(
    request: HttpRequest, visitor: Visitor, name: str, problem: str = "", *, status: int = 200
) -> HttpResponse:
    state, slip = visitor.table.state, _slip(visitor, name)
    hidden = holder(state, name) is not None
    if hidden:
        noted = notes.noted(visitor.campaign, state, visitor.seat).titles.get(name, "")
        slip = replace(slip, title=noted)
    context: dict[str, Any] = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "number": name.removeprefix(UNKNOWN),
        "name": _name(replace(state, slips={**state.slips, name: slip}), slip, name),
        "slip": slip,
        "hidden": hidden,
        "photo": photos.addresses(visitor.campaign, state, visitor.seat).get(name, ""),
        "label": PhotoForm.base_fields["picture"].label,
        "may_photograph": visitor.plays,
        "may_amend": _may_amend(visitor, name),
        "may_note": _may_note(visitor, name),
        "may_name": _may_name(visitor) and not hidden,
        "parts": parts(slip),
        "record": slip.kind if slip.kind in OWN_FORM else "",
        "problem": problem,
        "request_id": secrets.token_urlsafe(12),
    }
    return render(request, "storybook/gen7/card.html", context, status=status)
