"""What a blank sheet is asked for with: the paper; some games add their own choices."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from storybook.sheets.order import PAPERS


class BlankForm(forms.Form):
    paper = forms.ChoiceField(
        label=_("Paper"),
        choices=[(key, name.capitalize()) for key, name in PAPERS.items()],
        widget=forms.RadioSelect,
        initial="a4",
        required=False,
    )

    def about(self) -> Any:
        """What the sheet is of."""
        return None
