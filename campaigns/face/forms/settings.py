"""The form for the options of a new table, made from the type of a game's options.

What an option allows, its type says; a game adds what it is called (`asked`) and in which order it
is shown. An option of a kind of its own, such as a map, is a field declared as in any form of
Django; the option gets what its `clean_…` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from msgspec import inspect, structs

from campaigns.face.cover import Preset
from campaigns.face.pieces.shapes import FACE_NAMES, FACES
from campaigns.face.words import Sentence, Words, tell_refusal, typed_name, unsigned
from rules.core import Engine, Refused, Value

LONGEST_NAME = 40
MOST_BUTTONS = 4  # more choices than these are a list to pick from
NAMES = "name"  # the group of fields for the names of the players
PRESET = "preset"


class Choices(Value):
    """An option with a name for each of its values, in the order in which they are offered."""

    label: Sentence
    values: Mapping[Any, Sentence]
    usual: Any = None  # chosen on a fresh page, where that is not the option's default
    buttons: bool = False  # short enough to be seen all at once, however many


# What an option is called. A mapping: a group of options, the fields of a struct within the options
# or, where there is no option of the group's name, some of the options themselves.
Asked = Mapping[str, Sentence | Choices | Mapping[str, Sentence]]


def fields_of(kind: Any) -> dict[str, Any]:
    """What a struct allows: the type of each of its fields."""
    return {field.name: field.type for field in inspect.type_info(kind).fields}  # type: ignore[attr-defined]


def _choices(asked: Choices, usual: Any, *, preset: bool = False) -> forms.Field:
    """Where a preset says it, nothing is chosen before somebody does."""
    kind: Callable[[Any], Any] = type(next(iter(asked.values)))
    seen = asked.buttons or len(asked.values) <= MOST_BUTTONS
    above = [("", _("As chosen above"))] if preset else []
    return forms.TypedChoiceField(
        label=asked.label,  # type: ignore[arg-type]
        choices=[*above, *((str(value), name) for value, name in asked.values.items())],
        coerce=kind,
        empty_value=None,
        required=not preset,
        widget=forms.RadioSelect if seen else forms.Select,
        initial="" if preset else str(usual if asked.usual is None else asked.usual),
    )


def made_field(kind: Any, label: Sentence, usual: Any, *, required: bool) -> forms.Field:
    """The field for a yes or no, a number within its bounds, or a line of text."""
    shown: Any = label
    match kind:
        case inspect.BoolType():
            return forms.BooleanField(label=shown, required=False, initial=usual)
        case inspect.IntType():
            return forms.IntegerField(
                label=shown, min_value=kind.ge, max_value=kind.le, initial=usual, required=required
            )
        case inspect.StrType():
            return forms.CharField(label=shown, max_length=kind.max_length, required=False)
        case _:
            raise TypeError(f"{label} needs a field of its own: {kind}")


class Seat(Value):
    """A line for a player: what to call them, and which face they have."""

    key: str
    name: forms.BoundField
    face: forms.BoundField
    usual: str  # the face, unless another is chosen
    colour: str  # empty: whoever sits there gets one in the game

    @property
    def called(self) -> str:
        """Without the sign, which is drawn beside it."""
        return unsigned(str(self.name.label))

    @property
    def shown(self) -> str:
        return str(self.face.value() or self.usual)


def _face_field(seat: str) -> forms.Field:
    choices = [(name, name) for name in FACE_NAMES]
    return forms.ChoiceField(label=_("Face"), choices=choices, initial=FACES[seat], required=False)


def _preset_field(presets: tuple[Preset, ...], usual: Any) -> forms.Field:
    """Chosen on a fresh page is the one that says what the options say by themselves."""
    fits = (preset.key for preset in presets if _says(preset, usual))
    return forms.ChoiceField(
        label=_("How will you play?"),
        choices=[(preset.key, preset.name) for preset in presets],
        initial=next(fits, presets[0].key),
        required=False,
    )


def _says(preset: Preset, options: Any) -> bool:
    return all(getattr(options, name) == value for name, value in preset.sets.items())


def short(field: forms.BoundField) -> str:
    """A choice in a few words: what stands before the colon; a yes by its name, a no by nothing."""
    value = field.value()
    if isinstance(field.field, forms.BooleanField):
        return str(field.label) if value else ""
    names = dict(_flat(getattr(field.field, "choices", ())))
    return names.get(str(value), "").partition(":")[0] if value else ""


def _flat(choices: Iterable[Any]) -> Iterator[tuple[str, str]]:
    return ((str(value), str(name)) for value, name in choices)


class TableSettings(forms.Form):
    engine: ClassVar[Engine[Any, Any, Any]]
    words: ClassVar[Words]
    asked: ClassVar[Asked]
    seats: ClassVar[Mapping[str, Sentence]] = {}  # those that are asked for a player's name
    coloured: ClassVar[bool] = True  # each of them has its own colour
    presets: ClassVar[tuple[Preset, ...]] = ()
    # Options and groups, as they are shown: how to play, who plays, further choices that are
    # folded, and facts to be checked once.
    how: ClassVar[tuple[str, ...]] = ()
    who: ClassVar[tuple[str, ...]] = ()
    first: ClassVar[tuple[str, ...]] = ()
    untold: ClassVar[tuple[str, ...]] = ()  # those of them that say nothing without their label
    below: ClassVar[tuple[str, ...]]
    check_title: ClassVar[Sentence]
    check_note: ClassVar[Sentence]
    empty_is_usual: ClassVar[bool] = True  # a number that is left out is the option's default
    beside_rulings: ClassVar[str] = ""  # a field that a browser always sends along with them

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.groups: dict[str, dict[str, str]] = {}  # of a group: options by their fields
        kinds, usual = fields_of(self.engine.options), self.engine.options()
        self.by_preset = {name for preset in self.presets for name in preset.sets}
        for seat, label in self.seats.items():
            self._put_field(NAMES, seat, inspect.StrType(max_length=LONGEST_NAME), label, "")
            self.fields[f"face_{seat}"] = _face_field(seat)
        if self.presets:
            self.fields[PRESET] = _preset_field(self.presets, usual)
        for name, asked in self.asked.items():
            if isinstance(asked, Choices):
                left = name in self.by_preset
                self.fields[name] = _choices(asked, getattr(usual, name), preset=left)
            elif isinstance(asked, Mapping):
                within = getattr(usual, name, usual)
                inner = fields_of(type(within))
                for key, label in asked.items():
                    self._put_field(name, key, inner[key], label, getattr(within, key))
            else:
                self._put_field("", name, kinds[name], asked, getattr(usual, name))
        shown = (*self.how, *self.who, *self.first, *self.below)
        self.order_fields([PRESET, *self._names(*shown)])

    def _put_field(self, group: str, key: str, kind: Any, label: Sentence, usual: Any) -> None:
        name = f"{group}_{key}" if group else key
        if group:
            self.groups.setdefault(group, {})[name] = key
        self.fields[name] = made_field(kind, label, usual, required=not self.empty_is_usual)

    def _names(self, *shown: str) -> list[str]:
        return [name for one in shown for name in self.groups.get(one, (one,))]

    @classmethod
    def as_before(
        cls, options: Any, names: Mapping[str, str], faces: Mapping[str, str]
    ) -> dict[str, Any]:
        """What to fill in for a table like another: its options, its people."""
        found: dict[str, Any] = {}
        for seat, label in cls.seats.items():
            name = names.get(seat, "")
            nameless = cls.words.nameless(seat, name)
            found[f"{NAMES}_{seat}"] = "" if nameless else typed_name(label, name)
            found[f"face_{seat}"] = faces.get(seat) or FACES[seat]
        preset = next((one for one in cls.presets if _says(one, options)), None)
        if preset is not None:
            found[PRESET] = preset.key
        for name, asked in cls.asked.items():
            if isinstance(asked, Mapping):
                within = getattr(options, name, options)
                found |= {f"{name}_{key}": getattr(within, key) for key in asked}
            elif preset is None or name not in preset.sets:
                value = getattr(options, name)
                found[name] = str(value) if isinstance(asked, Choices) else value
        return found | cls.own_before(options, names)

    @classmethod
    def own_before(cls, options: Any, names: Mapping[str, str]) -> dict[str, str]:
        """What only this game asks for, as its fields write it."""
        return {}

    def choices_of_how(self) -> list[forms.BoundField]:
        return [self[name] for name in self.how]

    def choices_of_who(self) -> list[forms.BoundField]:
        """Beside how many there are, and the names of the seats."""
        besides = (one for one in self.who if one not in (NAMES, "players"))
        return [self[name] for name in self._names(*besides)]

    def people(self) -> list[Seat]:
        """The seats that have a line for a name and a face to choose."""
        return [
            Seat(
                seat,
                self[f"{NAMES}_{seat}"],
                self[f"face_{seat}"],
                FACES[seat],
                seat if self.coloured else "",
            )
            for seat in (self.seats if NAMES in self.who else ())
        ]

    def chosen(self) -> list[forms.BoundField]:
        return [self[name] for name in self._names(*self.first)]

    def summary(self) -> list[str]:
        """What the folded choices say as they stand, each in a few words."""
        told = (short(field) for field in self.chosen() if field.name not in self.untold)
        return list(filter(None, told))

    def faces(self) -> dict[str, str]:
        return {seat: face for seat in self.seats if (face := self.cleaned_data[f"face_{seat}"])}

    def refusals(self) -> dict[str, dict[str, str]]:
        """Of a preset, with how many players it cannot be played, and why."""
        found: dict[str, dict[str, str]] = {}
        for preset in self.presets if "players" in self.fields else ():
            for players, _name in self.fields["players"].choices:  # type: ignore[attr-defined]
                if why := self._why_not(preset, players):
                    found.setdefault(preset.key, {})[players] = why
        return found

    def _why_not(self, preset: Preset, players: str) -> str:
        options = structs.replace(self.engine.options(), players=int(players), **preset.sets)
        try:
            self.engine.set_up(options)
        except Refused as refused:
            return tell_refusal(self.words, refused.refusal)
        return ""

    def to_check(self) -> list[forms.BoundField]:
        return [self[name] for name in self._names(*self.below)]

    def folded(self) -> list[tuple[Sentence, forms.BoundField]]:
        """Large fields, each under a title of its own."""
        return []

    def names(self) -> list[str]:
        """One for each seat; a seat without a name is called by its colour."""
        seats = list(self.seats)[: self.cleaned_data["players"]]
        return [self.cleaned_data[f"{NAMES}_{seat}"] or str(self.seats[seat]) for seat in seats]

    def options(self) -> Any:
        return self.engine.options(**self.given())

    def given(self) -> dict[str, Any]:
        """The options that somebody chose."""
        of = self.engine.options.__struct_fields__
        found = self._said((name, name) for name in self.fields if name in of)
        for group, keys in self.groups.items():
            if group == NAMES or (group == "house" and not self._asks_rulings()):
                continue
            inner = self._said(keys.items())
            if group in of:
                found[group] = type(getattr(self.engine.options(), group))(**inner)
            else:
                found |= inner
        return found

    def _said(self, names: Iterable[tuple[str, str]]) -> dict[str, Any]:
        said = ((key, self.cleaned_data[name]) for name, key in names)
        return {key: value for key, value in said if value is not None}

    def _asks_rulings(self) -> bool:
        """A box that is not ticked says nothing, so an untouched page keeps the rulings."""
        return self.beside_rulings in self.data or any(
            key.startswith("house_") for key in self.data
        )

    def clean(self) -> dict[str, Any]:
        """The engine has the last word: what it cannot set up is refused here."""
        cleaned = super().clean() or {}
        self._take_preset(cleaned)
        if not self.errors:
            try:
                self.engine.set_up(self.options())
            except Refused as refused:
                raise ValidationError(tell_refusal(self.words, refused.refusal)) from refused
        return cleaned

    def _take_preset(self, cleaned: dict[str, Any]) -> None:
        """It says whatever nobody has said beside it."""
        if not self.presets:
            return
        key = cleaned.get(PRESET) or self.fields[PRESET].initial
        sets = next(preset.sets for preset in self.presets if preset.key == key)
        for name, value in sets.items():
            if cleaned.get(name) is None and name not in self.errors:
                cleaned[name] = value
