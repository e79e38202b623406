"""What people can look up about a campaign of Seventh Generation. Made from the log, which is the
truth.

Written in the transaction that appends to the log, checked by `manage.py verify_log`, rebuilt by
`manage.py rebuild_projection`: see `projection.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from campaigns.games.gen7.words.names import reason, who
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import COLOURS, DECKS, SEATS
from rules.gen7.cards.content import Catalogue

KINDS = {kind: DECKS[kind] for kind in Catalogue.__struct_fields__}


class Key(models.CharField):  # type: ignore[type-arg]  # Django's own class takes none
    """A key of the engine. What it is called does not belong in a migration."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"max_length": 20, **options})

    def deconstruct(self) -> Any:
        name, _path, args, options = super().deconstruct()
        options.pop("choices", None)
        return name, "django.db.models.CharField", args, options


class OfCampaign(models.Model):
    campaign = models.ForeignKey(
        "campaigns.Campaign",
        on_delete=models.CASCADE,
        related_name="%(class)s_rows",
        verbose_name=_("table"),
    )

    class Meta:
        abstract = True


def one(name: str, *fields: str) -> list[models.BaseConstraint]:
    """A campaign has one row for each of these."""
    return [models.UniqueConstraint(fields=["campaign", *fields], name=f"one_{name}")]


class Voyage(OfCampaign):
    """The head of the ship's log sheet: where the campaign as a whole stands."""

    ship = models.CharField(_("ship"), max_length=40, blank=True)
    pack = Key(_("story"))
    episode = models.PositiveSmallIntegerField(_("episode"))
    round = models.PositiveSmallIntegerField(_("round"), default=0)  # 0: none is being played
    page = Key(_("page"), blank=True, default="")  # that is open; empty: none
    reason = models.SmallIntegerField(_("reason/feelings"))
    boxes = models.PositiveSmallIntegerField(_("condition boxes ticked"))
    bookmark = Key(_("bookmark"), blank=True)
    ending = Key(_("ending"), blank=True)

    class Meta:
        verbose_name = _("voyage")
        verbose_name_plural = _("voyages")
        constraints: ClassVar = one("voyage")

    def __str__(self) -> str:
        return self.ship or str(_("voyage"))


class Officer(OfCampaign):
    seat = Key(_("seat"), choices=SEATS)
    name = models.CharField(_("name"), max_length=40, blank=True)
    wears = Key(_("colour"), blank=True, default="", choices=COLOURS)  # GEN-2.5; empty: none yet
    rank = models.PositiveSmallIntegerField(_("rank"))
    underlines = models.PositiveSmallIntegerField(_("underlines"))
    earned = models.PositiveSmallIntegerField(_("stars earned"))
    left = models.PositiveSmallIntegerField(_("stars left"))
    crew = Key(_("crew card"), blank=True)

    class Meta:
        verbose_name = _("officer")
        verbose_name_plural = _("officers")
        ordering: ClassVar = ["campaign", "pk"]
        constraints: ClassVar = one("officer", "seat")

    def __str__(self) -> str:
        return self.name or who(self.seat)

    @property
    def spent(self) -> int:
        """Stars, on skills."""
        return self.earned - self.left


class OwnedSkill(OfCampaign):
    seat = Key(_("seat"), choices=SEATS)
    skill = Key(_("skill"), choices=SKILLS)

    class Meta:
        verbose_name = _("skill")
        verbose_name_plural = _("skills")
        ordering: ClassVar = ["campaign", "pk"]
        constraints: ClassVar = one("owned_skill", "seat", "skill")

    def __str__(self) -> str:
        return f"{who(self.seat)}: {self.get_skill_display()}"


class EpisodeResult(OfCampaign):
    """A line of the sheet (GEN-10.1); the average is kept as sum and count (GEN-9.13)."""

    episode = models.PositiveSmallIntegerField(_("episode"))
    best = Key(_("best officer"), blank=True, choices=SEATS)
    reason = models.SmallIntegerField(_("reason/feelings"))
    story = models.BooleanField(_("story goal reached"))
    merits = models.PositiveSmallIntegerField(_("merits together"))
    officers = models.PositiveSmallIntegerField(_("officers"))

    class Meta:
        verbose_name = _("episode result")
        verbose_name_plural = _("episode results")
        ordering: ClassVar = ["campaign", "episode"]
        constraints: ClassVar = one("episode_result", "episode")

    def __str__(self) -> str:
        return f"{self.episode}: {reason(self.reason)}"

    @property
    def average(self) -> float:
        return round(self.merits / self.officers, 1)


class RecordedCard(OfCampaign):
    """A card or page of its own box that the table has written down."""

    kind = Key(_("kind"), choices=KINDS)
    code = Key(_("card"))
    title = models.TextField(_("title"))
    card = models.TextField(default="")  # the whole of it, as JSON

    class Meta:
        verbose_name = _("recorded card")
        verbose_name_plural = _("recorded cards")
        ordering: ClassVar = ["campaign", "kind", "code"]
        constraints: ClassVar = one("recorded_card", "kind", "code")

    def __str__(self) -> str:
        return f"{self.code} {self.title}"
