"""The table of Otys: the colony, the store, everybody's divers, and what may be done."""

from __future__ import annotations

from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.otys import colony, hands
from campaigns.games.otys.asking import groups
from campaigns.games.otys.names import seat_name
from campaigns.games.otys.tapping import taps
from campaigns.games.otys.terms import ENDS, PHASES, STEPS, TO_OTHERS
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
        "seat": seat,
        "due": tell_due(view, seat),
        "groups": groups(state, acts_for),
        "over": view.outcome is not None,
        "ended": ENDS[view.outcome.reason] if view.outcome else "",
        "winners": view.outcome.winners if view.outcome else (),
        "phases": colony.phases(view),
        "levels": colony.levels(view),
        "store": colony.store(view),
        "prestige": colony.prestige(view),
        "public": colony.contracts(view, tapped),
        "zones": zones,
        "mine": next((one for one in zones if one["seat"] == seat), None),
        "own": colony.own(view, seat, tapped),
        "kept": hands.kept(state, seat, acts_for, tapped),
        "hints": colony.hints(view),
        "table_hints": partial(hands.hints, state, acts_for),  # searched for where they are shown
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


def tell_due(view: View, seat: str | None, name: str = "") -> str:
    """Whose move it is and what for: to that player, or to the others."""
    if view.outcome is not None or view.due is None:
        return ""
    who, what = seat_name(view.due.seat, name), str(view.due.__struct_config__.tag)
    if view.due.seat == seat:
        return f"{who}: {STEPS[what]}"
    if what == "turn":
        return _("Turn of %(names)s") % {"names": who}
    return f"{who}: {TO_OTHERS.get(what, STEPS[what])}"
