"""Who is at a table: for the small bar that is always visible, and for the host's settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from campaigns import backups, presence, selectors
from campaigns.access import Visitor
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.telling import tell_seat


def crew_context(visitor: Visitor) -> dict[str, object]:
    """Who is here, whose turn it is, when it was saved and backed up."""
    campaign = visitor.campaign
    engine = selectors.engine_of(campaign)
    members = list(campaign.members.select_related("seat", "asks_for"))
    here = presence.here(members)
    holders = {member.seat_id: member for member in members if member.seat_id}
    state = selectors.current_state(campaign)
    current, names = engine.moment(state).seats, called(campaign, state)
    seats = [
        {
            "name": names[seat.key],
            "current": seat.key in current,
            "taken": seat.pk in holders,
            "bot": seat.bot,
            "here": seat.pk in holders and holders[seat.pk].pk in here,
        }
        for seat in campaign.seats.all()
    ]
    watchers = sum(member.pk in here and member.seat_id is None for member in members)
    return {
        "campaign": campaign,
        "visitor": visitor,
        "crew": seats,
        "bots": [seat["name"] for seat in seats if seat["bot"]],
        "present": sum(bool(seat["here"]) for seat in seats),
        "watchers": watchers,
        "asking": [(member, names[member.asks_for.key]) for member in members if member.asks_for]
        if visitor.host else [],
        "seat_name": names.get(visitor.seat or "", ""),
        "backed_up_at": backups.newest_at(),
    }  # fmt: skip


def called(campaign: Campaign, state: Any, *, whole: bool = False) -> dict[str, str]:
    """What each seat is called at this table, in the reader's language."""
    words = FACES[campaign.game].words
    with words.of_table(lambda: state):
        return {
            seat.key: tell_seat(words, seat.key, seat.name, whole=whole)
            for seat in campaign.seats.all()
        }


def whose_turn(visitor: Visitor, state: Any) -> str:
    """As the seat reads it; empty when nobody's turn it is, as after the end."""
    now = selectors.engine_of(visitor.campaign).moment(state)
    if visitor.seat in now.seats:
        return _("Your turn") if now.turn_of in (None, visitor.seat) else _("You are asked")
    if not now.seats:
        return ""
    between = now.turn_of is not None and now.seats != (now.turn_of,)
    told = _("Waiting for %(names)s") if between else _("Turn of %(names)s")
    return told % {"names": names_of(visitor.campaign, state, now.seats)}


def names_of(campaign: Campaign, state: Any, seats: Sequence[str]) -> str:
    return ", ".join(name for key, name in called(campaign, state).items() if key in seats)


@dataclass(frozen=True)
class Device:
    """A device as the host may know it: never by its token, nor by the hash of it."""

    id: int
    seat: str
    host: bool
    here: bool
    own: bool
    may_end: bool  # being host, as long as another one is left
    since: datetime


def devices_at(visitor: Visitor) -> list[Device]:
    members = list(visitor.campaign.members.select_related("seat"))
    names = called(visitor.campaign, selectors.current_state(visitor.campaign))
    here = presence.here(members)
    hosts = sum(member.host for member in members)
    return [
        Device(
            id=member.pk,
            seat=names[member.seat.key] if member.seat else "",
            host=member.host,
            here=member.pk in here,
            own=member.pk == visitor.member.pk,
            may_end=member.host and hosts > 1,
            since=member.joined_at,
        )
        for member in members
    ]
