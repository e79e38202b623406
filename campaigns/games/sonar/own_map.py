"""A map of the table's own: typed as rows, or drawn on a grid where there is JavaScript."""

from __future__ import annotations

from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.games.sonar.chart import column_name
from campaigns.games.sonar.terms import ADVICE, CONFIDENCE, MODES, REFUSALS, SCENARIOS
from campaigns.telling import Sentence
from rules.core import Refusal, Refused
from rules.sonar import ENGINE
from rules.sonar.advice import advice
from rules.sonar.chart import chart_of, why_no_map
from rules.sonar.maps import CONFIDENCE as KNOWN
from rules.sonar.maps import MAPS
from rules.sonar.state import Options
from rules.sonar.tables import COLUMNS, LARGEST

LABEL = gettext_lazy(
    "Your own map: . sea, # island, O ice hole, M Archer mine; a line for each row"
)
KINDS: dict[str, Sentence] = {
    ".": gettext_lazy("Sea"),
    "#": gettext_lazy("Island"),
    "O": gettext_lazy("Ice hole"),
    "M": gettext_lazy("Archer mine"),
}


def rows_of(text: str) -> tuple[str, ...]:
    """As it was typed, or as it stands in an address. One sign too many is kept, to be refused."""
    lines = text.upper().replace("_", "\n").replace("X", "#").split("\n")
    kept = LARGEST + 1
    return tuple(line.strip()[:kept] for line in lines if line.strip())[:kept]


class MapEditor(forms.Textarea):
    """The rows as text; a script lays a grid to tap over them."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        text = super().render(name, value, attrs, renderer)
        return render_to_string("campaigns/sonar/_editor.html", {"text": text, **_drawing_board()})


def map_field() -> forms.CharField:
    return forms.CharField(
        label=LABEL,
        widget=MapEditor(attrs={"rows": 10, "spellcheck": "false", "autocapitalize": "off"}),
        max_length=500,
        required=False,
    )


def _drawing_board() -> dict[str, Any]:
    printed = [
        {
            "name": f"{SCENARIOS[scenario]} · {MODES[mode]}",
            "rows": rows,
            "doubt": str(CONFIDENCE.get(KNOWN[scenario, mode], "")),
        }
        for (scenario, mode), rows in MAPS.items()
    ]
    board = {
        "maps": [{"name": _("Open sea"), "rows": ["." * 10] * 10, "doubt": ""}, *printed],
        "columns": [column_name(letter) for letter in COLUMNS],
        "kinds": {sign: str(name) for sign, name in KINDS.items()},
    }
    return {"board": board, "sizes": range(5, LARGEST + 1)}


def checked(options: Options) -> dict[str, Any]:
    """What there is to say about a map: why it is none, or what to think of."""
    if refusal := why_no_map(options.chart):
        return {"refusal": _said(refusal)}
    chart = chart_of(options.chart)
    found = [str(ADVICE[one.code]) % one.facts for one in advice(options.chart)]
    try:
        ENGINE.set_up(options)
    except Refused as refused:  # only this scenario wants more
        found.append(_said(refused.refusal))
    return {"cells": len(chart.cells), "sectors": chart.sectors, "advice": found}


def _said(refusal: Refusal) -> str:
    return str(REFUSALS[refusal.code]) % refusal.facts
