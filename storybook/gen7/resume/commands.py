"""Verbs: ticking off lines of a set-up list."""

from __future__ import annotations

from django.db import transaction

from campaigns.models import Campaign
from storybook.models import Tick


def set_tick(*, campaign: Campaign, occasion: str, item: str, done: bool) -> None:
    with transaction.atomic():
        # Those of earlier set-ups have served.
        Tick.objects.filter(campaign=campaign).exclude(occasion=occasion).delete()
        if done:
            Tick.objects.get_or_create(campaign=campaign, occasion=occasion, item=item)
        else:
            Tick.objects.filter(campaign=campaign, occasion=occasion, item=item).delete()


def clear_ticks(*, campaign: Campaign, occasion: str) -> None:
    Tick.objects.filter(campaign=campaign, occasion=occasion).delete()
