"""Pages for what a table is and where it goes: settings, export, import, putting it away."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.forms import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns import access, answers, crew, joining, seating, selectors, story, transfer
from campaigns.access import Visitor
from campaigns.export import Damaged
from campaigns.models import Campaign
from campaigns.qr import qr_svg
from rules.core import Refusal, Refused

LARGEST_IMPORT = 20 * 1024 * 1024


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
        label=_("Locked: nobody but a host can do anything, and nobody new comes in"),
        required=False,
    )


class HostsForm(forms.Form):
    """A button of the list of devices."""

    member = forms.IntegerField(max_value=2**31 - 1)
    change = forms.ChoiceField(choices=[(name, name) for name in ("make", "end", "hand_over")])


class ImportForm(forms.Form):
    document = forms.FileField(label=_("A log of Shiplog (.json)"))

    def clean_document(self) -> Any:
        document = self.cleaned_data["document"]
        if document.size > LARGEST_IMPORT:
            raise forms.ValidationError(_("This file is larger than any log."))
        return document


@never_cache
@require_http_methods(["GET", "POST"])
def table_settings(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    data = request.POST if request.method == "POST" else None
    form = _settings_form(visitor.campaign, data)
    if data is not None and form.is_valid():
        Campaign.objects.filter(pk=visitor.campaign.pk).update(**form.cleaned_data)
        seating.announce(visitor.campaign)
        return redirect("table_settings", code=code)
    return _settings_page(request, visitor, form, status=200 if data is None else 422)


def _settings_form(campaign: Campaign, data: QueryDict | None = None) -> SettingsForm:
    return SettingsForm(data, initial=model_to_dict(campaign, SettingsForm.base_fields))


def _settings_page(
    request: HttpRequest, visitor: Visitor, form: SettingsForm, *, status: int, refusal: str = ""
) -> HttpResponse:
    campaign = visitor.campaign
    names = crew.called(campaign, selectors.current_state(campaign))
    invitation = request.build_absolute_uri(reverse("join", args=[campaign.code]))
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "form": form,
        "seats": [(seat, names[seat.key]) for seat in campaign.seats.select_related("member")],
        "has_bot": selectors.engine_of(campaign).bot is not None,
        "people": campaign.seats.filter(bot=False).count(),
        "devices": crew.devices_at(visitor),
        "refusal": refusal,
        "invitation": invitation,
        "qr": qr_svg(invitation),
    }
    return render(request, "campaigns/settings.html", context, status=status)


@require_POST
def free_seat(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    seating.free_seat(campaign=visitor.campaign, key=request.POST.get("seat", ""))
    seating.announce(visitor.campaign)
    return redirect("table_settings", code=code)


@require_POST
def app_seat(request: HttpRequest, code: str) -> HttpResponse:
    """Give an empty seat to the app, or take it back."""
    visitor = access.host(request, code)
    campaign, key = visitor.campaign, request.POST.get("seat", "")
    verb = seating.take_from_app if request.POST.get("app") == "no" else seating.give_to_app
    try:
        verb(campaign=campaign, key=key)
    except Refused as refused:
        return _refused(request, visitor, refused)
    seating.announce(campaign)
    return redirect("table_settings", code=code)


def _refused(request: HttpRequest, visitor: Visitor, refused: Refused) -> HttpResponse:
    sentence, form = answers.sentence(visitor.campaign, refused), _settings_form(visitor.campaign)
    return _settings_page(request, visitor, form, status=422, refusal=sentence)


@require_POST
def change_hosts(request: HttpRequest, code: str) -> HttpResponse:
    """One more host, one less, or another device in one's own place."""
    visitor = access.host(request, code)
    campaign, form = visitor.campaign, HostsForm(request.POST)
    if not form.is_valid():
        raise Http404
    member_id = form.cleaned_data["member"]
    try:
        match form.cleaned_data["change"]:
            case "make":
                seating.make_host(campaign=campaign, member_id=member_id)
            case "end":
                seating.end_host(campaign=campaign, member_id=member_id)
            case _:
                seating.hand_over(giver=visitor.member, member_id=member_id)
    except Refused as refused:
        return _refused(request, visitor, refused)
    seating.announce(campaign)
    visitor.member.refresh_from_db(fields=["host"])
    return redirect("table_settings" if visitor.host else "table", code=code)


@never_cache
@require_POST
def show_host_link(request: HttpRequest, code: str) -> HttpResponse:
    """A new link each time: it is shown once and kept only as a hash."""
    visitor = access.host(request, code)
    token = seating.new_host_link(campaign=visitor.campaign)
    link = request.build_absolute_uri(reverse("host_link", args=[code, token]))
    context = {"campaign": visitor.campaign, "link": link, "qr": qr_svg(link)}
    return render(request, "campaigns/host_link.html", context)


@never_cache
@require_GET
def export(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    campaign = visitor.campaign
    if story.keeps_from(campaign, visitor.seat):
        return _refused(request, visitor, Refused(Refusal("export_tells_secrets")))
    response = HttpResponse(transfer.export(campaign), content_type="application/json")
    name = slugify(campaign.name) or campaign.game
    response["Content-Disposition"] = f'attachment; filename="{name}.shiplog.json"'
    return response


@never_cache
@require_http_methods(["GET", "POST"])
def import_table(request: HttpRequest) -> HttpResponse:
    """First a look at what it is; nothing is written before the second tap."""
    form = ImportForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        document = form.cleaned_data["document"].read()
        try:
            context |= {"preview": transfer.preview(document), "held": transfer.hold(document)}
        except Damaged as damaged:
            form.add_error("document", str(damaged))
    status = 422 if form.errors else 200
    return render(request, "campaigns/import.html", context, status=status)


@require_POST
def confirm_import(request: HttpRequest) -> HttpResponse:
    try:
        document = transfer.held(request.POST.get("held", ""))
        campaign = transfer.import_campaign(document)
    except Damaged as damaged:
        form = ImportForm(request.POST, request.FILES)
        form.errors["document"] = form.error_class([str(damaged)])
        return render(request, "campaigns/import.html", {"form": form}, status=422)
    return joining.welcome(request, campaign, host=True)


@require_POST
def put_away(request: HttpRequest, code: str) -> HttpResponse:
    """Delete, by typing its name; for thirty days it can be taken back."""
    campaign = access.host(request, code).campaign
    if request.POST.get("name", "").strip() != campaign.name:
        return redirect("table_settings", code=code)
    Campaign.objects.filter(pk=campaign.pk).update(deleted_at=timezone.now())
    return redirect("home")


@require_POST
def take_back(request: HttpRequest, code: str) -> HttpResponse:
    member = access.former_host(request, code)
    Campaign.objects.filter(pk=member.campaign_id).update(deleted_at=None)
    return redirect("table", code=code)
