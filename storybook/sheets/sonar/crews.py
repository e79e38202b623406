"""Whose sheets are printed: each boat that the reader may know, or one without a name."""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec import field

from campaigns.face.selectors import typed_names
from campaigns.face.words import Sentence
from campaigns.games.sonar.words.names import GLYPHS, ROLES, boat_name, is_role
from campaigns.games.sonar.words.terms import CONFIDENCE, MODES, SCENARIOS
from rules.core import Value
from rules.sonar.maps.scenarios import CONFIDENCE as KNOWN
from rules.sonar.state import Options, crew, map_of
from rules.sonar.tables import OTHER, BoatName, Cell, Role
from rules.sonar.tables import ROLES as ALL_ROLES
from rules.sonar.view import Own, Seen, View
from storybook.sheets.content import Content
from storybook.sheets.order import Order


class Crew(Value):
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
            return _("The table's own map.")
        return str(CONFIDENCE.get(KNOWN[self.options.scenario, self.options.mode], ""))


class Page(Value, kw_only=True):
    """One page of paper; each kind of page extends this."""

    key: str
    title: str
    crew: Crew
    outcome: str = ""  # of the battle, after its end

    @property
    def role(self) -> Sentence:
        """Whose page it is; empty: everybody's."""
        return ROLES.get(self.key, "")

    @property
    def person(self) -> str:
        return next((self.crew.person(role) for role in ALL_ROLES if role == self.key), "")

    @property
    def part(self) -> str:
        """The template that draws it."""
        return f"storybook/print/sonar/{self.key}/_page.html"


class Pages(Content, kw_only=True):
    pages: tuple[Page, ...]


def crews(order: Order) -> list[Crew]:
    if order.campaign is None:
        options = order.about or Options()
        return [Crew(options, map_of(options.scenario, options.mode, options.chart).rows)]
    view = view_of(order)
    written = typed_names(order.campaign).items()
    people = {seat: name for seat, name in written if not is_role(seat, name)}
    return [
        Crew(
            view.options,
            view.rows,
            view.spent,
            name,
            own,
            view.seen[name],
            view.seen[OTHER[name]],
            people,
        )
        for name, own in view.own.items()
    ]


def view_of(order: Order) -> View:
    view = order.view
    assert isinstance(view, View)
    return view


def may_fill(order: Order) -> bool:
    """SON-9.1: there is a boat whose sheets this reader may see. Of what watchers are shown,
    nothing is for whoever has got up from one of the boats to watch."""
    watches = order.seat is not None or not order.plays or is_over(order)
    return watches and bool(view_of(order).own)


def is_over(order: Order) -> bool:
    return view_of(order).phase == "over"
