"""The two forms of Devious Automatics: settings of a new table, and corrections."""

from __future__ import annotations

from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.correcting import TableIsRight
from campaigns.games.mars.terms import BUILDINGS, LEVELS, PILES, SIDES, TERMS
from campaigns.setting_up import TableSettings
from rules.mars.actions import Change, ChangeEnergy, Correct, MoveCard, MoveColonist, SetRound
from rules.mars.state import Card, Options
from rules.mars.tables import PLACES

DEFAULTS = Options()


def _number(label: Any, name: str) -> forms.IntegerField:
    """A setting with the bounds that the engine's own type gives it."""
    bounds = {
        field.name: field.type for field in msgspec.inspect.type_info(Options).fields  # type: ignore[attr-defined]
    }[name]  # fmt: skip
    return forms.IntegerField(
        label=label, min_value=bounds.ge, max_value=bounds.le, initial=getattr(DEFAULTS, name)
    )


class SettingsForm(TableSettings):
    """Level and deck to choose; the rest are facts of the base game, shown to be checked once."""

    game = "mars"
    player = forms.CharField(label=_("Your name"), max_length=40, required=False)
    level = forms.ChoiceField(
        label=_("The androids"),
        choices=[
            ("droid", _("Droid: 5 on their ship, 2 on Earth")),
            ("super_droid", _("Super-Droid: 6 on their ship, 1 on Earth")),
            ("cyborg", _("Cyborg: all 7 on their ship")),
        ],
        widget=forms.RadioSelect,
        initial="droid",
    )
    deck = forms.ChoiceField(
        label=_("The cards"),
        choices=[
            ("table", _("On the table: you play with the box")),
            ("app", _("In the app: colours and values only, to try it without the box")),
        ],
        widget=forms.RadioSelect,
        initial="table",
    )
    building_value = _number(_("Value of a building without a card"), "building_value")
    two_star_limit = _number(_("Colonists in ★★ of one building, both sides"), "two_star_limit")
    star_limit = _number(_("Colonists in ★ of one building (0: any number)"), "star_limit")
    energy_max = _number(_("Highest energy"), "energy_max")
    energy_start = _number(_("Your energy at the start"), "energy_start")
    ship_start = _number(_("Your colonists on the ship at the start"), "ship_start")
    hand_size = _number(_("Cards in hand"), "hand_size")
    prep_size = _number(_("Cards in your prep module"), "prep_size")
    values = _number(_("Cards of each colour"), "values")
    points_ship = _number(_("Points on the ship"), "points_ship")
    points_star = _number(_("Points in ★"), "points_star")
    points_two_star = _number(_("Points in ★★"), "points_two_star")
    points_spread = _number(_("Points for all four buildings"), "points_spread")
    points_crowd = _number(_("Points for four or more in one building"), "points_crowd")
    points_energy = _number(_("Points for the highest energy"), "points_energy")

    def chosen(self) -> list[forms.BoundField]:
        return [self[name] for name in ("player", "level", "deck")]

    check_title = _("Check your cards")
    check_note = _(
        "These facts are printed on the cards of your box. If one differs, change it here."
    )

    def to_check(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name not in ("player", "level", "deck")]

    def names(self) -> list[str]:
        return [self.cleaned_data["player"] or str(_("Architect"))]

    def options(self) -> Options:
        settings = {name: value for name, value in self.cleaned_data.items() if name != "player"}
        return Options(**settings)


def _choices(keys: Any, blank: Any = "—") -> list[tuple[str, Any]]:
    return [("", blank), *((key, TERMS[key]) for key in keys)]


class CorrectionForm(TableIsRight):
    """The table is right: any one of four kinds of change, and always a reason."""

    colonist_side = forms.ChoiceField(label=_("Whose"), choices=_choices(SIDES), required=False)
    colonist_from = forms.ChoiceField(label=_("From"), choices=_choices(PLACES), required=False)
    colonist_to = forms.ChoiceField(label=_("To"), choices=_choices(PLACES), required=False)
    energy_side = forms.ChoiceField(label=_("Whose"), choices=_choices(SIDES), required=False)
    energy_by = forms.IntegerField(
        label=_("By (−9 to 9)"), min_value=-9, max_value=9, required=False
    )
    card_from = forms.ChoiceField(label=_("From"), choices=_choices(PILES), required=False)
    card_to = forms.ChoiceField(label=_("To"), choices=_choices(PILES), required=False)
    card_building = forms.ChoiceField(
        label=_("Colour"), choices=_choices(BUILDINGS, _("unknown")), required=False
    )
    card_value = forms.IntegerField(
        label=_("Value, if known"), min_value=1, max_value=9, required=False
    )
    round = forms.IntegerField(label=_("It is round"), min_value=1, max_value=99, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        return [
            (_("A colonist"), [self[f"colonist_{part}"] for part in ("side", "from", "to")]),
            (_("Energy"), [self[f"energy_{part}"] for part in ("side", "by")]),
            (_("A card"), [self[f"card_{part}"] for part in ("from", "to", "building", "value")]),
            (_("The round"), [self["round"]]),
        ]

    def action(self) -> Correct:
        return Correct(tuple(self.changes()), self.cleaned_data["reason"])

    def changes(self) -> list[Change]:
        data = self.cleaned_data
        changes: list[Change] = []
        if data["colonist_side"]:
            changes.append(
                MoveColonist(data["colonist_side"], data["colonist_from"], data["colonist_to"])
            )
        if data["energy_side"]:
            changes.append(ChangeEnergy(data["energy_side"], data["energy_by"] or 0))
        if data["card_from"]:
            card = Card(data["card_building"] or None, data["card_value"])
            changes.append(MoveCard(data["card_from"], data["card_to"], card))
        if data["round"]:
            changes.append(SetRound(data["round"]))
        return changes

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for whole in (("colonist_side", "colonist_from", "colonist_to"), ("card_from", "card_to")):
            given = [bool(cleaned.get(name)) for name in whole]
            if any(given) and not all(given):
                raise ValidationError(_("Say who or what, from where, and to where."))
        if (cleaned.get("card_building") or cleaned.get("card_value")) and not cleaned.get(
            "card_from"
        ):
            raise ValidationError(_("Say who or what, from where, and to where."))
        if bool(cleaned.get("energy_side")) != bool(cleaned.get("energy_by")):
            raise ValidationError(_("Say whose energy, and by how much."))
        if not self.errors and not any(
            cleaned.get(name) for name in ("colonist_side", "energy_side", "card_from", "round")
        ):
            raise ValidationError(_("Say what to change."))
        return cleaned


__all__ = ["LEVELS", "CorrectionForm", "SettingsForm"]
