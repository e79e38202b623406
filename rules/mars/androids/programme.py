"""DA-3: what the androids choose, and the reason they would give."""

from __future__ import annotations

from rules.mars.events import Reason
from rules.mars.state import State, has_room
from rules.mars.tables import CROWD, HOMES, Building, Place, SideName

Move = tuple[SideName, Place, Place]


def star(building: str) -> Place:
    return f"{building}_1"  # type: ignore[return-value]


def two_star(building: str) -> Place:
    return f"{building}_2"  # type: ignore[return-value]


def computation_moves(state: State) -> tuple[Move, ...]:
    """DA-3.5, DA-3.1: from the ship into ★ of any building with room."""
    if not state.android.at("ship"):
        return ()
    return tuple(("android", "ship", star(home)) for home in HOMES if has_room(state, star(home)))


def upgrade_moves(state: State) -> tuple[Move, ...]:
    """DA-3.4: every way up for the androids; only if there is none, every way down for you."""
    up: tuple[Move, ...] = tuple(
        ("android", star(home), two_star(home))
        for home in HOMES
        if state.android.at(star(home)) and has_room(state, two_star(home))
    )
    if up:
        return up
    return tuple(
        ("you", two_star(home), star(home))
        for home in HOMES
        if state.you.at(two_star(home)) and has_room(state, star(home))
    )


def preferred_upgrade(state: State) -> tuple[Move, Reason]:
    """DA-3.11: up where you wait in ★, down where an android waits in ★, then in order."""
    moves = upgrade_moves(state)
    if len(moves) == 1:
        return moves[0], "only_choice"
    goes_up = moves[0][0] == "android"
    for move in moves:
        low = move[1] if goes_up else move[2]
        if (state.you if goes_up else state.android).at(low):
            return move, "you_wait_there" if goes_up else "android_waits_there"
    return moves[0], "in_order"


def preferred_computation(state: State) -> tuple[Move, Reason]:
    """DA-3.10: the bonus that is nearest, then a free ★★, then the order."""
    building, reason = _best_building(state)
    return ("android", "ship", star(building)), reason


def _best_building(state: State) -> tuple[Building, Reason]:
    open_homes = [home for home in HOMES if has_room(state, star(home))]
    if len(open_homes) == 1:
        return open_homes[0], "only_choice"
    settled = dict(zip(HOMES, state.android.settled(), strict=True))
    to_four = _still_needed(state, max(0, CROWD - max(settled.values())))
    to_all = _still_needed(state, sum(not count for count in settled.values()))
    largest = max(settled.values())
    # Where the bonus would have to be earned, among the buildings with room.
    crowded = next((home for home in open_homes if settled[home] == largest), None)
    empty = next((home for home in open_homes if not settled[home]), None)
    if crowded is None:
        to_four = None
    if empty is None:
        to_all = None
    if to_four == 1 and crowded:
        return crowded, "three_there"
    if to_all == 1 and empty:
        return empty, "last_empty"
    if crowded and to_four is not None and (to_all is None or to_four <= to_all):
        return crowded, "towards_four"
    if empty and to_all is not None:
        return empty, "towards_all"
    for home in open_homes:
        if has_room(state, two_star(home)):
            return home, "free_top"
    return open_homes[0], "in_order"


def _still_needed(state: State, colonists: int) -> int | None:
    """None: the bonus is held already, or out of reach."""
    reserve = state.android.at("ship") + state.android.at("earth")
    return colonists if 0 < colonists <= reserve else None
