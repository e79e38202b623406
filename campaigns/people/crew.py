"""Who is at a table: for the small bar that is always visible, and for the host's settings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from campaigns.face.words import tell_seat
from campaigns.people import presence, selectors
from campaigns.people.access import Visitor
from campaigns.safe import backups, storage
from campaigns.table.opened import Table
from rules.core import Value


class Chair(Value):
    """A seat as the bar above every table shows it."""

    name: str
    current: bool  # it is waited for
    taken: bool  # by a device
    bot: bool
    here: bool  # its device looks at the table


def crew_context(visitor: Visitor) -> dict[str, object]:
    """Who is here, whose turn it is, when it was saved and backed up."""
    campaign, table = visitor.campaign, visitor.table
    people = table.people
    holders = {seat.pk: seat.member.pk for seat in people.seats if hasattr(seat, "member")}
    here = presence.here((*holders.values(), *people.seatless))
    asking = selectors.asking(campaign) if visitor.host and people.seat_wanted else ()
    current, names = table.engine.moment(table.state).seats, called(table)
    seats = [
        Chair(
            name=names[seat.key],
            current=seat.key in current,
            taken=seat.pk in holders,
            bot=seat.bot,
            here=holders.get(seat.pk) in here,
        )
        for seat in table.seats
    ]
    return {
        "campaign": campaign,
        "visitor": visitor,
        "crew": seats,
        "bots": [seat.name for seat in seats if seat.bot],
        "watchers": len(here.intersection(people.seatless)),
        "phones": any(holder != visitor.member.pk for holder in holders.values()),
        "asking": [(member, names[member.asks_for.key]) for member in asking if member.asks_for],
        "freed": names.get(visitor.member.freed, ""),
        "seat_name": names.get(visitor.seat or "", ""),
        "no_backup": no_backup() if visitor.host or visitor.seat else "",
    }


def no_backup() -> str:
    """Why the last backup could not be made, for those whose evening it is."""
    failure = backups.failure()
    return storage.sentence(failure) if failure else ""


def called(table: Table) -> dict[str, str]:
    """What each seat is called at this table, in the reader's language."""
    return {seat.key: tell_seat(table.words, seat.key, seat.name) for seat in table.seats}


def whose_turn(visitor: Visitor) -> str:
    """As the seat reads it; empty when it is nobody's turn, as after the end."""
    now = visitor.table.engine.moment(visitor.table.state)
    if visitor.seat in now.seats:
        return _("Your turn") if now.turn_of in (None, visitor.seat) else _("You are asked")
    if not now.seats:
        return ""
    between = now.turn_of is not None and now.seats != (now.turn_of,)
    told = _("Waiting for %(names)s") if between else _("Turn: %(names)s")
    return told % {"names": names_of(visitor.table, now.seats)}


def names_of(table: Table, seats: Sequence[str]) -> str:
    return ", ".join(name for key, name in called(table).items() if key in seats)


class Device(Value):
    """A device as the host may know it: never by its token, nor by the hash of it."""

    id: int
    seat: str
    host: bool
    here: bool
    own: bool
    may_end: bool  # being host, as long as another one is left
    since: datetime


def devices_at(visitor: Visitor) -> list[Device]:
    members = selectors.members(visitor.campaign)
    names = called(visitor.table)
    here = presence.here(member.pk for member in members)
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
