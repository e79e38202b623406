"""Who may see and do what at a table: host, seat, watcher, and the stranger who gets a 404."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property

from django.core.cache import cache
from django.http import Http404, HttpRequest
from django.utils import timezone

from campaigns import bots, devices, newer, selectors
from campaigns.models import Campaign, Entry, Member
from rules.core import Seat

WRONG_CODES = 20  # a person mistypes a few times; a guesser tries thousands
WITHIN_SECONDS = 10 * 60
KEPT_DELETED = timedelta(days=30)


@dataclass(frozen=True)
class Visitor:
    """A device at a table."""

    campaign: Campaign
    member: Member

    def at(self, campaign: Campaign) -> Visitor:
        return replace(self, campaign=campaign)

    def refreshed(self) -> Visitor:
        """The same device, the table as it is now."""
        return self.at(Campaign.objects.get(pk=self.campaign.pk))

    @property
    def host(self) -> bool:
        return self.member.host

    @property
    def seat(self) -> Seat | None:
        """Whose secrets this device sees; None: what everybody may know."""
        return self.member.seat.key if self.member.seat else None

    @property
    def actor(self) -> str:
        return self.seat or "host"

    @property
    def locked_out(self) -> bool:
        """A locked table is the host's alone; the others look."""
        return self.campaign.locked and not self.host

    @property
    def plays(self) -> bool:
        """Not a watcher: its page lets the app's seats move."""
        return (self.host or self.seat is not None) and not self.locked_out

    @cached_property
    def acts_for(self) -> tuple[Seat, ...]:
        """The own seat; for the scribe also every seat that neither another device holds nor the
        app plays. What the app cannot know, a host says for it."""
        if self.locked_out:
            return ()
        own = (self.seat,) if self.seat else ()
        seats = selectors.seats_of(self.campaign)
        if not self.host or own == seats:
            return own
        asked = bots.questions_for_people(self.campaign)
        if self.campaign.everyone:
            return (*own, *asked)
        held = set(
            Member.objects.filter(campaign=self.campaign, seat__isnull=False)
            .exclude(pk=self.member.pk)
            .values_list("seat__key", flat=True)
        )
        held.update(selectors.bot_seats(self.campaign))
        return tuple(key for key in seats if key not in held or key in asked)


def visitor(request: HttpRequest, code: str) -> Visitor:
    """The same 404 for a wrong code and for somebody who does not sit here."""
    member = _member(request, code)
    if member is None:
        raise Http404
    newer.refuse(member.campaign)
    return Visitor(member.campaign, member)


def _member(request: HttpRequest, code: str) -> Member | None:
    device = devices.device_of(request)
    if device is None:
        return None
    at_table = Member.objects.filter(campaign__code=code, campaign__deleted_at=None, device=device)
    return at_table.select_related("campaign", "seat").first()


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
    device = devices.device_of(request)
    since = timezone.now() - KEPT_DELETED
    member = Member.objects.filter(
        campaign__code=code, campaign__deleted_at__gte=since, device=device, host=True
    ).first()
    if member is None:
        raise Http404
    return member


def invited(request: HttpRequest, code: str) -> Campaign:
    """The table behind a code somebody typed or scanned."""
    campaign = selectors.campaign(code.lower())
    if campaign is None:
        count_wrong_code(request)
        raise Http404
    return campaign


def shut_out(request: HttpRequest, campaign: Campaign) -> bool:
    """Through the door of a locked table only its hosts come and go."""
    if not campaign.locked:
        return False
    member = _member(request, campaign.code)
    return member is None or not member.host


def guesses_too_much(request: HttpRequest) -> bool:
    return int(cache.get(_guesses_key(request), 0)) >= WRONG_CODES


def count_wrong_code(request: HttpRequest) -> None:
    key = _guesses_key(request)
    cache.add(key, 0, WITHIN_SECONDS)
    try:
        cache.incr(key)
    except ValueError:  # it ran out in between
        cache.set(key, 1, WITHIN_SECONDS)


def _guesses_key(request: HttpRequest) -> str:
    return f"wrong-codes:{request.META.get('REMOTE_ADDR', '')}"
