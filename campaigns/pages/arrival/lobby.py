"""The lobby of a table that has not begun: who sits where, the code of the door, and *Begin*."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from campaigns.face.pieces.shapes import FACES, colour_within
from campaigns.face.words import Sentence, has_name, plain_name, role_of
from campaigns.models import Member
from campaigns.pages import invitation
from campaigns.pages.attempts import attempt
from campaigns.pages.qr import qr_svg
from campaigns.people import access, lobby, presence, seats, selectors
from campaigns.people.access import Visitor
from campaigns.people.consent.prompts import prompts_context
from campaigns.people.crew import crew_context
from campaigns.table import commands
from campaigns.table.opened import Table
from rules.core import Value

# How many have a seat, as a whole sentence: other languages count people otherwise.
BEGIN: dict[int, Sentence] = {
    0: _("Begin at this screen"),
    1: _("Begin with one"),
    2: _("Begin with two"),
    3: _("Begin with three"),
    4: _("Begin with four"),
    5: _("Begin with five"),
    6: _("Begin with six"),
    7: _("Begin with seven"),
}

FEW_CHAIRS = 4


class Chair(Value):
    key: str
    name: str
    role: str  # aboard, of somebody who is called by a name
    typed: bool  # somebody is expected there, or sits there: not only a colour
    colour: str
    face: str
    taken: bool
    here: bool
    own: bool  # this device's
    bot: bool

    @property
    def shown(self) -> str:
        """The drawn face: a picture that was brought is only for those at the table."""
        return self.face or FACES.get(colour_within(self.key), "")


@never_cache
@require_GET
def show(request: HttpRequest, code: str) -> HttpResponse:
    """Once it has begun, everybody goes on to their seat, or to the table."""
    visitor = access.visitor(request, code)
    if not visitor.campaign.waits:
        here = reverse("seat" if visitor.seat else "table", args=[code])
        return HttpResponseClientRedirect(here) if request.htmx else redirect(here)  # type: ignore[attr-defined]
    template = "campaigns/people/lobby.html"
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, f"{template}#crew", _context(visitor))
    return render(request, template, _context(visitor))


@require_POST
def begin(request: HttpRequest, code: str) -> HttpResponse:
    """A host's phone that sits goes on to its seat, as the others do; a large screen stays in the
    middle. Which it is, the page knows: it shows the button for it."""
    visitor = access.host(request, code)
    here = "seat" if visitor.seat and request.POST.get("then") == "seat" else "table"

    def begun(_none: None) -> HttpResponse:
        seats.announce(visitor.campaign)
        return redirect(here, code=code)

    return attempt(request, visitor, lambda: commands.begin(campaign=visitor.campaign), begun)


@require_POST
def door(request: HttpRequest, code: str) -> HttpResponse:
    """Open it again for those who come late, or close it."""
    visitor = access.host(request, code)
    verb = lobby.close_door if request.POST.get("door") == "close" else lobby.open_door
    return attempt(
        request,
        visitor,
        lambda: verb(campaign=visitor.campaign),
        lambda _none: redirect("table_settings", code=code),
    )


def _context(visitor: Visitor) -> dict[str, object]:
    campaign = visitor.campaign
    chairs = chairs_of(visitor.table, visitor.member)
    ready = sum(chair.taken or chair.bot or chair.typed for chair in chairs)
    invite = invitation.link(reverse("join", args=[campaign.code]))
    return {
        **crew_context(visitor),
        **prompts_context(visitor),
        "page": "table",
        "words": visitor.table.words,
        "cover": visitor.table.face.cover,
        "chairs": chairs,
        "begin": _("Begin") if ready == len(chairs) else BEGIN.get(ready, _("Begin")),
        "host_name": next((one.name for one in chairs if one.key in _hosts(visitor)), ""),
        "qr": qr_svg(invite),
        "address": (invitation.home() or invitation.link("")).partition("://")[2],
        "groups": lobby.groups(campaign.door),
        "aloud": lobby.aloud(campaign.door),
        "gives_to_app": visitor.host and _has_room_for_app(visitor.table, chairs),
        "no_way_back": visitor.host and not selectors.has_way_back(visitor.member),
    }


def _has_room_for_app(table: Table, chairs: list[Chair]) -> bool:
    """Where the chairs of two whole crews are short rows, the settings give a seat to the app."""
    return table.engine.bot is not None and len(chairs) <= FEW_CHAIRS


def chairs_of(table: Table, member: Member | None = None) -> list[Chair]:
    """As this device sees them."""
    members = selectors.members(table.campaign)
    here = presence.here(one.pk for one in members)
    holders = {one.seat_id: one.pk for one in members if one.seat_id}
    own = member.pk if member else None
    # Where colours change, the seat is only another word for the person.
    posts = len(table.seats) > 1 and table.face.wears is None
    return [
        Chair(
            seat.key,
            plain_name(table.words, seat.key, seat.name),
            role_of(table.words, seat.key, seat.name) if posts else "",
            has_name(table.words, seat.key, seat.name),
            table.colours[seat.key],
            seat.face,
            seat.pk in holders,
            holders.get(seat.pk) in here,
            own is not None and holders.get(seat.pk) == own,
            seat.bot,
        )
        for seat in table.seats
    ]


def _hosts(visitor: Visitor) -> set[str]:
    members = selectors.members(visitor.campaign)
    return {member.seat.key for member in members if member.host and member.seat}
