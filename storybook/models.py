"""What the log does not say: which lines of a set-up list have been ticked off."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from campaigns.models import Campaign


class Tick(models.Model):
    """A line that is done. Not ticked: no row. Shared by all devices of the table."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="ticks")
    occasion = models.CharField(max_length=16)  # the episode and round that is being set up
    item = models.CharField(max_length=16)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["campaign", "occasion", "item"], name="one_tick_per_line"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}/{self.occasion} {self.item}"
