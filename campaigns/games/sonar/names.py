"""What boats and seats are called: by the table's own names, else by colour, in the language and at
the table of the moment they are shown.

Who tells an event knows its boat, not its table: the table is named around the telling (`of`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from campaigns.telling import Sentence
from rules.sonar.state import Options, State
from rules.sonar.tables import BOATS, BoatName

BY_COLOUR: dict[BoatName, Sentence] = {"yellow": _("Yellow boat"), "blue": _("Blue boat")}
GLYPHS: dict[BoatName, str] = {"yellow": "◆", "blue": "●"}  # on the screen and on paper
ROLES: dict[str, Sentence] = {
    "captain": _("captain"),
    "mate": _("first mate"),
    "engineer": _("engineer"),
    "radio": _("radio operator"),
}

_own: ContextVar[tuple[str, ...]] = ContextVar("own names of the boats", default=("",) * len(BOATS))


@contextmanager
def of(state: State) -> Iterator[None]:
    """SON-1.6: within this, the boats are called as this table has named them."""
    token = _own.set(state.options.names)
    try:
        yield
    finally:
        _own.reset(token)


def boat_name(options: Options, boat: BoatName) -> str:
    return options.names[BOATS.index(boat)] or str(BY_COLOUR[boat])


class BoatTerm:
    def __init__(self, boat: BoatName) -> None:
        self.boat = boat

    def __str__(self) -> str:
        return _own.get()[BOATS.index(self.boat)] or str(BY_COLOUR[self.boat])


class SeatTerm:
    def __init__(self, seat: str) -> None:
        self.seat = seat

    def __str__(self) -> str:
        return seat_name(self.seat)


BOAT_NAMES: dict[str, BoatTerm] = {boat: BoatTerm(boat) for boat in BOATS}


def seat_name(seat: str) -> str:
    boat, _dash, role = seat.partition("_")
    return f"{BOAT_NAMES[boat]}, {ROLES[role]}"


def is_role(seat: str, name: str) -> bool:
    """Nobody's name: none, or the role, which older tables wrote down in the language of whoever
    opened them."""
    return not name or name in _written(seat)


@cache
def _written(seat: str) -> frozenset[str]:
    boat, _dash, role = seat.partition("_")
    found = set()
    for language, _name in settings.LANGUAGES:
        with override(language):
            found.add(f"{BY_COLOUR[boat]}, {ROLES[role]}")  # type: ignore[index]
    return frozenset(found)
