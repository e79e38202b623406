"""Who may see and do what at a table: host, seat, watcher, and the stranger who gets a 404."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import NoReturn

from django.http import Http404, HttpRequest
from django.utils import timezone

from campaigns.models import Campaign, Entry, Member
from campaigns.models import Seat as TableSeat
from campaigns.people import devices
from campaigns.people import selectors as people
from campaigns.people.tries import Tries, address_of
from campaigns.table import bots, newer, selectors
from campaigns.table.logbook import WATCHER
from campaigns.table.opened import Table
from rules.core import Seat
from rules.latest import once

WRONG_CODES = 20  # a person mistypes a few times; a guesser tries thousands
GUESSES = Tries("wrong-codes", most=WRONG_CODES, seconds=10 * 60)
KEPT_DELETED = timedelta(days=30)


class GuessesTooMuch(Exception):
    """Too many wrong codes from this address: no more are read for a while."""


class SentAway(Http404):
    """A host has sent this device away, and it is told."""


@dataclass(frozen=True)
class Visitor:
    """A device at a table."""

    table: Table
    member: Member

    @property
    def campaign(self) -> Campaign:
        return self.table.campaign

    def at(self, table: Table) -> Visitor:
        return replace(self, table=table)

    def refreshed(self) -> Visitor:
        """The same device, the table as it is now."""
        return self.at(self.table.anew())

    @property
    def host(self) -> bool:
        return self.member.host

    @property
    def seat(self) -> Seat | None:
        """Whose secrets this device sees; None: what everybody may know."""
        return self.member.seat.key if self.member.seat else None

    @property
    def actor(self) -> str:
        """As the log calls it. A watcher has done nothing that is in it."""
        return self.seat or ("host" if self.host else WATCHER)

    @property
    def locked_out(self) -> bool:
        """Only the host plays at a locked table; the others look."""
        return self.campaign.locked and not self.host

    @property
    def plays(self) -> bool:
        """Not a watcher: its page lets the app's seats move."""
        return (self.host or self.seat is not None) and not self.locked_out

    @once
    def acts_for(self) -> tuple[Seat, ...]:
        """Its own seat; for the scribe also every seat that neither another device holds nor the
        app plays. What the app cannot know, a host says for it."""
        if self.locked_out:
            return ()
        own = (self.seat,) if self.seat else ()
        seats = self.table.seat_keys
        if not self.host or own == seats:
            return own
        asked = bots.questions_for_people(self.table)
        if self.campaign.everyone:
            return (*own, *asked)
        free = {seat.key for seat in self.table.seats if not seat.bot and self._may_act_at(seat)}
        if not self.campaign.shared:  # for those of its own side; nobody hands a device round
            side = self.table.engine.side
            free = {key for key in free if self.seat and side(key) == side(self.seat)}
        return tuple(key for key in seats if key in free or key in asked)

    @once
    def elsewhere(self) -> tuple[Seat, ...]:
        """The seats that other devices hold."""
        holders = {seat.key: getattr(seat, "member", None) for seat in self.table.seats}
        return tuple(key for key, one in holders.items() if one and one.pk != self.member.pk)

    @once
    def opens_for(self) -> tuple[Seat, ...]:
        """The device in the middle, for people with devices of their own: what lies in the open."""
        middle = self.host and self.seat is None and self.campaign.shared
        if not middle or self.locked_out:
            return ()
        mine = {*self.acts_for, *self.table.bots}
        return tuple(seat for seat in self.table.seat_keys if seat not in mine)

    def _may_act_at(self, seat: TableSeat) -> bool:
        holder = getattr(seat, "member", None)
        return not seat.kept if holder is None else holder.pk == self.member.pk


def visitor(request: HttpRequest, code: str) -> Visitor:
    """The same 404 for a wrong code and for somebody who does not sit here."""
    member = devices.member_of(request, code)
    if member is None:
        if people.was_sent_away(code, devices.device_of(request)):
            raise SentAway(code)
        raise Http404
    newer.refuse(member.campaign)
    return Visitor(Table(member.campaign), member)


def host(request: HttpRequest, code: str) -> Visitor:
    """A device that may change the table itself; for all others the page does not exist."""
    found = visitor(request, code)
    if not found.host:
        raise Http404
    return found


def may_undo(visitor: Visitor, newest: Entry, *, at_seat: bool = False) -> bool:
    """The host may undo everything, from the table; a seat what it has done itself, as long as no
    other person has done anything since."""
    if visitor.host and not at_seat:
        return True
    if visitor.seat is None or visitor.locked_out:
        return False
    return selectors.last_of_people(visitor.campaign, newest).actor == visitor.seat


def former_host(request: HttpRequest, code: str) -> Member:
    """A host of a table that was put away, as long as it can be taken back."""
    since = timezone.now() - KEPT_DELETED
    member = people.former_host(code, devices.device_of(request), since)
    if member is None:
        raise Http404
    return member


def invited(request: HttpRequest, code: str) -> Campaign:
    """The table behind a link or a QR code. A right one is always good: it is too long to be
    guessed, so only wrong ones are counted."""
    campaign = selectors.campaign(code.lower())
    if campaign is None:
        refuse_wrong_code(request)
    return campaign


def through_the_door(request: HttpRequest, code: str) -> str:
    """The code of the table: its own, or the one that is read aloud while its door is open. That
    one is short: whoever has guessed too often may not try it, unless they are here already."""
    campaign = selectors.campaign(code)
    if campaign is None:
        campaign = people.behind_door(code)
        known = campaign is not None and devices.member_of(request, campaign.code) is not None
        if campaign is None or (guesses_too_much(request) and not known):
            refuse_wrong_code(request)
    return campaign.code


def shut_out(request: HttpRequest, campaign: Campaign) -> bool:
    """Only hosts come and go through the door of a locked table."""
    if not campaign.locked:
        return False
    member = devices.member_of(request, campaign.code)
    return member is None or not member.host


def guesses_too_much(request: HttpRequest) -> bool:
    return GUESSES.used_up(address_of(request))


def refuse_wrong_code(request: HttpRequest) -> NoReturn:
    if guesses_too_much(request):
        raise GuessesTooMuch
    GUESSES.count(address_of(request))
    raise Http404
