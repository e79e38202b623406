"""The form for "the table is right", whatever the game."""

from __future__ import annotations

from typing import Any

from django import forms


class TableIsRight(forms.Form):
    def __init__(self, *args: Any, state: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if state is not None:
            self.offer(state)

    def offer(self, state: Any) -> None:
        """Narrow the choices to the pieces of this table, where a game can."""
