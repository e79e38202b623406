"""Who sits where: a test client becomes a device at a table."""

from __future__ import annotations

import re
import secrets
from typing import Any

from django.core import signing
from django.test import Client

from campaigns.models import Campaign, Member
from campaigns.people import devices, seats


def device_cookie(token: str) -> str:
    return signing.get_cookie_signer(salt=devices.COOKIE + devices.SALT).sign(token)


def sits_at(
    client: Client, campaign: Campaign, *, seat: str = "architect", host: bool = True
) -> Member:
    """With no seat and no host's rights: a watcher."""
    kept = client.cookies.get(devices.COOKIE)
    token = kept.value.rsplit(":", 2)[0] if kept else secrets.token_urlsafe(16)
    client.cookies[devices.COOKIE] = device_cookie(token)
    member = seats.join(campaign=campaign, device=devices.hashed(token), host=host)
    if seat:
        seats.take_seat(member=member, key=seat)
    return member


class Alice(Client):
    """Sits down as host and architect at whatever table she is shown."""

    def request(self, **request: Any) -> Any:
        found = re.match(r"/t/(\w+)/", request["PATH_INFO"])
        table = Campaign.objects.filter(code=found[1]).first() if found else None
        if table is not None and not table.members.exists():
            sits_at(self, table)
            # The request was made before she sat down.
            kept = self.cookies.output(header="", sep=";").strip()
            request = {**request, "HTTP_COOKIE": kept}
        return super().request(**request)
