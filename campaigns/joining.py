"""Pages for coming to a table: the code, the seats, the host's link, and who is here."""

from __future__ import annotations

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns import access, devices, newer, seating, selectors
from campaigns.crew import called, crew_context
from campaigns.models import Campaign


class CodeForm(forms.Form):
    code = forms.CharField(label=_("Code of the table"), max_length=20)

    def clean_code(self) -> str:
        """As people type it: capitals, spaces and hyphens do not matter."""
        typed: str = self.cleaned_data["code"]
        return "".join(letter for letter in typed.lower() if letter.isalnum())


@require_GET
def find(request: HttpRequest) -> HttpResponse:
    """The code from the home page, typed by hand."""
    form = CodeForm(request.GET)
    if not form.is_valid() or not form.cleaned_data["code"]:
        return redirect("home")
    return redirect("join", code=form.cleaned_data["code"])


@never_cache
@require_http_methods(["GET", "POST"])
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Pick a free seat, or watch."""
    if access.guesses_too_much(request):
        return render(request, "campaigns/too_many.html", status=429)
    campaign = access.invited(request, code)
    if access.shut_out(request, campaign):
        return render(request, "campaigns/locked.html", status=403)
    if request.method == "POST":
        key = request.POST.get("seat", "")
        if key and not campaign.seats.filter(key=key).exists():
            raise Http404
        return welcome(request, campaign, seat=key)
    newer.refuse(campaign)
    names = called(campaign, selectors.current_state(campaign), whole=True)
    seats = [(seat, names[seat.key]) for seat in campaign.seats.select_related("member")]
    return render(request, "campaigns/join.html", {"campaign": campaign, "seats": seats})


def welcome(
    request: HttpRequest, campaign: Campaign, *, seat: str = "", host: bool = False
) -> HttpResponse:
    """The one way to come to a table: a fresh token, a member, perhaps a seat, and the page."""
    token, device = devices.fresh_device(request)
    member = seating.join(campaign=campaign, device=device, host=host)
    if seat:
        seating.take_seat(member=member, key=seat)
    seating.announce(campaign)
    here = "seat" if member.seat and not member.host else "table"
    response = redirect(here, code=campaign.code)
    devices.remember(request, response, token)
    return response


@never_cache
@require_http_methods(["GET", "POST"])
def host_link(request: HttpRequest, code: str, token: str) -> HttpResponse:
    """Whoever has this link can make their device a host, by one tap; of a locked table too."""
    if access.guesses_too_much(request):
        return render(request, "campaigns/too_many.html", status=429)
    campaign = access.invited(request, code)
    if not seating.opens_host(campaign, token):
        access.count_wrong_code(request)
        raise Http404
    if request.method == "GET":
        return render(request, "campaigns/host.html", {"campaign": campaign})
    return welcome(request, campaign, host=True)


@never_cache
@require_GET
def crew(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    return render(request, "campaigns/_crew.html", crew_context(visitor))


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
        seating.grant(campaign=visitor.campaign, member_id=int(member[:9]), allowed=allowed)
        seating.announce(visitor.campaign)
    return redirect("table", code=code)


@require_POST
def leave(request: HttpRequest, code: str) -> HttpResponse:
    """Stand up and watch."""
    visitor = access.visitor(request, code)
    if not visitor.locked_out:
        seating.leave_seat(member=visitor.member)
        seating.announce(visitor.campaign)
    return redirect("table", code=code)
