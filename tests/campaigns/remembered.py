"""Tables that take long to bring about: played once in a process, then laid down as they were."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from django.apps import apps
from django.db.models import Model
from django.utils import timezone

from campaigns.models import Campaign

Rows = dict[type[Model], list[dict[str, Any]]]

_kept: dict[Hashable, tuple[int, Rows]] = {}


def remembered(name: Hashable, bring_about: Callable[[], Campaign]) -> Campaign:
    """The first table of a test, with all that was written for it; always the same under one name
    and on the same day, by which some are dated."""
    if Campaign.objects.exists():  # not the first: it would be remembered with the others
        return bring_about()
    key = (name, timezone.now().date())
    if key in _kept:
        number, kept = _kept[key]
        for model, rows in kept.items():
            model._base_manager.bulk_create(model(**row) for row in rows)
        return Campaign.objects.get(pk=number)
    made = bring_about()
    _kept[key] = made.pk, {model: list(model._base_manager.values()) for model in _models()}
    return Campaign.objects.get(pk=made.pk)


def _models() -> list[type[Model]]:
    ours = [apps.get_app_config(app) for app in ("campaigns", "storybook")]
    return [model for app in ours for model in app.get_models()]
