"""The log and who sits at the table. Rules live in `rules/`, verbs in `table/commands.py`."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

BRINGING = "import"  # instead of an example: its log is being brought in, and is not whole yet


def once(name: str, *fields: str) -> models.UniqueConstraint:
    """There is one row at the most in which these are the same."""
    return models.UniqueConstraint(fields=fields, name=name)


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
    # One device is handed round, and hides before it shows; said when the table was opened.
    shared = models.BooleanField(_("one shared device"), default=True)
    # The others may look, and nobody new comes in.
    locked = models.BooleanField(_("locked"), default=False)
    # Before that, people find their seats: see `people/lobby.py`.
    begun = models.BooleanField(_("begun"), default=True)
    # First time? Explained as it is played, to every device that comes: see `people/guide/`.
    guided = models.BooleanField(_("explained as it is played"), default=False)
    # The example of the rules that it was opened to try, for a day; empty: a real table.
    sandbox = models.CharField(max_length=24, blank=True, default="")
    # What is read aloud to come in; empty: the door is closed.
    door = models.CharField(max_length=8, blank=True, default="", db_index=True)
    # A cache of the log from here on.
    seq = models.PositiveIntegerField()  # the last row of the log
    head = models.PositiveIntegerField()  # the row whose position is on the table now
    tip = models.CharField(max_length=64)  # the hash of the last row
    version = models.PositiveIntegerField()  # of the rules that wrote `state`
    state = models.TextField()
    round = models.PositiveIntegerField()
    over = models.BooleanField(_("over"), default=False)
    # Who is waited for, by the engine's names; empty: nobody, or not written since this is kept.
    awaits = models.CharField(max_length=200, blank=True, default="")

    # Its seats as this request has read them; None: not yet.
    read_seats: tuple[Seat, ...] | None = None

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering: ClassVar[list[str]] = ["-updated_at"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @property
    def waits(self) -> bool:
        """For its people: nobody has begun, or simply played."""
        return not self.begun and self.seq == 0


class Seat(models.Model):
    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="seats")
    key = models.CharField(_("seat"), max_length=16)  # the engine's name for it
    name = models.CharField(_("name"), max_length=40)  # the player's
    position = models.PositiveSmallIntegerField()
    face = models.CharField(max_length=16, blank=True, default="")  # of static/art; empty: usual
    bot = models.BooleanField(_("played by the app"), default=False)  # and held by no device
    # Somebody's own device has held it: what it knows is opened to nobody else without a yes.
    kept = models.BooleanField(_("keeps its secrets"), default=False)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["position"]
        constraints: ClassVar = [once("one_seat_per_key", "campaign", "key")]

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
    # The seat that a host has freed of it, until it has read so; empty: none.
    freed = models.CharField(max_length=16, blank=True, default="")
    guided = models.BooleanField(default=False)  # what happens here is explained to it

    class Meta:
        ordering: ClassVar[list[str]] = ["joined_at"]
        constraints: ClassVar = [once("one_member_per_device", "campaign", "device")]

    def __str__(self) -> str:
        return str(self.seat or ("host" if self.host else "watcher"))


class Sighting(models.Model):
    """A device has seen what a seat keeps from others, and has left it since."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="sightings")
    device = models.CharField(max_length=64)  # as its members name it: it may go and come again
    seat = models.CharField(max_length=16)  # the engine's name for it
    seq = models.PositiveIntegerField()  # the last row of the log at that time

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return f"{self.seat}, row {self.seq}"


class Lesson(models.Model):
    """A device has been told a step of a game's guide, at whatever table: it is not told again."""

    device = models.CharField(max_length=64)  # as its members name it
    game = models.CharField(max_length=16)
    step = models.CharField(max_length=24)

    class Meta:
        constraints: ClassVar = [once("told_once", "device", "game", "step")]

    def __str__(self) -> str:
        return f"{self.game}: {self.step}"


class Farewell(models.Model):
    """A device that a host has sent away, so that it can be told; gone when it comes again."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="farewells")
    device = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [once("one_farewell_per_device", "campaign", "device")]

    def __str__(self) -> str:
        return "sent away"


class Token(models.Model):
    """What a browser is known by. It gets a new one whenever it gains something, and until that one
    has been seen in a request, the one before is as good: see `people/tokens.py`."""

    hash = models.CharField(max_length=64, primary_key=True)  # never the token itself
    device = models.CharField(max_length=64, blank=True)  # as its members name it; empty: used up
    after = models.CharField(max_length=64, blank=True, db_index=True)  # the one it takes over from
    made_at = models.DateTimeField()
    seen = models.BooleanField(default=False)

    def __str__(self) -> str:
        return "seen" if self.seen else "new"


class HostLink(models.Model):
    """A link that makes one device a host, once: see `people/host_links.py`."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="host_links")
    hash = models.CharField(max_length=64, unique=True)  # never the key itself
    # Whose way back it is; none: made for another device.
    owner = models.ForeignKey(Member, on_delete=models.CASCADE, null=True, related_name="way_back")
    expires_at = models.DateTimeField()
    used_by = models.CharField(max_length=64, blank=True)  # a device; empty: nobody yet

    def __str__(self) -> str:
        return f"{self.campaign_id}, until {self.expires_at:%Y-%m-%d}"


class Entry(models.Model):
    """One row of the log, for ever. `head` makes undo an addition: see `table/logbook.py`."""

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
        constraints: ClassVar = [
            once("one_row_per_seq", "campaign", "seq"),
            once("one_row_per_request", "campaign", "request"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}/{self.seq} {self.kind}"


class Question(models.Model):
    """Something that is done once others at the table have said yes: see `people/questions.py`."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="questions")
    kind = models.CharField(max_length=16)
    wish = models.TextField()  # what exactly is wanted, as its kind writes it
    asker = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="questions")
    actor = models.CharField(max_length=16)  # the seat that the asker had, or "host"
    request = models.CharField(max_length=64)  # the same request twice is one question
    seq = models.PositiveIntegerField()  # the last row of the log when it was asked
    at = models.DateTimeField()
    end = models.CharField(max_length=16, blank=True)  # empty: it is still open
    closed = models.BooleanField(default=False)  # the asker has read how it ended

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar = [once("one_question_per_request", "asker", "request")]

    def __str__(self) -> str:
        return f"{self.campaign_id}/{self.seq} {self.kind}?"


class Reply(models.Model):
    """What one of those who are asked has said to a question; empty: nothing yet."""

    question = models.ForeignKey(Question, on_delete=models.CASCADE, related_name="replies")
    seat = models.CharField(max_length=16)  # the engine's name for it, or "table"
    said = models.CharField(max_length=4, blank=True)
    voice = models.CharField(max_length=32, blank=True)  # who has said it, as the log names them

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar = [once("one_reply_per_seat", "question", "seat")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.said or '…'}"
