"""What boats and seats are called: by the table's own names, else by colour, in the language of the
moment they are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override
from msgspec import field

from campaigns.face.words import Sentence
from campaigns.games.sonar.words.cells import cell_name
from rules.core import Value
from rules.sonar.state import Letters, Options, State
from rules.sonar.tables import BOATS, SEATS, BoatName

BY_COLOUR: dict[BoatName, Sentence] = {"yellow": _("Yellow boat"), "blue": _("Blue boat")}
GLYPHS: dict[BoatName, str] = {"yellow": "■", "blue": "●"}  # on the screen and on paper
ROLES: dict[str, Sentence] = {
    "captain": _("captain"),
    "mate": _("first mate"),
    "engineer": _("engineer"),
    "radio": _("radio operator"),
}


class Names(Value):
    """SON-1.6: the boats as one table has named them. Without a name: by colour."""

    given: tuple[str, ...] = ("",) * len(BOATS)
    people: Mapping[str, str] = field(default_factory=dict)  # what was typed for each seat
    letters: Letters = ""  # of the columns

    def boat(self, boat: BoatName) -> str:
        return self.given[BOATS.index(boat)] or str(BY_COLOUR[boat])

    def cell(self, cell: str) -> str:
        return cell_name(cell, self.letters)

    def seat(self, seat: str) -> str:
        boat, _dash, role = seat.partition("_")
        return f"{self.boat(boat)}, {ROLES[role]}"  # type: ignore[arg-type]

    def who(self, seat: str) -> str:
        """For a sentence about a person: the name, with the boat; without a name, the seat."""
        name = self.people.get(seat, "")
        if is_role(seat, name):
            return self.seat(seat)
        boat, _dash, _role = seat.partition("_")
        return f"{name} ({self.boat(boat)})"  # type: ignore[arg-type]

    def terms(self) -> dict[str, object]:
        """By the engine's keys for boats and seats."""
        found: dict[str, object] = {boat: NamedTerm(self.boat, boat) for boat in BOATS}
        return found | {seat: NamedTerm(self.seat, seat) for seat in SEATS}


class NamedTerm:
    """A boat's or a seat's name in the language of the moment it is shown."""

    def __init__(self, name: Callable[..., str], key: str) -> None:
        self.name, self.key = name, key

    def __str__(self) -> str:
        return self.name(self.key)


def names_at(state: State, people: Mapping[str, str]) -> Names:
    options = state.options
    return Names(options.names, people, options.letters)


def boat_name(options: Options, boat: BoatName) -> str:
    return Names(options.names).boat(boat)


def is_role(seat: str, name: str) -> bool:
    """Not a real name: none, or the role, which older tables wrote down in the language of whoever
    opened them."""
    return not name or name in _written(seat)


@cache
def _written(seat: str) -> frozenset[str]:
    found = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            found.add(Names().seat(seat))
    return frozenset(found)
