"""The two forms of Devious Automatics: settings of a new table, and corrections."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.face.forms.corrections import TableIsRight
from campaigns.face.forms.settings import Asked, Choices, TableSettings
from campaigns.face.words import Sentence
from campaigns.games.mars.cover import PRESETS
from campaigns.games.mars.terms import BUILDINGS, PILES, SIDES, TERMS
from campaigns.games.mars.words import WORDS
from rules.mars import ENGINE
from rules.mars.actions import Change, ChangeEnergy, Correct, MoveCard, MoveColonist, SetRound
from rules.mars.state import Card
from rules.mars.tables import PLACES

OF_A_CARD = ("from", "to", "building", "value", "at")


class SettingsForm(TableSettings):
    """Level and deck to choose; the rest are facts of the base game, shown to be checked once."""

    engine, words, presets = ENGINE, WORDS, PRESETS
    player = forms.CharField(label=_("Your name"), max_length=40, required=False)
    facts: ClassVar[dict[str, Sentence]] = {
        "building_value": _("Value of a building without a card"),
        "two_star_limit": _("Colonists in ★★ of one building, both sides"),
        "star_limit": _("Colonists in ★ of one building (0: any number)"),
        "energy_max": _("Highest energy"),
        "energy_start": _("Your energy at the start"),
        "ship_start": _("Your colonists on the ship at the start"),
        "hand_size": _("Cards in hand"),
        "prep_size": _("Cards in your prep module"),
        "values": _("Cards of each colour"),
        "points_ship": _("Points on the ship"),
        "points_star": _("Points in ★"),
        "points_two_star": _("Points in ★★"),
        "points_spread": _("Points for all four buildings"),
        "points_crowd": _("Points for four or more in one building"),
        "points_energy": _("Points for the highest energy"),
    }
    asked: ClassVar[Asked] = {
        "level": Choices(
            _("The androids"),
            {
                "droid": _("Droid: 5 on their ship, 2 on Earth"),
                "super_droid": _("Super-Droid: 6 on their ship, 1 on Earth"),
                "cyborg": _("Cyborg: all 7 on their ship"),
            },
        ),
        "deck": Choices(
            _("The cards"),
            {
                "table": _("On the table: you play with the box"),
                "app": _("In the app: colours and values only, to try it without the box"),
            },
        ),
        **facts,
    }
    how = ("level",)
    who = ("player",)
    first = ("deck",)
    below = tuple(facts)
    empty_is_usual = False
    check_title = _("Check your cards")
    check_note = _(
        "These facts are printed on the cards of your box. If one differs, change it here."
    )

    @classmethod
    def own_before(cls, options: Any, names: Mapping[str, str]) -> dict[str, str]:
        """Nobody types the usual name, so nobody need delete it."""
        player = next(iter(names.values()), "")
        return {"player": "" if player == str(_("Architect")) else player}

    def names(self) -> list[str]:
        return [self.cleaned_data["player"] or str(_("Architect"))]


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
    card_at = forms.ChoiceField(
        label=_("Face down at"), choices=_choices(BUILDINGS), required=False
    )
    round = forms.IntegerField(label=_("It is round"), min_value=1, max_value=99, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        return [
            (_("A colonist"), [self[f"colonist_{part}"] for part in ("side", "from", "to")]),
            (_("Energy"), [self[f"energy_{part}"] for part in ("side", "by")]),
            (_("A card"), [self[f"card_{part}"] for part in OF_A_CARD]),
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
            at = data["card_at"] or None
            changes.append(MoveCard(data["card_from"], data["card_to"], card, at))
        if data["round"]:
            changes.append(SetRound(data["round"]))
        return changes

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        for whole in (("colonist_side", "colonist_from", "colonist_to"), ("card_from", "card_to")):
            given = [bool(cleaned.get(name)) for name in whole]
            if any(given) and not all(given):
                raise ValidationError(_("Say who or what, from where, and to where."))
        of_a_card = ("card_building", "card_value", "card_at")
        if any(cleaned.get(name) for name in of_a_card) and not cleaned.get("card_from"):
            raise ValidationError(_("Say who or what, from where, and to where."))
        if bool(cleaned.get("energy_side")) != bool(cleaned.get("energy_by")):
            raise ValidationError(_("Say whose energy, and by how much."))
        return super().clean()
