"""The two forms of Captain Sonar: settings of a new table, and corrections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.face.forms.corrections import TableIsRight
from campaigns.face.forms.settings import Asked, Choices, TableSettings
from campaigns.face.words import Sentence
from campaigns.games.sonar.cover import PRESETS
from campaigns.games.sonar.own_map import map_field, rows_of
from campaigns.games.sonar.words.cells import cell_terms, usual_letters
from campaigns.games.sonar.words.names import BY_COLOUR, boat_name
from campaigns.games.sonar.words.sentences import WORDS
from campaigns.games.sonar.words.terms import DIRECTIONS, HOUSE, MODES, SCENARIOS, SYSTEMS, TERMS
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import State, boxes, chart, seated
from rules.sonar.tables import ALL_CELLS, BOATS, INDEX, BoatName
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS


class SettingsForm(TableSettings):
    """Where and how; the rest are house rulings, and a map of the table's own."""

    engine, words, presets = ENGINE, WORDS, PRESETS
    name_yellow = forms.CharField(label=_("Name of the yellow boat"), max_length=40, required=False)
    name_blue = forms.CharField(label=_("Name of the blue boat"), max_length=40, required=False)
    chart = map_field()
    asked: ClassVar[Asked] = {
        "scenario": Choices(_("Scenario"), SCENARIOS),
        "mode": Choices(_("Mode"), MODES),
        "players": Choices(_("Players"), {n: str(n) for n in range(2, 9)}, usual=2, buttons=True),
        "lot": Choices(
            _("Who begins"),
            {"app": _("The app draws the lot"), "table": _("You draw it and enter the result")},
        ),
        "radio": Choices(
            _("Help for the radio operator"),
            {
                "off": _("No radio help: take your own notes"),
                "count": _("How many cells are possible"),
                "map": _("Which cells are possible"),
            },
        ),
        "bot": Choices(
            _("A boat sailed by the app"),
            {
                "easy": _("A new crew: forgets what it heard long ago"),
                "usual": _("A good crew: hears everything"),
                "hard": _("An old hand: hides, and hunts"),
            },
        ),
        "pace": Choices(
            _("The app in real time"),
            {
                "quick": _("Quick: a practised crew"),
                "person": _("Like a person"),
                "slow": _("Slow: time to learn"),
            },
        ),
        "letters": Choices(
            _("Columns"),
            {"latin": "A, B, C", "cyrillic": "А, Б, В"},
        ),
        "watchers": Choices(
            _("Watchers see both boats"),
            {"after": _("After the end"), "ask": _("As soon as both captains agree")},
        ),
        "mine_limit": _("Mines of one boat (0: any number)"),
        "house": HOUSE,
    }
    how = ("scenario",)
    who = ("players", "name_yellow", "name_blue")
    first = ("mode", "lot", "radio", "bot", "pace", "letters", "watchers")
    untold = ("bot", "pace", "letters", "watchers")
    below = ("mine_limit", "house")
    beside_rulings = "chart"
    check_title = _("House rulings")
    check_note = _(
        "A tick is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays differently."
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("bot", "pace", "letters"):
            self.fields[name].required = False
        self.fields["letters"].initial = usual_letters()

    @classmethod
    def own_before(cls, options: Any, names: Mapping[str, str]) -> dict[str, str]:
        boats = {f"name_{boat}": name for boat, name in zip(BOATS, options.names, strict=False)}
        letters = options.letters or usual_letters()  # a table from before they were asked for
        return {**boats, "letters": letters, "chart": "\n".join(options.chart)}

    def folded(self) -> list[tuple[Sentence, forms.BoundField]]:
        return [(_("A map of your own"), self["chart"])]

    def clean_chart(self) -> tuple[str, ...]:
        return rows_of(self.cleaned_data["chart"])

    def names(self) -> list[str]:
        """None: seats are called by their roles, in the reader's language."""
        return ["" for _seat in seated(self.cleaned_data["players"])]

    def given(self) -> dict[str, Any]:
        boats = tuple(self.cleaned_data[f"name_{boat}"] for boat in BOATS)
        return {"letters": usual_letters(), **super().given(), "names": boats}


def _choices(found: Any) -> list[tuple[str, Any]]:
    return [("", "—"), *found]


CELLS = _choices((cell, TERMS[cell]) for cell in ALL_CELLS)
YES_NO = [("", "—"), ("yes", _("yes")), ("no", _("no"))]


class CorrectionForm(TableIsRight):
    """The table is right: for one boat, any of these changes, and always a reason."""

    boat = forms.ChoiceField(label=_("Boat"), choices=list(BY_COLOUR.items()))
    cell = forms.ChoiceField(label=_("It is on"), choices=CELLS, required=False)
    damage = forms.IntegerField(label=_("Damage"), min_value=0, max_value=3, required=False)
    system = forms.ChoiceField(label=_("Gauge"), choices=_choices(SYSTEMS.items()), required=False)
    boxes = forms.IntegerField(label=_("Boxes marked"), min_value=0, max_value=6, required=False)
    direction = forms.ChoiceField(
        label=_("Panel"), choices=_choices(DIRECTIONS.items()), required=False
    )
    slot = forms.IntegerField(label=_("Symbol, 1 to 6"), min_value=1, max_value=6, required=False)
    crossed = forms.ChoiceField(label=_("Crossed"), choices=YES_NO, required=False)
    mine = forms.ChoiceField(label=_("Mine on"), choices=CELLS, required=False)
    there = forms.ChoiceField(label=_("Is there a mine?"), choices=YES_NO, required=False)
    turn = forms.BooleanField(label=_("It is this boat's turn"), required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def offer(self, state: State) -> None:
        """The boats as this table calls them; cells that are sea, and gauges there are, here."""
        named = cell_terms(state.options.letters)
        sea, most = chart(state).sector, boxes(state.options.scenario)
        cells = _choices((cell, named[cell]) for cell in ALL_CELLS if cell in sea)
        gauges = ((system, SYSTEMS[system]) for system in ALL_SYSTEMS if most[INDEX[system]])
        found = {
            "boat": [(name, boat_name(state.options, name)) for name in BOATS],
            "cell": cells,
            "mine": cells,
            "system": _choices(gauges),
        }
        for name, choices in found.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        return [
            (_("The boat"), [self[name] for name in ("boat", "cell", "damage", "turn")]),
            (_("A gauge"), [self[name] for name in ("system", "boxes")]),
            (_("A symbol"), [self[name] for name in ("direction", "slot", "crossed")]),
            (_("A mine"), [self[name] for name in ("mine", "there")]),
        ]

    def action(self) -> act.Correct:
        return act.Correct(tuple(self.changes()), self.cleaned_data["reason"])

    def changes(self) -> list[act.Change]:
        data = self.cleaned_data
        boat: BoatName = data["boat"]
        found: list[act.Change] = []
        if data["cell"]:
            found.append(act.PutBoat(boat, data["cell"]))
        if data["damage"] is not None:
            found.append(act.SetDamage(boat, data["damage"]))
        if data["system"] and data["boxes"] is not None:
            found.append(act.SetGauge(boat, data["system"], data["boxes"]))
        if data["direction"] and data["slot"] and data["crossed"]:
            crossed = data["crossed"] == "yes"
            found.append(act.SetCross(boat, data["direction"], data["slot"] - 1, crossed))
        if data["mine"] and data["there"]:
            found.append(act.PutMine(boat, data["mine"], data["there"] == "yes"))
        if data["turn"]:
            found.append(act.GiveTurn(boat))
        return found


assert set(BY_COLOUR) == set(BOATS)
