"""The form for "the table is right" in Otys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from campaigns.face.forms.corrections import TableIsRight
from campaigns.games.otys.forms import look_again, read
from campaigns.games.otys.words.names import key_name, token_name
from campaigns.games.otys.words.terms import COLOURS, COUNTED, DIVERS, SEATS
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.tables import KEYS, SPONSOR_SIDES, TOKENS


def _choices(found: Any) -> list[tuple[str, Any]]:
    return [("", "—"), *found]


def _count(label: Any, least: int, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, required=False)


# Of a diver, beside these, the place or the side is enough.
WHOLE_PARTS = (
    ("what", "count"),
    ("level", "colour", "cubes"),
    ("key", "key_place"),
    ("store_colour", "store_count"),
    ("sponsor_level", "sponsor"),
    ("contract_place", "contract"),
    ("token_level", "token_place", "token"),
    ("board_level", "board_token"),
)


class CorrectionForm(TableIsRight):
    """The table is right: for one player or the colony, any of these changes, and a reason."""

    seat = forms.ChoiceField(label=_("Whose"), choices=list(SEATS.items()))
    what = forms.ChoiceField(label=_("What"), choices=_choices(COUNTED.items()), required=False)
    count = _count(_("How many"), 0, 99)
    level = _count(_("Level"), 1, 5)
    colour = forms.ChoiceField(label=_("Colour"), choices=_choices(COLOURS.items()), required=False)
    cubes = _count(_("Cubes there"), 0, 6)
    diver = forms.ChoiceField(label=_("Diver"), choices=_choices(DIVERS.items()), required=False)
    slot = _count(_("Place from the top"), 1, 8)
    side = forms.ChoiceField(
        label=_("Side"),
        choices=[("", "—"), ("basic", _("basic")), ("upgraded", _("upgraded"))],
        required=False,
    )
    key = forms.ChoiceField(label=_("Key"), choices=(), required=False)
    key_place = forms.ChoiceField(
        label=_("It is"),
        choices=[("", "—"), ("used", _("on the hacker track")), ("ready", _("ready"))],
        required=False,
    )
    store_colour = forms.ChoiceField(
        label=_("Colour"), choices=_choices(COLOURS.items()), required=False
    )
    store_count = _count(_("Cubes there"), 0, 5)
    sponsor_level = _count(_("Level"), 1, 5)
    sponsor = forms.ChoiceField(
        label=_("Sponsor (a: advanced side)"),
        choices=_choices((side, side) for side in SPONSOR_SIDES),
        required=False,
    )
    contract_place = _count(_("Public contract"), 1, 3)
    contract = forms.CharField(label=_("It says (mpp=3, 2-2-1=5)"), max_length=20, required=False)
    token_level = _count(_("Level"), 1, 5)
    token_place = _count(_("First or second"), 1, 2)
    token = forms.ChoiceField(label=_("Reward token"), choices=(), required=False)
    board_level = _count(_("Level"), 1, 5)
    board_token = forms.ChoiceField(label=_("Reward token there"), choices=(), required=False)
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices: Any = {
            "key": _choices((key, key_name(key)) for key in KEYS),
            "token": _choices((token, token_name(token)) for token in TOKENS),
            "board_token": [
                ("", "—"),
                ("none", _("none")),
                *((token, token_name(token)) for token in TOKENS),
            ],
        }
        for name, found in choices.items():
            self.fields[name].choices = found  # type: ignore[attr-defined]

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        parts: tuple[tuple[Any, tuple[str, ...]], ...] = (
            (_("The player"), ("seat", "what", "count")),
            (_("Cubes on a level"), ("level", "colour", "cubes")),
            (_("A diver"), ("diver", "slot", "side")),
            (_("A key"), ("key", "key_place")),
            (_("A reward token on the board"), ("board_level", "board_token")),
            (_("The store"), ("store_colour", "store_count")),
            (_("A sponsor"), ("sponsor_level", "sponsor")),
            (_("A public contract"), ("contract_place", "contract")),
            (_("A reward token of the colony"), ("token_level", "token_place", "token")),
        )
        return [(title, [self[name] for name in names]) for title, names in parts]

    def clean_contract(self) -> Contract | None:
        line = self.cleaned_data["contract"]
        return read(line) if line else None

    def action(self) -> act.Correct:
        return act.Correct(tuple(self.changes()), self.cleaned_data["reason"])

    def changes(self) -> list[act.AnyChange]:
        data = self.cleaned_data
        found: list[act.AnyChange] = []
        seat = data["seat"]
        if data["what"] and data["count"] is not None:
            found.append(act.SetCount(seat, data["what"], data["count"]))
        if data["level"] and data["colour"] and data["cubes"] is not None:
            found.append(act.SetCubes(seat, data["level"], data["colour"], data["cubes"]))
        if data["diver"] and data["slot"]:
            found.append(act.SetDiver(seat, data["diver"], data["slot"]))
        if data["diver"] and data["side"]:
            found.append(act.SetUpgraded(seat, data["diver"], data["side"] == "upgraded"))
        if data["key"] and data["key_place"]:
            found.append(act.SetKey(seat, data["key"], data["key_place"] == "used"))
        if data["store_colour"] and data["store_count"] is not None:
            found.append(act.SetStore(data["store_colour"], data["store_count"]))
        if data["sponsor_level"] and data["sponsor"]:
            found.append(act.SetSponsor(data["sponsor_level"], data["sponsor"]))
        if data["contract_place"] and data["contract"]:
            found.append(act.SetContract(data["contract_place"] - 1, data["contract"]))
        if data["token_level"] and data["token_place"] and data["token"]:
            found.append(act.SetToken(data["token_level"], data["token_place"] - 1, data["token"]))
        if data["board_level"] and data["board_token"]:
            token = None if data["board_token"] == "none" else data["board_token"]
            found.append(act.SetBoardToken(seat, data["board_level"], token))
        return found

    def _missing(self, cleaned: dict[str, Any]) -> Iterator[str]:
        """What is missing from a part that is only half filled in: it would be left out."""
        for part in WHOLE_PARTS:
            empty = [name for name in part if cleaned.get(name) in (None, "")]
            if len(empty) < len(part):
                yield from empty
        if cleaned.get("diver"):
            if not cleaned.get("slot") and not cleaned.get("side"):
                yield "slot"
        elif cleaned.get("slot") or cleaned.get("side"):
            yield "diver"

    def clean(self) -> dict[str, Any]:
        missing = [name for name in self._missing(self.cleaned_data) if name not in self.errors]
        for name in missing:
            self.add_error(name, _("Fill this in too, or clear the rest of this part."))
        if missing:  # the page is long, and begins at its top
            parts = (
                str(title)
                for title, fields in self.sections()
                if any(field.name in missing for field in fields)
            )
            self.add_error(None, look_again(parts))
        return super().clean()
