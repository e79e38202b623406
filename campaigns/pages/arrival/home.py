"""The home page: the tables of this device, and the games."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET

from campaigns.face.words import Sentence
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.pages import invitation
from campaigns.pages.arrival.entrance import CodeForm
from campaigns.pages.qr import qr_svg
from campaigns.people import devices
from campaigns.people.selectors import sits_at
from campaigns.table import selectors
from campaigns.table.log.glances import TableLine, table_lines
from rules.core import Value

A_NIGHT = timedelta(hours=6)
UNKNOWN = "band"  # the picture of a table that cannot be opened
AT_HAND = 5  # other tables that are shown; older ones are folded


class Card(Value):
    """A table on the home page."""

    line: TableLine
    game: Sentence
    picture: str  # of static/art/, large
    small: str
    way: str  # where it goes on
    before: str  # where the last evening is told, if that is another page


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    device = devices.device_of(request)
    mine, seats = selectors.campaigns_of(device), sits_at(device)
    lines = table_lines([one for one in mine if not one.deleted_at], told=1)
    cards = [_card(line, seated=line.campaign.pk in seats) for line in lines]
    address = invitation.home()
    context = {
        "first": cards[0] if cards else None,
        "others": cards[1 : AT_HAND + 1],
        "older": cards[AT_HAND + 1 :],
        "put_away": [table for table in mine if table.deleted_at is not None],
        "games": [(key, face.words.game, face.cover) for key, face in FACES.items()],
        "demos": [(key, face.words.game) for key, face in FACES.items() if face.demo],
        "code_form": CodeForm(),
        "address": address,
        "qr": qr_svg(address) if address else "",
    }
    return render(request, "campaigns/home/home.html", context)


def _card(line: TableLine, *, seated: bool) -> Card:
    table = line.campaign
    if line.newer:  # its game may be one that is not here yet
        return Card(line, "", UNKNOWN, UNKNOWN, reverse("table", args=[table.code]), "")
    cover, (way, before) = FACES[table.game].cover, _ways(table, seated=seated)
    large, small = (cover.beside, cover.picture) if not table.over else (cover.at_the_end,) * 2
    return Card(line, FACES[table.game].words.game, large, small, way, before)


def _ways(table: Campaign, *, seated: bool) -> tuple[str, str]:
    """To the table, or to one's seat there; and to where the game tells the last evening and what
    to put where: after a night, that comes first."""
    if table.waits:
        return reverse("lobby", args=[table.code]), ""
    page, evening = "seat" if seated and not table.over else "table", _evening(table)
    here, told = (reverse(one, args=[table.code]) for one in (page, evening))
    if evening == "table" or table.over:
        return here, ""
    slept = timezone.now() - table.updated_at > A_NIGHT
    return (told, "") if slept else (here, told)


def _evening(table: Campaign) -> str:
    return FACES[table.game].evening
