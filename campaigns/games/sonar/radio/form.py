"""Which map the radio operator listens on."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.games.sonar.own_map import map_field
from campaigns.games.sonar.radio.notebook import RULINGS
from campaigns.games.sonar.words.terms import HOUSE, MODES, SCENARIOS


class RadioForm(forms.Form):
    scenario = forms.ChoiceField(
        label=_("Scenario"), choices=list(SCENARIOS.items()), initial="alpha"
    )
    mode = forms.ChoiceField(
        label=_("Mode"), choices=list(MODES.items()), widget=forms.RadioSelect, initial="turn_based"
    )
    chart = map_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in RULINGS:
            self.fields[name] = forms.BooleanField(
                label=HOUSE[name],  # type: ignore[arg-type]
                required=False,
                initial=True,
            )

    def rulings(self) -> list[forms.BoundField]:
        return [self[name] for name in RULINGS]
