"""DA-2.5, DA-2.6: system failure, androids, refill, and the end of the round."""

from __future__ import annotations

from rules.mars import events as ev
from rules.mars.androids.programme import (
    Move,
    computation_moves,
    preferred_computation,
    preferred_upgrade,
    star,
    upgrade_moves,
)
from rules.mars.chronicle import Chronicle
from rules.mars.score import end_reason, final_outcome
from rules.mars.state import has_room
from rules.mars.steps import Architect, Compute, Refill, Upgrade
from rules.mars.tables import FAILURE, FLARE, MODULE, SURPLUS, UPGRADES, Building


def end_architect_phase(chronicle: Chronicle) -> None:
    if not chronicle.state.round:  # DA-1.1: the cards are dealt, now the androids' module
        refill(chronicle)
        return
    _burn(chronicle, FAILURE, "failure")  # DA-2.5
    androids(chronicle)


def _burn(chronicle: Chronicle, count: int, cause: ev.Cause) -> None:
    chronicle.tell(ev.CardsBurned(min(count, chronicle.state.deck), cause))


def androids(chronicle: Chronicle) -> None:
    """DA-2.6: activated by the one card that is left."""
    state = chronicle.state
    if len(state.module) != 1:
        chronicle.tell(ev.AndroidsRested(len(state.module)))
        refill(chronicle)
        return
    building = state.module[0]
    if building != "construction":
        if state.android.at("ship") and has_room(state, star(building)):
            chronicle.tell(ev.ColonistMoved("android", "ship", star(building), "android"))
        elif state.android.at("ship"):
            chronicle.tell(ev.NothingToMove("android"))
        else:
            _board(chronicle, "android")
    _android_ability(chronicle, building)


def _board(chronicle: Chronicle, cause: ev.Cause) -> None:
    if chronicle.state.android.at("earth"):
        chronicle.tell(ev.ColonistMoved("android", "earth", "ship", cause))
    else:
        chronicle.tell(ev.NothingToMove(cause))


def _android_ability(chronicle: Chronicle, building: Building) -> None:
    state = chronicle.state
    match building:
        case "water":  # DA-3.6
            _burn(chronicle, FLARE, "flare")
        case "power":  # DA-3.7; DA-3.2: one below the maximum rises by one
            room = state.options.energy_max - state.android.energy
            if room:
                chronicle.tell(ev.EnergyChanged("android", min(SURPLUS, room), "surplus"))
            else:
                _burn(chronicle, FLARE, "flare")
        case "laboratory":  # DA-3.8
            _board(chronicle, "recruit")
        case "construction":
            compute(chronicle)
            return
        case "ecosystem":
            upgrade(chronicle, UPGRADES)
            return
    refill(chronicle)


def compute(chronicle: Chronicle) -> None:
    """DA-3.5: with more than one way, the player confirms or overrides."""
    moves = computation_moves(chronicle.state)
    if len(moves) > 1:
        chronicle.tell(ev.Due(Compute()))
        return
    if moves:
        chronicle.tell(ev.ColonistMoved(*moves[0], "compute", "only_choice"))
    elif chronicle.state.android.at("ship"):
        chronicle.tell(ev.NothingToMove("compute"))
    else:
        _board(chronicle, "compute")
    refill(chronicle)


def upgrade(chronicle: Chronicle, left: int) -> None:
    """DA-3.4: one at a time, each judged on its own; what finds no way is lost."""
    while left:
        moves = upgrade_moves(chronicle.state)
        if len(moves) > 1:
            chronicle.tell(ev.Due(Upgrade(left)))
            return
        if not moves:
            chronicle.tell(ev.NothingToMove("upgrade"))
            break
        chronicle.tell(ev.ColonistMoved(*moves[0], "upgrade", "only_choice"))
        left -= 1
    refill(chronicle)


def override(chronicle: Chronicle, step: Compute | Upgrade, move: Move) -> None:
    prefer = preferred_computation if isinstance(step, Compute) else preferred_upgrade
    preferred, reason = prefer(chronicle.state)
    cause: ev.Cause = "compute" if isinstance(step, Compute) else "upgrade"
    chronicle.tell(ev.ColonistMoved(*move, cause, reason if move == preferred else "override"))
    if isinstance(step, Upgrade):
        upgrade(chronicle, step.left - 1)
    else:
        refill(chronicle)


def refill(chronicle: Chronicle) -> None:
    """DA-2.6: from the app's deck by itself; with the box the back is said."""
    state = chronicle.state
    while chronicle.deals and len(state.module) < MODULE and state.deck:
        card = state.order[0]
        assert card.building is not None
        chronicle.tell(ev.ModuleRefilled(card.building, card.value))
        state = chronicle.state
    if len(state.module) < MODULE and state.deck:
        chronicle.tell(ev.Due(Refill()))
    else:
        end_round(chronicle)


def end_round(chronicle: Chronicle) -> None:
    """DA-4.1, DA-4.5: tested only here, after the androids."""
    state = chronicle.state
    reason = end_reason(state)
    if reason and state.round:
        chronicle.tell(ev.GameEnded(final_outcome(state, reason)))
    else:
        chronicle.tell(ev.RoundStarted(state.round + 1))
        chronicle.tell(ev.Due(Architect()))
