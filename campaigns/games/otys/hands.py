"""Private contracts and hints at the table, where several people look at one screen."""

from __future__ import annotations

from typing import Any

from campaigns.games.otys import colony
from campaigns.games.otys.tapping import Taps
from rules.otys import ENGINE, steps
from rules.otys.state import State
from rules.otys.tables import SeatName
from rules.otys.view import View


def in_the_open(view: View, name: SeatName) -> list[dict[str, Any]]:
    """OTY-3.7: where private contracts are no secret, they lie before their player."""
    if view.options.secret_contracts:
        return []
    return [colony.drawn(one) for one in view.boards[name].hand if one is not None]


def kept(
    state: State, seat: str | None, acts_for: tuple[str, ...], taps: Taps
) -> dict[str, Any] | None:
    """For the scribe who acts for a seat that no other device holds, in its turn: what it keeps.
    That player has no page of their own to look at."""
    name = _acting(state, acts_for)
    if name is None or name == seat or not state.options.secret_contracts:
        return None
    found = [one for one in colony.own(_seen(state, name), name, taps) if one["private"]]
    return {"seats": (name,), "contracts": found} if found else None


def hints(state: State, acts_for: tuple[str, ...]) -> list[dict[str, Any]]:
    """For the device that acts for the one whose turn it is: what anybody could work out."""
    return colony.hints(_seen(state, None)) if _acting(state, acts_for) else []


def _acting(state: State, acts_for: tuple[str, ...]) -> SeatName | None:
    step = state.todo[-1] if state.todo else None
    return step.seat if isinstance(step, steps.Turning) and step.seat in acts_for else None


def _seen(state: State, seat: SeatName | None) -> View:
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    return view
