"""The admin: looking things up. Nothing here spoils the game: no position, no token and no hash.

A game that has more to look up brings a module `admin` of its own: pages for its models, `INLINES`
for the page of a table, and `SEARCHES`, by which its tables are found.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from campaigns import games
from campaigns.face.look_up import ReadOnly, Rows
from campaigns.models import Campaign, Seat

admin.site.site_header = admin.site.site_title = "Shiplog"

PARTS = games.parts("admin")
SEARCHES = tuple(field for part in PARTS.values() for field in part.SEARCHES)


class SeatRows(Rows):
    model = Seat
    fields = ("key", "name", "bot")


def _theirs(game: str) -> tuple[type[Rows], ...]:
    return tuple(PARTS[game].INLINES) if game in PARTS else ()


@admin.register(Campaign)
class CampaignAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "code", "game", "over", "created_at", "updated_at")
    list_filter = ("game", "over", "updated_at")
    search_fields = ("name", "code", "seats__name", *SEARCHES)
    # Field by field: what is not named here is not shown.
    fields = (
        "name",
        "code",
        "game",
        "over",
        "created_at",
        "updated_at",
        "deleted_at",
        "language",
        "everyone",
        "locked",
    )

    def get_inlines(self, request: HttpRequest, obj: Campaign | None) -> Any:
        return (SeatRows, *_theirs(obj.game if obj else ""))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Campaign]:
        return super().get_queryset(request).defer("state")
