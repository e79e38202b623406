"""How many devices a table has room for, and who makes room for a new one."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from campaigns.models import Campaign
from campaigns.people import presence
from rules.core import Refusal, Refused

MOST_DEVICES = 32  # eight seats, and everybody's spare phone and tablet
ARRIVING = timedelta(minutes=1)  # a page that is just being opened is not heard of yet


def make_room(campaign: Campaign) -> None:
    """Where all places are taken, those who only looked on and have gone give theirs up, the one
    who came first before the others; without any of them it is refused."""
    if campaign.members.count() < MOST_DEVICES:
        return
    came_before = timezone.now() - ARRIVING
    idle = campaign.members.filter(host=False, seat=None, asks_for=None, joined_at__lt=came_before)
    watchers = list(idle.order_by("joined_at"))
    here = presence.here(one.pk for one in watchers)
    gone = next((member for member in watchers if member.pk not in here), None)
    if gone is None:
        raise Refused(Refusal("table_full", None, {"most": MOST_DEVICES}))
    gone.delete()
