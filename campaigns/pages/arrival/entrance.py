"""Pages for coming to a table: the code, the seats, the host's link, and who is here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import partial, wraps
from typing import TypeVar, cast

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.face.words import tell_refusal
from campaigns.models import Campaign, Member
from campaigns.pages.arrival import reading
from campaigns.pages.arrival.lobby import chairs_of
from campaigns.pages.attempts import attempt
from campaigns.people import access, devices, host_links, lobby, seats
from campaigns.people.access import Visitor
from campaigns.people.arrival import Wish, come
from campaigns.people.consent.prompts import prompts_context
from campaigns.people.consent.seat import LATE
from campaigns.people.crew import crew_context
from campaigns.table import newer
from campaigns.table.opened import Table
from campaigns.table.sandbox import commands as sandbox
from rules.core import Refused

# What people copy: an invitation, a page of the table, or a link that makes a host.
LINK = re.compile(r"/(?P<page>join|t|host)/(?P<code>[^/?#\s]+)/?\S*?(?:#(?P<key>[\w-]+))?$")
LOOK_ALIKE = str.maketrans("авекмнорстух", "abekmhopctyx")  # Cyrillic, as on a Russian keyboard


View = TypeVar("View", bound=Callable[..., HttpResponse])


class CodeForm(forms.Form):
    code = forms.CharField(label=_("Code of the table"), max_length=300)

    def clean_code(self) -> str:
        """As people type it: capitals, spaces and hyphens do not matter, and a letter of another
        alphabet is the one it looks like. A whole link is as good."""
        pasted = LINK.search(self.cleaned_data["code"])
        typed = pasted["code"] if pasted else self.cleaned_data["code"]
        typed = unicodedata.normalize("NFKC", typed).lower()
        code = "".join(sign for sign in typed.translate(LOOK_ALIKE) if sign.isalnum())
        if not code.isascii():
            raise forms.ValidationError("in no code")
        return code


class IntroductionForm(forms.Form):
    """Who sits down at a table that has not begun; whatever is left out stays as it is."""

    name = forms.CharField(max_length=lobby.LONGEST_NAME, required=False)
    face = forms.ChoiceField(choices=[(name, name) for name in FACE_NAMES], required=False)


def _limited(view: View) -> View:
    """Whoever has guessed too many codes is told to wait."""

    @wraps(view)
    def limited(request: HttpRequest, **address: str) -> HttpResponse:
        try:
            return view(request, **address)
        except access.GuessesTooMuch:
            return render(request, "campaigns/trouble/too_many.html", status=429)

    return cast(View, limited)


@require_http_methods(["GET", "POST"])
@_limited
def find(request: HttpRequest) -> HttpResponse:
    """The code from the home page, typed by hand; or a whole link, pasted. It is posted: the key of
    a host link is to be in no address."""
    said = request.POST if request.method == "POST" else request.GET
    form, typed = CodeForm(said), said.get("code", "").strip()
    if form.is_valid() and form.cleaned_data["code"]:
        try:
            code = access.through_the_door(request, form.cleaned_data["code"])
        except Http404:
            return _mistyped(request)
        pasted = LINK.search(typed)
        if pasted and pasted["page"] == "host" and pasted["key"]:
            return redirect(f"{reverse('host_link', args=[code])}#{pasted['key']}")
        return redirect("join", code=code)
    return _mistyped(request) if typed else redirect("home")


def _mistyped(request: HttpRequest) -> HttpResponse:
    """With a field to mend it in. Only here: at any other address a 404 is the same to the letter,
    and a form has a token in it."""
    return render(request, "campaigns/trouble/wrong_code.html", status=404)


@never_cache
@require_http_methods(["GET", "POST"])
@_limited
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Pick a free seat, or watch."""
    campaign = access.invited(request, code)
    if access.shut_out(request, campaign):
        return render(request, "campaigns/trouble/locked.html", status=403)
    if request.method == "POST":
        key = request.POST.get("seat", "")
        if key and key not in {seat.key for seat in Table(campaign).seats}:
            raise Http404
        about = IntroductionForm(request.POST)
        if not about.is_valid() or lobby.is_taken(campaign, key, about.cleaned_data["name"]):
            return _join_page(request, campaign, refusal=gettext("Somebody here is called that."))
        looked_free = key in request.POST.getlist("free")
        wish = Wish(seat=key, looked_free=looked_free, **about.cleaned_data)
        return welcome(request, campaign, wish)
    return _join_page(request, campaign)


def _join_page(
    request: HttpRequest, campaign: Campaign, refusal: str = "", status: int = 422
) -> HttpResponse:
    newer.refuse(campaign)
    table = Table(campaign)
    member = devices.member_of(request, campaign.code)
    chairs = chairs_of(table, member)
    free = [chair for chair in chairs if not chair.taken and not chair.bot]
    own = [chair for chair in chairs if chair.own]
    context = {
        "campaign": campaign,
        "words": table.words,
        "cover": table.face.cover,
        "seats": chairs,
        "mine": next(iter(own + free), None),
        "free": [chair.key for chair in free],
        "phones": any(chair.taken and not chair.own for chair in chairs),
        "faces": FACE_NAMES,
        "refusal": refusal,
    }
    status = status if refusal else 200
    return render(request, "campaigns/people/join.html", context, status=status)


def welcome(request: HttpRequest, campaign: Campaign, wish: Wish) -> HttpResponse:
    """The one way to come to a table. Who gets no seat has not come: they choose another one, or
    watch."""

    def arrived(found: tuple[Member, str]) -> HttpResponse:
        member, token = found
        seats.announce(campaign)
        here = "seat" if member.seat and (campaign.sandbox or not member.host) else "table"
        here = "lobby" if campaign.waits else here
        response = redirect(here, code=campaign.code)
        devices.remember(request, response, token)
        return response

    def refused(error: Refused) -> HttpResponse:
        why = tell_refusal(Table(campaign).words, error.refusal)
        if error.refusal.code != "table_full":
            late = error.refusal.code in LATE
            return _join_page(request, campaign, refusal=why, status=409 if late else 422)
        context = {"title": gettext("There is no room at this table"), "why": why}
        return render(request, "campaigns/trouble/not_written.html", context, status=429)

    verb = partial(come, request=request, campaign=campaign, wish=wish)
    return attempt(request, None, verb, arrived, refused=refused)


@never_cache
@require_http_methods(["GET", "POST"])
@_limited
def host_link(request: HttpRequest, code: str) -> HttpResponse:
    """Whoever has the key can make their device a host, by one tap; of a locked table too. Before
    that the page is the same for every code, and nothing of the table is told."""
    if request.method == "GET":
        return render(request, "campaigns/people/host.html", {"code": code})
    campaign = access.invited(request, code)
    key = request.POST.get("key", "").rpartition("#")[2].strip()  # or the whole link
    admits = partial(_may_be_host, campaign, key)
    return welcome(request, campaign, Wish(host=True, admits=admits))


def _may_be_host(campaign: Campaign, key: str, device: str) -> bool:
    return host_links.use(campaign=campaign, key=key, device=device)


@never_cache
@require_GET
def crew(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    page = "seat" if visitor.seat and request.GET.get("page") == "seat" else "table"
    context = crew_context(visitor) | prompts_context(visitor)
    return render(request, "kit/people/_crew.html", context | {"page": page})


@never_cache
@require_GET
def newest(request: HttpRequest, code: str) -> HttpResponse:
    """For a page that has lost its stream and asks now and then."""
    campaign = access.visitor(request, code).campaign
    return JsonResponse({"code": campaign.code, "seq": campaign.seq})


@require_POST
def answer_request(request: HttpRequest, code: str) -> HttpResponse:
    """The host says whether somebody may have the seat they ask for."""
    visitor = access.host(request, code)
    member = request.POST.get("member", "")
    if member.isdecimal():
        allowed = request.POST.get("answer") == "yes"
        return _then_table(
            request,
            visitor,
            lambda: seats.grant(
                campaign=visitor.campaign, member_id=int(member[:9]), allowed=allowed
            ),
        )
    return redirect("table", code=code)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Stand up and watch. A table that was only to try something goes away."""
    visitor = access.visitor(request, code)
    if visitor.campaign.sandbox and visitor.host:
        return _throw_away(request, visitor)
    if not visitor.locked_out:
        return _then_table(request, visitor, lambda: seats.leave_seat(member=visitor.member))
    return redirect("table", code=code)


def _throw_away(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    tried = visitor.campaign
    examples = {one.key: one.rule for one in visitor.table.face.examples}
    rules = reading.way_back(request, tried, examples.get(tried.sandbox, ""))
    return attempt(
        request,
        visitor,
        lambda: sandbox.throw_away(campaign=tried),
        lambda _none: redirect(rules),
    )


def _then_table(request: HttpRequest, visitor: Visitor, verb: Callable[[], None]) -> HttpResponse:
    """Try it, tell the others, and back to the table."""

    def done(_none: None) -> HttpResponse:
        seats.announce(visitor.campaign)
        there = "lobby" if visitor.campaign.waits else "table"
        return redirect(there, code=visitor.campaign.code)

    return attempt(request, visitor, verb, done)
