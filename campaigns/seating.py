"""Verbs around the table: sit down, watch, take a seat over, hand over, make a host."""

from __future__ import annotations

import secrets

from django.db import transaction
from django.utils import timezone

from campaigns import live, selectors
from campaigns.commands import open_table, refuse_bots
from campaigns.devices import hashed
from campaigns.models import Campaign, Member, Seat
from rules.core import Refusal, Refused


def announce(campaign: Campaign) -> None:
    """The others look again who is here."""
    live.announce(campaign.pk, campaign.code, campaign.seq)


def join(*, campaign: Campaign, device: str, host: bool = False) -> Member:
    """Be at this table. Coming again changes nothing but can add the host's rights."""
    member, _ = Member.objects.get_or_create(
        campaign=campaign, device=device, defaults={"joined_at": timezone.now()}
    )
    if host and not member.host:
        member.host = True
        member.save(update_fields=["host"])
    return member


def take_seat(*, member: Member, key: str) -> bool:
    """Sit down. A seat that another device holds, or the app plays, is only asked for, unless a
    host asks."""
    with transaction.atomic():
        seat = Seat.objects.select_for_update().get(campaign=member.campaign_id, key=key)
        holder = Member.objects.filter(seat=seat).first()
        taken = seat.bot or (holder is not None and holder.pk != member.pk)
        if taken and not member.host:
            member.asks_for = seat
            member.save(update_fields=["asks_for"])
            return False
        _sit(member, seat)
        return True


def grant(*, campaign: Campaign, member_id: int, allowed: bool) -> None:
    """The host's tap on "may they?": the seat changes hands, or the question is gone."""
    with transaction.atomic():
        member = campaign.members.select_for_update().filter(pk=member_id).first()
        if member is None or member.asks_for is None:
            return
        if allowed:
            _sit(member, member.asks_for)
        else:
            member.asks_for = None
            member.save(update_fields=["asks_for"])


def leave_seat(*, member: Member) -> None:
    """Watch from now on."""
    member.seat = member.asks_for = None
    member.save(update_fields=["seat", "asks_for"])


def free_seat(*, campaign: Campaign, key: str) -> None:
    Member.objects.filter(campaign=campaign, seat__key=key).update(seat=None)


def give_to_app(*, campaign: Campaign, key: str) -> None:
    """The app plays an empty seat from now on; refused for the last one that people have."""
    # Held: or two taps in the same moment could give away the last two.
    with open_table(campaign.code):
        bots = (*selectors.bot_seats(campaign), key)
        refuse_bots(selectors.engine_of(campaign), selectors.seats_of(campaign), bots)
        if Member.objects.filter(campaign=campaign, seat__key=key).exists():
            raise Refused(Refusal("seat_held"))
        campaign.seats.filter(key=key).update(bot=True)


def take_from_app(*, campaign: Campaign, key: str) -> None:
    """What it is thinking about just now is not written any more."""
    campaign.seats.filter(key=key).update(bot=False)


def new_host_link(*, campaign: Campaign) -> str:
    """A link that makes another device host; the one before it stops working."""
    token = secrets.token_urlsafe(24)
    campaign.host_key = hashed(token)
    campaign.save(update_fields=["host_key"])
    return token


def opens_host(campaign: Campaign, token: str) -> bool:
    return bool(campaign.host_key) and secrets.compare_digest(campaign.host_key, hashed(token))


def make_host(*, campaign: Campaign, member_id: int) -> bool:
    """One more host; False if no such device is at the table."""
    return bool(campaign.members.filter(pk=member_id).update(host=True))


def end_host(*, campaign: Campaign, member_id: int) -> None:
    """Take the host's rights from a device. The last host keeps them: refused."""
    # Held: two hosts who take each other's rights in the same moment would leave none.
    with open_table(campaign.code):
        hosts = campaign.members.filter(host=True)
        if not hosts.exclude(pk=member_id).exists():
            raise Refused(Refusal("last_host"))
        hosts.filter(pk=member_id).update(host=False)


def hand_over(*, giver: Member, member_id: int) -> None:
    """Another device becomes host, and this one is none any more."""
    with transaction.atomic():
        if make_host(campaign=giver.campaign, member_id=member_id):
            end_host(campaign=giver.campaign, member_id=giver.pk)


def _sit(member: Member, seat: Seat) -> None:
    Member.objects.filter(seat=seat).exclude(pk=member.pk).update(seat=None)
    Member.objects.filter(asks_for=seat).update(asks_for=None)
    take_from_app(campaign=member.campaign, key=seat.key)
    member.seat, member.asks_for = seat, None
    member.save(update_fields=["seat", "asks_for"])
