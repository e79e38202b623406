"""The form for "the table is right", whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _


class TableIsRight(forms.Form):
    template = "campaigns/log/correction.html"  # of the page; a game may bring its own

    def __init__(
        self, *args: Any, state: Any = None, speaks_for: Sequence[str] = (), **kwargs: Any
    ) -> None:
        """`speaks_for`: the seats whose secrets whoever fills it in may name."""
        super().__init__(*args, **kwargs)
        if state is not None:
            self.offer(state)

    def offer(self, state: Any) -> None:
        """Narrow the choices to the pieces of this table, where a game can."""

    def changes(self) -> Sequence[Any]:
        """What was filled in, as the game's own changes."""
        raise NotImplementedError

    def action(self) -> Any:
        """The game's own correction, with the reason."""
        raise NotImplementedError

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not self.changes():
            raise ValidationError(_("Say what to change."))
        return cleaned
