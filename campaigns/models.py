"""The log and who sits at the table. Rules live in `rules/`, verbs in `commands.py`."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Campaign(models.Model):
    """One table of one game.

    Everything from `seq` on is written in the transaction that appends to the log, and checked by
    `manage.py verify_log`.
    """

    code = models.CharField(_("code"), max_length=16, unique=True)
    game = models.CharField(_("game"), max_length=16)
    name = models.CharField(_("name"), max_length=80)
    created_at = models.DateTimeField(_("opened"))
    updated_at = models.DateTimeField(_("last played"))
    # Can be taken back for 30 days.
    deleted_at = models.DateTimeField(_("put away"), null=True, blank=True)
    language = models.CharField(_("language of printed sheets"), max_length=8, blank=True)
    # Everyone for themselves, or one scribe.
    everyone = models.BooleanField(_("everyone acts for themselves"), default=False)
    # The others may look, and nobody new comes in.
    locked = models.BooleanField(_("locked"), default=False)
    host_key = models.CharField(max_length=64, blank=True)  # hash of the link that makes a host
    # A cache of the log from here on.
    seq = models.PositiveIntegerField()  # the last row of the log
    head = models.PositiveIntegerField()  # the row whose position is on the table now
    tip = models.CharField(max_length=64)  # the hash of the last row
    version = models.PositiveIntegerField()  # of the rules that wrote `state`
    state = models.TextField()
    round = models.PositiveIntegerField()
    over = models.BooleanField(_("over"), default=False)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering: ClassVar[list[str]] = ["-updated_at"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class Seat(models.Model):
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    key = models.CharField(_("seat"), max_length=16)  # the engine's name for it
    name = models.CharField(_("name"), max_length=40)  # the player's
    position = models.PositiveSmallIntegerField()
    bot = models.BooleanField(_("played by the app"), default=False)  # and held by no device

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["position"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["campaign", "key"], name="one_seat_per_key"),
        ]

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """A device at a table: a host, somebody on a seat, or a watcher."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="members")
    device = models.CharField(max_length=64)  # the hash of the browser's token, never the token
    host = models.BooleanField(default=False)
    # A seat belongs to one device at a time.
    seat = models.OneToOneField(Seat, on_delete=models.SET_NULL, null=True, related_name="member")
    asks_for = models.ForeignKey(
        Seat, on_delete=models.SET_NULL, null=True, related_name="asked_by"
    )
    joined_at = models.DateTimeField()

    class Meta:
        ordering: ClassVar[list[str]] = ["joined_at"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["campaign", "device"], name="one_member_per_device"),
        ]

    def __str__(self) -> str:
        return str(self.seat or ("host" if self.host else "watcher"))


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


# A game's own models: what its tables look up. Below, for they belong to the models above.
from campaigns.games.gen7 import models as _gen7  # noqa: E402, F401
