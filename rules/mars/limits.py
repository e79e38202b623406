"""DA-5.1: what is always enforced, whoever moves a piece and for whatever reason."""

from __future__ import annotations

from rules.core import Refusal
from rules.mars.actions import ChangeEnergy, MoveColonist
from rules.mars.state import State, bit, has_room


def why_no_move(state: State, move: MoveColonist) -> Refusal | None:
    if move.source == move.target:
        return Refusal("same_place", "DA-5.1", {"place": move.source})
    if not state.side(move.side).at(move.source):
        return Refusal("nobody_there", "DA-5.1", {"side": move.side, "place": move.source})
    if not has_room(state, move.target):
        return Refusal("no_room", "DA-5.1", {"place": move.target})
    return None


def why_no_energy(state: State, change: ChangeEnergy) -> Refusal | None:
    energy, most = state.side(change.side).energy, state.options.energy_max
    if not change.by or not 0 <= energy + change.by <= most:
        return Refusal(
            "energy_range", "DA-5.1", {"side": change.side, "energy": energy, "most": most}
        )
    return None


def why_no_such_value(state: State, building: str, value: int) -> Refusal | None:
    if value > state.options.values:
        return Refusal("no_such_value", "DA-1.1", {"value": value, "most": state.options.values})
    if state.seen & bit(building, value):
        return Refusal("card_already_seen", "DA-1.1", {"building": building, "value": value})
    return None
