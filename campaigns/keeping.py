"""Pages for what a table is and where it goes: settings, export, import, putting it away."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.forms import model_to_dict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns import access, joining, seating, transfer
from campaigns.export import Damaged
from campaigns.models import Campaign
from campaigns.qr import qr_svg

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
    form = SettingsForm(data, initial=model_to_dict(visitor.campaign, SettingsForm.base_fields))
    if data is not None and form.is_valid():
        Campaign.objects.filter(pk=visitor.campaign.pk).update(**form.cleaned_data)
        return redirect("table_settings", code=code)
    invitation = request.build_absolute_uri(reverse("join", args=[code]))
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "form": form,
        "seats": visitor.campaign.seats.select_related("member"),
        "invitation": invitation,
        "qr": qr_svg(invitation),
    }
    return render(request, "campaigns/settings.html", context, status=422 if data else 200)


@require_POST
def free_seat(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    seating.free_seat(campaign=visitor.campaign, key=request.POST.get("seat", ""))
    seating.announce(visitor.campaign)
    return redirect("table_settings", code=code)


@never_cache
@require_POST
def show_host_link(request: HttpRequest, code: str) -> HttpResponse:
    """A new link each time: it is shown once and kept only as a hash."""
    visitor = access.host(request, code)
    token = seating.new_host_link(campaign=visitor.campaign)
    link = request.build_absolute_uri(reverse("host_link", args=[code, token]))
    context = {"campaign": visitor.campaign, "link": link, "qr": qr_svg(link)}
    return render(request, "campaigns/host_link.html", context)


@require_GET
def export(request: HttpRequest, code: str) -> HttpResponse:
    campaign = access.host(request, code).campaign
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
