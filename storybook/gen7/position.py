"""A table as a sheet sees it: what the seat may know, and what people and cards are called."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.games.gen7 import names
from campaigns.models import Campaign
from campaigns.selectors import current_state
from campaigns.telling import typed_name
from rules.gen7 import ENGINE
from rules.gen7.state import State
from rules.gen7.view import View
from storybook import naming


@dataclass(frozen=True)
class Position:
    state: State  # for the catalogue of cards alone; everything else is read from the view
    view: View
    seat: str | None  # whose sheet it is; None: what everybody may know
    people: dict[str, str]

    def person(self, seat: str) -> str:
        """Who goes by no name is called by the colour; the glyph stands beside it."""
        return self.people.get(seat) or names.who(seat).partition(" ")[2]

    def who(self, seat: str) -> str:
        """With the glyph and the colour that the pieces have, and the name if there is one."""
        colour, name = names.who(seat), self.people.get(seat)
        return f"{colour} ({name})" if name else colour

    def card(self, kind: str, code: str) -> str:
        return naming.card(self.state, kind, code)


def position(campaign: Campaign, seat: str | None) -> Position:
    state = current_state(campaign)
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    written = campaign.seats.values_list("key", "name")
    people = {
        key: names.officer(view.options, key) or typed_name(names.who(key), name)
        for key, name in written
    }
    return Position(state, view, seat, people)
