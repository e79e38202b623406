"""The board of Devious Automatics: the planet, both sides, and what may be done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.face.board import Board, Look
from campaigns.face.words import Sentence
from campaigns.games.mars.questions import groups
from campaigns.games.mars.terms import BRIEF, BUILDINGS, ENDS, LEVELS, STEPS
from campaigns.games.mars.words import card_name
from rules.core import Value
from rules.mars import ENGINE
from rules.mars.events import ColonistMoved
from rules.mars.state import Card, State
from rules.mars.tables import ARCHITECT, HOMES, SIDES, Building, Place, SideName
from rules.mars.tables import BUILDINGS as ALL_BUILDINGS
from rules.mars.view import View

Arrivals = set[tuple[SideName, Place]]


class Stand(Value):
    """How many of a side stand in a place, and whether one of them has just come."""

    side: SideName
    count: int
    arrived: bool


class BuildingSite(Value):
    """With its zones from the top; where nobody can live there is none."""

    key: Building
    name: Sentence
    brief: Sentence
    top: int
    zones: tuple[tuple[Stand, ...], ...]

    @property
    def arrived(self) -> bool:
        return any(stand.arrived for zone in self.zones for stand in zone)


class Side(Value, kw_only=True):
    key: SideName
    name: str
    energy: int
    earth: Stand
    ship: Stand


class DrawnCard(Value):
    """As far as the seat knows it: colour and value may be unknown."""

    key: Building | None
    title: Sentence
    value: int | None
    name: str


class Pile(Value):
    title: str
    cards: tuple[DrawnCard, ...]


class ScoreLine(Value):
    key: str
    name: str
    yours: int
    theirs: int


class MarsBoard(Board, kw_only=True):
    view: View
    level: Sentence
    buildings: tuple[BuildingSite, ...]
    sides: tuple[Side, ...]
    module: tuple[DrawnCard, ...]
    piles: tuple[Pile, ...]
    score: tuple[ScoreLine, ...]
    ended: Sentence  # why; empty before the end


def board(state: State, look: Look) -> MarsBoard:
    """What the seat may know, what it may do, and who has just arrived where."""
    view = ENGINE.view(state, look.seat)
    assert isinstance(view, View)
    arrived = {(move.side, move.target) for move in look.newest if isinstance(move, ColonistMoved)}
    return MarsBoard(
        now=_now(state),
        due=_due(view),
        over=view.outcome is not None,
        groups=groups(state) if ARCHITECT in look.acts_for else (),
        view=view,
        level=LEVELS[view.options.level],
        buildings=tuple(_building(view, building, arrived) for building in ALL_BUILDINGS),
        sides=(
            _side(view, "you", _("You"), arrived),
            _side(view, "android", _("Androids"), arrived),
        ),
        module=tuple(_card(Card(back)) for back in view.module),
        piles=(_pile(_("Hand"), view.hand), _pile(_("Prep module"), view.prep)),
        score=score_lines(view),
        ended=ENDS[view.outcome.reason] if view.outcome else "",
    )


def _due(view: View) -> str:
    """With the app's deck nobody is asked which card comes next."""
    step = str(view.step.__struct_config__.tag)
    dealt = step == "refill" and view.options.deck == "app"
    return str(STEPS["deal" if dealt else step])


def _pile(title: str, cards: tuple[Card, ...]) -> Pile:
    return Pile(title, tuple(_card(card) for card in cards))


def _card(card: Card) -> DrawnCard:
    title = BRIEF[card.building] if card.building else ""
    return DrawnCard(card.building, title, card.value, card_name(card))


def _now(state: State) -> str:
    phase = {
        "setup": _("Set-up"),
        "architect": _("Your phase"),
        "androids": _("Androids"),
        "over": _("The end"),
    }[ENGINE.moment(state).phase]
    if not state.round:
        return phase
    return _("Round %(round)s · %(phase)s") % {"round": state.round, "phase": phase}


def _building(view: View, building: Building, arrived: Arrivals) -> BuildingSite:
    zones = tuple(
        tuple(
            stand
            for side in SIDES
            if (stand := _stand(view, side, f"{building}_{number}", arrived)).count
        )
        for number in (2, 1)
        if building in HOMES
    )
    return BuildingSite(building, BUILDINGS[building], BRIEF[building], view.tops[building], zones)


def _side(view: View, side: SideName, name: str, arrived: Arrivals) -> Side:
    return Side(
        key=side,
        name=name,
        energy=(view.you if side == "you" else view.android).energy,
        earth=_stand(view, side, "earth", arrived),
        ship=_stand(view, side, "ship", arrived),
    )


def _stand(view: View, side: SideName, place: str, arrived: Arrivals) -> Stand:
    places = (view.you if side == "you" else view.android).places
    return Stand(side, places[place], (side, place) in arrived)  # type: ignore[index]


def score_lines(view: View) -> tuple[ScoreLine, ...]:
    """Both scores line by line."""
    names = {
        "ship": _("On the ship"),
        "star": _("In ★"),
        "two_star": _("In ★★"),
        "spread": _("In all four buildings"),
        "crowd": _("Four or more in one building"),
        "energy": _("Energy"),
    }
    yours, theirs = view.you.score, view.android.score
    return tuple(
        ScoreLine(key, name, getattr(yours, key), getattr(theirs, key))
        for key, name in names.items()
    )
