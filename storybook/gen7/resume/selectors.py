"""Nouns: which lines of a set-up list are ticked. Reads only."""

from __future__ import annotations

from campaigns.models import Campaign
from storybook.models import Tick


def ticks(campaign: Campaign, occasion: str) -> set[str]:
    found = Tick.objects.filter(campaign=campaign, occasion=occasion)
    return set(found.values_list("item", flat=True))
