"""The log and who sits at the table. Rules live in `rules/`, verbs in `commands.py`."""

from __future__ import annotations

from typing import ClassVar

from django.db import models


class Campaign(models.Model):
    """One table of one game.

    Everything from `seq` on is a cache of the log, written in the transaction that appends to it
    and checked by `manage.py verify_log`.
    """

    code = models.CharField(max_length=16, unique=True)
    game = models.CharField(max_length=16)
    name = models.CharField(max_length=80)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    seq = models.PositiveIntegerField()  # the last row of the log
    head = models.PositiveIntegerField()  # the row whose position is on the table now
    tip = models.CharField(max_length=64)  # the hash of the last row
    version = models.PositiveIntegerField()  # of the rules that wrote `state`
    state = models.TextField()
    round = models.PositiveIntegerField()
    over = models.BooleanField(default=False)

    class Meta:
        ordering: ClassVar[list[str]] = ["-updated_at"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class Seat(models.Model):
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    key = models.CharField(max_length=16)  # the engine's name for it
    name = models.CharField(max_length=40)  # the player's
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering: ClassVar[list[str]] = ["position"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["campaign", "key"], name="one_seat_per_key"),
        ]

    def __str__(self) -> str:
        return self.name


class Entry(models.Model):
    """One row of the log, for ever. `head` makes undo an addition: see `logbook.py`."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="entries")
    seq = models.PositiveIntegerField()
    head = models.PositiveIntegerField()  # whose position holds after this row
    kind = models.CharField(max_length=8)
    request = models.CharField(max_length=64)  # the same request twice is one row
    actor = models.CharField(max_length=16)
    at = models.DateTimeField()
    action = models.TextField()
    events = models.TextField()
    version = models.PositiveIntegerField()
    revealed = models.BooleanField()  # the app answered for chance: seen cannot be unseen
    before = models.CharField(max_length=64)  # the hash of the row before
    hash = models.CharField(max_length=64)
    # Caches, outside the hash.
    round = models.PositiveIntegerField()  # when it was done
    turn = models.PositiveIntegerField()
    snapshot = models.TextField(null=True)  # noqa: DJ001 - absent is not the same as empty

    class Meta:
        ordering: ClassVar[list[str]] = ["seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["campaign", "seq"], name="one_row_per_seq"),
            models.UniqueConstraint(fields=["campaign", "request"], name="one_row_per_request"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}/{self.seq} {self.kind}"
