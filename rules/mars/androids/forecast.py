"""What the androids will do once one card of their module is left: a warning before it is taken."""

from __future__ import annotations

from msgspec.structs import replace

from rules.mars import events as ev
from rules.mars.androids.phase import androids, override
from rules.mars.androids.programme import preferred_computation, preferred_upgrade
from rules.mars.chronicle import Chronicle
from rules.mars.state import State
from rules.mars.steps import Compute, Upgrade
from rules.mars.tables import Building

Deed = ev.ColonistMoved | ev.EnergyChanged | ev.CardsBurned | ev.NothingToMove


def forecast(state: State, left: Building) -> tuple[Deed, ...]:
    """As things stand now, and as they would choose; what comes out of the deck is no part of
    it."""
    chronicle = Chronicle(replace(state, module=(left,), hidden=()))
    androids(chronicle)
    while isinstance(step := chronicle.state.step, Compute | Upgrade):
        prefer = preferred_computation if isinstance(step, Compute) else preferred_upgrade
        move, _reason = prefer(chronicle.state)
        chronicle.tell(ev.Due(state.step))
        override(chronicle, step, move)
    deeds: list[Deed] = []
    for event in chronicle.events:
        if isinstance(event, ev.ModuleRefilled | ev.RoundStarted | ev.GameEnded):
            break
        if isinstance(event, Deed):
            deeds.append(event)
    return tuple(deeds)


def left_over(state: State, taken: Building) -> Building | None:
    """The other card of the module, if it stays there: whoever has fewer than four cards goes on
    drawing (DA-2.1), from the module first."""
    options = state.options
    held = len(state.hand) + len(state.prep)
    is_drawn = state.step.__struct_config__.tag == "draw"
    more = max(0, options.hand_size + options.prep_size - held - is_drawn)
    rest = list(state.module)
    rest.remove(taken)
    return rest[0] if len(rest) == 1 and not more else None
