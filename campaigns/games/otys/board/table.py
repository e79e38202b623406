"""The table of Otys: the colony, the store, everybody's divers, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from django.utils.translation import gettext as _

from campaigns.face.board import Board, Look
from campaigns.face.words import Sentence
from campaigns.games.otys.board import colony, contracts
from campaigns.games.otys.board.arrangement import Part, arrangement
from campaigns.games.otys.board.ask import ask
from campaigns.games.otys.board.colony import Level, Phase, PrestigeTrack, StoreRow
from campaigns.games.otys.board.contracts import DrawnContract, Hint, Kept
from campaigns.games.otys.board.questions import groups
from campaigns.games.otys.board.taps import taps
from campaigns.games.otys.board.zones import Zone, zone
from campaigns.games.otys.words.people import call_groups
from campaigns.games.otys.words.terms import ENDS, PHASES
from rules.otys import ENGINE
from rules.otys.state import State
from rules.otys.view import View

TWO = 2  # players have columns of the same width


class OtysBoard(Board, kw_only=True):
    view: View
    seat: str | None
    ended: Sentence  # why; empty before the end
    winners: tuple[str, ...]
    phases: tuple[Phase, ...]
    levels: tuple[Level, ...]
    store: tuple[StoreRow, ...]
    prestige: PrestigeTrack
    public: tuple[DrawnContract, ...]
    zones: tuple[Zone, ...]
    own: tuple[DrawnContract, ...]  # every contract open to the seat
    kept: Kept | None
    hints: tuple[Hint, ...]
    table_hints: Callable[[], tuple[Hint, ...]]  # searched for where they are shown

    arrangement: tuple[Part, ...]  # how to lay the box out, while that is asked

    note: str  # what comes after what is due
    ranking: tuple[Zone, ...]  # the winner first

    @property
    def mine(self) -> Zone | None:
        return next((zone for zone in self.zones if zone.seat == self.seat), None)

    @property
    def near(self) -> Zone:
        """The wide column: one's own, or that of whoever's turn it is."""
        active = next((zone for zone in self.zones if zone.active), self.zones[0])
        return (self.mine or active) if len(self.zones) > TWO else self.zones[0]

    @property
    def far(self) -> tuple[Zone, ...]:
        return tuple(zone for zone in self.zones if zone is not self.near)


def board(state: State, look: Look) -> OtysBoard:
    """What the seat may know, and what it may do."""
    seat, acts_for = look.seat, look.acts_for
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    tapped, names = taps(state, acts_for), look.names()
    asked = ask(state, view, seat, names)
    zones = tuple(zone(view, name, tapped, names) for name in view.players)
    return OtysBoard(
        now=_now(state, view),
        due=asked.question,
        note=asked.note,
        over=view.outcome is not None,
        groups=call_groups(groups(state, acts_for), names),
        own_tabs=True,
        view=view,
        seat=seat,
        ended=ENDS[view.outcome.reason] if view.outcome else "",
        winners=view.outcome.winners if view.outcome else (),
        phases=colony.phases(view),
        levels=colony.levels(view),
        store=colony.store(view),
        prestige=colony.prestige(view, names),
        public=contracts.on_offer(view, tapped, names),
        zones=zones,
        arrangement=arrangement(view, names),
        ranking=_ranking(zones, view.outcome.winners) if view.outcome else (),
        own=contracts.open_to(view, seat, tapped),
        kept=contracts.kept(state, seat, acts_for, tapped),
        hints=contracts.hints(view),
        table_hints=cache(partial(contracts.table_hints, state, acts_for)),
    )


def _now(state: State, view: View) -> str:
    if view.outcome is not None:
        return _("The end")
    phase = PHASES[ENGINE.moment(state).phase]
    if not view.round:
        return str(phase)
    facts = {"round": view.round, "phase": phase}
    if view.last_round:
        return _("Round %(round)s, the last one · %(phase)s") % facts
    return _("Round %(round)s · %(phase)s") % facts


def _ranking(zones: tuple[Zone, ...], winners: tuple[str, ...]) -> tuple[Zone, ...]:
    """Winners first, the others by prestige."""
    return tuple(sorted(zones, key=lambda one: (one.seat not in winners, -one.board.prestige)))
