"""The two forms of Otys: settings of a new table, and corrections."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.correcting import TableIsRight
from campaigns.games.otys.names import key_name, token_name
from campaigns.games.otys.terms import COLOURS, COUNTED, DIVERS, HOUSE, SEATS
from campaigns.setting_up import TableSettings
from rules.otys import actions as act
from rules.otys.catalogue import OUR_CONTRACTS, OUR_TOKENS
from rules.otys.contract import Contract, counts
from rules.otys.state import Options
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import KEYS, SPONSOR_SIDES, TOKENS
from rules.otys.tables import SEATS as ALL_SEATS

DEFAULTS = Options()
LETTERS = dict(zip("mpft", ORDER, strict=True))
LINE = re.compile(r"(?P<needs>[mpft]{1,9}|[1-6](-[1-6]){0,3})=(?P<prestige>[1-5])(?P<more>c?b?)")


def written(contract: Contract) -> str:
    """A contract in a line: mpp=3, 2-2-1=5c, m=1cb."""
    if contract.exact:
        needs = "".join(
            letter * count for letter, count in zip(LETTERS, contract.cubes, strict=True)
        )
    else:
        needs = "-".join(str(number) for number in contract.cubes if number)
    return f"{needs}={contract.prestige}{'c' * contract.credit}{'b' * contract.battery}"


def read(line: str) -> Contract:
    found = LINE.fullmatch(line.replace(" ", "").lower())
    if found is None:
        raise ValidationError(_("Not a contract: %(line)s"), params={"line": line[:40]})
    needs, more = found["needs"], found["more"]
    exact = needs[0] in LETTERS
    metal, plant, fuel, tech = (
        (needs.count(letter) for letter in LETTERS)
        if exact
        else counts(*map(int, needs.split("-")))
    )
    if max(metal, plant, fuel, tech) > 6:
        raise ValidationError(_("Not a contract: %(line)s"), params={"line": line[:40]})
    return Contract(
        (metal, plant, fuel, tech),
        int(found["prestige"]),
        exact=exact,
        credit="c" in more,
        battery="b" in more,
    )


def _number(label: Any, name: str) -> forms.IntegerField:
    """A setting with the bounds that the engine's own type gives it."""
    fields = {field.name: field.type for field in msgspec.inspect.type_info(Options).fields}  # type: ignore[attr-defined]
    bounds: Any = fields[name]
    return forms.IntegerField(
        label=label, min_value=bounds.ge, max_value=bounds.le, initial=getattr(DEFAULTS, name),
        required=False,
    )  # fmt: skip


NUMBERS = ("neutral_keys", "threshold", "most_rounds")


class SettingsForm(TableSettings):
    """Who plays, with what; the rest are rulings, and facts of the boards to check once."""

    game = "otys"
    beside_rulings = "rows"
    players = forms.ChoiceField(
        label=_("Players"), choices=[("2", "2"), ("3", "3"), ("4", "4")],
        widget=forms.RadioSelect, initial="2",
    )  # fmt: skip
    decks = forms.ChoiceField(
        label=_("Contracts and reward tokens"),
        choices=[
            ("app", _("Dealt by the app, from a list of our own: no box needed")),
            ("table", _("From your box: say what appears")),
        ],
        widget=forms.RadioSelect,
        initial="app",
    )
    sponsors = forms.ChoiceField(
        label=_("Sponsors"),
        choices=[
            ("basic", _("Basic sides: for a first game")),
            ("random", _("Each side by lot")),
            ("advanced", _("Advanced sides")),
        ],
        widget=forms.RadioSelect,
        initial="basic",
    )
    first = forms.ChoiceField(
        label=_("First player"), choices=[("lot", _("By lot")), *SEATS.items()], initial="lot"
    )
    hints = forms.BooleanField(
        label=_("Show which contracts could be completed this turn"), required=False
    )
    designer = forms.BooleanField(
        label=_("Designer's variant: a copied diver surfaces, its owner gets the credit"),
        required=False,
    )
    rows = forms.CharField(
        label=_("Prices of the store, from the top row"), initial="3 2 1", required=False
    )
    mechanic = forms.CharField(
        label=_("How far the Mechanic lets a diver move, from the start"), initial="1 2 3 4",
        required=False,
    )  # fmt: skip
    neutral_keys = _number(_("Neutral X keys"), "neutral_keys")
    threshold = _number(_("Keys come back with this one"), "threshold")
    most_rounds = _number(_("The game ends after this round at the latest"), "most_rounds")
    contracts = forms.CharField(
        label=_("Contracts of our own, one in a line: mpp=3 (metal, two plants: 3 prestige), "
                "2-2-1=5 (numbers), c and b at the end: credit, battery"),
        widget=forms.Textarea, required=False,
        initial="\n".join(map(written, OUR_CONTRACTS)),
    )  # fmt: skip
    tokens = forms.CharField(
        label=_("Reward tokens of our own, one in a line"),
        widget=forms.Textarea,
        required=False,
        initial="\n".join(OUR_TOKENS),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for seat in ALL_SEATS:
            label: Any = SEATS[seat]
            self.fields[f"name_{seat}"] = forms.CharField(
                label=label, max_length=40, required=False
            )
        for name, sentence in HOUSE.items():
            label = sentence
            self.fields[f"house_{name}"] = forms.BooleanField(
                label=label, required=False, initial=True
            )

    def chosen(self) -> list[forms.BoundField]:
        seats = [self[f"name_{seat}"] for seat in ALL_SEATS]
        names = ("players", "decks", "sponsors", "first", "hints", "designer")
        return [*seats, *(self[name] for name in names)]

    check_title = _("House rulings, and what your box prints")
    check_note = _(
        "Ticked is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays otherwise, and what differs in your box."
    )

    def to_check(self) -> list[forms.BoundField]:
        names = ("rows", "mechanic", *NUMBERS, "contracts", "tokens")
        house = [self[f"house_{name}"] for name in HOUSE]
        return [*house, *(self[name] for name in names)]

    def clean_rows(self) -> tuple[int, ...]:
        return self._numbers("rows")

    def clean_mechanic(self) -> tuple[int, ...]:
        return self._numbers("mechanic")

    def _numbers(self, name: str) -> tuple[int, ...]:
        found = re.findall(r"\d+", self.cleaned_data[name])
        return tuple(map(int, found)) or getattr(DEFAULTS, name)

    def clean_contracts(self) -> tuple[Contract, ...]:
        lines = [line for line in self.cleaned_data["contracts"].splitlines() if line.strip()]
        found = tuple(map(read, lines))
        return () if found == OUR_CONTRACTS else found

    def clean_tokens(self) -> tuple[str, ...]:
        lines = tuple(self.cleaned_data["tokens"].split())
        for line in lines:
            if line not in TOKENS:
                raise ValidationError(_("Not a reward token: %(line)s"), params={"line": line[:40]})
        return () if lines == OUR_TOKENS else lines

    def names(self) -> list[str]:
        """One for each seat; a seat without a name is called by its colour."""
        count = int(self.cleaned_data["players"])
        return [self.cleaned_data[f"name_{seat}"] or str(SEATS[seat]) for seat in ALL_SEATS[:count]]

    def options(self) -> Options:
        data = self.cleaned_data
        rulings = self.rulings(HOUSE)
        numbers = {name: data[name] for name in NUMBERS if data[name] is not None}
        given = {
            "players": int(data["players"]), "decks": data["decks"],
            "sponsors": data["sponsors"], "first": data["first"], "hints": data["hints"],
            "designer": data["designer"], "rows": data["rows"], "mechanic": data["mechanic"],
            "contracts": msgspec.to_builtins(data["contracts"]), "tokens": data["tokens"],
        }  # fmt: skip
        return msgspec.convert({**given, **rulings, **numbers}, Options)


def _choices(found: Any) -> list[tuple[str, Any]]:
    return [("", "—"), *found]


def _count(label: Any, least: int, most: int) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, required=False)


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
    reason = forms.CharField(label=_("Reason"), max_length=200)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices: Any = {
            "key": _choices((key, key_name(key)) for key in KEYS),
            "token": _choices((token, token_name(token)) for token in TOKENS),
        }
        for name, found in choices.items():
            self.fields[name].choices = found  # type: ignore[attr-defined]

    def sections(self) -> list[tuple[Any, list[forms.BoundField]]]:
        parts: tuple[tuple[Any, tuple[str, ...]], ...] = (
            (_("The player"), ("seat", "what", "count")),
            (_("Cubes on a level"), ("level", "colour", "cubes")),
            (_("A diver"), ("diver", "slot", "side")),
            (_("A key"), ("key", "key_place")),
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
        return found

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not self.changes():
            raise ValidationError(_("Say what to change."))
        return cleaned
