"""The admin: looking things up. The log owns all of it, so nothing can be changed here.

And nothing here spoils the game: no hands, no plans, no order of a deck, no card or page that the
table has not met; no position, no token and no hash either.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from campaigns.games.gen7 import models as gen7
from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.terms import RANKS
from campaigns.models import Campaign, Seat

admin.site.site_header = admin.site.site_title = "Shiplog"

OF_TABLE = ("campaign__name", "campaign__code")


class ReadOnly:
    """Whoever may come in may look."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Rows(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    extra = 0
    show_change_link = False


class SeatRows(Rows):
    model = Seat
    fields = ("key", "name", "bot")


class VoyageRows(Rows):
    model = gen7.Voyage
    fields = ("ship", "pack", "episode", "reason", "boxes", "bookmark", "ending")


class OfficerRows(Rows):
    model = gen7.Officer
    fields = readonly_fields = (
        "seat", "name", "rank_name", "underlines", "earned", "spent", "left", "crew_card",
    )  # fmt: skip

    @admin.display(description=_("rank"))
    def rank_name(self, officer: gen7.Officer) -> str:
        return rank_name(officer)

    @admin.display(description=_("stars spent"))
    def spent(self, officer: gen7.Officer) -> int:
        return officer.spent

    @admin.display(description=_("crew card"))
    def crew_card(self, officer: gen7.Officer) -> str:
        return titles.card("crew", officer.crew) if officer.crew else ""


class SkillRows(Rows):
    model = gen7.OwnedSkill
    fields = ("seat", "skill")


class ResultRows(Rows):
    model = gen7.EpisodeResult
    fields = readonly_fields = ("episode", "best", "reason", "story", "merits", "average")

    @admin.display(description=_("average"))
    def average(self, result: gen7.EpisodeResult) -> str:
        return average(result)


class MeritsRows(Rows):
    model = gen7.EpisodeMerits
    fields = ("episode", "seat", "merits")


class RoomRows(Rows):
    model = gen7.CriticalRoom
    fields = ("room", "count")


class RuleCardRows(Rows):
    model = gen7.RuleCard
    fields = ("code",)


class PageRows(Rows):
    model = gen7.StoryPage
    fields = ("page", "section", "episode", "round", "outcome")


INLINES: dict[str, tuple[type[Rows], ...]] = {
    "gen7": (
        VoyageRows, OfficerRows, SkillRows, ResultRows, MeritsRows, RoomRows, RuleCardRows,
        PageRows,
    ),
}  # fmt: skip


@admin.register(Campaign)
class CampaignAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "code", "game", "over", "created_at", "updated_at")
    list_filter = ("game", "over", "updated_at")
    search_fields = ("name", "code", "seats__name", "officer_rows__name", "voyage_rows__ship")
    # Field by field: what is not named here is not shown.
    fields = (
        "name", "code", "game", "over", "created_at", "updated_at", "deleted_at", "language",
        "everyone", "locked",
    )  # fmt: skip

    def get_inlines(self, request: HttpRequest, obj: Campaign | None) -> Any:
        return (SeatRows, *INLINES.get(obj.game if obj else "", ()))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Campaign]:
        return super().get_queryset(request).defer("state")


def rank_name(officer: gen7.Officer) -> str:
    return f"{officer.rank} {RANKS[officer.rank]}"


def average(result: gen7.EpisodeResult) -> str:
    return f"{result.merits} / {result.officers} = {result.average}"


class LookUp(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_select_related = ("campaign",)


@admin.register(gen7.Officer)
class OfficerAdmin(LookUp):
    list_display = ("name", "seat", "rank_name", "underlines", "earned", "spent", "left",
                    "campaign")  # fmt: skip
    fields = readonly_fields = (*list_display, "crew")
    list_filter = ("rank", "seat", "campaign")
    search_fields = ("name", "crew", *OF_TABLE)

    rank_name = OfficerRows.rank_name
    spent = OfficerRows.spent


@admin.register(gen7.OwnedSkill)
class OwnedSkillAdmin(LookUp):
    list_display = fields = ("skill", "seat", "campaign")
    list_filter = ("skill", "seat", "campaign")
    search_fields = ("skill", *OF_TABLE)


@admin.register(gen7.CrossroadsCard)
class CrossroadsCardAdmin(LookUp):
    list_display = ("code", "title", "place", "keeper", "campaign")
    fields = readonly_fields = (*list_display, "history")
    list_filter = ("place", "keeper", "campaign")
    search_fields = ("code", *OF_TABLE)

    def get_queryset(self, request: HttpRequest) -> QuerySet[gen7.CrossroadsCard]:
        """Without what lies in the deck and was never seen."""
        told = gen7.StoryMoment.objects.filter(
            campaign=OuterRef("campaign"), subject=OuterRef("code")
        )
        return super().get_queryset(request).exclude(~Exists(told), place="deck")

    @admin.display(description=_("title"))
    def title(self, card: gen7.CrossroadsCard) -> str:
        return str(card)

    @admin.display(description=_("history"))
    def history(self, card: gen7.CrossroadsCard) -> str:
        told = gen7.StoryMoment.objects.filter(campaign=card.campaign_id, subject=card.code)
        return format_html_join("", "<div>{}</div>", ((_told(moment),) for moment in told))


def _told(moment: gen7.StoryMoment) -> str:
    said = gettext("Episode %(episode)s, round %(round)s: %(what)s") % {
        "episode": moment.episode, "round": moment.round, "what": moment.get_what_display(),
    }  # fmt: skip
    if moment.option is not None:
        return f"{said}, {option(moment.subject, moment.option, 'crossroads')}"
    return f"{said}, {names.who(moment.seat)}" if moment.seat else said


def option(subject: str, index: int | None, about: str) -> str:
    """Such as "2: Open the hatch"; what it brought is not told."""
    if index is None:
        return ""
    found = titles.option(about, subject, index)
    return f"{index + 1}: {titles.read(found.text)}" if found else str(index + 1)


@admin.register(gen7.StoryMoment)
class StoryMomentAdmin(LookUp):
    list_display = fields = ("seq", "subject", "what", "seat", "episode", "round", "campaign")
    list_display_links = ("seq", "subject")
    list_filter = ("what", "seat", "episode", "campaign")
    search_fields = ("subject", *OF_TABLE)


@admin.register(gen7.StoryPage)
class StoryPageAdmin(LookUp):
    list_display = ("page", "title", "section", "episode", "round", "outcome", "vote", "campaign")
    fields = readonly_fields = list_display
    list_filter = ("section", "outcome", "episode", "campaign")
    search_fields = ("page", *OF_TABLE)

    def get_queryset(self, request: HttpRequest) -> Any:
        chosen = gen7.StoryMoment.objects.filter(
            campaign=OuterRef("campaign"), subject=OuterRef("page"), episode=OuterRef("episode"),
            what="chosen",
        )  # fmt: skip
        newest = chosen.order_by("-seq").values("option")[:1]
        return super().get_queryset(request).annotate(chosen=Subquery(newest))

    @admin.display(description=_("title"))
    def title(self, page: gen7.StoryPage) -> str:
        return titles.card("pages", page.page)

    @admin.display(description=_("vote"))
    def vote(self, page: Any) -> str:
        return option(page.page, page.chosen, "page") if page.section != "failure" else ""


@admin.register(gen7.EpisodeResult)
class EpisodeResultAdmin(LookUp):
    list_display = ("episode", "best", "reason", "story", "average", "campaign")
    fields = readonly_fields = list_display
    list_filter = ("episode", "best", "story", "campaign")
    search_fields = OF_TABLE

    average = ResultRows.average


@admin.register(gen7.RecordedCard)
class RecordedCardAdmin(LookUp):
    list_display = fields = ("code", "title", "kind", "campaign")
    list_filter = ("kind", "campaign")
    search_fields = ("code", "title", *OF_TABLE)
