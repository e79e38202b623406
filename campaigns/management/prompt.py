"""What our commands have in common."""

from __future__ import annotations

from django.core.management.base import BaseCommand


class PromptCommand(BaseCommand):
    """It begins at once: for Django's checks of the whole project one would wait half a second,
    and whoever looks after a table can do nothing about them. A test runs them."""

    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own way to say so
