"""The form for the settings of a new table of Otys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from campaigns.face.forms.settings import NAMES, Asked, Choices, TableSettings, fields_of
from campaigns.games.otys.cover import PRESETS
from campaigns.games.otys.words.sentences import WORDS
from campaigns.games.otys.words.terms import HOUSE, SEATS
from rules.otys import ENGINE
from rules.otys.contract import Contract, counts
from rules.otys.setup.catalogue import OUR_CONTRACTS, OUR_TOKENS
from rules.otys.state import Options
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import TOKENS

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


BOUNDS = fields_of(Options)  # what the engine's own type allows of each setting


def look_again(where: Iterable[str]) -> ValidationError:
    return ValidationError(_("Look again below: %(where)s"), params={"where": "; ".join(where)})


def _between(numbers: Sequence[int], bounds: Any) -> bool:
    return all(bounds.ge <= number <= bounds.le for number in numbers)


def _not_too_many(name: str, lines: Sequence[str]) -> None:
    most = BOUNDS[name].max_length
    if len(lines) > most:
        raise ValidationError(_("No more than %(most)s lines."), params={"most": most})


NUMBERS_ONLY = re.compile(r"\d{1,3}([\s,;]+\d{1,3})*")


class SettingsForm(TableSettings):
    """Who plays, with what; the rest are rulings, and facts of the boards to check once."""

    engine, words, seats, presets = ENGINE, WORDS, SEATS, PRESETS
    rows = forms.CharField(
        label=_("Prices of the store, from the top row"), initial="3 2 1", required=False
    )
    mechanic = forms.CharField(
        label=_("How far the Mechanic lets a diver move, from the start"),
        initial="1 2 3 4",
        required=False,
    )
    contracts = forms.CharField(
        label=_(
            "Our own list of contracts, one per line: mpp=3 (metal, two plants: 3 prestige),"
            " 2-2-1=5 (numbers), c and b at the end: credit, battery"
        ),
        widget=forms.Textarea,
        required=False,
        initial="\n".join(map(written, OUR_CONTRACTS)),
    )
    tokens = forms.CharField(
        label=_("Our own list of reward tokens, one per line"),
        widget=forms.Textarea,
        required=False,
        initial="\n".join(OUR_TOKENS),
    )
    asked: ClassVar[Asked] = {
        "players": Choices(_("Players"), {2: "2", 3: "3", 4: "4"}),
        "decks": Choices(
            _("Contracts and reward tokens"),
            {
                "app": _("Dealt by the app, from a list of our own: no box needed"),
                "table": _("From your box: say what appears"),
            },
        ),
        "sponsors": Choices(
            _("Sponsors"),
            {
                "basic": _("Basic sides: for a first game"),
                "random": _("Each side at random"),
                "advanced": _("Advanced sides"),
            },
        ),
        "first": Choices(_("First player"), {"lot": _("At random"), **SEATS}),
        "hints": _("Show which contracts could be completed this turn"),
        "designer": _("Designer's variant: a copied diver surfaces, its owner gets the credit"),
        "house": HOUSE,
        "neutral_keys": _("Neutral X keys"),
        "threshold": _("Keys come back with this one"),
        "most_rounds": _("The game ends after this round at the latest"),
    }
    who = ("players", NAMES)
    first = ("decks", "sponsors", "first", "hints", "designer")
    below = (
        "house",
        "rows",
        "mechanic",
        "neutral_keys",
        "threshold",
        "most_rounds",
        "contracts",
        "tokens",
    )
    beside_rulings = "rows"
    check_title = _("House rulings, and what your box prints")
    check_note = _(
        "A tick is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays differently, and what differs in your box."
    )

    @classmethod
    def own_before(cls, options: Any, names: Mapping[str, str]) -> dict[str, str]:
        return {
            "rows": " ".join(map(str, options.rows)),
            "mechanic": " ".join(map(str, options.mechanic)),
            "contracts": "\n".join(map(written, options.contracts or OUR_CONTRACTS)),
            "tokens": "\n".join(options.tokens or OUR_TOKENS),
        }

    def clean_rows(self) -> tuple[int, ...]:
        bounds = BOUNDS["rows"]
        numbers, price = self._numbers("rows"), bounds.item_type
        fewest, most = bounds.min_length, bounds.max_length
        if fewest <= len(numbers) <= most and _between(numbers, price):
            return numbers
        raise ValidationError(
            _("Write %(fewest)s to %(most)s prices from %(low)s to %(high)s: 3 2 1"),
            params={"fewest": fewest, "most": most, "low": price.ge, "high": price.le},
        )

    def clean_mechanic(self) -> tuple[int, ...]:
        reaches = BOUNDS["mechanic"].item_types
        numbers, reach = self._numbers("mechanic"), reaches[0]
        if len(numbers) == len(reaches) and _between(numbers, reach):
            return numbers
        raise ValidationError(
            _("Write %(count)s numbers from %(low)s to %(high)s: 1 2 3 4"),
            params={"count": len(reaches), "low": reach.ge, "high": reach.le},
        )

    def _numbers(self, name: str) -> tuple[int, ...]:
        """As they were typed; none at all where something else is among them."""
        said = self.cleaned_data[name].strip()
        if not said:
            return tuple(getattr(DEFAULTS, name))
        return tuple(map(int, re.findall(r"\d+", said))) if NUMBERS_ONLY.fullmatch(said) else ()

    def clean_contracts(self) -> tuple[Contract, ...]:
        lines = [line for line in self.cleaned_data["contracts"].splitlines() if line.strip()]
        _not_too_many("contracts", lines)
        found = tuple(map(read, lines))
        return () if found == OUR_CONTRACTS else found

    def clean_tokens(self) -> tuple[str, ...]:
        lines = tuple(self.cleaned_data["tokens"].split())
        _not_too_many("tokens", lines)
        for line in lines:
            if line not in TOKENS:
                raise ValidationError(_("Not a reward token: %(line)s"), params={"line": line[:40]})
        return () if lines == OUR_TOKENS else lines

    def clean(self) -> dict[str, Any]:
        wrong = [str(self.fields[name].label) for name in self.errors]
        if wrong:  # the page is long, and begins at its top
            raise look_again(wrong)
        return super().clean()
