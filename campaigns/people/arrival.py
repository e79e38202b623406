"""The verb of coming to a table: a fresh token, a member, perhaps a seat; all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest

from campaigns.models import Campaign, Member
from campaigns.people import access, devices, lobby, seats
from campaigns.people.consent.seat import sit_down
from campaigns.table.holding import holding
from rules.core import Seat, Value


class Wish(Value):
    """What somebody comes for: to watch, to sit, or to be host."""

    seat: Seat = ""
    looked_free: bool = False  # on the page they tapped
    name: str = ""  # as they say before it begins; empty: as it is
    face: str = ""
    host: bool = False
    admits: Callable[[str], bool] = lambda _device: True  # by a key, for instance


def come(*, request: HttpRequest, campaign: Campaign, wish: Wish) -> tuple[Member, str]:
    """The member, and the token that its browser is to keep. Who gets no seat has not come."""
    with holding(campaign):
        token, device = devices.renewed(request)
        if not wish.admits(device):
            access.refuse_wrong_code(request)
        newcomer = not campaign.members.filter(device=device).exists()
        member = seats.join(campaign=campaign, device=device, host=wish.host)
        if wish.seat:
            free = wish.looked_free
            sit_down(member=member, seat=wish.seat, looked_free=free, newcomer=newcomer)
        if wish.seat and (wish.name or wish.face):
            lobby.introduce(member=member, key=wish.seat, name=wish.name, face=wish.face)
    return member, token
