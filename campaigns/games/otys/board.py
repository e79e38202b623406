"""The table of Otys: the colony, the store, everybody's divers, and what may be done."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.otys import colony
from campaigns.games.otys.asking import groups
from campaigns.games.otys.tapping import taps
from campaigns.games.otys.terms import ENDS, PHASES, SEATS, STEPS
from campaigns.games.otys.zones import zone
from rules.otys import ENGINE
from rules.otys.events import AnyEvent
from rules.otys.state import State
from rules.otys.view import View


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, and what it may do."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    tapped = taps(state, acts_for)
    zones = [zone(view, name, tapped) for name in view.players]
    return {
        "view": view,
        "now": _now(state, view),
        "due": _due(state),
        "groups": groups(state, acts_for),
        "over": view.outcome is not None,
        "ended": ENDS[view.outcome.reason] if view.outcome else "",
        "winners": [SEATS[one] for one in view.outcome.winners] if view.outcome else [],
        "phases": colony.phases(view),
        "levels": colony.levels(view),
        "store": colony.store(view),
        "prestige": colony.prestige(view),
        "public": colony.contracts(view, tapped),
        "zones": zones,
        "mine": next((one for one in zones if one["seat"] == seat), None),
        "own": colony.own(view, seat, tapped),
        "hints": colony.hints(view),
    }


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


def _due(state: State) -> str:
    if state.result is not None:
        return ""
    step = state.todo[-1]
    return f"{SEATS[step.seat]}: {STEPS[str(step.__struct_config__.tag)]}"
