"""Chance: what the app rolls and deals."""

from __future__ import annotations

import random

from django.conf import settings

from campaigns.models import Campaign


def dice(campaign: Campaign) -> random.Random:
    """Nobody can foretell them; with DICE_SEED, which is for trying things out, they fall at the
    same row of any table the same way."""
    if settings.DICE_SEED:
        return random.Random(f"{settings.DICE_SEED} {campaign.game} {campaign.seq}")
    return random.SystemRandom()
