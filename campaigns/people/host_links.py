"""Verbs of host links: each makes one device a host, once, for a time, unless it is taken back.

The key stands behind the # of an address, which no browser sends and no server writes down.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from campaigns.models import Campaign, HostLink, Member
from campaigns.people.tokens import hashed
from campaigns.table.holding import holding

FOR_NOW = timedelta(hours=1)  # for a device that is at hand
FOR_LATER = timedelta(days=180)  # a host's own way back


def make(*, campaign: Campaign, owner: Member | None = None) -> str:
    """The address, without the machine's. It is not kept: whoever loses it makes another, and the
    one before is worth nothing. With an owner it is that host's way back."""
    key = secrets.token_urlsafe(24)
    with holding(campaign):
        campaign.host_links.filter(owner=owner, used_by="").delete()
        HostLink.objects.create(
            campaign=campaign,
            hash=hashed(key),
            owner=owner,
            expires_at=timezone.now() + (FOR_LATER if owner else FOR_NOW),
        )
    return f"{reverse('host_link', args=[campaign.code])}#{key}"


def use(*, campaign: Campaign, key: str, device: str) -> bool:
    """Whether this device may be host by it. The same device may tap twice, no other one ever."""
    still = campaign.host_links.filter(hash=hashed(key), expires_at__gt=timezone.now())
    return bool(still.filter(used_by__in=["", device]).update(used_by=device))


def revoke(*, campaign: Campaign) -> None:
    """All that are about, every host's way back too."""
    campaign.host_links.filter(used_by="").delete()


def revoke_of(*, member: Member) -> None:
    """Who is no longer host has no way back to being one, nor one made for another device."""
    campaign = member.campaign
    campaign.host_links.filter(Q(owner=member) | Q(owner=None), used_by="").delete()
