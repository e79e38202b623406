"""Blank sheets of Captain Sonar show a map: which one, and which side of it; or your own."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.face.words import tell_refusal
from campaigns.games.sonar.words.sentences import WORDS
from campaigns.games.sonar.words.terms import MODES, SCENARIOS
from campaigns.table.opened import Table
from rules.sonar.maps.chart import why_no_map
from rules.sonar.state import Options
from storybook.sheets.blank_form import BlankForm


class MapForm(BlankForm):
    scenario = forms.ChoiceField(
        label=_("Scenario"), choices=list(SCENARIOS.items()), initial="alpha", required=False
    )
    mode = forms.ChoiceField(
        label=_("Mode"),
        choices=list(MODES.items()),
        widget=forms.RadioSelect,
        initial="turn_based",
        required=False,
    )
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
            raise ValidationError(tell_refusal(WORDS, refusal))
        return rows

    def about(self) -> Options:
        data = self.cleaned_data
        usual = Options()
        return Options(
            scenario=data["scenario"] or usual.scenario,
            mode=data["mode"] or usual.mode,
            chart=data["chart"],
        )


def asked_at(table: Table) -> dict[str, str]:
    options: Options = table.state.options
    return {"scenario": options.scenario, "mode": options.mode, "chart": "\n".join(options.chart)}
