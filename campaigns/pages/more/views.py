"""The page More: what is seldom needed at a table, and how this screen shows it."""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns.face.forms.chosen import chosen
from campaigns.face.words import Sentence
from campaigns.models import Campaign
from campaigns.people import access, lobby, selectors
from campaigns.people.access import Visitor
from campaigns.table.log.glances import whereabouts
from rules.core import Value


class Item(Value):
    icon: str
    name: Sentence
    about: Sentence
    href: str


@never_cache
@require_GET
def more(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    table = visitor.table
    switches = table.face.switches(table.state) if visitor.host else ()
    told = chosen(table.face.forms.settings, table.state.options)
    shown = {str(one.label) for one in switches}
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "where": whereabouts(visitor.campaign),
        "items": _this_evening(visitor),
        "along": _playing_along(visitor),
        "switches": switches,
        "explains": bool(table.face.guide) and not visitor.campaign.over,
        "chosen": [one for one in told if str(one.label) not in shown],
        "request_id": secrets.token_urlsafe(12),
    }
    return render(request, "campaigns/more/more.html", context)


def _this_evening(visitor: Visitor) -> list[Item]:
    def there(page: str) -> str:
        return reverse(page, args=[visitor.campaign.code])

    items = [
        Item("log", _("Log"), _("all that has happened"), there("log")),
        Item("print", _("Print"), _("sheets to write on and to keep"), there("sheets")),
        Item("rules", _("Rules"), visitor.table.words.game, _rules(visitor.campaign)),
    ]
    if not visitor.host:
        return items
    aloud = " ".join(lobby.groups(visitor.campaign.door))
    phones = _("code %(code)s") % {"code": aloud or visitor.campaign.code}
    lost = _("in case this device is lost")
    back = Item("anchor", _("Keep a way back"), lost, there("way_back"))
    return [
        *(() if selectors.has_way_back(visitor.member) else (back,)),
        Item("list", _("Catch up"), _("make the app say what the table says"), there("correct")),
        Item("people", _("Phones and seats"), phones, there("table_settings")),
        *items,
        Item("share", _("Take the table along"), _("one file, opens anywhere"), there("export")),
    ]


def _playing_along(visitor: Visitor) -> list[Item]:
    """What was chosen when the table was opened mostly stays; name, lock and devices can change."""
    if not visitor.host:
        return []
    settings = reverse("table_settings", args=[visitor.campaign.code])
    return [Item("gear", _("Settings"), _("name, lock, language of sheets"), settings)]


def _rules(campaign: Campaign) -> str:
    return f"{reverse('rules', args=[campaign.game])}?table={campaign.code}"
