"""What the admin shows of Seventh Generation: no hands, no plans, no deck, no page that the table
has not met."""

from __future__ import annotations

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from campaigns.face.look_up import OF_TABLE, LookUp, Rows
from campaigns.games.gen7 import models as gen7
from campaigns.games.gen7.words.terms import RANKS
from campaigns.games.gen7.words.titles import Titles

SEARCHES = ("officer_rows__name", "voyage_rows__ship")


class VoyageRows(Rows):
    model = gen7.Voyage
    fields = ("ship", "pack", "episode", "round", "page", "reason", "boxes", "bookmark", "ending")


class OfficerRows(Rows):
    model = gen7.Officer
    fields = readonly_fields = (
        "seat",
        "name",
        "wears",
        "rank_name",
        "underlines",
        "earned",
        "spent",
        "left",
        "crew_card",
    )

    @admin.display(description=_("rank"))
    def rank_name(self, officer: gen7.Officer) -> str:
        return rank_name(officer)

    @admin.display(description=_("stars spent"))
    def spent(self, officer: gen7.Officer) -> int:
        return officer.spent

    @admin.display(description=_("crew card"))
    def crew_card(self, officer: gen7.Officer) -> str:
        return Titles().card("crew", officer.crew) if officer.crew else ""


class SkillRows(Rows):
    model = gen7.OwnedSkill
    fields = ("seat", "skill")


class ResultRows(Rows):
    model = gen7.EpisodeResult
    fields = readonly_fields = ("episode", "best", "reason", "story", "merits", "average")

    @admin.display(description=_("average"))
    def average(self, result: gen7.EpisodeResult) -> str:
        return average(result)


INLINES = (VoyageRows, OfficerRows, SkillRows, ResultRows)


def rank_name(officer: gen7.Officer) -> str:
    return f"{officer.rank} {RANKS[officer.rank]}"


def average(result: gen7.EpisodeResult) -> str:
    return f"{result.merits} / {result.officers} = {result.average}"


@admin.register(gen7.Officer)
class OfficerAdmin(LookUp):
    list_display = (
        "name",
        "seat",
        "rank_name",
        "underlines",
        "earned",
        "spent",
        "left",
        "campaign",
    )
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
