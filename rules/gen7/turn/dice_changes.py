"""Dice changed for drugs or parts (GEN-4.6), and faces that are told only now (GEN-3.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle
from rules.gen7.evolution.table import plus
from rules.gen7.ship.board import all_seen, amounts, faces, negative, quarters
from rules.gen7.ship.spots import why_no_face
from rules.gen7.ship.tracks import spend
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Placed, Sharing, Turning
from rules.gen7.steps.turn import by_die, placed, pledged
from rules.gen7.tables import FACES, RESOURCE_INDEX, DieKind, SeatName
from rules.todo import late

PRICE = 2  # GEN-4.6
REACH = 2
PAYS = {"officer": 2, "colonist": 2, "robot": 1}  # drugs, drugs, parts


def changes(state: State, step: AnyStep, seat: SeatName) -> list[act.ChangeDie]:
    """Each die in reach with each face it can be given, if the seat can pay for it."""
    found: list[act.ChangeDie] = []
    table, curates = state.table, False
    held = table.sectors[seat].resources
    pieces: Mapping[str, Placed] = {}
    if isinstance(step, Sharing):
        held = plus(held, negative(pledged(step, seat)))
        pieces, curates = by_die(step), step.curator == seat
    if not curates and max(held[1:]) < PRICE:
        return found
    dice = table.dice
    for name in reachable(state, step, seat):
        die, piece = dice[name], pieces.get(name)
        if piece is not None and (piece.split is not None or piece.nudge):
            continue
        free = curates and piece is not None
        if free or held[PAYS[die.kind]] >= PRICE:
            reach = REACH if die.kind == "robot" and not free else FACES[die.kind]
            found += _turned(seat, name, die.kind, die.value, reach)
    return found


@lru_cache(maxsize=1024)
def _turned(
    seat: SeatName, name: str, kind: DieKind, value: int, reach: int
) -> tuple[act.ChangeDie, ...]:
    """Kept, since a die keeps its face while the same is offered again and again."""
    reach = reach if value else FACES[kind]  # whatever it shows
    low, high = max(1, value - reach), min(FACES[kind], value + reach)
    return tuple(act.ChangeDie(seat, name, face) for face in range(low, high + 1) if face != value)


def untold_faces(state: State, step: AnyStep, seat: SeatName) -> list[act.ShowFace]:
    """Rolled on the table, and nobody has said it yet: for a robot on two spots, or a skill."""
    dice = state.table.dice
    return [
        act.ShowFace(seat, name, value)
        for name in (() if all_seen(state.table) else reachable(state, step, seat))
        if not dice[name].value
        for value in range(1, faces(dice[name]) + 1)
    ]


def reachable(state: State, step: AnyStep, seat: str) -> Sequence[str]:
    """GEN-4.6: in the player's sector, or on the shared spots being filled."""
    dice = quarters(state.table, seat)
    if not isinstance(step, Sharing):
        return dice
    others = [name for name in by_die(step) if name not in dice]
    return [*dice, *others] if others else dice


def why_not_shown(state: State, step: AnyStep, action: act.ShowFace) -> Refusal | None:
    if not isinstance(step, Turning | Sharing):
        return late(step, "GEN-3.2")
    if action.die not in reachable(state, step, action.seat):
        return Refusal("die_out_of_reach", "GEN-3.2")
    die = state.table.dice[action.die]
    if die.value:
        return Refusal("other_dice_due", "GEN-3.2")
    return why_no_face(die, action.value)


def why_no_change(state: State, step: AnyStep, action: act.ChangeDie) -> Refusal | None:
    if action.die not in reachable(state, step, action.seat):
        return Refusal("die_out_of_reach", "GEN-4.6")
    die = state.table.dice[action.die]
    pieces = (
        [piece for piece in placed(step) if piece.die == action.die]
        if isinstance(step, Sharing)
        else []
    )
    if any(piece.split is not None or piece.nudge for piece in pieces):
        return Refusal("take_back_first", "GEN-4.6")
    if action.value == die.value:
        return Refusal("same_face", "GEN-4.6", {"value": die.value})
    refusal = why_no_face(die, action.value)
    if refusal is not None:
        return refusal
    if isinstance(step, Sharing) and step.curator == action.seat and pieces:
        return None
    robot = die.kind == "robot"
    if robot and die.value and abs(action.value - die.value) > REACH:
        return Refusal("too_far", "GEN-4.6", {"most": REACH})
    resource = "parts" if robot else "drugs"
    index = RESOURCE_INDEX[resource]
    held = state.table.sectors[action.seat].resources[index]
    if isinstance(step, Sharing):
        held -= pledged(step, action.seat)[index]
    if held < PRICE:
        return Refusal("not_enough", "GEN-4.6", {"resource": resource, "held": held})
    return None


def change(chronicle: Chronicle, step: AnyStep, action: act.ChangeDie) -> AnyStep:
    die = chronicle.table.dice[action.die]
    if (
        isinstance(step, Sharing)
        and step.curator == action.seat
        and (action.die in [piece.die for piece in placed(step)])
    ):
        chronicle.tell(ev.DieSet(action.die, action.value, "skill"))
        return replace(step, before=(*step.before, (action.die, die.value)))
    resource = "parts" if die.kind == "robot" else "drugs"
    spend(chronicle, action.seat, amounts(resource, PRICE), "change")
    chronicle.tell(ev.DieSet(action.die, action.value, "change"))
    return step
