"""What people look up of a campaign of Seventh Generation. Made from the log, never the truth.

Written in the transaction that appends to the log, checked by `manage.py verify_log`, made anew by
`manage.py rebuild_projection`: see `projection.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from campaigns.games.gen7.names import reason, who
from campaigns.games.gen7.skills import SKILLS
from campaigns.games.gen7.terms import DECKS, ROOMS, SEATS, SECTIONS
from campaigns.games.gen7.titles import card, page
from rules.gen7.content import Catalogue

PLACES = {
    "deck": _("in the deck"),
    "under": _("under the deck"),
    "open": _("being read"),
    "kept": _("kept by an officer"),
    "removed": _("removed for good"),
    "consequence": _("to come, as a consequence"),
}
OUTCOMES = {
    "current": _("the story is here"),
    "reached": _("led on"),
    "failed": _("led to the failure effect"),
    "ended": _("the episode ended here"),
}
MOMENTS = {
    "drawn": _("drawn from the deck"),
    "met": _("met by an officer"),
    "nobody": _("met by nobody"),
    "chosen": _("option chosen"),
    "kept": _("kept by an officer"),
    "removed": _("removed for good"),
    "noted": _("noted as a consequence"),
    "added": _("put into the deck"),
}
RULE_CARDS = {
    "work_meeting": _("Work meeting"),
    "resource_tokens": _("Resource tokens"),
    "B9": _("Card B9"),
}
KINDS = {kind: DECKS[kind] for kind in Catalogue.__struct_fields__}


class Key(models.CharField):  # type: ignore[type-arg]  # Django's own class takes none
    """A key of the engine. What it is called is no business of a migration."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"max_length": 20, **options})

    def deconstruct(self) -> Any:
        name, _path, args, options = super().deconstruct()
        options.pop("choices", None)
        return name, "django.db.models.CharField", args, options


class OfCampaign(models.Model):
    campaign = models.ForeignKey(
        "campaigns.Campaign", on_delete=models.CASCADE, related_name="%(class)s_rows",
        verbose_name=_("table"),
    )  # fmt: skip

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


class CrossroadsCard(OfCampaign):
    """Where a crossroads card is. What nobody has seen yet is here too, and is nobody's to see."""

    code = Key(_("card"))
    place = Key(_("place"), choices=PLACES)
    position = models.PositiveSmallIntegerField(null=True)  # under the deck; 0 comes first
    keeper = Key(_("kept by"), blank=True, choices=SEATS)

    class Meta:
        verbose_name = _("crossroads card")
        verbose_name_plural = _("crossroads cards")
        ordering: ClassVar = ["campaign", "code"]
        constraints: ClassVar = [
            *one("crossroads_card", "code"),
            models.CheckConstraint(
                name="only_a_kept_card_has_a_keeper",
                condition=models.Q(place="kept") ^ models.Q(keeper=""),
            ),
            models.CheckConstraint(
                name="only_under_the_deck_there_is_an_order",
                condition=models.Q(place="under") ^ models.Q(position=None),
            ),
        ]

    def __str__(self) -> str:
        return card("crossroads", self.code)


class StoryMoment(OfCampaign):
    """What the log tells of a crossroads card or a story page, moment by moment."""

    seq = models.PositiveIntegerField(_("row of the log"))
    number = models.PositiveSmallIntegerField()  # within the row
    what = Key(_("what happened"), choices=MOMENTS)
    subject = Key(_("card or page"))
    seat = Key(_("seat"), blank=True, choices=SEATS)
    option = models.PositiveSmallIntegerField(null=True)  # counted from 0, as in the pack
    episode = models.PositiveSmallIntegerField(_("episode"))
    round = models.PositiveSmallIntegerField(_("round"))

    class Meta:
        verbose_name = _("moment of the story")
        verbose_name_plural = _("moments of the story")
        ordering: ClassVar = ["campaign", "seq", "number"]
        constraints: ClassVar = [
            *one("story_moment", "seq", "number"),
            models.CheckConstraint(
                name="only_a_choice_has_an_option",
                condition=models.Q(what="chosen") ^ models.Q(option=None),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.subject}: {self.get_what_display()}"


class StoryPage(OfCampaign):
    """A page that was opened, in the order of the campaign."""

    number = models.PositiveSmallIntegerField(_("number"))
    page = Key(_("page"))
    section = Key(_("section"), choices=SECTIONS)
    episode = models.PositiveSmallIntegerField(_("episode"))
    round = models.PositiveSmallIntegerField(_("round"))
    outcome = Key(_("outcome"), choices=OUTCOMES)

    class Meta:
        verbose_name = _("story page")
        verbose_name_plural = _("story pages")
        ordering: ClassVar = ["campaign", "number"]
        constraints: ClassVar = one("story_page", "number")

    def __str__(self) -> str:
        return page(self.page)


class CriticalRoom(OfCampaign):
    """GEN-1.4: starts each later episode with so many failure markers."""

    room = Key(_("room"), choices=ROOMS)
    count = models.PositiveSmallIntegerField(_("how many times"))

    class Meta:
        verbose_name = _("critical room")
        verbose_name_plural = _("critical rooms")
        ordering: ClassVar = ["campaign", "room"]
        constraints: ClassVar = one("critical_room", "room")

    def __str__(self) -> str:
        return f"{self.get_room_display()} ×{self.count}"


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


class EpisodeMerits(OfCampaign):
    episode = models.PositiveSmallIntegerField(_("episode"))
    seat = Key(_("seat"), choices=SEATS)
    merits = models.PositiveSmallIntegerField(_("merits"))

    class Meta:
        verbose_name = _("merits of an episode")
        verbose_name_plural = _("merits of the episodes")
        ordering: ClassVar = ["campaign", "episode", "pk"]
        constraints: ClassVar = one("episode_merits", "episode", "seat")

    def __str__(self) -> str:
        return f"{self.episode}, {who(self.seat)}: {self.merits}"


class RuleCard(OfCampaign):
    """GEN-1.6: unlocked as new components appear."""

    code = Key(_("card"), choices=RULE_CARDS)

    class Meta:
        verbose_name = _("rule card")
        verbose_name_plural = _("rule cards")
        ordering: ClassVar = ["campaign", "pk"]
        constraints: ClassVar = one("rule_card", "code")

    def __str__(self) -> str:
        return str(self.get_code_display())


class RecordedCard(OfCampaign):
    """A card or page of its own box that the table has written down."""

    kind = Key(_("kind"), choices=KINDS)
    code = Key(_("card"))
    title = models.TextField(_("title"))

    class Meta:
        verbose_name = _("recorded card")
        verbose_name_plural = _("recorded cards")
        ordering: ClassVar = ["campaign", "kind", "code"]
        constraints: ClassVar = one("recorded_card", "kind", "code")

    def __str__(self) -> str:
        return f"{self.code} {self.title}"
