"""Verbs around the table: sit down, watch, take a seat over, hand over, make a host."""

from __future__ import annotations

import secrets

from django.utils import timezone

from campaigns.models import Campaign, Farewell, Member, Seat, Sighting
from campaigns.people import host_links, places
from campaigns.people import secrets as secret
from campaigns.table import announcements, commands, selectors
from campaigns.table.commands import refuse_bots
from campaigns.table.holding import holding
from campaigns.table.log import lines
from campaigns.table.opened import Table, held
from campaigns.table.rows import Asked
from rules.core import Refusal, Refused


def announce(campaign: Campaign) -> None:
    """The others look again to see who is here."""
    announcements.announce(campaign.pk, campaign.code, campaign.seq, people=True)


def join(*, campaign: Campaign, device: str, host: bool = False) -> Member:
    """Be at this table. Coming again changes nothing but can add the host's rights."""
    # Held: many who come in the same moment are counted one after the other.
    with holding(campaign):
        if not host and not Member.objects.filter(campaign=campaign, device=device).exists():
            places.make_room(campaign)
        Farewell.objects.filter(campaign=campaign, device=device).delete()
        member, _ = Member.objects.get_or_create(
            campaign=campaign,
            device=device,
            defaults={"joined_at": timezone.now(), "guided": campaign.guided},
        )
    if host and not member.host:
        member.host = True
        member.save(update_fields=["host"])
    return member


def take_seat(*, member: Member, key: str) -> bool:
    """Sit down. A seat that another device holds, or the app plays, is only asked for, unless a
    host asks."""
    with holding(member.campaign):
        seat = Seat.objects.get(campaign=member.campaign_id, key=key)
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
    with holding(campaign):
        member = campaign.members.filter(pk=member_id).first()
        if member is None or member.asks_for is None:
            return
        if allowed:
            # Asked for when it had none: now its own side has to say yes.
            if lines.tells(Table(campaign), member.asks_for.key):
                raise Refused(Refusal("seat_keeps_secrets"))
            _sit(member, member.asks_for)
        else:
            member.asks_for = None
            member.save(update_fields=["asks_for"])


def leave_seat(*, member: Member) -> None:
    """Watch from now on."""
    with holding(member.campaign):
        _get_up(member)
        member.asks_for = None
        member.save(update_fields=["asks_for"])


def free_seat(*, campaign: Campaign, key: str) -> None:
    """The host's: what the seat knows stays closed, to the host as well."""
    with holding(campaign):
        holder = Member.objects.filter(campaign=campaign, seat__key=key).first()
        if holder is None:
            return
        told = _get_up(holder)
        Member.objects.filter(pk=holder.pk).update(freed=key)
        if told:
            asked = Asked("host", campaign.seq, secrets.token_hex(8))
            commands.note_seat(table=Table(campaign), asked=asked, seat=key, how="freed")


def seat(*, member: Member, key: str) -> None:
    """Those who have a say in it have said yes."""
    with holding(member.campaign):
        _sit(member, Seat.objects.get(campaign=member.campaign_id, key=key))


def has_read_everything(*, table: Table, member: Member) -> None:
    """Whoever has taken the whole log away has seen what every seat keeps."""
    told = [seat for seat in table.seat_keys if lines.tells(table, seat)]
    seq = table.campaign.seq
    Sighting.objects.bulk_create(_sighting(member, seat, seq) for seat in told)


def give_to_app(*, campaign: Campaign, key: str) -> None:
    """The app plays an empty seat from now on; refused for the last seat that people have."""
    # Held: or two taps in the same moment could give away the last two.
    with held(Table(campaign)) as table:
        refuse_bots(table.engine, table.seat_keys, (*table.bots, key))
        if Member.objects.filter(campaign=campaign, seat__key=key).exists():
            raise Refused(Refusal("seat_held"))
        campaign.seats.filter(key=key).update(bot=True)


def take_from_app(*, campaign: Campaign, key: str) -> None:
    """Whatever it is thinking about just now is no longer written."""
    campaign.seats.filter(key=key).update(bot=False)


def make_host(*, campaign: Campaign, member_id: int) -> bool:
    """One more host; False if no such device is at the table."""
    return bool(campaign.members.filter(pk=member_id).update(host=True))


def end_host(*, campaign: Campaign, member_id: int) -> None:
    """Take the host's rights from a device. The last host keeps them: refused."""
    # Held: two hosts who take each other's rights in the same moment would leave none.
    with held(Table(campaign)):
        hosts = campaign.members.filter(host=True)
        if not hosts.exclude(pk=member_id).exists():
            raise Refused(Refusal("last_host"))
        member = hosts.filter(pk=member_id).first()
        if member is not None:
            host_links.revoke_of(member=member)
            hosts.filter(pk=member_id).update(host=False)


def send_away(*, campaign: Campaign, member_id: int) -> None:
    """A device that is not wanted here. A host is not sent away."""
    with holding(campaign):
        member = campaign.members.filter(pk=member_id, host=False).first()
        if member is not None:
            _get_up(member)
            table = Table(campaign)
            if secret.watches(table, member):  # or it would come again as if it had seen nothing
                has_read_everything(table=table, member=member)
            Farewell.objects.get_or_create(campaign=campaign, device=member.device)
            member.delete()


def hand_over(*, giver: Member, member_id: int) -> None:
    """Another device becomes host, and this one no longer is."""
    with holding(giver.campaign):
        if make_host(campaign=giver.campaign, member_id=member_id):
            end_host(campaign=giver.campaign, member_id=giver.pk)


def _sit(member: Member, seat: Seat) -> None:
    if member.seat_id == seat.pk:
        return
    for one in (*Member.objects.filter(seat=seat), member):
        _get_up(one)
    Member.objects.filter(asks_for=seat).update(asks_for=None)
    take_from_app(campaign=member.campaign, key=seat.key)
    member.seat, member.asks_for, member.freed = seat, None, ""
    member.save(update_fields=["seat", "asks_for", "freed"])


def _get_up(member: Member) -> bool:
    """Leave the seat, if there is one. What it has shown this device is remembered, and what it
    keeps is opened to nobody without a yes. Whether it keeps anything."""
    seat = member.seat
    if seat is None:
        return False
    table = Table(selectors.reread(member.campaign))
    told = lines.tells(table, seat.key)
    if told:
        _sighting(member, seat.key, table.campaign.seq).save()
        handed_round = member.host and table.campaign.shared
        Seat.objects.filter(pk=seat.pk).update(kept=not handed_round)
    member.seat = None
    member.save(update_fields=["seat"])
    return told


def _sighting(member: Member, seat: str, seq: int) -> Sighting:
    member.sighted = True  # type: ignore[attr-defined]  # it was not, when it was read
    return Sighting(campaign=member.campaign, device=member.device, seat=seat, seq=seq)
