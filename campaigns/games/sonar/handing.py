"""One device for both boats: it is handed over, and shows a seat only when its holder asks.

What is shown ends with the moment it was asked for: as soon as the turn passes to the other boat,
or its captain owes an answer, the page that comes back holds nothing of the first boat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from campaigns.games.sonar.names import seat_name
from rules.sonar import ENGINE
from rules.sonar.state import BOAT_OF, State
from rules.sonar.tables import BoatName
from rules.sonar.view import is_awaited


@dataclass(frozen=True)
class Handed:
    """Who holds the device, and what they tapped."""

    seat: str
    key: str  # seat and moment: what a link has to say to be shown
    thing: str


def _key(state: State, seat: str) -> str:
    """The seat and the moment."""
    turn = "" if state.active is None else f"{state.active[0]}{state.turn}"
    return f"{seat}~{state.phase[0]}{turn}{'a' if state.asked else ''}"


def handed_to(state: State, acts_for: tuple[str, ...], piece: str) -> Handed | None:
    """None: the screen hides everything."""
    key, _dot, thing = piece.partition(".")
    seat = key.partition("~")[0]
    if seat not in acts_for or seat not in BOAT_OF or key != _key(state, seat):
        return None
    if state.phase != "play" and not ENGINE.legal_actions(state, seat):
        return None  # its captain has marked the position: the other one's turn
    return Handed(seat, key, thing)


def hand_over(state: State, seat: str | None, acts_for: tuple[str, ...]) -> list[dict[str, Any]]:
    """One seat of each boat that this device acts for, whoever has something to do first. A device
    that only has its own boat needs none: that is what its seat page is for."""
    if state.phase == "over" or (seat is not None and _boats(acts_for) == {BOAT_OF[seat]}):
        return []
    found: dict[BoatName, dict[str, Any]] = {}
    for one in sorted(acts_for, key=lambda one: not is_awaited(state, one)):
        found.setdefault(
            BOAT_OF[one],
            {"seat": seat_name(one), "key": _key(state, one), "due": is_awaited(state, one)},
        )
    return list(found.values())


def _boats(seats: tuple[str, ...]) -> set[BoatName]:
    return {BOAT_OF[seat] for seat in seats}
