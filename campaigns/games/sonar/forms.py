"""The two forms of Captain Sonar: settings of a new table, and corrections."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.correcting import TableIsRight
from campaigns.games.sonar.names import BY_COLOUR, boat_name
from campaigns.games.sonar.own_map import map_field, rows_of
from campaigns.games.sonar.terms import (
    DIRECTIONS,
    HOUSE,
    MODES,
    SCENARIOS,
    SYSTEMS,
    TERMS,
)
from campaigns.setting_up import TableSettings
from rules.sonar import actions as act
from rules.sonar.state import House, Options, State, boxes, chart, seated
from rules.sonar.tables import ALL_CELLS, BOATS, INDEX, BoatName
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS

CHOSEN = ("scenario", "mode", "players", "name_yellow", "name_blue", "lot", "radio", "watchers")


class SettingsForm(TableSettings):
    """Where and how; the rest are house rulings, and a map of the table's own."""

    game = "sonar"
    beside_rulings = "chart"
    scenario = forms.ChoiceField(
        label=_("Scenario"), choices=list(SCENARIOS.items()), initial="alpha"
    )
    mode = forms.ChoiceField(
        label=_("Mode"), choices=list(MODES.items()), widget=forms.RadioSelect, initial="turn_based"
    )
    players = forms.ChoiceField(
        label=_("Players"), choices=[(str(n), str(n)) for n in range(2, 9)], initial="2"
    )
    name_yellow = forms.CharField(label=_("Name of the yellow boat"), max_length=40, required=False)
    name_blue = forms.CharField(label=_("Name of the blue boat"), max_length=40, required=False)
    lot = forms.ChoiceField(
        label=_("Who begins"),
        choices=[("app", _("The app draws the lot")), ("table", _("You draw it and say"))],
        widget=forms.RadioSelect,
        initial="app",
    )
    radio = forms.ChoiceField(
        label=_("Help for the radio operator"),
        choices=[
            ("off", _("None: take your own notes")),
            ("count", _("How many cells are possible")),
            ("map", _("Which cells are possible")),
        ],
        widget=forms.RadioSelect,
        initial="off",
    )
    watchers = forms.ChoiceField(
        label=_("Watchers see both boats"),
        choices=[("after", _("After the end")), ("live", _("At any time: both captains agree"))],
        widget=forms.RadioSelect,
        initial="after",
    )
    mine_limit = forms.IntegerField(
        label=_("Mines of one boat (0: any number)"), min_value=0, max_value=9, initial=0,
        required=False,
    )  # fmt: skip
    chart = map_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, sentence in HOUSE.items():
            self.fields[f"house_{name}"] = forms.BooleanField(
                label=sentence,  # type: ignore[arg-type]
                required=False,
                initial=True,
            )

    def chosen(self) -> list[forms.BoundField]:
        return [self[name] for name in CHOSEN]

    check_title = _("House rulings")
    check_note = _(
        "Ticked is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays otherwise."
    )

    def to_check(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name not in (*CHOSEN, "chart")]

    def own_map(self) -> forms.BoundField:
        return self["chart"]

    def names(self) -> list[str]:
        """None: seats are called by their roles, in the reader's language."""
        return ["" for _seat in seated(int(self.cleaned_data["players"]))]

    def options(self) -> Options:
        data = self.cleaned_data
        rulings = self.rulings(HOUSE)
        return Options(
            scenario=data["scenario"],
            mode=data["mode"],
            players=int(data["players"]),
            names=(data["name_yellow"], data["name_blue"]),
            lot=data["lot"],
            radio=data["radio"],
            watchers=data["watchers"],
            mine_limit=data["mine_limit"] or 0,
            chart=rows_of(data["chart"]),
            house=House(**rulings),
        )


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
        sea, most = chart(state).sector, boxes(state.options.scenario)
        cells = [(cell, name) for cell, name in CELLS if not cell or cell in sea]
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

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not self.changes():
            raise ValidationError(_("Say what to change."))
        return cleaned


assert set(BY_COLOUR) == set(BOATS)
