"""The two forms of Seventh Generation: settings of a new table, and corrections."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.correcting import TableIsRight
from campaigns.games.gen7 import names
from campaigns.games.gen7.terms import HOUSE, RESOURCES, ROOMS, SEATS, SYSTEMS
from campaigns.setting_up import TableSettings
from rules.gen7 import effects as fx
from rules.gen7.actions import Correct
from rules.gen7.board import OFF_BOARD, open_spots
from rules.gen7.state import House, Options, State
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import SEATS as ALL_SEATS
from rules.gen7.tables import Board

CHOSEN = ("players", "pack", "dice", "decks")
ON_BOARD = {
    "assembly": _("Spots in Assembly"),
    "data_centre": _("Spots in the Data Centre"),
    "production_centre": _("Spots in the Production Centre"),
    "medical_centre": _("Spots in the Medical Centre"),
    "small_lab_yield": _("What a small lab gives"),
    "condition_boxes": _("Condition boxes on the log sheet"),
    "round_track": _("Rounds on the round track"),
}


def _bounds(kind: Any, name: str) -> Any:
    fields = {field.name: field.type for field in msgspec.inspect.type_info(kind).fields}  # type: ignore[attr-defined]
    return fields[name]


class SettingsForm(TableSettings):
    """Who plays, with what; the rest are house rulings and facts of the boards to check once."""

    game = "gen7"
    beside_rulings = "board_assembly"
    players = forms.ChoiceField(
        label=_("Players"), choices=[("4", "4"), ("3", "3")], widget=forms.RadioSelect, initial="4"
    )
    pack = forms.ChoiceField(
        label=_("The story"),
        choices=[
            ("cruise", _("Training cruise: our own campaign, no box needed")),
            ("box", _("Your box: its cards are recorded as you meet them")),
        ],
        widget=forms.RadioSelect,
        initial="cruise",
    )
    dice = forms.ChoiceField(
        label=_("The dice"),
        choices=[("app", _("Rolled by the app")), ("table", _("Real dice on the table"))],
        widget=forms.RadioSelect,
        initial="app",
    )
    decks = forms.ChoiceField(
        label=_("The cards"),
        choices=[("app", _("Dealt by the app")), ("table", _("Real cards on the table"))],
        widget=forms.RadioSelect,
        initial="app",
    )
    ship = forms.CharField(label=_("Name of the ship"), max_length=40, required=False)
    sealed_votes = forms.BooleanField(label=_("Votes are sealed until all are in"), required=False)
    hints = forms.BooleanField(label=_("Show what can still be solved"), required=False)
    forecast = forms.BooleanField(label=_("Show what happens if we stop now"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for seat in ALL_SEATS:
            self.fields[f"name_{seat}"] = forms.CharField(
                label=SEATS[seat],  # type: ignore[arg-type]
                max_length=40,
                required=False,
            )
        for name, sentence in HOUSE.items():
            self.fields[f"house_{name}"] = forms.BooleanField(
                label=sentence,  # type: ignore[arg-type]
                required=False,
                initial=True,
            )
        for name, label in ON_BOARD.items():
            bounds = _bounds(Board, name)
            self.fields[f"board_{name}"] = forms.IntegerField(
                label=label, min_value=bounds.ge, max_value=bounds.le,
                initial=getattr(Board(), name), required=False,
            )  # fmt: skip

    def chosen(self) -> list[forms.BoundField]:
        seats = [self[f"name_{seat}"] for seat in ALL_SEATS]
        aids = [self[name] for name in ("sealed_votes", "hints", "forecast")]
        return [self["ship"], *seats, *(self[name] for name in CHOSEN), *aids]

    check_title = _("House rulings, and what your boards print")
    check_note = _(
        "Ticked is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays otherwise, and the numbers that differ on your boards."
    )

    def to_check(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(("house_", "board_"))]

    def names(self) -> list[str]:
        """One for each seat; a seat without a name is called by its colour."""
        count = int(self.cleaned_data["players"])
        return [self.cleaned_data[f"name_{seat}"] or str(SEATS[seat]) for seat in ALL_SEATS[:count]]

    def clean(self) -> dict[str, Any]:
        """Two officers of one name could not be told apart, at the table nor in the log."""
        cleaned = super().clean()
        seen: set[str] = set()
        for seat, name in zip(ALL_SEATS, [] if self.errors else self.names(), strict=False):
            if name.casefold() in seen:
                self.add_error(f"name_{seat}", _("Another officer has this name already."))
            seen.add(name.casefold())
        return cleaned

    def options(self) -> Options:
        data = self.cleaned_data
        rulings = self.rulings(HOUSE)
        numbers = {
            name: data[f"board_{name}"] for name in ON_BOARD if data[f"board_{name}"] is not None
        }
        return Options(
            players=int(data["players"]),  # type: ignore[arg-type]
            pack=data["pack"],
            dice=data["dice"],
            decks=data["decks"],
            ship=data["ship"],
            officers=tuple(self.names()),
            sealed_votes=data["sealed_votes"],
            hints=data["hints"],
            forecast=data["forecast"],
            house=House(**rulings),
            board=Board(**numbers),
        )


def _choices(found: dict[str, Any], *more: tuple[str, Any]) -> list[tuple[str, Any]]:
    return [("", "—"), *found.items(), *more]


Choices = list[tuple[Any, Any]]  # (value, label), or (title, the choices below it)


def _dice(state: State) -> Choices:
    """Each with what it shows and where it is, as the app sees it."""
    found: dict[str, Choices] = {seat: [] for seat in state.players}
    for name, die in state.table.dice.items():
        label = f"{names.die_name(name)}: {die.value}, {names.place(die.place, die.split)}"
        found[die.owner].append((name, label))
    return [(SEATS[seat], dice) for seat, dice in found.items()]


def _places(state: State) -> Choices:
    """Off the board, and the spots that are free."""
    free = {place for seat in state.table.sectors for place in open_spots(state, seat)}
    found: dict[str, Choices] = {}
    for place in sorted(free, key=lambda place: (_room_number(place), place)):
        *sector, room, spot = place.split(".")
        title = str(ROOMS[room])
        title = f"{SEATS[sector[0]]}: {title}" if sector else title
        found.setdefault(title, []).append((place, names.spot(room, int(spot))))
    return [*((place, names.place(place)) for place in OFF_BOARD), *found.items()]


def _room_number(place: str) -> int:
    return list(ROOMS).index(place.split(".")[-2])


class CorrectionForm(TableIsRight):
    """The table is right: for one player, any of these changes, and always a reason."""

    seat = forms.ChoiceField(label=_("Whose"), choices=list(SEATS.items()))
    merits = forms.IntegerField(label=_("Merits, by"), min_value=-50, max_value=50, required=False)
    stars = forms.IntegerField(label=_("Stars, by"), min_value=-9, max_value=9, required=False)
    resource = forms.ChoiceField(label=_("Resource"), choices=_choices(RESOURCES), required=False)
    resource_by = forms.IntegerField(
        label=_("In the sector, by"), min_value=-15, max_value=15, required=False
    )
    storage_by = forms.IntegerField(
        label=_("In Storage, by"), min_value=-15, max_value=15, required=False
    )
    die = forms.ChoiceField(label=_("Die"), required=False)
    die_value = forms.IntegerField(label=_("It shows"), min_value=1, max_value=12, required=False)
    die_place = forms.ChoiceField(label=_("It is"), required=False)
    system = forms.ChoiceField(label=_("System"), choices=_choices(SYSTEMS), required=False)
    system_by = forms.IntegerField(label=_("Worse by"), min_value=-6, max_value=6, required=False)
    room = forms.ChoiceField(
        label=_("Room"),
        choices=_choices({room: ROOMS[room] for room in ALL_ROOMS}), required=False,
    )  # fmt: skip
    marker = forms.ChoiceField(
        label=_("Marker"),
        choices=[
            ("", "—"), ("failure", _("Put a failure")), ("repair", _("Put a repair")),
            ("clear", _("Take a failure off")),
        ],
        required=False,
    )  # fmt: skip
    reason_by = forms.IntegerField(
        label=_("Reason/feelings, by"), min_value=-20, max_value=20, required=False
    )
    boxes_by = forms.IntegerField(
        label=_("Condition boxes, by"), min_value=-20, max_value=20, required=False
    )
    page = forms.CharField(label=_("Open page"), max_length=12, required=False)
    section = forms.ChoiceField(
        label=_("Section"),
        choices=[
            ("development", _("development")), ("introduction", _("introduction")),
            ("failure", _("failure effect")),
        ],
        required=False,
    )  # fmt: skip
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def offer(self, state: State) -> None:
        self._choose("seat", [(seat, SEATS[seat]) for seat in state.players])
        if state.play is not None:
            self._choose("die", [("", "—"), *_dice(state)])
            self._choose("die_place", [("", "—"), *_places(state)])

    def _choose(self, name: str, choices: Choices) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        return [
            (_("The player"), [self["seat"], self["merits"], self["stars"]]),
            (_("Resources"), [self[n] for n in ("resource", "resource_by", "storage_by")]),
            (_("A die"), [self[n] for n in ("die", "die_value", "die_place")]),
            (_("Systems and rooms"), [self[n] for n in ("system", "system_by", "room", "marker")]),
            (_("Tracks"), [self["reason_by"], self["boxes_by"]]),
            (_("The story book"), [self["page"], self["section"]]),
        ]

    def action(self) -> Correct:
        data = self.cleaned_data
        return Correct(data["seat"], tuple(self.effects()), data["reason"])

    def effects(self) -> list[fx.AnyEffect]:
        data = self.cleaned_data
        found: list[fx.AnyEffect] = []
        if data["merits"]:
            found.append(fx.Merits(data["merits"]))
        if data["stars"]:
            found.append(fx.Stars(data["stars"]))
        if data["resource"] and (by := data["resource_by"]):
            found.append(
                fx.Gain(data["resource"], by) if by > 0 else fx.Lose(data["resource"], -by)
            )
        if data["resource"] and data["storage_by"]:
            found.append(fx.Store(data["resource"], data["storage_by"]))
        if data["die"] and data["die_value"]:
            found.append(fx.ShowDie(data["die"], data["die_value"]))
        if data["die"] and data["die_place"]:
            found.append(fx.PutDie(data["die"], data["die_place"]))
        if data["system"] and data["system_by"]:
            found.append(fx.MoveSystem(data["system"], data["system_by"]))
        if data["room"] and data["marker"]:
            clear = data["marker"] == "clear"
            found.append(fx.Clear(data["room"]) if clear else fx.Mark(data["marker"], data["room"]))
        if data["reason_by"]:
            found.append(fx.Reason(data["reason_by"]))
        if data["boxes_by"]:
            found.append(fx.TickBox(data["boxes_by"]))
        if data["page"]:
            found.append(fx.OpenPage(data["page"], data["section"] or "development"))
        return found

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not self.effects():
            raise ValidationError(_("Say what to change."))
        return cleaned
