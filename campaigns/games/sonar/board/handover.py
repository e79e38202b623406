"""One device for both boats: it is handed over, and shows a seat only when its holder asks.

What is shown ends with the moment it was asked for: as soon as the turn passes to the other boat,
or its captain owes an answer, the page that comes back holds nothing of the first boat. So does
whatever the browser keeps of it, once the device was hidden: the way back leads to a hidden page.
"""

from __future__ import annotations

from campaigns.face.board import Look
from campaigns.games.sonar.words.names import Names
from rules.core import Value
from rules.sonar import ENGINE
from rules.sonar.state import BOAT_OF, State
from rules.sonar.tables import BoatName
from rules.sonar.view import is_awaited


class Handed(Value):
    """Who holds the device, and what they tapped."""

    seat: str
    key: str  # seat, moment and showing: what a link has to say to be shown
    thing: str


class HandOver(Value):
    """Whom the device can be given to."""

    seat: str
    key: str
    due: bool


def _key(state: State, seat: str, showing: str) -> str:
    """The seat and the moment, and since when the device has not been hidden."""
    turn = "" if state.active is None else f"{state.active[0]}{state.turn}"
    moment = f"{state.phase[0]}{turn}{'a' if state.asked else ''}"
    return "~".join((seat, moment, showing)) if showing else f"{seat}~{moment}"


def handed_to(state: State, look: Look) -> Handed | None:
    """None: the screen hides everything."""
    key, _dot, thing = look.piece.partition(".")
    seat = key.partition("~")[0]
    if seat not in look.acts_for or seat not in BOAT_OF or key != _key(state, seat, look.showing):
        return None
    if state.phase != "play" and not ENGINE.legal_actions(state, seat):
        return None  # its captain has marked the position: it is the other one's turn
    return Handed(seat, key, thing)


def hand_over(state: State, names: Names, look: Look) -> tuple[HandOver, ...]:
    """One seat of each boat that this device acts for, whoever has something to do first. A device
    that only has its own boat needs none: that is what its seat page is for."""
    seat, acts_for = look.seat, look.acts_for
    if state.phase == "over" or (seat is not None and _boats(acts_for) == {BOAT_OF[seat]}):
        return ()
    found: dict[BoatName, HandOver] = {}
    for one in sorted(acts_for, key=lambda one: not is_awaited(state, one)):
        key = _key(state, one, look.showing)
        offer = HandOver(names.seat(one), key, is_awaited(state, one))
        found.setdefault(BOAT_OF[one], offer)
    return tuple(found.values())


def _boats(seats: tuple[str, ...]) -> set[BoatName]:
    return {BOAT_OF[seat] for seat in seats}
