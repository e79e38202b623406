"""Dice changed for drugs or parts (GEN-4.6), and faces that are told only now (GEN-3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle
from rules.gen7.ship.board import amounts, faces, hand
from rules.gen7.ship.spots import why_no_face
from rules.gen7.ship.tracks import spend
from rules.gen7.state import Die, State
from rules.gen7.steps import AnyStep, Placed, Sharing, Turning
from rules.gen7.steps.turn import by_die, placed, pledged
from rules.gen7.tables import RESOURCE_INDEX, SeatName
from rules.gen7.turn.payments import held_by
from rules.todo import late

PRICE = 2  # GEN-4.6
REACH = 2
NOTHING_LIES: Mapping[str, Placed] = {}
PAYS = {"officer": 2, "colonist": 2, "robot": 1}  # drugs, drugs, parts


def changes(state: State, step: AnyStep, seat: SeatName) -> list[act.ChangeDie]:
    """Each die in reach with each face it can be given, if the seat can pay for it."""
    found: list[act.ChangeDie] = []
    held, curates = state.table.sectors[seat].resources, False
    lying = NOTHING_LIES
    if isinstance(step, Sharing):
        held, lying, curates = held_by(state, step, seat), by_die(step), step.curator == seat
    if not curates and held[1] < PRICE and held[2] < PRICE:
        return found
    for name, die in reachable(state, step, seat).items():
        piece = lying.get(name)
        if piece is not None and (piece.split is not None or piece.nudge):
            continue
        if curates and piece is not None:
            found += _set(seat, name, die)
        elif held[PAYS[die.kind]] >= PRICE:
            found += _turned(seat, name, die)
    return found


# Kept, since a die keeps its face while the same is offered again and again.


@lru_cache(maxsize=1024)
def _turned(seat: SeatName, name: str, die: Die) -> tuple[act.ChangeDie, ...]:
    if die.kind != "robot" or not die.value:
        return _set(seat, name, die)
    shown = range(max(1, die.value - REACH), min(faces(die), die.value + REACH) + 1)
    return tuple(act.ChangeDie(seat, name, face) for face in shown if face != die.value)


@lru_cache(maxsize=1024)
def _set(seat: SeatName, name: str, die: Die) -> tuple[act.ChangeDie, ...]:
    shown = range(1, faces(die) + 1)
    return tuple(act.ChangeDie(seat, name, face) for face in shown if face != die.value)


def untold_faces(state: State, step: AnyStep, seat: SeatName) -> list[act.ShowFace]:
    """Rolled on the table, and nobody has said it yet: for a robot on two spots, or a skill."""
    return [
        act.ShowFace(seat, name, value)
        for name, die in reachable(state, step, seat).items()
        if not die.value
        for value in range(1, faces(die) + 1)
    ]


def reachable(state: State, step: AnyStep, seat: str) -> Mapping[str, Die]:
    """GEN-4.6: in the player's sector, or on the shared spots being filled."""
    dice = hand(state.table, seat)
    lying = by_die(step) if isinstance(step, Sharing) else NOTHING_LIES
    if lying.keys() <= dice.keys():
        return dice
    return {**dice, **{name: state.table.dice[name] for name in lying}}


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
