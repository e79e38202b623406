"""Whose sheets are printed: each boat that the reader may know, or one without a name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.names import GLYPHS, boat_name, is_role
from campaigns.games.sonar.terms import CONFIDENCE, MODES, SCENARIOS
from campaigns.selectors import current_state
from rules.sonar import ENGINE
from rules.sonar.maps import CONFIDENCE as KNOWN
from rules.sonar.state import Options, crew, map_of
from rules.sonar.tables import OTHER, BoatName, Cell, Role
from rules.sonar.view import Own, Seen, View
from storybook.ordering import Order


@dataclass(frozen=True)
class Crew:
    """A boat as its own people know it. Blank: only the map and the mode."""

    options: Options
    rows: tuple[str, ...]
    spent: tuple[Cell, ...] = ()
    boat: BoatName | None = None
    own: Own | None = None
    seen: Seen | None = None
    enemy: Seen | None = None
    people: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{GLYPHS[self.boat]} {boat_name(self.options, self.boat)}" if self.boat else ""

    def person(self, role: Role) -> str:
        if self.boat is None:
            return ""
        return self.people.get(getattr(crew(self.options.players, self.boat), role), "")

    @property
    def place(self) -> str:
        return f"{SCENARIOS[self.options.scenario]} · {MODES[self.options.mode]}"

    @property
    def doubt(self) -> str:
        """What the crew should know about this map."""
        if self.options.chart:
            return _("A map of the table's own.")
        return str(CONFIDENCE.get(KNOWN[self.options.scenario, self.options.mode], ""))


def crews(order: Order) -> list[Crew]:
    if order.campaign is None:
        options = order.about or Options()
        return [Crew(options, map_of(options.scenario, options.mode, options.chart).rows)]
    view = view_of(order)
    written = order.campaign.seats.values_list("key", "name")
    people = {seat: name for seat, name in written if not is_role(seat, name)}
    return [
        Crew(view.options, view.rows, view.spent, name, own, view.seen[name],
             view.seen[OTHER[name]], people)
        for name, own in view.own.items()
    ]  # fmt: skip


def view_of(order: Order) -> View:
    assert order.campaign is not None
    view = ENGINE.view(current_state(order.campaign), order.seat)
    assert isinstance(view, View)
    return view


def may_fill(order: Order) -> bool:
    """SON-9.1: there is a boat whose sheets this reader may see."""
    return bool(view_of(order).own)


def is_over(order: Order) -> bool:
    return view_of(order).phase == "over"


Page = dict[str, Any]
