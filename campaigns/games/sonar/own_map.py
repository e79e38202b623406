"""A map of the table's own: typed as rows, or drawn on a grid where there is JavaScript."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.words import Sentence
from campaigns.games.sonar.words.cells import column_name
from campaigns.games.sonar.words.refusals import ADVICE, REFUSALS
from campaigns.games.sonar.words.terms import CONFIDENCE, MODES, SCENARIOS
from rules.core import Refusal, Refused, Value
from rules.sonar import ENGINE
from rules.sonar.maps.advice import advice
from rules.sonar.maps.chart import chart_of, why_no_map
from rules.sonar.maps.scenarios import CONFIDENCE as KNOWN
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.state import Options
from rules.sonar.tables import COLUMNS, LARGEST, SECTOR

LABEL = gettext_lazy(
    "Your own map: . sea, # island, O ice hole, M Archer mine; a line for each row"
)
# What a sign looks like on the grid, and what it is called.
KINDS: dict[str, tuple[str, Sentence]] = {
    ".": ("", gettext_lazy("Sea")),
    "#": ("▲", gettext_lazy("Island")),
    "O": ("○", gettext_lazy("Ice hole")),
    "M": ("M", gettext_lazy("Archer mine")),
}


def rows_of(text: str) -> tuple[str, ...]:
    """As it was typed, or as it stands in an address. One sign too many is kept, to be refused."""
    lines = text.upper().replace("_", "\n").replace("X", "#").split("\n")
    kept = LARGEST + 1
    return tuple(line.strip()[:kept] for line in lines if line.strip())[:kept]


class PrintedMap(TypedDict):
    """A map to start from. `doubt`: how sure we are of it."""

    name: str
    rows: Sequence[str]
    doubt: str


class Editing(TypedDict):
    """What the script needs: it knows neither letters nor signs of its own. `kinds` come one after
    the other when a cell is tapped, the first fills what is empty; each has a mark and a name."""

    maps: list[PrintedMap]
    columns: list[str]
    kinds: list[tuple[str, str, str]]
    sector: int


class MapEditor(forms.Textarea):
    """The rows as text; a script lays a grid to tap over them."""

    class Media:
        css: ClassVar = {"all": ("css/sonar/map_editor.css",)}
        js = (forms.Script("js/sonar/map_editor.js", defer=True),)

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        text = super().render(name, value, attrs, renderer)
        context = {"text": text, "editing": _editing(), "sizes": range(5, LARGEST + 1)}
        return render_to_string("campaigns/sonar/radio/_map_editor.html", context)


def map_field() -> forms.CharField:
    return forms.CharField(
        label=LABEL,
        widget=MapEditor(attrs={"rows": 10, "spellcheck": "false", "autocapitalize": "off"}),
        max_length=500,
        required=False,
    )


def _editing() -> Editing:
    open_sea = PrintedMap(name=_("Open sea"), rows=["." * 10] * 10, doubt="")
    printed = [
        PrintedMap(
            name=f"{SCENARIOS[scenario]} · {MODES[mode]}",
            rows=rows,
            doubt=str(CONFIDENCE.get(KNOWN[scenario, mode], "")),
        )
        for (scenario, mode), rows in MAPS.items()
    ]
    return Editing(
        maps=[open_sea, *printed],
        columns=[column_name(letter) for letter in COLUMNS],
        kinds=[(sign, mark, str(name)) for sign, (mark, name) in KINDS.items()],
        sector=SECTOR,
    )


class Check(Value):
    """What there is to say about a map: why it cannot be played, or what to think of."""

    refusal: str = ""
    cells: int = 0
    sectors: int = 0
    advice: tuple[str, ...] = ()


def checked(options: Options) -> Check:
    if refusal := why_no_map(options.chart):
        return Check(_said(refusal))
    chart = chart_of(options.chart)
    found = [str(ADVICE[one.code]) % one.facts for one in advice(options.chart)]
    try:
        ENGINE.set_up(options)
    except Refused as refused:  # only this scenario wants more
        found.append(_said(refused.refusal))
    return Check(cells=len(chart.cells), sectors=chart.sectors, advice=tuple(found))


def _said(refusal: Refusal) -> str:
    return str(REFUSALS[refusal.code]) % refusal.facts
