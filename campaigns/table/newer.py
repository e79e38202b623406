"""What a newer Shiplog has written: recognised, said in a sentence, and left alone."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.migrations.loader import MigrationLoader
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.defaults import page_not_found

from campaigns.models import Campaign
from rules.registry import GAMES


class NewerTable(Http404):
    """A table whose rules this Shiplog does not know yet."""


def is_newer(game: str, version: int) -> bool:
    return game not in GAMES or version > GAMES[game].version


def refuse(campaign: Campaign) -> None:
    if is_newer(campaign.game, campaign.version):
        raise NewerTable(campaign.code)


def unknown_migrations(applied: Iterable[tuple[str, str]]) -> list[str]:
    """What was done to a database that this code has never heard of."""
    on_disk = MigrationLoader(None).disk_migrations
    known = set(on_disk)
    for migration in on_disk.values():
        known |= set(migration.replaces)  # squashed ones are gone from disk, but not unknown
    return sorted(f"{app}.{name}" for app, name in set(applied) - known)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """For an address that cannot be shown: 404, or 503 for a table that an update brings back."""
    if not isinstance(exception, NewerTable):
        return page_not_found(request, exception)
    answer = render(request, "campaigns/trouble/newer.html", status=503)
    # A fragment would land in a page of another age: htmx loads the whole page.
    answer["HX-Refresh"] = "true"
    return answer
