"""Who is aboard, as pages call them: whole on a card, by the first name in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import typed
from rules.core import Value
from rules.gen7.episode.colours import worn
from rules.gen7.state import State

if TYPE_CHECKING:
    from campaigns.games.gen7.models import Officer


class Person(Value):
    seat: str
    name: str  # without one, as the seat is called
    first: str
    colour: str  # that they wear; empty: none yet


def people(
    state: State, typed: Mapping[str, str], colours: Mapping[str, str] | None = None
) -> dict[str, Person]:
    """By seat, in the order of the table. `typed`: what was typed for each seat. `colours`: as they
    were worn at another time than now."""
    worn_then = worn(state) if colours is None else colours
    return {
        seat: _person(seat, names.officer(state.options, seat), name, worn_then.get(seat, ""))
        for seat, name in typed.items()
    }


def looked_up(officers: Mapping[str, Officer], typed: Mapping[str, str]) -> dict[str, Person]:
    """The same from the officers in the database, without a position."""
    return {
        seat: _person(seat, officers[seat].name, name, officers[seat].wears)
        for seat, name in typed.items()
    }


def called(text: str, aboard: Mapping[str, Person]) -> str:
    """A sentence of the log with people's names where it has only their seats."""
    for person in aboard.values():
        text = text.replace(names.who(person.seat), person.first)
    return text


def _person(seat: str, officer: str, said: str, colour: str) -> Person:
    usual, player, named = names.who(seat), typed(said), typed(officer)
    first = _first(player) or _first(named) or usual
    return Person(seat, named or player or usual, first, colour)


def _first(name: str) -> str:
    return name.partition(" ")[0]
