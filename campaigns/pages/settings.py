"""Pages for what a table is: its settings, its seats and hosts, and putting it away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from django import forms
from django.conf import settings
from django.forms import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.face.pieces.shapes import FACES, colour_within
from campaigns.face.words import plain_name
from campaigns.models import Campaign
from campaigns.pages import answers, invitation
from campaigns.pages.attempts import attempt
from campaigns.pages.qr import qr_svg
from campaigns.people import access, crew, host_links, lobby, seats, selectors
from campaigns.people.access import Visitor
from campaigns.safe import attachments
from campaigns.table import commands
from rules.core import Refused

SHEET_LANGUAGES = [("", _("the reader's")), *settings.LANGUAGES]


class SettingsForm(forms.Form):
    name = forms.CharField(label=_("Name of the table"), max_length=80)
    language = forms.ChoiceField(
        label=_("Language of printed sheets"), choices=SHEET_LANGUAGES, required=False
    )
    everyone = forms.BooleanField(
        label=_("Everyone acts for themselves, on their own device"), required=False
    )
    locked = forms.BooleanField(
        label=_("Locked: only hosts can do anything, and nobody new can join"),
        required=False,
    )


CHANGES = ("make", "end", "hand_over", "send_away")


class HostsForm(forms.Form):
    """A button of the list of devices."""

    member = forms.IntegerField(max_value=2**31 - 1)
    change = forms.ChoiceField(choices=[(name, name) for name in CHANGES])


@never_cache
@require_http_methods(["GET", "POST"])
def table_settings(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    data = request.POST if request.method == "POST" else None
    form = _settings_form(visitor.campaign, data)
    if data is not None and form.is_valid():
        settled = form.cleaned_data
        return _change(
            request,
            visitor,
            lambda: commands.change_settings(campaign=visitor.campaign, **settled),
        )
    return _settings_page(request, visitor, form, status=200 if data is None else 422)


def _settings_form(campaign: Campaign, data: QueryDict | None = None) -> SettingsForm:
    return SettingsForm(data, initial=model_to_dict(campaign, SettingsForm.base_fields))


def _settings_page(
    request: HttpRequest, visitor: Visitor, form: SettingsForm, *, status: int, refusal: str = ""
) -> HttpResponse:
    campaign, table = visitor.campaign, visitor.table
    invite = invitation.link(reverse("join", args=[campaign.code]))
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "form": form,
        "seats": [
            (
                seat,
                plain_name(table.words, seat.key, seat.name),
                table.colours[seat.key],
                seat.face or FACES.get(colour_within(seat.key), ""),
            )
            for seat in table.seats
        ],
        "has_bot": table.engine.bot is not None,
        "people": sum(not seat.bot for seat in table.seats),
        "devices": crew.devices_at(visitor),
        "host_links": selectors.open_host_links(campaign),
        "groups": lobby.groups(campaign.door),
        "refusal": refusal,
        "no_backup": crew.no_backup(),
        "has_photos": attachments.has_more(campaign),
        "invitation": invite,
        "qr": qr_svg(invite),
    }
    return render(request, "campaigns/settings/settings.html", context, status=status)


@require_POST
def free_seat(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    key = request.POST.get("seat", "")
    return _change(request, visitor, lambda: seats.free_seat(campaign=visitor.campaign, key=key))


@require_POST
def app_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Give an empty seat to the app, or take it back."""
    visitor = access.host(request, code)
    campaign, key = visitor.campaign, request.POST.get("seat", "")
    verb = seats.take_from_app if request.POST.get("app") == "no" else seats.give_to_app
    return _change(request, visitor, lambda: verb(campaign=campaign, key=key))


def _change(request: HttpRequest, visitor: Visitor, verb: Callable[[], object]) -> HttpResponse:
    """How every change to a table itself is made: try it, tell the others, show the settings, or
    the lobby where it was made there."""

    def changed(_done: object) -> HttpResponse:
        seats.announce(visitor.campaign)
        if request.POST.get("from") == "lobby":
            return redirect("lobby", code=visitor.campaign.code)
        still_host = selectors.is_host(visitor.member)
        return redirect("table_settings" if still_host else "table", code=visitor.campaign.code)

    return attempt(request, visitor, verb, changed, refused=partial(refused, request, visitor))


def refused(request: HttpRequest, visitor: Visitor, error: Refused) -> HttpResponse:
    sentence, form = answers.sentence(visitor, error), _settings_form(visitor.campaign)
    return _settings_page(request, visitor, form, status=422, refusal=sentence)


@require_POST
def change_hosts(request: HttpRequest, code: str) -> HttpResponse:
    """One more host, one less, or another device in your place."""
    visitor = access.host(request, code)
    campaign, form = visitor.campaign, HostsForm(request.POST)
    if not form.is_valid():
        raise Http404
    member_id = form.cleaned_data["member"]

    def verb() -> None:
        match form.cleaned_data["change"]:
            case "make":
                seats.make_host(campaign=campaign, member_id=member_id)
            case "end":
                seats.end_host(campaign=campaign, member_id=member_id)
            case "send_away":
                seats.send_away(campaign=campaign, member_id=member_id)
            case _:
                seats.hand_over(giver=visitor.member, member_id=member_id)

    return _change(request, visitor, verb)


@never_cache
@require_POST
def show_host_link(request: HttpRequest, code: str) -> HttpResponse:
    """A new link each time: it is shown once and kept only as a hash."""
    visitor = access.host(request, code)
    return _show_link(request, visitor, lambda: host_links.make(campaign=visitor.campaign))


@never_cache
@require_http_methods(["GET", "POST"])
def way_back(request: HttpRequest, code: str) -> HttpResponse:
    """A host's own link, in case this device is lost. Not shown before it is asked for: the table
    may be in everybody's sight."""
    visitor = access.host(request, code)
    if request.method == "GET":
        return render(request, "campaigns/settings/way_back.html", {"campaign": visitor.campaign})
    make = partial(host_links.make, campaign=visitor.campaign, owner=visitor.member)
    return _show_link(request, visitor, make, own=True)


def _show_link(
    request: HttpRequest, visitor: Visitor, make: Callable[[], str], *, own: bool = False
) -> HttpResponse:
    def show(path: str) -> HttpResponse:
        link = invitation.link(path)
        context = {"campaign": visitor.campaign, "link": link, "qr": qr_svg(link), "own": own}
        return render(request, "campaigns/settings/host_link.html", context)

    return attempt(request, visitor, make, show)


@require_POST
def revoke_links(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    return _change(request, visitor, lambda: host_links.revoke(campaign=visitor.campaign))


@require_POST
def put_away(request: HttpRequest, code: str) -> HttpResponse:
    """Delete, by typing its name; for thirty days it can be taken back."""
    visitor = access.host(request, code)
    campaign = visitor.campaign
    if request.POST.get("name", "").strip() != campaign.name:
        return redirect("table_settings", code=code)
    return attempt(
        request,
        visitor,
        lambda: commands.put_away(campaign=campaign),
        lambda _none: redirect("home"),
    )


@require_POST
def take_back(request: HttpRequest, code: str) -> HttpResponse:
    campaign = access.former_host(request, code).campaign
    return attempt(
        request,
        None,
        lambda: commands.take_back(campaign=campaign),
        lambda _none: redirect("table", code=code),
    )
