"""A table as a sheet sees it: what the seat may know, and what people and cards are called."""

from __future__ import annotations

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import signed, typed
from campaigns.games.gen7.words.titles import Titles
from campaigns.table.opened import Table
from rules.core import Value
from rules.gen7 import ENGINE
from rules.gen7.state import State
from rules.gen7.view import View


class Position(Value):
    table: Table
    state: State  # for the catalogue of cards alone; everything else is read from the view
    view: View
    seat: str | None  # whose sheet it is; None: what everybody may know
    people: dict[str, str]

    def person(self, seat: str) -> str:
        """Whoever has no name is called by the seat; the glyph is beside it."""
        return self.people.get(seat) or names.who(seat)

    def colour(self, seat: str) -> str:
        """That is worn now; empty: none yet."""
        return self.view.worn.get(seat, "")

    def who(self, seat: str) -> str:
        """With the glyph that the pieces have."""
        return signed(self.person(seat), self.colour(seat))

    def named(self, sentence: str) -> str:
        """A sentence of the log with first names in place of seats."""
        for seat, name in self.people.items():
            if name:
                sentence = sentence.replace(names.who(seat), name.partition(" ")[0])
        return sentence

    def card(self, kind: str, code: str) -> str:
        return Titles(self.state, coded=True).card(kind, code)


def position(table: Table, seat: str | None) -> Position:
    state: State = table.state
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    people = {
        one.key: names.officer(view.options, one.key) or typed(one.name) for one in table.seats
    }
    return Position(table, state, view, seat, people)
