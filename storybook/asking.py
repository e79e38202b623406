"""What a blank sheet is asked for with: the paper, and for some games the map it shows."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.games import FACES
from campaigns.games.sonar.terms import MODES, SCENARIOS
from campaigns.models import Campaign
from campaigns.selectors import current_state
from campaigns.telling import tell_refusal
from rules.sonar.chart import why_no_map
from rules.sonar.state import Options
from storybook.ordering import PAPERS


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


class SonarForm(BlankForm):
    """Which map, and which side of it; or a map of the table's own."""

    scenario = forms.ChoiceField(
        label=_("Scenario"), choices=list(SCENARIOS.items()), initial="alpha", required=False
    )
    mode = forms.ChoiceField(
        label=_("Mode"), choices=list(MODES.items()), widget=forms.RadioSelect,
        initial="turn_based", required=False,
    )  # fmt: skip
    chart = forms.CharField(
        label=_("Your own map: . sea, # island, O ice hole, M Archer mine; a line for each row"),
        widget=forms.Textarea(attrs={"rows": 10, "spellcheck": "false"}),
        max_length=500,
        required=False,
    )
    field_order = ("scenario", "mode", "paper", "chart")

    def clean_chart(self) -> tuple[str, ...]:
        rows = tuple(self.cleaned_data["chart"].split())
        refusal = why_no_map(rows) if rows else None
        if refusal is not None:
            raise ValidationError(tell_refusal(FACES["sonar"].words, refusal))
        return rows

    def about(self) -> Options:
        data = self.cleaned_data
        usual = Options()
        return Options(
            scenario=data["scenario"] or usual.scenario,
            mode=data["mode"] or usual.mode,
            chart=data["chart"],
        )


FORMS: dict[str, type[BlankForm]] = {"sonar": SonarForm}


def form_of(game: str) -> type[BlankForm]:
    return FORMS.get(game, BlankForm)


def of_table(campaign: Campaign) -> str:
    """The same choices as at this table, for the address of its blank sheets."""
    if campaign.game != "sonar":
        return ""
    options: Options = current_state(campaign).options
    asked = {"scenario": options.scenario, "mode": options.mode, "chart": "\n".join(options.chart)}
    return "&" + urlencode(asked)
