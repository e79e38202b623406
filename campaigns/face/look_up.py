"""What a page of the admin is made of: the log owns all of it, so nothing can be changed there."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

OF_TABLE = ("campaign__name", "campaign__code")  # what the rows of a game are searched by


class ReadOnly:
    """Whoever may come in may look."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class Rows(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    """Shown on the page of their table."""

    extra = 0
    show_change_link = False


class LookUp(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """A list of its own."""

    list_select_related = ("campaign",)
