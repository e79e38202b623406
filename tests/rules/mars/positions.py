"""Positions in a few letters. The notation is explained in `rules/mars/notation.py`."""

from __future__ import annotations

from typing import Any

from rules.core import Refusal
from rules.mars import ENGINE
from rules.mars.actions import AnyAction
from rules.mars.state import Options, State
from tests.rules.mars.contract import must_hold, pieces

# A round of a game with the usual settings: Water and Power lie in the androids' module.
USUAL = "R3 architect Y6.1.0000.0000.1 D2.5.0000.0000.1 H?,? P?,? MWP K20 B-,-,-,-,- X- O"


def at(changes: str = "") -> State:
    """That position but for these fields; `K` is the deck, the discard is whatever is left."""
    fields = {_name(field): field for field in USUAL.split()}
    fields |= {_name(field): field for field in changes.split()}
    line = " ".join(fields.values()).replace(fields["K"], fields["K"].split(".")[0] + ".0")
    state = ENGINE.read(line.removesuffix(" O"))
    discard = 5 * state.options.values - pieces(state)["cards"]
    state = ENGINE.read(ENGINE.show(state).replace(f"K{state.deck}.0", f"K{state.deck}.{discard}"))
    must_hold(state)
    return state


def _name(field: str) -> str:
    return field[0] if field[0].isupper() else "step"


def start(options: Options | None = None) -> State:
    return ENGINE.fold(ENGINE.set_up(options or Options()))


def do(state: State, *actions: AnyAction) -> State:
    for action in actions:
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    must_hold(state)
    return state


def events(state: State, *actions: AnyAction) -> tuple[Any, ...]:
    """What the last of these actions brings about."""
    return ENGINE.decide(do(state, *actions[:-1]), actions[-1])


def refusal(state: State, action: AnyAction) -> Refusal:
    refused = ENGINE.why_not(state, action)
    assert refused is not None, f"{action} is allowed in {ENGINE.show(state)}"
    return refused


def why_not(state: State, action: AnyAction) -> str:
    return refusal(state, action).code


def offers(state: State) -> set[Any]:
    return set(ENGINE.legal_actions(state, None))


def kinds(state: State) -> set[str]:
    return {str(offer.__struct_config__.tag) for offer in offers(state)}


def expect(state: State, fields: str) -> None:
    """Each of these fields is part of the position's line."""
    line = ENGINE.show(state)
    assert set(fields.split()) <= set(line.split()), line
