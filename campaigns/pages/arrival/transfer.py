"""Pages for moving a log: out as a file, and in again as a table."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns.models import Campaign
from campaigns.pages import settings
from campaigns.pages.arrival.entrance import welcome
from campaigns.pages.arrival.openings import opens_tables
from campaigns.pages.attempts import attempt
from campaigns.pages.bodies import takes_files
from campaigns.people import access, seats, secrets
from campaigns.people.access import Visitor
from campaigns.people.arrival import Wish
from campaigns.safe import storage, transfer
from campaigns.safe.document import Damaged
from campaigns.safe.gate import Busy, Gate
from campaigns.table.log import lines
from rules.core import Refusal, Refused

LARGEST_IMPORT = 20 * 1024 * 1024
ONE = Gate(at_once=1, waiting=4)  # each may need a few hundred megabytes while it is read


class ImportForm(forms.Form):
    document = forms.FileField(label=_("A log from Shiplog (.json)"))

    def clean_document(self) -> Any:
        document = self.cleaned_data["document"]
        if document.size > LARGEST_IMPORT:
            raise forms.ValidationError(_("This file is larger than any log."))
        return document


@never_cache
@require_GET
def export(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.host(request, code)
    campaign = visitor.campaign
    why_not = _why_not_export(visitor)
    if why_not is not None:
        return settings.refused(request, visitor, Refused(why_not))
    document = transfer.export(campaign, everything="photos" in request.GET)
    response = HttpResponse(document, content_type="application/json")
    name = slugify(campaign.name) or campaign.game
    response["Content-Disposition"] = f'attachment; filename="{name}.shiplog.json"'
    return response


def _why_not_export(visitor: Visitor) -> Refusal | None:
    """Where sides hide from each other, a file that tells of somebody else's is for nobody's eyes.
    In other games it is not for who plays, or has left a seat; whoever has had none has seen
    everything from now on."""
    table, member = visitor.table, visitor.member
    if table.engine.has_sides:
        return Refusal("export_tells_sides") if secrets.of_others(visitor) else None
    own = (visitor.seat,) if visitor.seat else ()
    if any(lines.keeps_from(table, seat) for seat in (*own, *secrets.left(table, member))):
        return Refusal("export_tells_secrets")
    if not own and not table.campaign.shared:
        try:
            seats.has_read_everything(table=table, member=member)
        except DatabaseError as error:  # reading goes on when nothing can be written
            if not storage.is_trouble(error):
                raise
    return None


@takes_files(LARGEST_IMPORT)
@never_cache
@require_http_methods(["GET", "POST"])
def import_table(request: HttpRequest) -> HttpResponse:
    """First a look at what it is; nothing is written before the second tap."""
    form = ImportForm(request.POST or None, request.FILES or None)
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        try:
            with ONE.passed():
                document = form.cleaned_data["document"].read()
                context |= {"preview": transfer.preview(document), "held": transfer.hold(document)}
        except Damaged as damaged:
            form.add_error("document", str(damaged))
        except Busy:
            return _later(request)
    status = 422 if form.errors else 200
    return render(request, "campaigns/home/import.html", context, status=status)


def _later(request: HttpRequest) -> HttpResponse:
    context = {
        "title": _("Other logs are being read just now"),
        "why": _("Nothing is lost. Send yours again in a moment."),
    }
    return render(request, "campaigns/trouble/not_written.html", context, status=503)


@require_POST
@opens_tables
def confirm_import(request: HttpRequest) -> HttpResponse:
    def bring_in() -> Campaign:
        with ONE.passed():
            return transfer.import_campaign(transfer.held(request.POST.get("held", "")))

    try:
        return attempt(
            request, None, bring_in, lambda found: welcome(request, found, Wish(host=True))
        )
    except Damaged as damaged:
        form = ImportForm(request.POST, request.FILES)
        form.errors["document"] = form.error_class([str(damaged)])
        return render(request, "campaigns/home/import.html", {"form": form}, status=422)
    except Busy:
        return _later(request)
