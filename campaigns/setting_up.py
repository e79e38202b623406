"""The form for the options of a new table, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError

from campaigns.telling import tell_refusal
from rules.core import Refused
from rules.registry import GAMES


class TableSettings(forms.Form):
    game: str
    beside_rulings = ""  # a field that a browser always sends along with them
    options: Callable[[], Any]  # a game's form reads them from its fields

    def rulings(self, names: Iterable[str]) -> dict[str, bool]:
        """A box that is not ticked says nothing, so an untouched page keeps the rulings."""
        asked = self.beside_rulings in self.data or any(
            key.startswith("house_") for key in self.data
        )
        return {name: self.cleaned_data[f"house_{name}"] for name in names} if asked else {}

    def clean(self) -> dict[str, Any]:
        """The engine has the last word: what it cannot set up is refused here."""
        cleaned = super().clean() or {}
        if not self.errors:
            from campaigns.games import FACES  # which holds this form

            try:
                GAMES[self.game].set_up(self.options())
            except Refused as refused:
                sentence = tell_refusal(FACES[self.game].words, refused.refusal)
                raise ValidationError(sentence) from refused
            except msgspec.ValidationError as error:
                raise ValidationError(str(error)) from error
        return cleaned
