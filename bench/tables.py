"""Tables to measure with, and devices that sit at them."""

from __future__ import annotations

import os
import secrets

from django.core import signing
from django.db import transaction

from campaigns.models import Campaign
from campaigns.people import devices, seats
from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.mars.actions import ChangeEnergy, Correct
from rules.mars.state import Options

UP = write(Correct((ChangeEnergy("you", 1),), "bench"))
DOWN = write(Correct((ChangeEnergy("you", -1),), "bench"))
REFILL = '{"type":"refill","building":"water"}'
TOKEN = "b" * 32  # against forged requests

ENVIRONMENT = {
    "SHIPLOG_DATA": os.environ["SHIPLOG_DATA"],
    "DJANGO_SETTINGS_MODULE": "bench.settings",
    "DATABASE_STAYS_OPEN": "1",  # as a busy server has it
}


def new_table(name: str, rows: int = 2) -> Campaign:
    """A table in the middle of a game, its log filled with corrections."""
    campaign = commands.create_campaign(game="mars", name=name, names=["Bench"], options=Options())
    with transaction.atomic():  # one commit for all: how it came about is not what is measured
        for seq, action in enumerate([REFILL, REFILL, *[UP, DOWN] * (rows // 2 - 1)]):
            asked = Asked("architect", seq, secrets.token_urlsafe(8))
            taken = commands.take_action(table=Table(campaign), asked=asked, action=action)
            campaign = taken.table.campaign
    return campaign


def seat_cookie(campaign: Campaign, seat: str = "architect") -> str:
    """The cookies of a host's device; the first of a table sits down as well."""
    token = secrets.token_urlsafe(16)
    member = seats.join(campaign=campaign, device=devices.hashed(token), host=True)
    if not campaign.members.exclude(seat=None).exists():
        seats.take_seat(member=member, key=seat)
    signer = signing.get_cookie_signer(salt=devices.COOKIE + devices.SALT)
    return f"csrftoken={TOKEN}; {devices.COOKIE}={signer.sign(token)}"
