"""DA-2.5, DA-2.6: system failure, androids, refill, and the end of the round."""

from __future__ import annotations

from rules.mars import events as ev
from rules.mars.androids import (
    Move,
    computation_moves,
    preferred_computation,
    preferred_upgrade,
    star,
    upgrade_moves,
)
from rules.mars.scoring import end_reason, final_outcome
from rules.mars.state import Architect, Compute, Refill, Upgrade, has_room
from rules.mars.tables import FAILURE, FLARE, MODULE, SURPLUS, UPGRADES, Building
from rules.mars.telling import Telling


def end_architect_phase(telling: Telling) -> None:
    if not telling.state.round:  # DA-1.1: the cards are dealt, now the androids' module
        refill(telling)
        return
    _burn(telling, FAILURE, "failure")  # DA-2.5
    androids(telling)


def _burn(telling: Telling, count: int, cause: ev.Cause) -> None:
    telling.tell(ev.CardsBurned(min(count, telling.state.deck), cause))


def androids(telling: Telling) -> None:
    """DA-2.6: activated by the one card that is left."""
    state = telling.state
    if len(state.module) != 1:
        telling.tell(ev.AndroidsRested(len(state.module)))
        refill(telling)
        return
    building = state.module[0]
    if building != "construction":
        if state.android.at("ship") and has_room(state, star(building)):
            telling.tell(ev.ColonistMoved("android", "ship", star(building), "android"))
        elif state.android.at("ship"):
            telling.tell(ev.NothingToMove("android"))
        else:
            _board(telling, "android")
    _android_ability(telling, building)


def _board(telling: Telling, cause: ev.Cause) -> None:
    if telling.state.android.at("earth"):
        telling.tell(ev.ColonistMoved("android", "earth", "ship", cause))
    else:
        telling.tell(ev.NothingToMove(cause))


def _android_ability(telling: Telling, building: Building) -> None:
    state = telling.state
    match building:
        case "water":  # DA-3.6
            _burn(telling, FLARE, "flare")
        case "power":  # DA-3.7; DA-3.2: one below the maximum rises by one
            room = state.options.energy_max - state.android.energy
            if room:
                telling.tell(ev.EnergyChanged("android", min(SURPLUS, room), "surplus"))
            else:
                _burn(telling, FLARE, "flare")
        case "laboratory":  # DA-3.8
            _board(telling, "recruit")
        case "construction":
            compute(telling)
            return
        case "ecosystem":
            upgrade(telling, UPGRADES)
            return
    refill(telling)


def compute(telling: Telling) -> None:
    """DA-3.5: with more than one way, the player confirms or overrides."""
    moves = computation_moves(telling.state)
    if len(moves) > 1:
        telling.tell(ev.Due(Compute()))
        return
    if moves:
        telling.tell(ev.ColonistMoved(*moves[0], "compute", "only_choice"))
    elif telling.state.android.at("ship"):
        telling.tell(ev.NothingToMove("compute"))
    else:
        _board(telling, "compute")
    refill(telling)


def upgrade(telling: Telling, left: int) -> None:
    """DA-3.4: one at a time, each seen anew; what finds no way is lost."""
    while left:
        moves = upgrade_moves(telling.state)
        if len(moves) > 1:
            telling.tell(ev.Due(Upgrade(left)))
            return
        if not moves:
            telling.tell(ev.NothingToMove("upgrade"))
            break
        telling.tell(ev.ColonistMoved(*moves[0], "upgrade", "only_choice"))
        left -= 1
    refill(telling)


def override(telling: Telling, step: Compute | Upgrade, move: Move) -> None:
    prefer = preferred_computation if isinstance(step, Compute) else preferred_upgrade
    preferred, reason = prefer(telling.state)
    cause: ev.Cause = "compute" if isinstance(step, Compute) else "upgrade"
    telling.tell(ev.ColonistMoved(*move, cause, reason if move == preferred else "override"))
    if isinstance(step, Upgrade):
        upgrade(telling, step.left - 1)
    else:
        refill(telling)


def refill(telling: Telling) -> None:
    state = telling.state
    if len(state.module) < MODULE and state.deck:
        telling.tell(ev.Due(Refill()))
    else:
        end_round(telling)


def end_round(telling: Telling) -> None:
    """DA-4.1, DA-4.5: tested only here, after the androids."""
    state = telling.state
    reason = end_reason(state)
    if reason and state.round:
        telling.tell(ev.GameEnded(final_outcome(state, reason)))
    else:
        telling.tell(ev.RoundStarted(state.round + 1))
        telling.tell(ev.Due(Architect()))
